import { NODE_POOL } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { Rule } from '../../findings/rule';

export const NODEPOOL_REPLICAS_ADDED_OR_REMOVED: Rule = {
  id: 'nodepool-replicas-added-or-removed',
  what: 'An update must not add `replicas` to a NodePool or remove the field, but may change its value.',
  why: 'The API server rejects the update, because a dynamic NodePool cannot become static, and a static NodePool cannot become dynamic.',
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
      message: json.spec.replicas === undefined ? `replicas must not be removed from a static NodePool, was ${old.spec.replicas}` : `replicas must not be added to a dynamic NodePool, got ${json.spec.replicas}`,
      fix: 'Create a NodePool with another name.',
    }];
  },
};
