import { valueText } from '../../../../foundation/basics/value-text';
import { AWS_NODE_CLASSES } from '../../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../../findings/finding';
import { Json, Rule } from '../../../findings/rule';

export const EC2NODECLASS_SUBNET_ID_ALONE: Rule = {
  id: 'ec2nodeclass-subnet-id-alone',
  what: 'A subnet selector term with `id` must not set `tags`.',
  why: 'An ID already selects one subnet. The API server rejects the list only if every term breaks this rule. Rule `ec2nodeclass-selector-id-beside` reports individual terms.',
  source: ['NC-31'],
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
    - id: subnet-0123456789abcdef0
      tags:
        karpenter.sh/discovery: demo
`,
  check: ({ json }) => {
    const terms: readonly Json[] | undefined = json.spec?.subnetSelectorTerms;
    if (!terms?.length || !terms.every(({ id, tags }) => id !== undefined && tags !== undefined)) return [];
    return [{ path: 'spec.subnetSelectorTerms[0].id', message: `id ${valueText(terms[0].id)} must not be set together with tags`, fix: 'Keep only id in this term, or move id to a separate term.' }];
  },
};
