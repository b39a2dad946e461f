import { hasAliasForm } from './ec2nodeclass-ami-alias-form';
import { suggestionOfSameNumber } from '../../../../foundation/basics/suggestion';
import { valueText } from '../../../../foundation/basics/value-text';
import { familiesAcceptedBy } from '../../../../karpenter/ami-families/ami-families';
import { EC2_NODE_CLASS } from '../../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../../findings/finding';
import { eachItem } from '../../../findings/object-fields';
import { Json, Rule } from '../../../findings/rule';

export const EC2NODECLASS_AMI_ALIAS_FAMILY: Rule = {
  id: 'ec2nodeclass-ami-alias-family',
  what: 'The family of an AMI alias must be `al2`, `al2023`, `bottlerocket`, `windows2019`, `windows2022`, or, in Karpenter 1.9 and later, `windows2025`, all in lowercase.',
  why: 'Karpenter looks up the images that are published for the family. The API server rejects an alias of any other family.',
  source: ['NC-15'],
  apis: [EC2_NODE_CLASS],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CEL,
  part: 'selectors',
  pass: `
spec:
  amiSelectorTerms:
    - alias: al2023@v20260701
`,
  fail: `
spec:
  amiSelectorTerms:
    - alias: AL2023@v20260701
`,
  check: ({ json, release }) => {
    const families = familiesAcceptedBy('v1', release).flatMap(({ alias }) => alias ?? []);
    return eachItem<Json>(json.spec?.amiSelectorTerms, 'spec.amiSelectorTerms', ({ alias }, path) => {
      if (alias === undefined || !hasAliasForm(alias, release)) return undefined;
      const family = alias.split('@')[0];
      if (families.includes(family)) return undefined;
      const meant = suggestionOfSameNumber(family, families);
      return {
        path: `${path}.alias`,
        message: `alias family must be one of ${families.join(', ')}, got ${valueText(family)}`,
        fix: meant ? `Did you mean ${meant}?` : 'Use a supported family, for example al2023@v20260701.',
        notKnown: true,
      };
    });
  },
};
