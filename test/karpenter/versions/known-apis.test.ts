import { readdirSync } from 'fs';
import { join } from 'path';
import { KindFacts, compareReleases } from '../../../src/karpenter/versions/facts';
import { KarpenterVersion } from '../../../src/karpenter/versions/karpenter-version';
import {
  apiOfObject, isKarpenterApi, isKarpenterObject, isNewerThanKnown, isServed, isUnread, kindFacts, newestKnown, releaseOfFacts, servedIn,
} from '../../../src/karpenter/versions/known-apis';

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

const AUTO_MODE = [['eks.amazonaws.com/v1', 'NodeClass']];

const ARGO_CD = [['argoproj.io/v1alpha1', 'Application'], ['argoproj.io/v1alpha1', 'ApplicationSet'], ['argoproj.io/v1alpha1', 'AppProject']];

/** Newest release in imports/. */
const NEWEST = kindFacts('karpenter.sh/v1', 'NodePool')!.releases.slice(-1)[0];

describe('kindFacts', () => {
  test.each([...APIS, ...ARGO_CD, ...AUTO_MODE])('has those of %s %s', (apiVersion, kind) => {
    const facts = kindFacts(apiVersion, kind)!;
    expect([`${facts.group}/${facts.version}`, facts.kind]).toEqual([apiVersion, kind]);
  });

  test('returns every file of imports/', () => {
    const files = readdirSync(join(__dirname, '..', '..', '..', 'imports')).filter((name) => name !== 'cel-ledger.json');
    expect(files.sort()).toEqual([...APIS, ...ARGO_CD, ...AUTO_MODE].map(([apiVersion, kind]) => `${kind}.${apiVersion.split('/')[1]}.json`).sort());
  });

  test.each([
    ['karpenter.sh/v1', 'Nodepool'],
    ['karpenter.sh/v1beta2', 'NodePool'],
    ['karpenter.sh/v1alpha1', 'AWSNodeTemplate'],
    ['karpenter.k8s.aws/v1', 'NodePool'],
    ['apps/v1', 'Deployment'],
    ['karpenter.sh/v1', '__proto__'],
    ['__proto__', '__proto__'],
    ['', '__proto__'],
    ['', 'constructor'],
    ['', ''],
  ])('returns no facts of %p %p', (apiVersion, kind) => {
    expect(kindFacts(apiVersion, kind)).toBeUndefined();
  });

  test('reads a file once', () => {
    expect(kindFacts('karpenter.sh/v1', 'NodePool')).toBe(kindFacts('karpenter.sh/v1', 'NodePool'));
  });
});

