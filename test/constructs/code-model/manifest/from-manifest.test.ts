import { ApiObject, Chart, JsonPatch, Testing } from 'cdk8s';
import {
  AmiSelectorTerm, DisruptionBudget, EC2NodeClass, Karpenter, KarpenterApp, KarpenterVersion, NodeClassRef, NodeOverlay, NodePool, Requirement,
  SecurityGroupSelectorTerm, SubnetSelectorTerm, Taint, v1alpha5, v1beta1,
} from '../../../../src';
import { messageOf } from '../../../output';
import { nodePool } from '../manifests';

interface AdoptedPool {
  fromManifest(scope: Chart, id: string, manifest: any): ApiObject & { addRequirement(requirement: Requirement): void };
}

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

test('keeps what props cannot express in an item, next to added items', () => {
  const pool = adopted(nodePool({ requirements: [{ key: 'team', operator: 'In', values: ['web'] }, { key: 'a', operator: 'In', values: [5], weight: 1 }] }));
  pool.addRequirement(Requirement.zones('us-east-1a'));
  expect(pool.toJson().spec.template.spec.requirements).toEqual([
    { key: 'team', operator: 'In', values: ['web'] },
    { key: 'a', operator: 'In', values: [5], weight: 1 },
    { key: 'topology.kubernetes.io/zone', operator: 'In', values: ['us-east-1a'] },
  ]);
});

