import { EC2_NODE_CLASSES } from '../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../finding';
import { Rule } from '../../rule';

export const EC2NODECLASS_ROLE_EMPTY: Rule = {
  id: 'ec2nodeclass-role-empty',
  what: '`role` and `instanceProfile` are not empty.',
  source: ['NC-3'],
  apis: EC2_NODE_CLASSES,
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CEL,
  pass: `
spec:
  role: KarpenterNodeRole-demo
`,
  fail: `
spec:
  role: ""
`,
  check: ({ json }) => ['role', 'instanceProfile'].filter((name) => json.spec?.[name] === '')
    .map((name) => ({ path: `spec.${name}`, message: 'it is empty', fix: `write the name of the ${name === 'role' ? 'role' : 'instance profile'}` })),
};
