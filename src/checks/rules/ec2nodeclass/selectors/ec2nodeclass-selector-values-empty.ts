import { KarpenterVersion } from '../../../../karpenter/versions/karpenter-version';
import { EC2_NODE_CLASSES } from '../../../../karpenter/versions/known-apis';
import { EMPTY_TERMS_IGNORED_SINCE } from '../../../../karpenter/versions/patches';
import { fieldName } from '../../../findings/field-name';
import { EnforcedBy, Severity } from '../../../findings/finding';
import { eachItem } from '../../../findings/object-fields';
import { Json, Rule, Violation } from '../../../findings/rule';
import { emptyTerms, EmptyTerms, TERM_FIELDS } from '../../../findings/selector-terms';

export const EC2NODECLASS_SELECTOR_VALUES_EMPTY: Rule = {
  id: 'ec2nodeclass-selector-values-empty',
  what: 'Each term of `subnetSelectorTerms`, `securityGroupSelectorTerms`, and `amiSelectorTerms` must set a value that is not empty.',
  why: 'The API server accepts `tags: {}`, `name: ""`, and `ssmParameter: ""`. Before Karpenter 1.9.4, 1.14.4, and 1.15.3, such a term becomes a query without filters, '
    + 'so it selects every subnet, security group, or image that the account can see. Since these patches, Karpenter ignores the term. '
    + 'If no other term is left, the EC2NodeClass is not ready.',
  source: ['I-5', 'I-6', 'I-7', 'https://github.com/aws/karpenter-provider-aws/releases/tag/v1.15.3'],
  apis: EC2_NODE_CLASSES,
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CONTROLLER,
  webhook: 'too',
  fields: TERM_FIELDS.map((field) => `spec.${field}`),
  pass: `
spec:
  subnetSelectorTerms:
    - tags:
        karpenter.sh/discovery: "*"
`,
  fail: `
spec:
  subnetSelectorTerms:
    - tags: {}
`,
  check: ({ json, version }) => emptyTerms(json).flatMap((terms) => eachItem<Json>(json.spec[terms.field], `spec.${terms.field}`, (term, path) => (
    terms.empty.has(term) ? violation(terms, term, path, version) : undefined
  ))),
};

function violation(terms: EmptyTerms, { owner }: Json, path: string, version: KarpenterVersion | undefined): Violation {
  const text = `${fieldName(path)} sets only empty values, so it`;
  const fix = `Set a value, for example ${terms.example}${terms.isAll ? '' : ', or remove the term'}.`;
  const limits = typeof owner === 'string' && owner !== '' ? `of owner ${owner}` : 'that the account can see';
  const selected = `every ${terms.resource} ${limits}`;
  if (!version?._isSinceOneOf(EMPTY_TERMS_IGNORED_SINCE)) return { path, message: `${text} selects ${selected}`, fix, enforcedBy: EnforcedBy.ADVICE };
  const ofMinor = EMPTY_TERMS_IGNORED_SINCE.find((patch) => KarpenterVersion.of(patch)._compareMinor(version) === 0);
  const first = version.patch === undefined ? ofMinor : undefined;
  const earlier = first === undefined ? '' : `; patches before ${first} select ${selected}`;
  if (terms.isAll) return { path, message: `${text} is ignored, and the EC2NodeClass is not ready without another term${earlier}`, fix };
  return { path, message: `${text} is ignored${earlier}`, fix, enforcedBy: EnforcedBy.ADVICE };
}
