import { valueText } from '../../../../foundation/basics/value-text';
import { AmiFamily, CUSTOM, familyOfAlias, isAcceptedBy } from '../../../../karpenter/ami-families/ami-families';
import { EC2_NODE_CLASS } from '../../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../../findings/finding';
import { Json, Rule } from '../../../findings/rule';

export const EC2NODECLASS_AMI_FAMILY_OF_ALIAS: Rule = {
  id: 'ec2nodeclass-ami-family-of-alias',
  what: 'If an AMI alias is set, `amiFamily` must be `Custom` or the family of the alias.',
  why: 'Karpenter generates user data for `amiFamily`, so the family must fit the image. The API server rejects other combinations.',
  source: ['NC-17'],
  apis: [EC2_NODE_CLASS],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CEL,
  part: 'selectors',
  pass: `
spec:
  amiFamily: AL2023
  amiSelectorTerms:
    - alias: al2023@v20260701
`,
  fail: `
spec:
  amiFamily: AL2
  amiSelectorTerms:
    - alias: al2023@v20260701
`,
  check: ({ json, release }) => {
    const { amiFamily, amiSelectorTerms } = json.spec ?? {};
    if (amiFamily === undefined || amiFamily === CUSTOM.name) return [];
    const ofAliases: readonly (AmiFamily | undefined)[] = (amiSelectorTerms ?? []).map(({ alias }: Json) => familyOfAlias(alias?.split('@')[0]));
    const other = ofAliases.find((family) => family !== undefined && family.name !== amiFamily);
    if (other === undefined || !isAcceptedBy('v1', release, other)) return [];
    return [{ path: 'spec.amiFamily', message: `amiFamily must be ${other.name} or Custom to match the AMI alias, got ${valueText(amiFamily)}`, fix: `Set ${other.name}, or remove amiFamily.` }];
  },
};
