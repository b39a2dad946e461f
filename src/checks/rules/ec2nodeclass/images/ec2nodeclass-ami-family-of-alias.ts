import { valueText } from '../../../../foundation/basics/value-text';
import { compareReleases } from '../../../../karpenter/versions/facts';
import { EC2_NODE_CLASS } from '../../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../../findings/finding';
import { Json, Rule } from '../../../findings/rule';

const FAMILIES: ReadonlyMap<string, string> = new Map(['AL2', 'AL2023', 'Bottlerocket', 'Windows2019', 'Windows2022', 'Windows2025'].map((family) => [family.toLowerCase(), family]));

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
    if (amiFamily === undefined || amiFamily === 'Custom') return [];
    const families = (amiSelectorTerms ?? []).map(({ alias }: Json) => FAMILIES.get(alias?.split('@')[0]));
    const other = families.find((family: string | undefined) => family !== undefined && family !== amiFamily);
    if (other === undefined || (other === 'Windows2025' && compareReleases(release, '1.9.0') < 0)) return [];
    return [{ path: 'spec.amiFamily', message: `amiFamily must be ${other} or Custom to match the AMI alias, got ${valueText(amiFamily)}`, fix: `Set ${other}, or remove amiFamily.` }];
  },
};