describe('isKarpenterApi', () => {
  test.each([
    ...APIS,
    ...ARGO_CD,
    ...AUTO_MODE,
    ['eks.amazonaws.com/v2', 'NodeClass'],
    ['karpenter.sh/v9', 'Unheard'],
    ['argoproj.io/v1', 'Application'],
  ])('%s %s is', (apiVersion, kind) => {
    expect(isKarpenterApi(apiVersion, kind)).toBe(true);
  });

  test.each([
    ['v1', 'Node'],
    ['apps/v1', 'Deployment'],
    ['autoscaling.x-k8s.io/v1', 'ProvisioningRequest'],
    ['eks.amazonaws.com/v1', 'IngressClassParams'],
    ['argoproj.io/v1alpha1', 'Workflow'],
    ['app.k8s.io/v1beta1', 'Application'],
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

describe('isServed', () => {
  test.each<[api: string, served: string[], not: string[]]>([
    ['karpenter.sh/v1 NodePool', ['0.33', '0.33.6', '0.34.7', '0.35.6', '0.36.3', '0.37.1', '1.0.0', '1.15.1', '1.99'], ['0.32', '0.33.5', '0.34.6', '0.35.4', '0.36.2', '0.37.0']],
    ['karpenter.sh/v1beta1 NodePool', ['0.32.0', '0.35.4', '1.0', '1.0.14'], ['0.31.5', '1.1.0', '1.16']],
    ['karpenter.sh/v1alpha5 Provisioner', ['0.9', '0.32.10'], ['0.33.0', '1.0']],
    ['karpenter.k8s.aws/v1alpha1 AWSNodeTemplate', ['0.10', '0.10.1', '0.32'], ['0.9', '0.10.0', '0.33']],
    ['karpenter.sh/v1alpha5 Machine', ['0.28', '0.32'], ['0.27.8', '0.33']],
    ['karpenter.sh/v1alpha1 NodeOverlay', ['1.7'], ['1.6']],
    ['argoproj.io/v1alpha1 AppProject', ['0.9', '1.14', '99.0'], []],
    ['eks.amazonaws.com/v1 NodeClass', ['0.9', '1.14', '99.0'], []],
    ['argoproj.io/v1 AppProject', [], ['1.14']],
    ['karpenter.sh/v9 Unheard', [], ['1.0', '1.14']],
    ['__proto__ __proto__', [], ['1.0']],
  ])('%s is served in %j, but not in %j', (api, served, not) => {
    const isIn = (version: string) => isServed(api, KarpenterVersion.of(version));
    expect([served.filter((version) => !isIn(version)), not.filter(isIn)]).toEqual([[], []]);
  });

  test('describes the releases in words', () => {
    expect(APIS.map((api) => servedIn(api.join(' ')))).toEqual([
      ...Array(2).fill('0.33.6 or a later patch of 0.33, 0.34.7 or a later patch of 0.34, 0.35.6 or a later patch of 0.35, 0.36.3 or a later patch of 0.36, 0.37.1 or a later patch of 0.37, or 1.0 or later'),
      '1.7 or later',
      '0.33.6 or a later patch of 0.33, 0.34.7 or a later patch of 0.34, 0.35.6 or a later patch of 0.35, 0.36.3 or a later patch of 0.36, 0.37.1 or a later patch of 0.37, or 1.0 or later',
      '1.14 or later',
      ...Array(3).fill('0.32 to 1.0'),
      '0.9 to 0.32',
      '0.28 to 0.32',
      '0.10.1 to 0.32',
    ]);
  });
});

test('the CRD of v1beta1 exists two minors before its controller', () => {
  const unread = ['0.29', '0.30', '0.31.5', '0.32'].filter((version) => isUnread('karpenter.sh/v1beta1 NodePool', KarpenterVersion.of(version)));
  expect(unread).toEqual(['0.30', '0.31.5']);
  expect(isUnread('karpenter.sh/v1 NodePool', KarpenterVersion.of('0.35.2'))).toBe(false);
});

describe('apiOfObject', () => {
  test.each([
    [{ apiVersion: 'karpenter.sh/v1', kind: 'NodePool', metadata: { name: 'config-logging' } }, 'karpenter.sh/v1 NodePool', true],
    [{ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'config-logging' } }, 'v1 ConfigMap config-logging', true],
    [{ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'karpenter-global-settings' } }, 'v1 ConfigMap karpenter-global-settings', true],
    [{ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'other' } }, 'v1 ConfigMap', false],
    [{ apiVersion: 'v1', kind: 'ConfigMap' }, 'v1 ConfigMap', false],
    [{ apiVersion: 'argoproj.io/v1alpha1', kind: 'AppProject' }, 'argoproj.io/v1alpha1 AppProject', true],
    [{ apiVersion: 'argoproj.io/v1alpha1', kind: 'Rollout' }, 'argoproj.io/v1alpha1 Rollout', false],
    [{ apiVersion: 'v1', kind: 'Secret', metadata: { name: 'config-logging' } }, 'v1 Secret', false],
    [{}, 'undefined undefined', false],
  ])('%j is %s', (json, api, isOfInterest) => {
    expect([apiOfObject(json), isKarpenterObject(json)]).toEqual([api, isOfInterest]);
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
