import { readdirSync } from 'fs';
import { join } from 'path';
import { KarpenterVersion } from '../../../src/karpenter/versions/karpenter-version';
import { apiOfObject, isKarpenterApi, isKarpenterObject, isServed, isUnread, kindFacts, servedIn } from '../../../src/karpenter/versions/known-apis';

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
