import { NODE_POOL } from '../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../finding';
import { Rule } from '../../rule';

export const NODEPOOL_REPLICAS_ADDED_OR_REMOVED: Rule = {
  id: 'nodepool-replicas-added-or-removed',
  what: '`replicas` is neither added to a pool nor taken from it; its value may change.',
  source: ['NP-41'],
  apis: [NODE_POOL],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CEL,
  since: '1.8',
  ofUpdates: true,
  pass: `
spec:
  replicas: 2
---
spec:
  replicas: 3
`,
  fail: `
spec:
  weight: 10
---
spec:
  replicas: 3
`,
  check: ({ json, old }) => {
    if (old?.spec === undefined || json.spec === undefined || (old.spec.replicas === undefined) === (json.spec.replicas === undefined)) return [];
    return [{
      path: 'spec.replicas',
      message: json.spec.replicas === undefined ? `it was ${old.spec.replicas}, and a static pool stays static` : 'the pool had none, and a dynamic pool stays dynamic',
      fix: 'make a pool with another name',
    }];
  },
};
