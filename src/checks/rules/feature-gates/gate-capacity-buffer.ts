import { gateViolations } from './gate';
import { CAPACITY_BUFFER } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { Rule } from '../../findings/rule';

export const GATE_CAPACITY_BUFFER: Rule = {
  id: 'gate-capacity-buffer',
  what: 'A CapacityBuffer requires the `CapacityBuffer` feature gate.',
  why: 'The gate is off by default. While the gate is off, Karpenter ignores the CapacityBuffer.',
  source: ['XO-5'],
  apis: [CAPACITY_BUFFER],
  severity: Severity.INFO,
  effect: 'elsewhere',
  severityNote: 'The finding is an error if the controller values or `--feature-gates` turn the gate off.',
  enforcedBy: EnforcedBy.CONTROLLER,
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
