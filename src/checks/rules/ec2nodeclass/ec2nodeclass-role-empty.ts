import { AUTO_MODE_NODE_CLASS, AWS_NODE_CLASSES } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { Rule } from '../../findings/rule';

const NOUNS: { readonly [field: string]: string } = { role: 'an IAM role', instanceProfile: 'an instance profile' };
const EXAMPLES: { readonly [field: string]: string } = { role: 'KarpenterNodeRole-demo', instanceProfile: 'KarpenterNodeInstanceProfile-demo' };
const AUTO_MODE_EXAMPLES: { readonly [field: string]: string } = { role: 'AmazonEKSAutoNodeRole', instanceProfile: 'eks-nodes' };

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
  check: ({ api, json }) => {
    const examples = api === AUTO_MODE_NODE_CLASS ? AUTO_MODE_EXAMPLES : EXAMPLES;
    return Object.keys(NOUNS).filter((name) => json.spec?.[name] === '')
      .map((name) => ({ path: `spec.${name}`, message: `${name} must not be empty`, fix: `Set the name of ${NOUNS[name]}, for example ${examples[name]}.` }));
  },
};
