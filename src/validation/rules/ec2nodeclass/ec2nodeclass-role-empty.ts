import { AWS_NODE_CLASSES } from '../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../finding';
import { Rule } from '../../rule';

const FIXES: { readonly [field: string]: string } = {
  role: 'Set the name of an IAM role, for example KarpenterNodeRole-demo.',
  instanceProfile: 'Set the name of an instance profile, for example KarpenterNodeInstanceProfile-demo.',
};

export const EC2NODECLASS_ROLE_EMPTY: Rule = {
  id: 'ec2nodeclass-role-empty',
  what: '`role` and `instanceProfile` must not be empty.',
  why: 'EC2 instances need an instance profile to join the cluster. The API server rejects an EC2NodeClass with an empty field.',
  source: ['NC-3'],
  apis: AWS_NODE_CLASSES,
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
  check: ({ json }) => Object.keys(FIXES).filter((name) => json.spec?.[name] === '')
    .map((name) => ({ path: `spec.${name}`, message: `${name} must not be empty`, fix: FIXES[name] })),
};
