import { AWS_NODE_CLASSES } from '../../../../karpenter/versions/known-apis';
import { fieldName } from '../../../findings/field-name';
import { EnforcedBy, Severity } from '../../../findings/finding';
import { eachItem } from '../../../findings/object-fields';
import { Json, Rule } from '../../../findings/rule';

export const EC2NODECLASS_SUBNET_TERM_EMPTY: Rule = {
  id: 'ec2nodeclass-subnet-term-empty',
  what: 'Each subnet selector term must set `tags` or `id`.',
  why: 'An empty term selects nothing. The API server rejects the EC2NodeClass.',
  source: ['NC-30'],
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
  subnetSelectorTerms:
    - {}
`,
  check: ({ json }) => eachItem<Json>(json.spec?.subnetSelectorTerms, 'spec.subnetSelectorTerms', ({ tags, id }, path) =>
    (tags !== undefined || id !== undefined ? undefined : { path, message: `${fieldName(path)} must set tags or id`, fix: 'Add a selector, for example tags: {karpenter.sh/discovery: demo}.' })),
};
