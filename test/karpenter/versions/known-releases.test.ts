import { KindFacts, compareReleases } from '../../../src/karpenter/versions/facts';
import { KarpenterVersion } from '../../../src/karpenter/versions/karpenter-version';
import { kindFacts } from '../../../src/karpenter/versions/known-apis';
import { isNewerThanKnown, newestKnown, releaseOfFacts } from '../../../src/karpenter/versions/known-releases';

const APIS = [
  ['karpenter.sh/v1', 'NodePool'],
  ['karpenter.sh/v1', 'NodeClaim'],
  ['karpenter.sh/v1alpha1', 'NodeOverlay'],
  ['karpenter.k8s.aws/v1', 'EC2NodeClass'],
  ['autoscaling.x-k8s.io/v1beta1', 'CapacityBuffer'],
  ['karpenter.sh/v1beta1', 'NodePool'],
  ['karpenter.sh/v1beta1', 'NodeClaim'],
  ['karpenter.k8s.aws/v1beta1', 'EC2NodeClass'],
  ['karpenter.sh/v1alpha5', 'Provisioner'],
  ['karpenter.sh/v1alpha5', 'Machine'],
  ['karpenter.k8s.aws/v1alpha1', 'AWSNodeTemplate'],
];

/** Newest release in imports/. */
const NEWEST = kindFacts('karpenter.sh/v1', 'NodePool')!.releases.slice(-1)[0];

describe('releaseOfFacts', () => {
  test.each([
    ['NodePool', '1.8', '1.8.8'],
    ['NodePool', '1.8.3', '1.8.8'],
    ['NodePool', '1.8.99', '1.8.8'],
    ['NodePool', '1.0', '1.0.14'],
    ['NodePool', '1.1', '1.1.10'],
    ['NodePool', '1.10', '1.10.2'],
    ['NodePool', '1.16', NEWEST],
    ['NodePool', '99.0.0', NEWEST],
    ['NodePool', '0.37', '0.37.8'],
    ['NodePool', '0.32', undefined],
    ['Provisioner', '0.9', '0.27.8'],
    ['Provisioner', '0.26.1', '0.27.8'],
    ['Provisioner', '0.31', '0.31.5'],
    ['Provisioner', '0.33', undefined],
    ['Provisioner', '1.16', undefined],
    ['AWSNodeTemplate', '0.9', undefined],
    ['AWSNodeTemplate', '0.10', '0.27.8'],
    ['Machine', '0.27', undefined],
    ['NodeOverlay', '1.6', undefined],
    ['NodeOverlay', '1.7', '1.7.6'],
    ['NodeOverlay', '1.16', NEWEST],
    ['CapacityBuffer', '1.13', undefined],
    ['CapacityBuffer', '1.16', NEWEST],
  ])('for %s in Karpenter %s, uses the facts of %s', (kind, version, release) => {
    expect(releaseOfFacts(apiOf(kind), factsOf(kind), KarpenterVersion.of(version))).toBe(release);
  });

  test.each(['0.9', '1.8.3', '99.0'])('uses Karpenter %s itself for Argo CD kinds, because they are the same in all releases', (version) => {
    const { releases, of } = kindFacts('argoproj.io/v1alpha1', 'ApplicationSet')!;
    expect({ releases, of: of?.name }).toEqual({ releases: [], of: 'Argo CD' });
    expect(releaseOfFacts('argoproj.io/v1alpha1 ApplicationSet', kindFacts('argoproj.io/v1alpha1', 'ApplicationSet')!, KarpenterVersion.of(version))).toBe(KarpenterVersion.of(version)._asRelease());
  });

  test('returns the same result again', () => {
    const version = KarpenterVersion.of('1.6');
    const [overlay, pool] = [factsOf('NodeOverlay'), factsOf('NodePool')];
    expect([releaseOfFacts(apiOf('NodeOverlay'), overlay, version), releaseOfFacts(apiOf('NodeOverlay'), overlay, version)]).toEqual([undefined, undefined]);
    expect([releaseOfFacts(apiOf('NodePool'), pool, version), releaseOfFacts(apiOf('NodePool'), pool, version)]).toEqual(['1.6.8', '1.6.8']);
  });

  test('uses the last of several patches of a minor', () => {
    const facts: KindFacts = { ...factsOf('NodePool'), kind: 'HandMade', releases: ['1.7.1', '1.8.2', '1.8.8', '1.9.2'] };
    expect(releaseOfFacts(apiOf('NodePool'), facts, KarpenterVersion.of('1.8.2'))).toBe('1.8.8');
  });
});

describe('the newest release', () => {
  const [major, minor] = NEWEST.split('.').map(Number);

  test('is the newest patch of the newest minor in all files', () => {
    expect(newestKnown().toString()).toBe('1.15.3');
    const all = APIS.flatMap(([apiVersion, kind]) => kindFacts(apiVersion, kind)!.releases);
    expect(all).toContain(NEWEST);
    expect(all.filter((release) => compareReleases(release, newestKnown().toString()) > 0)).toEqual([]);
    expect(newestKnown()._compareMinor(KarpenterVersion.of(NEWEST))).toBe(0);
  });

  test.each([
    [NEWEST, false],
    [`${major}.${minor}.999`, false],
    [`${major}.${minor - 1}`, false],
    ['0.37.99', false],
    [`${major}.${minor + 1}.0`, true],
    [`${major + 1}.0`, true],
  ])('is older than %s: %p', (version, newer) => {
    expect(isNewerThanKnown(KarpenterVersion.of(version))).toBe(newer);
  });
});

function apiOf(kind: string): string {
  return APIS.find((api) => api[1] === kind)!.join(' ');
}

function factsOf(kind: string): KindFacts {
  return kindFacts(APIS.find((api) => api[1] === kind)![0], kind)!;
}
