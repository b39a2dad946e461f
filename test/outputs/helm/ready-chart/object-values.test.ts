import { KarpenterVersion } from '../../../../src/karpenter/versions/karpenter-version';
import { objectValues } from '../../../../src/outputs/helm/ready-chart/object-values';

const POOL = { apiVersion: 'karpenter.sh/v1', kind: 'NodePool', metadata: { name: 'general' }, spec: { weight: 10 } };
const BUFFER = { apiVersion: 'autoscaling.x-k8s.io/v1beta1', kind: 'CapacityBuffer', metadata: { name: 'web', namespace: 'a' }, spec: { replicas: 0 } };
const of = (objects: object[], release = '1.15.1') => objectValues(objects, KarpenterVersion.of(release));

test('converts objects to maps by name', () => {
  const metadata = { name: 'general', labels: { a: 'b' }, ownerReferences: [{ apiVersion: 'v1', kind: 'Node', name: 'a', uid: 'b', controller: false }] };
  const { values, count, remarks } = of([{ ...POOL, metadata }, BUFFER]);
  expect(values).toEqual({
    keepOnUninstall: false,
    nodePools: { general: { metadata: { labels: metadata.labels, ownerReferences: metadata.ownerReferences }, spec: { weight: 10 } } },
    capacityBuffers: { web: { namespace: 'a', spec: { replicas: 0 } } },
  });
  expect([count, remarks]).toEqual([2, []]);
});

test('gives a second object with the same name another key', () => {
  const { values, remarks } = of([BUFFER, { ...BUFFER, metadata: { name: 'web', namespace: 'b' } }, { ...BUFFER, metadata: { name: 'web-2' } }]);
  expect(values.capacityBuffers).toEqual({ 'web': { namespace: 'a', spec: BUFFER.spec }, 'web-2': { name: 'web', namespace: 'b', spec: BUFFER.spec }, 'web-2-2': { name: 'web-2', spec: BUFFER.spec } });
  expect(remarks).toEqual([]);
  expect(of([POOL, POOL])).toMatchObject({ remarks: ['NodePool/general occurs more than once, but a cluster can have only one such object. Remove the duplicates from the values.'], hasDuplicates: true });
});

test('removes nulls, but keeps false, 0, and empty strings', () => {
  const spec = { weight: null, a: { b: null, c: false }, d: [{ e: null, f: 0 }], g: '', h: {}, i: [] };
  expect(of([{ ...POOL, spec }]).values.nodePools.general.spec).toEqual({ a: { c: false }, d: [{ f: 0 }], g: '', h: {}, i: [] });
});

test('omits fields that the cluster wrote, and reports them in one line', () => {
  const metadata = {
    name: 'general',
    uid: 'u',
    resourceVersion: '1',
    generation: 1,
    creationTimestamp: '2026-01-01T00:00:00Z',
    managedFields: [],
    finalizers: ['karpenter.k8s.aws/termination', 'example.com/mine'],
    annotations: { 'kubectl.kubernetes.io/last-applied-configuration': '{}', 'karpenter.sh/nodepool-hash': '1', 'karpenter.sh/nodepool-hash-version': 'v3', 'mine': 'x' },
  };
  const { values, remarks } = of([{ ...POOL, metadata, status: { nodes: 1 } }, { ...POOL, metadata: { name: 'b', uid: 'v', namespace: 'c' } }]);
  expect(values.nodePools.general.metadata).toEqual({ finalizers: ['example.com/mine'], annotations: { mine: 'x' } });
  expect(values.nodePools.b).toEqual({ spec: POOL.spec });
  expect(remarks).toEqual([
    'skipped fields that the API server, Karpenter, kubectl, or Helm sets or drops: status, metadata.uid (2 times), metadata.resourceVersion, metadata.generation, metadata.creationTimestamp, metadata.managedFields, '
    + 'metadata.annotations["kubectl.kubernetes.io/last-applied-configuration"], metadata.annotations["karpenter.sh/nodepool-hash"], metadata.annotations["karpenter.sh/nodepool-hash-version"], '
    + 'metadata.finalizers["karpenter.k8s.aws/termination"], metadata.namespace',
  ]);
});

test.each<[string, object[], string, string]>([
  ['other kinds', [1, 2, 3, 4].map((name) => ({ apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name: `d${name}` } })), '1.15.1', 'skipped apps/v1 Deployment d1, d2, d3 and 1 more: this chart does not support this kind. Manage these objects outside the chart.'],
  ['an API version that the release does not serve', [{ ...POOL, apiVersion: 'karpenter.sh/v1beta1' }], '1.15.1', 'skipped karpenter.sh/v1beta1 NodePool general: the chart for Karpenter 1.15.1 creates karpenter.sh/v1 NodePool objects instead. To convert these objects first, run \'cdk8s-karpenter convert\'.'],
  ['a kind that the release does not serve', [BUFFER], '1.8', 'skipped autoscaling.x-k8s.io/v1beta1 CapacityBuffer web: the chart for Karpenter 1.8 does not support this API. Set --karpenter-version to a release that serves this API: 1.14 or later.'],
  ['what Karpenter makes', [{ ...POOL, kind: 'NodeClaim' }], '1.15.1', 'skipped karpenter.sh/v1 NodeClaim general: only Karpenter creates these objects'],
  ['no name', [{ ...POOL, metadata: {} }], '1.15.1', 'skipped a NodePool: metadata.name is required'],
  ['a name that none can have', [{ ...POOL, metadata: { name: 'A b' } }], '1.15.1', 'skipped a NodePool: metadata.name must consist of lowercase letters, digits, "-", and ".", got "A b"'],
  ['what is no object', [{ a: 1 }, { kind: 'NodePool' }], '1.15.1', 'skipped 2 documents without apiVersion or kind'],
])('reports %s with a fix', (_, objects, release, told) => {
  expect(of(objects, release)).toEqual({ values: {}, count: 0, remarks: [told], hasDuplicates: false });
});

test.each<[string, object, boolean]>([
  ['nothing of it', {}, false],
  ['something else', { annotations: { 'helm.sh/resource-policy': 'other' } }, false],
  ['keep', { annotations: { 'helm.sh/resource-policy': 'keep' } }, true],
])('sets keepOnUninstall from the annotation of the objects: %s', (_, metadata, kept) => {
  expect(of([{ ...POOL, metadata: { name: 'a', ...metadata } }]).values.keepOnUninstall).toBe(kept);
});

test('converts ConfigMaps to settings if the release reads them', () => {
  const map = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'karpenter-global-settings', namespace: 'karpenter', labels: { a: 'b' } }, data: { 'aws.clusterName': 'demo', 'clusterName': 'x' } };
  expect(of([map], '0.31')).toEqual({
    values: { settings: { globalSettings: { enabled: true, namespace: 'karpenter', labels: { a: 'b' }, data: { 'aws.clusterName': 'demo' } } } },
    count: 1,
    remarks: ['skipped keys of ConfigMap/karpenter-global-settings that Karpenter 0.31 does not read: clusterName'],
    hasDuplicates: false,
  });
  expect(of([map]).remarks).toEqual(['skipped v1 ConfigMap karpenter-global-settings: this chart does not support this kind. Manage these objects outside the chart.']);
});
