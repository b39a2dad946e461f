import { AmiFamily } from '../../../src/constructs/props/ec2nodeclass/ami-family';
import { AL2, AL2023, AMI_FAMILIES, BOTTLEROCKET, CUSTOM, familiesAcceptedBy, familyNamed, familyOfAlias, UBUNTU, WINDOWS2025 } from '../../../src/karpenter/ami-families/ami-families';
import { amiFamilyNameOf, amiFamilyOf, effectiveFamilyOf } from '../../../src/karpenter/ami-families/ami-family-of';
import { schemaOf } from '../../../src/karpenter/versions/facts';
import { kindFacts } from '../../../src/karpenter/versions/known-apis';

const CASES = (['v1beta1', 'v1'] as const).flatMap((version) => {
  const facts = kindFacts(`karpenter.k8s.aws/${version}`, 'EC2NodeClass')!;
  const acceptedIn = (release: string) => schemaOf(facts.schema, release).properties!.spec.properties!.amiFamily.enum!;
  return facts.releases.map((release) => ({ version, release, accepted: acceptedIn(release) }));
});

test.each(CASES)('the families of $version are those of the CRD in $release', ({ version, release, accepted }) => {
  expect(familiesAcceptedBy(version, release).map(({ name }) => name).sort()).toEqual([...accepted].sort());
});

test('the enum-like class has every family', () => {
  expect(Object.values(AmiFamily).map(({ value }) => value).sort()).toEqual(AMI_FAMILIES.map(({ name }) => name).sort());
});

test('an alias is the name in lowercase', () => {
  const aliases = AMI_FAMILIES.flatMap(({ name, alias }) => (alias === undefined ? [] : [{ name, alias }]));
  expect(aliases.map(({ alias }) => alias)).toEqual(['al2', 'al2023', 'bottlerocket', 'windows2019', 'windows2022', 'windows2025']);
  for (const { name, alias } of aliases) {
    expect(alias).toBe(name.toLowerCase());
    expect(familyOfAlias(alias)).toBe(familyNamed(name));
  }
});

test('only Windows families have a build, and only custom images have unknown devices', () => {
  expect(AMI_FAMILIES.filter(({ windowsBuild }) => windowsBuild !== undefined)).toEqual(AMI_FAMILIES.filter(({ userData }) => userData === 'powershell'));
  expect(AMI_FAMILIES.filter(({ rootDevice }) => rootDevice === undefined)).toEqual([CUSTOM]);
  expect(AMI_FAMILIES.filter(({ podDevice }) => podDevice === undefined)).toEqual([CUSTOM]);
});

test.each([
  [{ amiFamily: 'AL2023' }, 'AL2023', AL2023, AL2023],
  [{ amiFamily: 'Ubuntu' }, 'Ubuntu', UBUNTU, UBUNTU],
  [{ amiFamily: 'al2023' }, 'al2023', undefined, { ...AL2, name: 'al2023' }],
  [{ amiFamily: 'Custom', amiSelectorTerms: [{ alias: 'al2@latest' }] }, 'Custom', CUSTOM, CUSTOM],
  [{ amiSelectorTerms: [{ id: 'ami-1' }, { alias: 'bottlerocket@latest' }] }, 'Bottlerocket', BOTTLEROCKET, BOTTLEROCKET],
  [{ amiSelectorTerms: [{ alias: 'windows2025@latest' }] }, 'Windows2025', WINDOWS2025, WINDOWS2025],
  [{ amiSelectorTerms: [{ alias: 'debian@latest' }] }, undefined, undefined, CUSTOM],
  [{ amiSelectorTerms: [{ alias: '' }] }, undefined, undefined, CUSTOM],
  [{ amiSelectorTerms: 'al2', amiFamily: 7 }, undefined, undefined, CUSTOM],
  [{}, undefined, undefined, CUSTOM],
])('the family of %j', (spec, name, known, effective) => {
  expect(amiFamilyNameOf(spec)).toBe(name);
  expect(amiFamilyOf(spec)).toBe(known);
  expect(effectiveFamilyOf(spec)).toEqual(effective);
});
