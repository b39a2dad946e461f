import { gateViolations } from './gate';
import { NODE_OVERLAY } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { Rule } from '../../findings/rule';

export const GATE_NODE_OVERLAY: Rule = {
  id: 'gate-node-overlay',
  what: 'A NodeOverlay requires the `NodeOverlay` feature gate.',
  why: 'The gate is off by default. While the gate is off, Karpenter ignores the NodeOverlay.',
  source: ['XO-5'],
  apis: [NODE_OVERLAY],
  severity: Severity.INFO,
  effect: 'elsewhere',
  severityNote: 'The finding is an error if the controller values or `--feature-gates` turn the gate off.',
  enforcedBy: EnforcedBy.CONTROLLER,
  pass: `
kind: NodePool
`,
  fail: `
kind: NodeOverlay
`,
  check: (input) => gateViolations(input, 'NodeOverlay', ''),
};
