import { valueText } from '../../../basics/value-text';
import { EC2_NODE_CLASSES } from '../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../finding';
import { Rule } from '../../rule';

export const EC2NODECLASS_ROLE_CHANGED: Rule = {
  id: 'ec2nodeclass-role-changed',
  what: 'Until 1.6: `role` stays as it is.',
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
  role: green
`,
  check: ({ json, old }) => {
    const [before, now] = [old?.spec?.role, json.spec?.role];
    if (before === undefined || now === undefined || before === now) return [];
    return [{ path: 'spec.role', message: `it was ${valueText(before)}, is ${valueText(now)} and can't change before Karpenter 1.7`, fix: 'make a node class with another name' }];
  },
};
