import { valueText } from '../../../../foundation/basics/value-text';
import { AWS_NODE_CLASSES } from '../../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../../findings/finding';
import { Json, Rule } from '../../../findings/rule';

export const EC2NODECLASS_SECURITY_GROUP_NAME_ALONE: Rule = {
  id: 'ec2nodeclass-security-group-name-alone',
  what: 'A security group selector term with `name` must not set `tags` or `id`.',
  why: 'If `id` is set, Karpenter ignores `name`. If `name` is set, Karpenter ignores `tags`. The API server rejects the list only if every term breaks this rule. Rule `ec2nodeclass-selector-id-beside` reports individual terms.',
  source: ['NC-33'],
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
    - name: eks-nodes
      tags:
        karpenter.sh/discovery: demo
`,
  check: ({ json }) => {
    const terms: readonly Json[] | undefined = json.spec?.securityGroupSelectorTerms;
    if (!terms?.length || !terms.every(({ id, tags, name }) => name !== undefined && (tags !== undefined || id !== undefined))) return [];
    // Rule ec2nodeclass-security-group-id-alone reports the same terms.
    if (terms.every(({ id }) => id !== undefined)) return [];
    return [{ path: 'spec.securityGroupSelectorTerms[0].name', message: `name ${valueText(terms[0].name)} must not be set together with tags or id`, fix: 'Keep only name in this term, or move name to a separate term.' }];
  },
};
