import { ApiObject, Chart, Testing } from 'cdk8s';
import { nodePool } from './manifests';
import { DisruptionBudget, EC2NodeClass, NodeClassRef, NodePool, Requirement, Taint, v1alpha5, v1beta1 } from '../../src';
import { patchesOf } from '../../src/synthesis/cdk8s-internals';
import { messageOf } from '../output';

const adopted = (manifest: any) => NodePool.fromManifest(Testing.chart(), 'it', manifest);

test('renders a manifest, which can be extended', () => {
  const manifest = nodePool({ requirements: [{ key: 'team', operator: 'In', values: ['web'] }], taints: [{ key: 'a', effect: 'NoSchedule' }] });
  const pool = adopted(manifest);
  expect(pool.toJson()).toEqual(manifest);
  expect(pool.name).toBe('web');
  pool.addRequirement(Requirement.zones('us-east-1a'));
  pool.addTaint(Taint.noExecute('b'));
  pool.addLabel('tier', 'front');
  pool.addDisruptionBudget(DisruptionBudget.percent(5));
  expect(pool.toJson().spec).toEqual({
    disruption: { consolidateAfter: '0s', budgets: [{ nodes: '5%' }] },
    template: {
      metadata: { labels: { tier: 'front' } },
      spec: {
        nodeClassRef: manifest.spec.template.spec.nodeClassRef,
        requirements: [{ key: 'team', operator: 'In', values: ['web'] }, { key: 'topology.kubernetes.io/zone', operator: 'In', values: ['us-east-1a'] }],
        taints: [{ key: 'a', effect: 'NoSchedule' }, { key: 'b', effect: 'NoExecute' }],
      },
    },
  });
});

test('patches only the fields of an item that a prop cannot express, so that added items remain', () => {
  const pool = adopted(nodePool({ requirements: [{ key: 'team', operator: 'In', values: ['web'] }, { key: 'a', operator: 'In', values: [5], weight: 1 }] }));
  expect(patchesOf(pool)!.map((patch) => patch._toJson())).toEqual([
    { op: 'add', path: '/spec/template/spec/requirements/1/values', value: [5] },
    { op: 'add', path: '/spec/template/spec/requirements/1/weight', value: 1 },
  ]);
  pool.addRequirement(Requirement.zones('us-east-1a'));
  expect(pool.toJson().spec.template.spec.requirements).toHaveLength(3);
});

test('does not patch empty fields of the template, so that added entries remain', () => {
  const manifest = nodePool({ taints: [] });
  manifest.spec.template.metadata = { labels: {} };
  const pool = adopted(manifest);
  pool.addLabel('team', 'web');
  pool.addTaint(Taint.noSchedule('a'));
  expect(pool.toJson().spec.template.metadata).toEqual({ labels: { team: 'web' } });
  expect(pool.toJson().spec.template.spec.taints).toEqual([{ key: 'a', effect: 'NoSchedule' }]);
});

test('a label that is not a string does not hide added labels', () => {
  const manifest = nodePool({});
  manifest.spec.template.metadata = { labels: { count: 5 } };
  const pool = adopted(manifest);
  pool.addLabel('team', 'web');
  expect(pool.toJson().spec.template.metadata.labels).toEqual({ count: 5, team: 'web' });
});

test('omits the status and the metadata of a live object', () => {
  const { spec } = nodePool({});
  const live = {
    apiVersion: 'karpenter.sh/v1',
    kind: 'NodePool',
    metadata: {
      name: 'web',
      uid: 'u',
      resourceVersion: '5',
      generation: 2,
      creationTimestamp: new Date('2026-01-31T12:00:00Z'),
      managedFields: [{ manager: 'kubectl' }],
      labels: { team: 'web' },
      finalizers: ['karpenter.sh/termination', 'example.com/wait'],
      annotations: { 'kubectl.kubernetes.io/last-applied-configuration': '{}', 'karpenter.sh/nodepool-hash': '1', 'karpenter.sh/nodepool-hash-version': 'v3', 'note': 'x' },
    },
    spec,
    status: { nodes: 1 },
  };
  expect(adopted(live).toJson()).toEqual({
    apiVersion: 'karpenter.sh/v1', kind: 'NodePool', metadata: { name: 'web', labels: { team: 'web' }, finalizers: ['example.com/wait'], annotations: { note: 'x' } }, spec,
  });
});

test('keeps a timestamp that a YAML parser reads as a date', () => {
  const [taint] = adopted(nodePool({ taints: [{ key: 'a', effect: 'NoSchedule', timeAdded: new Date('2026-01-31T12:00:00Z') }] })).toJson().spec.template.spec.taints;
  expect(taint).toEqual({ key: 'a', effect: 'NoSchedule', timeAdded: '2026-01-31T12:00:00Z' });
});

test('keeps the name, the labels, and the namespace that cdk8s adds', () => {
  const chart = new Chart(Testing.app(), 'chart', { labels: { app: 'demo' }, namespace: 'apps' });
  const { metadata, ...manifest } = nodePool({});
  const pool = NodePool.fromManifest(chart, 'web', manifest);
  expect(pool.toJson().metadata).toEqual({ name: 'chart-web-c83d2bb0', labels: { app: 'demo' } });
});

