import { AWS_NODE_CLASSES } from '../../../../karpenter/versions/known-apis';
import { fieldName } from '../../../findings/field-name';
import { EnforcedBy, Severity } from '../../../findings/finding';
import { eachItem } from '../../../findings/object-fields';
import { Json, Rule } from '../../../findings/rule';

export const EC2NODECLASS_SECURITY_GROUP_TERM_EMPTY: Rule = {
  id: 'ec2nodeclass-security-group-term-empty',
  what: 'Each security group selector term must set at least one of `tags`, `id`, and `name`.',
  why: 'An empty term selects nothing. The API server rejects the EC2NodeClass.',
  source: ['NC-32'],
  apis: AWS_NODE_CLASSES,
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CEL,
  part: 'selectors',
  pass: `
spec:
  securityGroupSelectorTerms:
    - name: eks-nodes
`,
  fail: `
spec:
  securityGroupSelectorTerms:
    - {}
`,
  check: ({ json }) => eachItem<Json>(json.spec?.securityGroupSelectorTerms, 'spec.securityGroupSelectorTerms', ({ tags, id, name }, path) =>
    (tags !== undefined || id !== undefined || name !== undefined ? undefined : { path, message: `${fieldName(path)} must set tags, id, or name`, fix: 'Add a selector, for example tags: {karpenter.sh/discovery: demo}.' })),
};
