import { gateViolations } from './gate';
import { NODE_OVERLAY } from '../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../finding';
import { Rule } from '../../rule';

export const GATE_NODE_OVERLAY: Rule = {
  id: 'gate-node-overlay',
  what: 'NodeOverlays need the feature gate NodeOverlay.',
  source: ['XO-5'],
  apis: [NODE_OVERLAY],
  severity: Severity.INFO,
  enforcedBy: EnforcedBy.ADVICE,
  pass: `
kind: NodePool
`,
  fail: `
kind: NodeOverlay
`,
  check: (input) => gateViolations(input, 'NodeOverlay', ''),
};