test('does not change the manifest', () => {
  const manifest = nodePool({ taints: [{ key: 'a', effect: 'NoSchedule' }] });
  const before = JSON.stringify(manifest);
  const pool = adopted(manifest);
  pool.addTaint(Taint.noSchedule('b'));
  pool.toJson();
  expect(JSON.stringify(manifest)).toBe(before);
});

const NEEDED = 'manifest must be a NodePool of API version karpenter.sh/v1, got ';

test.each<[unknown, string]>([
  [undefined, `${NEEDED}undefined. Pass an object, for example Yaml.load("manifest.yaml")[0].`],
  ['pool.yaml', `${NEEDED}"pool.yaml". Pass an object, for example Yaml.load("manifest.yaml")[0].`],
  [[{}, {}], `${NEEDED}a list of 2 items. Pass one item, for example Yaml.load("manifest.yaml")[0].`],
  [{}, `${NEEDED}an object without a kind. Set apiVersion: karpenter.sh/v1 and kind: NodePool.`],
  [{ kind: 'NodePool' }, `${NEEDED}kind "NodePool" without an API version. Set apiVersion: karpenter.sh/v1 and kind: NodePool.`],
  [{ apiVersion: 'v1', kind: 'List' }, `${NEEDED}kind "List" of API version "v1". Pass one item of the list.`],
  [{ apiVersion: 'v1', kind: 'Pod' }, `${NEEDED}kind "Pod" of API version "v1". For other kinds, use ApiObject or Include of cdk8s.`],
  [{ apiVersion: 'karpenter.k8s.aws/v1', kind: 'EC2NodeClass' }, `${NEEDED}kind "EC2NodeClass" of API version "karpenter.k8s.aws/v1". Use EC2NodeClass.fromManifest.`],
  [
    { apiVersion: 'karpenter.sh/v1beta1', kind: 'NodePool' },
    `${NEEDED}kind "NodePool" of API version "karpenter.sh/v1beta1". Use v1beta1.NodePool.fromManifest, or convert the manifest with "cdk8s-karpenter convert".`,
  ],
  [
    { apiVersion: 'karpenter.sh/v1alpha5', kind: 'Provisioner' },
    `${NEEDED}kind "Provisioner" of API version "karpenter.sh/v1alpha5". Use v1alpha5.Provisioner.fromManifest, or convert the manifest with "cdk8s-karpenter convert".`,
  ],
  [
    { ...nodePool({}), spec: { weight: 5n } },
    'manifest must contain only JSON values, got a bigint at spec.weight. Use a string or a number.',
  ],
  [{ ...nodePool({}), spec: JSON.parse('{"__proto__": {}}') }, 'manifest must not contain spec.__proto__, because cdk8s does not render this name. Remove the field.'],
])('rejects %p', (manifest, message) => {
  expect(messageOf(() => adopted(manifest))).toBe(message);
});

test('rejects a manifest that contains itself', () => {
  const manifest = nodePool({});
  manifest.spec.self = manifest;
  expect(messageOf(() => adopted(manifest))).toBe('manifest must not contain a circular reference, or more levels than JavaScript can process. Pass a plain object.');
});

test('a newer API version has no converter to an older one', () => {
  expect(messageOf(() => v1beta1.NodePool.fromManifest(Testing.chart(), 'it', nodePool({})))).toBe(
    'manifest must be a NodePool of API version karpenter.sh/v1beta1, got kind "NodePool" of API version "karpenter.sh/v1". Use NodePool.fromManifest.');
});

test('a node class of the app is found by its name', () => {
  const chart = Testing.chart();
  const terms = [{ id: 'subnet-1' }];
  const json = { apiVersion: 'karpenter.k8s.aws/v1', kind: 'EC2NodeClass', metadata: { name: 'default' }, spec: { role: 'r', amiSelectorTerms: [{ id: 'ami-1' }], subnetSelectorTerms: terms, securityGroupSelectorTerms: [{ id: 'sg-1' }] } };
  const nodeClass = EC2NodeClass.fromManifest(chart, 'class', json);
  nodeClass.addTag('team', 'web');
  expect(nodeClass.toJson().spec).toEqual({ ...json.spec, tags: { team: 'web' } });
  expect(nodeClass.nodeClassRef._toJson()).toEqual(NodeClassRef.named('default')._toJson());
});

test('a Provisioner keeps its inline provider', () => {
  const spec = { provider: { apiVersion: 'extensions.karpenter.sh/v1alpha1', kind: 'AWS', subnetSelector: { team: 'web' } }, ttlSecondsAfterEmpty: 30, limits: { resources: { cpu: 1000 } } };
  const provisioner = v1alpha5.Provisioner.fromManifest(Testing.chart(), 'it', { apiVersion: 'karpenter.sh/v1alpha5', kind: 'Provisioner', metadata: { name: 'default' }, spec });
  expect(provisioner.toJson().spec).toEqual(spec);
  expect(ApiObject.isApiObject(provisioner)).toBe(true);
});
