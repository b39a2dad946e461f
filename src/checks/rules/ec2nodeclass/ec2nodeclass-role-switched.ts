import { EC2_NODE_CLASSES } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { Rule } from '../../findings/rule';

export const EC2NODECLASS_ROLE_SWITCHED: Rule = {
  id: 'ec2nodeclass-role-switched',
  what: 'An update must not switch between `role` and `instanceProfile` before Karpenter 1.7.',
  why: 'In Karpenter 1.6 and earlier, the API server rejects the update. Karpenter 1.7 removed this restriction.',
  source: ['NC-4'],
  apis: EC2_NODE_CLASSES,
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CEL,
  until: '1.6',
  ofUpdates: true,
  pass: `
spec:
  role: KarpenterNodeRole-demo
---
spec:
  role: KarpenterNodeRole-demo
`,
  fail: `
spec:
  role: KarpenterNodeRole-demo
---
spec:
  role: null
  instanceProfile: KarpenterNodeInstanceProfile-demo
`,
  check: ({ json, old, version }) => {
    if (version?._isBefore(['0.32.2'])) return [];
    if (old?.spec === undefined || json.spec === undefined) return [];
    if (['role', 'instanceProfile'].some((name) => old.spec[name] !== undefined && json.spec[name] !== undefined)) return [];
    return [{ path: 'spec', message: 'spec must not switch between role and instanceProfile before Karpenter 1.7', fix: 'Create an EC2NodeClass with another name.' }];
  },
};