test('keeps empty fields of the template until an entry is added', () => {
  const manifest = nodePool({ taints: [] });
  manifest.spec.template.metadata = { labels: {} };
  const pool = adopted(manifest);
  expect(pool.toJson()).toEqual(manifest);
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

const ADDED = Requirement.label('b').exists();
const ADDED_JSON = { key: 'b', operator: 'Exists' };
const CLASS = { role: 'r', amiSelectorTerms: [{ id: 'ami-1' }], subnetSelectorTerms: [{ id: 'subnet-1' }], securityGroupSelectorTerms: [{ id: 'sg-1' }] };
const BETA_REF = { nodeClassRef: { name: 'default' } };

describe.each<[string, any]>([['absent', undefined], ['null', null], ['empty', []]])('a list that is %s', (_, value) => {
  const spec = (field: string) => (value === undefined ? {} : { [field]: value });
  const api = (apiVersion: string, kind: string, content: object) => ({ apiVersion, kind, metadata: { name: 'web' }, spec: content });
  const before = value === undefined || value === null ? undefined : [];

  test('NodePool: gets added items', () => {
    const { requirements, ...template } = nodePool({}).spec.template.spec;
    const pool = adopted(api('karpenter.sh/v1', 'NodePool', { template: { spec: { ...template, ...spec('requirements') } } }));
    expect(pool.toJson().spec.template.spec).toEqual({ ...template, ...before && { requirements: before } });
    pool.addRequirement(ADDED);
    expect(pool.toJson().spec.template.spec).toEqual({ ...template, requirements: [ADDED_JSON] });
  });

  test.each<[string, (nodeClass: EC2NodeClass) => void, object]>([
    ['amiSelectorTerms', (nodeClass) => nodeClass.addAmiSelectorTerm(AmiSelectorTerm.id('x')), { id: 'x' }],
    ['subnetSelectorTerms', (nodeClass) => nodeClass.addSubnetSelectorTerm(SubnetSelectorTerm.id('x')), { id: 'x' }],
    ['securityGroupSelectorTerms', (nodeClass) => nodeClass.addSecurityGroupSelectorTerm(SecurityGroupSelectorTerm.id('x')), { id: 'x' }],
    ['blockDeviceMappings', (nodeClass) => nodeClass.addBlockDeviceMapping({ deviceName: 'x', ebs: { volumeSize: '1Gi' } }), { deviceName: 'x', ebs: { volumeSize: '1Gi' } }],
  ])('EC2NodeClass: gets added items of %s', (field, add, item) => {
    const { [field]: _omitted, ...others }: any = CLASS;
    const nodeClass = EC2NodeClass.fromManifest(Testing.chart(), 'it', api('karpenter.k8s.aws/v1', 'EC2NodeClass', { ...others, ...spec(field) }));
    expect(nodeClass.toJson().spec).toEqual({ ...others, ...before && { [field]: before } });
    add(nodeClass);
    expect(nodeClass.toJson().spec).toEqual({ ...others, [field]: [item] });
  });

  test('NodeOverlay: gets added items', () => {
    const overlay = NodeOverlay.fromManifest(Testing.chart(), 'it', api('karpenter.sh/v1alpha1', 'NodeOverlay', { price: '1', ...spec('requirements') }));
    overlay.addRequirement(ADDED);
    expect(overlay.toJson().spec).toEqual({ price: '1', requirements: [ADDED_JSON] });
  });

  test('v1beta1 NodePool: gets added items', () => {
    const pool = v1beta1.NodePool.fromManifest(Testing.chart(), 'it', api('karpenter.sh/v1beta1', 'NodePool', { template: { spec: { ...BETA_REF, ...spec('requirements') } } }));
    pool.addRequirement(ADDED);
    expect(pool.toJson().spec).toEqual({ template: { spec: { ...BETA_REF, requirements: [ADDED_JSON] } } });
  });

  test('Provisioner: gets added items', () => {
    const provisioner = v1alpha5.Provisioner.fromManifest(Testing.chart(), 'it', api('karpenter.sh/v1alpha5', 'Provisioner', { providerRef: { name: 'a' }, ...spec('requirements') }));
    provisioner.addRequirement(ADDED);
    expect(provisioner.toJson().spec).toEqual({ providerRef: { name: 'a' }, requirements: [ADDED_JSON] });
  });
});

test.each<[string, string, AdoptedPool, object]>([
  ['karpenter.sh/v1', 'NodePool', NodePool, { template: { spec: { requirements: [ADDED_JSON] } } }],
  ['karpenter.sh/v1beta1', 'NodePool', v1beta1.NodePool, { template: { spec: { requirements: [ADDED_JSON] } } }],
  ['karpenter.sh/v1alpha5', 'Provisioner', v1alpha5.Provisioner, { requirements: [ADDED_JSON] }],
])('%s %s without a spec: gets only the added item', (apiVersion, kind, type, spec) => {
  const manifest = { apiVersion, kind, metadata: { name: 'web' } };
  const pool = type.fromManifest(Testing.chart(), 'it', manifest);
  expect(pool.toJson()).toEqual(manifest);
  pool.addRequirement(ADDED);
  expect(pool.toJson()).toEqual({ ...manifest, spec });
});

test('an added entry replaces a value of a wrong type', () => {
  const pool = adopted(nodePool({ taints: 'x', requirements: [null, { key: 'a', operator: 'Exists' }] }));
  pool.addTaint(Taint.noSchedule('a'));
  pool.addRequirement(ADDED);
  const { taints, requirements } = pool.toJson().spec.template.spec;
  expect(taints).toEqual([{ key: 'a', effect: 'NoSchedule' }]);
  expect(requirements).toEqual([null, { key: 'a', operator: 'Exists' }, ADDED_JSON]);
});

test('an added label replaces the label of the manifest', () => {
  const manifest = nodePool({});
  manifest.spec.template.metadata = { labels: { count: 5, team: 5 } };
  const pool = adopted(manifest);
  pool.addLabel('team', 'web');
  expect(pool.toJson().spec.template.metadata.labels).toEqual({ count: 5, team: 'web' });
});

test('JSON patches change fields of the manifest, and do not change the next rendering', () => {
  const pool = adopted({ ...nodePool({ foo: 1 }), spec: { ...nodePool({ foo: 1 }).spec, unknown: { a: 1 } } });
  pool.addJsonPatch(JsonPatch.add('/spec/unknown/b', 2), JsonPatch.remove('/spec/template/spec/foo'));
  const expected = { ...nodePool({}).spec, unknown: { a: 1, b: 2 } };
  expect([pool.toJson().spec, pool.toJson().spec]).toEqual([expected, expected]);
});

test('an object with generateName gets its name from the API server', () => {
  const manifest = { ...nodePool({}), metadata: { generateName: 'web-' } };
  expect(adopted(manifest).toJson()).toEqual(manifest);
});

test('a node class is expected outside the app', () => {
  const app = new KarpenterApp({ version: KarpenterVersion.of('1.15.1') });
  const chart = new Chart(app, 'chart');
  NodePool.fromManifest(chart, 'web', nodePool({ requirements: [{ key: 'karpenter.sh/capacity-type', operator: 'In', values: ['spot'] }] }));
  EC2NodeClass.fromManifest(chart, 'other', { apiVersion: 'karpenter.k8s.aws/v1', kind: 'EC2NodeClass', metadata: { name: 'other' }, spec: CLASS });
  expect(Karpenter.findings(app).filter(({ rule }) => rule === 'node-class-not-in-app')).toEqual([]);
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
