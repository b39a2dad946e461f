import { gateViolations } from './gate';
import { CAPACITY_BUFFER } from '../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../finding';
import { Rule } from '../../rule';

export const GATE_CAPACITY_BUFFER: Rule = {
  id: 'gate-capacity-buffer',
  what: 'CapacityBuffers need the feature gate CapacityBuffer.',
  source: ['XO-5'],
  apis: [CAPACITY_BUFFER],
  severity: Severity.INFO,
  enforcedBy: EnforcedBy.ADVICE,
  pass: `
kind: NodePool
`,
  fail: `
kind: CapacityBuffer
spec:
  scalableRef:
    apiGroup: apps
    kind: Deployment
    name: web
  replicas: 2
`,
  check: (input) => gateViolations(input, 'CapacityBuffer', ''),
};
