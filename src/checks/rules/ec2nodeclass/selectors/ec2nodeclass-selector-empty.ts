import { AWS_NODE_CLASSES } from '../../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../../findings/finding';
import { Rule } from '../../../findings/rule';

export const EC2NODECLASS_SELECTOR_EMPTY: Rule = {
  id: 'ec2nodeclass-selector-empty',
  what: '`subnetSelectorTerms` and `securityGroupSelectorTerms` must have at least one term.',
  why: 'Instances need a subnet and a security group. The API server rejects an empty list.',
  source: ['NC-30', 'NC-32'],
  apis: AWS_NODE_CLASSES,
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CEL,
  part: 'selectors',
  pass: `
spec:
  subnetSelectorTerms:
    - id: subnet-0123456789abcdef0
`,
  fail: `
spec:
  subnetSelectorTerms: []
`,
  check: ({ json }) => ['subnetSelectorTerms', 'securityGroupSelectorTerms'].filter((field) => json.spec?.[field]?.length === 0)
    .map((field) => ({ path: `spec.${field}`, message: `${field} must not be empty`, fix: 'Add a term, for example tags: {karpenter.sh/discovery: demo}.' })),
};
