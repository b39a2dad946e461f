import { valueText } from '../../../../basics/value-text';
import { EC2_NODE_CLASSES } from '../../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../../finding';
import { Json, Rule } from '../../../rule';

export const EC2NODECLASS_SECURITY_GROUP_NAME_ALONE: Rule = {
  id: 'ec2nodeclass-security-group-name-alone',
  what: 'Not every security group selector term has `name` beside `tags` or `id`.',
  source: ['NC-33'],
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
    - name: nodes
      tags:
        team: red
`,
  check: ({ json }) => {
    const terms: readonly Json[] | undefined = json.spec?.securityGroupSelectorTerms;
    if (!terms?.length || !terms.every(({ id, tags, name }) => name !== undefined && (tags !== undefined || id !== undefined))) return [];
    return [{ path: 'spec.securityGroupSelectorTerms[0].name', message: `${valueText(terms[0].name)} stands beside tags or id`, fix: 'leave one of them out, or write two terms' }];
  },
};
