import { valueText } from '../../../foundation/basics/value-text';
import { EC2_NODE_CLASSES } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { Rule } from '../../findings/rule';

export const EC2NODECLASS_ROLE_CHANGED: Rule = {
  id: 'ec2nodeclass-role-changed',
  what: 'An update must not change `role` before Karpenter 1.7.',
  why: 'In Karpenter 1.6 and earlier, `role` is immutable, so the API server rejects the update. Karpenter 1.7 removed this restriction.',
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
  role: KarpenterNodeRole-demo-v2
`,
  check: ({ json, old }) => {
    const [before, now] = [old?.spec?.role, json.spec?.role];
    if (before === undefined || now === undefined || before === now) return [];
    return [{ path: 'spec.role', message: `role must not change from ${valueText(before)} to ${valueText(now)} before Karpenter 1.7`, fix: 'Create an EC2NodeClass with another name.' }];
  },
};
