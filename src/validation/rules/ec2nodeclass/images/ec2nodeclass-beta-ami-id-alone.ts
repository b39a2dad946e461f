import { valueText } from '../../../../basics/value-text';
import { EC2_NODE_CLASS_BETA } from '../../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../../finding';
import { Json, Rule } from '../../../rule';

export const EC2NODECLASS_BETA_AMI_ID_ALONE: Rule = {
  id: 'ec2nodeclass-beta-ami-id-alone',
  what: 'In v1beta1, not every AMI selector term has `id` beside `tags`, `name` or `owner`, and the list is not empty.',
  source: ['BC-3'],
  apis: [EC2_NODE_CLASS_BETA],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CEL,
  fields: ['spec.amiSelectorTerms'],
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
      ? [{ path: 'spec.amiSelectorTerms', message: 'there is no term in it', fix: 'leave it out, or write a term' }]
      : [{ path: 'spec.amiSelectorTerms[0].id', message: `${valueText(terms[0].id)} stands beside tags, name or owner`, fix: 'leave one of them out, or write two terms' }];
  },
};
