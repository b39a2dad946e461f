import { valueText } from '../../../../foundation/basics/value-text';
import { EC2_NODE_CLASS } from '../../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../../findings/finding';
import { Json, Rule } from '../../../findings/rule';

export const EC2NODECLASS_AMI_ALIAS_ONLY_TERM: Rule = {
  id: 'ec2nodeclass-ami-alias-only-term',
  what: 'An AMI selector term with `alias` must be the only term.',
  why: 'An alias already selects the images of all architectures. The API server rejects the EC2NodeClass.',
  source: ['NC-14'],
  apis: [EC2_NODE_CLASS],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CEL,
  part: 'selectors',
  pass: `
spec:
  amiSelectorTerms:
    - alias: bottlerocket@v1.40.0
`,
  fail: `
spec:
  amiSelectorTerms:
    - alias: bottlerocket@v1.40.0
    - id: ami-0123456789abcdef0
`,
  check: ({ json }) => {
    const terms: readonly Json[] = json.spec?.amiSelectorTerms ?? [];
    const index = terms.findIndex(({ alias }) => alias !== undefined);
    if (index < 0 || terms.length === 1) return [];
    return [{
      path: `spec.amiSelectorTerms[${index}].alias`,
      message: `alias ${valueText(terms[index].alias)} must be the only AMI selector term, got ${terms.length} terms`,
      fix: 'Remove the other terms, or replace alias with id, name, or tags.',
    }];
  },
};
