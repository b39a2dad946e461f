import { valueText } from '../../basics/value-text';
import { CAPACITY_BUFFER } from '../../versions/known-apis';
import { EnforcedBy, Severity } from '../finding';
import { Rule } from '../rule';

const ACTIVE_CAPACITY = 'buffer.x-k8s.io/active-capacity';

export const CAPACITYBUFFER_STRATEGY: Rule = {
  id: 'capacitybuffer-strategy',
  what: '`provisioningStrategy` is buffer.x-k8s.io/active-capacity; Karpenter passes over buffers with another.',
  source: ['CB-2'],
  apis: [CAPACITY_BUFFER],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CONTROLLER,
  pass: `
spec:
  scalableRef:
    apiGroup: apps
    kind: Deployment
    name: web
`,
  fail: `
spec:
  scalableRef:
    apiGroup: apps
    kind: Deployment
    name: web
  provisioningStrategy: other
`,
  check: ({ json }) => {
    const strategy = json.spec?.provisioningStrategy;
    if (strategy === undefined || strategy === ACTIVE_CAPACITY) return [];
    return [{ path: 'spec.provisioningStrategy', message: `Karpenter passes over a buffer with ${valueText(strategy)}`, fix: `leave it out, or write ${ACTIVE_CAPACITY}` }];
  },
};
