import { readdirSync } from 'fs';
import { join } from 'path';
import { KindFacts, compareReleases } from '../../src/versions/facts';
import { KarpenterVersion } from '../../src/versions/karpenter-version';
import { isKarpenterApi, isNewerThanKnown, kindFacts, newestKnown, releaseOfFacts } from '../../src/versions/known-apis';

const APIS = [
  ['karpenter.sh/v1', 'NodePool'],
  ['karpenter.sh/v1', 'NodeClaim'],
  ['karpenter.sh/v1alpha1', 'NodeOverlay'],
  ['karpenter.k8s.aws/v1', 'EC2NodeClass'],
  ['autoscaling.x-k8s.io/v1beta1', 'CapacityBuffer'],
];

/** The last release that imports/ has. */
const NEWEST = kindFacts('karpenter.sh/v1', 'NodePool')!.releases.slice(-1)[0];

describe('kindFacts', () => {
  test.each(APIS)('has those of %s %s', (apiVersion, kind) => {
    const facts = kindFacts(apiVersion, kind)!;
    expect([`${facts.group}/${facts.version}`, facts.kind]).toEqual([apiVersion, kind]);
  });

  test('has every file of imports/', () => {
    const files = readdirSync(join(__dirname, '..', '..', 'imports')).filter((name) => name !== 'cel-ledger.json');
    expect(files.sort()).toEqual(APIS.map(([apiVersion, kind]) => `${kind}.${apiVersion.split('/')[1]}.json`).sort());
  });

  test.each([
    ['karpenter.sh/v1', 'Nodepool'],
    ['karpenter.sh/v1beta1', 'NodePool'],
    ['karpenter.k8s.aws/v1', 'NodePool'],
    ['apps/v1', 'Deployment'],
    ['karpenter.sh/v1', '__proto__'],
    ['__proto__', '__proto__'],
    ['', '__proto__'],
    ['', 'constructor'],
    ['', ''],
  ])('has none of %p %p', (apiVersion, kind) => {
    expect(kindFacts(apiVersion, kind)).toBeUndefined();
  });

  test('reads a file once', () => {
    expect(kindFacts('karpenter.sh/v1', 'NodePool')).toBe(kindFacts('karpenter.sh/v1', 'NodePool'));
  });
});

describe('isKarpenterApi', () => {
  test.each([
    ...APIS,
    ['karpenter.sh/v1beta1', 'NodePool'],
    ['karpenter.sh/v1alpha5', 'Provisioner'],
    ['karpenter.k8s.aws/v1alpha1', 'AWSNodeTemplate'],
    ['karpenter.sh/v9', 'Unheard'],
  ])('%s %s is', (apiVersion, kind) => {
    expect(isKarpenterApi(apiVersion, kind)).toBe(true);
  });

  test.each([
    ['v1', 'Node'],
    ['apps/v1', 'Deployment'],
    ['autoscaling.x-k8s.io/v1', 'ProvisioningRequest'],
    ['eks.amazonaws.com/v1', 'NodeClass'],
    ['my.karpenter.sh/v1', 'NodePool'],
    ['karpenter.sh.example.com/v1', 'NodePool'],
    ['', '__proto__'],
  ])('%p %p is not', (apiVersion, kind) => {
    expect(isKarpenterApi(apiVersion, kind)).toBe(false);
  });
});

describe('releaseOfFacts', () => {
  test.each([
    ['NodePool', '1.8', '1.8.8'],
    ['NodePool', '1.8.3', '1.8.8'],
    ['NodePool', '1.8.99', '1.8.8'],
    ['NodePool', '1.0', '1.0.14'],
    ['NodePool', '1.1', '1.1.10'],
    ['NodePool', '1.10', '1.10.2'],
    ['NodePool', '1.15', NEWEST],
    ['NodePool', '99.0.0', NEWEST],
    ['NodePool', '0.37', undefined],
    ['NodeOverlay', '1.6', undefined],
    ['NodeOverlay', '1.7', '1.7.6'],
    ['NodeOverlay', '1.15', NEWEST],
    ['CapacityBuffer', '1.13', undefined],
    ['CapacityBuffer', '1.15', NEWEST],
  ])('judges a %s of Karpenter %s by %s', (kind, version, release) => {
    expect(releaseOfFacts(factsOf(kind), KarpenterVersion.of(version))).toBe(release);
  });

  test('says the same when asked again', () => {
    const version = KarpenterVersion.of('1.6');
    const [overlay, pool] = [factsOf('NodeOverlay'), factsOf('NodePool')];
    expect([releaseOfFacts(overlay, version), releaseOfFacts(overlay, version)]).toEqual([undefined, undefined]);
    expect([releaseOfFacts(pool, version), releaseOfFacts(pool, version)]).toEqual(['1.6.8', '1.6.8']);
  });

  test('takes the last of several releases of a minor', () => {
    const facts: KindFacts = { ...factsOf('NodePool'), kind: 'HandMade', releases: ['1.7.1', '1.8.2', '1.8.8', '1.9.2'] };
    expect(releaseOfFacts(facts, KarpenterVersion.of('1.8.2'))).toBe('1.8.8');
  });
});

describe('the newest release', () => {
  const [major, minor] = NEWEST.split('.').map(Number);

  test('is the newest that any file has', () => {
    const all = APIS.flatMap(([apiVersion, kind]) => kindFacts(apiVersion, kind)!.releases);
    expect(all).toContain(newestKnown().toString());
    expect(all.filter((release) => compareReleases(release, newestKnown().toString()) > 0)).toEqual([]);
  });

  test.each([
    [NEWEST, false],
    [`${major}.${minor}.999`, false],
    [`${major}.${minor - 1}`, false],
    ['0.99', false],
    [`${major}.${minor + 1}.0`, true],
    [`${major + 1}.0`, true],
  ])('is older than %s: %p', (version, newer) => {
    expect(isNewerThanKnown(KarpenterVersion.of(version))).toBe(newer);
  });
});

function factsOf(kind: string): KindFacts {
  return kindFacts(APIS.find((api) => api[1] === kind)![0], kind)!;
}
