import { valueText } from '../../../../foundation/basics/value-text';
import { EC2_NODE_CLASS } from '../../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../../findings/finding';
import { eachItem } from '../../../findings/object-fields';
import { Json, Rule } from '../../../findings/rule';

export const EC2NODECLASS_AMI_ALIAS_ONE_AT: Rule = {
  id: 'ec2nodeclass-ami-alias-one-at',
  what: 'An AMI alias must have exactly one `@`.',
  why: "The API server accepts an alias with two `@` characters. Karpenter's controller cannot parse the alias and exits, so no EC2NodeClass in the cluster works.",
  source: ['NC-16'],
  apis: [EC2_NODE_CLASS],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CRASH,
  part: 'selectors',
  pass: `
spec:
  amiSelectorTerms:
    - alias: al2023@v20260701
`,
  fail: `
spec:
  amiSelectorTerms:
    - alias: al2023@v20260701@latest
`,
  check: ({ json }) => eachItem<Json>(json.spec?.amiSelectorTerms, 'spec.amiSelectorTerms', ({ alias }, path) => {
    if (alias === undefined || alias.split('@').length < 3) return undefined;
    return { path: `${path}.alias`, message: `alias must have exactly one @, got ${valueText(alias)}, so the Karpenter controller exits`, fix: 'Set a family and a version, for example al2023@v20260701.' };
  }),
};
