import { EC2_NODE_CLASSES } from '../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../finding';
import { Rule } from '../../rule';

export const EC2NODECLASS_ROLE_SWITCHED: Rule = {
  id: 'ec2nodeclass-role-switched',
  what: 'Until 1.6: a class with `role` keeps having a role, one with `instanceProfile` an instance profile.',
  source: ['NC-4'],
  apis: EC2_NODE_CLASSES,
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CEL,
  until: '1.6',
  ofUpdates: true,
  pass: `
spec:
  role: blue
---
spec:
  role: blue
`,
  fail: `
spec:
  role: blue
---
spec:
  role: null
  instanceProfile: blue
`,
  check: ({ json, old, version }) => {
    if (version?._isBefore(['0.32.2'])) return [];
    if (old?.spec === undefined || json.spec === undefined) return [];
    if (['role', 'instanceProfile'].some((name) => old.spec[name] !== undefined && json.spec[name] !== undefined)) return [];
    return [{ path: 'spec', message: "a class can't go from role to instanceProfile, or back, before Karpenter 1.7", fix: 'make a node class with another name' }];
  },
};
