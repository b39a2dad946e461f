import { gateViolations } from './gate';
import { NODE_POOL } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { Rule } from '../../findings/rule';

export const GATE_STATIC_CAPACITY: Rule = {
  id: 'gate-static-capacity',
  what: 'A static NodePool (with `replicas`) requires the `StaticCapacity` feature gate.',
  why: 'The gate is off by default. While the gate is off, Karpenter ignores the NodePool and launches no nodes for it.',
  source: ['XO-5', 'NP-2'],
  apis: [NODE_POOL],
  severity: Severity.INFO,
  effect: 'elsewhere',
  severityNote: 'The finding is an error if the controller values or `--feature-gates` turn the gate off.',
  enforcedBy: EnforcedBy.CONTROLLER,
  since: '1.8',
  fields: ['spec.replicas'],
  pass: `
spec:
  limits:
    cpu: "10"
`,
  fail: `
spec:
  replicas: 3
`,
  check: (input) => (input.json.spec?.replicas === undefined ? [] : gateViolations(input, 'StaticCapacity', 'spec.replicas')),
};
