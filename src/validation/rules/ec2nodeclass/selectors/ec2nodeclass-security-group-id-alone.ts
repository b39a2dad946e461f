import { valueText } from '../../../../basics/value-text';
import { EC2_NODE_CLASSES } from '../../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../../finding';
import { Json, Rule } from '../../../rule';

export const EC2NODECLASS_SECURITY_GROUP_ID_ALONE: Rule = {
  id: 'ec2nodeclass-security-group-id-alone',
  what: 'Not every security group selector term has `id` beside `tags` or `name`.',
  source: ['NC-33'],
  apis: EC2_NODE_CLASSES,
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CEL,
  pass: `
spec:
  securityGroupSelectorTerms:
    - id: sg-0123456789abcdef0
`,
  fail: `
spec:
  securityGroupSelectorTerms:
    - id: sg-0123456789abcdef0
      tags:
        team: red
`,
  check: ({ json }) => {
    const terms: readonly Json[] | undefined = json.spec?.securityGroupSelectorTerms;
    if (!terms?.length || !terms.every(({ id, tags, name }) => id !== undefined && (tags !== undefined || name !== undefined))) return [];
    return [{ path: 'spec.securityGroupSelectorTerms[0].id', message: `${valueText(terms[0].id)} stands beside tags or name`, fix: 'leave one of them out, or write two terms' }];
  },
};
