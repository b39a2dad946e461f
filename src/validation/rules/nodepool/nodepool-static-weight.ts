import { NODE_POOL } from '../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../finding';
import { Rule } from '../../rule';

export const NODEPOOL_STATIC_WEIGHT: Rule = {
  id: 'nodepool-static-weight',
  what: 'A static pool (one with `replicas`) has no `weight`.',
  source: ['NP-43'],
  apis: [NODE_POOL],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CEL,
  since: '1.8',
  fields: ['spec.replicas'],
  pass: `
spec:
  replicas: 3
`,
  fail: `
spec:
  replicas: 3
  weight: 10
`,
  check: ({ json }) => {
    const { replicas, weight } = json.spec ?? {};
    if (replicas === undefined || weight === undefined) return [];
    return [{ path: 'spec.weight', message: `a pool with replicas can't have a weight, here ${weight}`, fix: 'leave it out: no pod chooses a static pool' }];
  },
};
