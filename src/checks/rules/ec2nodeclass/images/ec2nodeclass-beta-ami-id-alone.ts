import { valueText } from '../../../../foundation/basics/value-text';
import { EC2_NODE_CLASS_BETA } from '../../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../../findings/finding';
import { Json, Rule } from '../../../findings/rule';

export const EC2NODECLASS_BETA_AMI_ID_ALONE: Rule = {
  id: 'ec2nodeclass-beta-ami-id-alone',
  what: 'In v1beta1, an AMI selector term with `id` must not set `tags`, `name`, or `owner`, and `amiSelectorTerms` must not be empty.',
  why: 'An ID already selects one image. The API server rejects the list only if every term breaks this rule, so it also rejects an empty list. Rule `ec2nodeclass-selector-id-beside` reports individual terms.',
  source: ['BC-3'],
  apis: [EC2_NODE_CLASS_BETA],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CEL,
  fields: ['spec.amiSelectorTerms'],
  part: 'selectors',
  pass: `
spec:
  amiSelectorTerms:
    - id: ami-0123456789abcdef0
`,
  fail: `
spec:
  amiSelectorTerms:
    - id: ami-0123456789abcdef0
      owner: self
`,
  check: ({ json }) => {
    const terms: readonly Json[] | undefined = json.spec?.amiSelectorTerms;
    if (terms === undefined || !terms.every(({ id, tags, name, owner }) => id !== undefined && (tags ?? name ?? owner) !== undefined)) return [];
    return terms.length === 0
      ? [{ path: 'spec.amiSelectorTerms', message: 'amiSelectorTerms must not be empty', fix: 'Remove amiSelectorTerms, or add a term, for example id: ami-0123456789abcdef0.' }]
      : [{ path: 'spec.amiSelectorTerms[0].id', message: `id ${valueText(terms[0].id)} must not be set together with tags, name, or owner`, fix: 'Keep only id in this term, or move id to a separate term.' }];
  },
};
