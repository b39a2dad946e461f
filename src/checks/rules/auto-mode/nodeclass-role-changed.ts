import { valueText } from '../../../foundation/basics/value-text';
import { AUTO_MODE_NODE_CLASS } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { Rule } from '../../findings/rule';

export const NODECLASS_ROLE_CHANGED: Rule = {
  id: 'nodeclass-role-changed',
  what: 'An update should not change `role` of a NodeClass of EKS Auto Mode.',
  why: 'In the schema of 2024-12-27, `role` is immutable. Whether the current schema allows a change is unknown. A new role also needs an access entry.',
  source: ['AM-10', 'AM-11'],
  apis: [AUTO_MODE_NODE_CLASS],
  severity: Severity.WARNING,
  effect: 'uncertain',
  enforcedBy: EnforcedBy.ADVICE,
  ofUpdates: true,
  pass: `
spec:
  role: AmazonEKSAutoNodeRole
---
spec:
  role: AmazonEKSAutoNodeRole
`,
  fail: `
spec:
  role: AmazonEKSAutoNodeRole
---
spec:
  role: team-a-nodes
`,
  check: ({ json, old }) => {
    const [before, now] = [old?.spec?.role, json.spec?.role];
    if (before === undefined || now === undefined || before === now) return [];
    return [{
      path: 'spec.role',
      message: `role changes from ${valueText(before)} to ${valueText(now)}, but was immutable in the schema of 2024-12-27`,
      fix: 'Create a NodeClass with another name, or create an access entry for the new role first.',
    }];
  },
};
