import { EC2_NODE_CLASSES } from '../../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../../finding';
import { eachItem } from '../../../object-fields';
import { Json, Rule } from '../../../rule';

export const EC2NODECLASS_SECURITY_GROUP_TERM_EMPTY: Rule = {
  id: 'ec2nodeclass-security-group-term-empty',
  what: 'Each security group selector term has `tags`, `id` or `name`.',
  source: ['NC-32'],
  apis: EC2_NODE_CLASSES,
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CEL,
  pass: `
spec:
  securityGroupSelectorTerms:
    - name: nodes
`,
  fail: `
spec:
  securityGroupSelectorTerms:
    - {}
`,
  check: ({ json }) => eachItem<Json>(json.spec?.securityGroupSelectorTerms, 'spec.securityGroupSelectorTerms', ({ tags, id, name }, path) =>
    (tags !== undefined || id !== undefined || name !== undefined ? undefined : { path, message: 'the term selects nothing', fix: 'write tags, id or name' })),
};
