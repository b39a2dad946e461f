import { valueText } from '../../../../foundation/basics/value-text';
import { AWS_NODE_CLASSES } from '../../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../../findings/finding';
import { Json, Rule } from '../../../findings/rule';

export const EC2NODECLASS_SECURITY_GROUP_ID_ALONE: Rule = {
  id: 'ec2nodeclass-security-group-id-alone',
  what: 'A security group selector term with `id` must not set `tags` or `name`.',
  why: 'An ID already selects one security group. The API server rejects the list only if every term breaks this rule. Rule `ec2nodeclass-selector-id-beside` reports individual terms.',
  source: ['NC-33'],
  apis: AWS_NODE_CLASSES,
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CEL,
  part: 'selectors',
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
        karpenter.sh/discovery: demo
`,
  check: ({ json }) => {
    const terms: readonly Json[] | undefined = json.spec?.securityGroupSelectorTerms;
    if (!terms?.length || !terms.every(({ id, tags, name }) => id !== undefined && (tags !== undefined || name !== undefined))) return [];
    return [{ path: 'spec.securityGroupSelectorTerms[0].id', message: `id ${valueText(terms[0].id)} must not be set together with tags or name`, fix: 'Keep only id in this term, or move id to a separate term.' }];
  },
};
