import { valueText } from '../../../../basics/value-text';
import { EC2_NODE_CLASS } from '../../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../../finding';
import { eachItem } from '../../../object-fields';
import { Json, Rule } from '../../../rule';

export const EC2NODECLASS_AMI_ALIAS_ONE_AT: Rule = {
  id: 'ec2nodeclass-ami-alias-one-at',
  what: 'An AMI alias has one `@`; with two the controller stops.',
  source: ['NC-16'],
  apis: [EC2_NODE_CLASS],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CRASH,
  pass: `
spec:
  amiSelectorTerms:
    - alias: al2023@v20260701
`,
  fail: `
spec:
  amiSelectorTerms:
    - alias: al2023@v2026@0701
`,
  check: ({ json }) => eachItem<Json>(json.spec?.amiSelectorTerms, 'spec.amiSelectorTerms', ({ alias }, path) => {
    if (alias === undefined || alias.split('@').length < 3) return undefined;
    return { path: `${path}.alias`, message: `${valueText(alias)} has more than one "@", at which Karpenter's controller stops`, fix: 'write family@version, such as al2023@v20260701' };
  }),
};
