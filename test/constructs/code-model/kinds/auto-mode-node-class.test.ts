import { Chart, Testing } from 'cdk8s';
import { automode, Karpenter, KarpenterApp, NodePool, Severity } from '../../../../src';
import { messageOf } from '../../../output';
import { ownJson } from '../adopted-kinds';

const TERMS = { subnetSelectorTerms: [{ id: 'subnet-1' }], securityGroupSelectorTerms: [{ name: 'nodes' }] };

/** A spec with every field that AWS documents. */
const FULL = {
  role: 'AmazonEKSAutoNodeRole',
  ...TERMS,
  podSubnetSelectorTerms: [{ tags: { Name: 'pods' } }],
  podSecurityGroupSelectorTerms: [{ id: 'sg-2' }],
  capacityReservationSelectorTerms: [{ id: 'cr-1' }, { tags: { team: 'web' }, owner: '123456789012' }],
  placementGroupSelector: { name: 'hpc' },
  snatPolicy: 'Disabled',
  networkPolicy: 'DefaultDeny',
  networkPolicyEventLogs: 'Enabled',
  ephemeralStorage: { size: '200Gi', iops: 4000, throughput: 250, kmsKeyID: 'alias/nodes' },
  certificateBundles: [{ name: 'proxy', data: 'aGVsbG8=' }],
  advancedNetworking: {
    associatePublicIPAddress: false,
    httpsProxy: 'http://192.0.2.4:3128',
    noProxy: ['localhost'],
    ipv4PrefixSize: '32',
    enableV4Egress: false,
    networkInterfaces: [{ networkCardIndex: 0, deviceIndex: 1, interfaceType: 'interface', secondaryIPv4Count: 1, secondaryIPv4PrefixCount: 2 }],
  },
  advancedSecurity: { fips: true, kernelLockdown: 'integrity' },
  advancedCompute: {
    hugepages: { pages: [{ size: '2Mi', count: 512 }, { size: '1Gi', count: 1 }], transparent: { enabled: 'madvise', defrag: 'defer+madvise' } },
    kubelet: {
      maxPods: 60,
      podPidsLimit: 4096,
      idsPerPod: 65536,
      singleProcessOOMKill: true,
      eviction: { hard: { 'memory.available': '100Mi' }, soft: { 'memory.available': '500Mi' }, softGracePeriod: { 'memory.available': '1m30s' }, maxPodGracePeriod: 60 },
      logging: { containerLogMaxSize: '10Mi', containerLogMaxFiles: 5 },
      allowedUnsafeSysctls: ['net.core.somaxconn'],
    },
    kernel: { sysctl: { 'user.max_user_namespaces': 15000, 'net.ipv4.tcp_congestion_control': 'cubic' } },
  },
  tags: { team: 'web' },
};

const manifestOf = (spec: object, metadata: object = { name: 'large-disk' }) => ({ apiVersion: 'eks.amazonaws.com/v1', kind: 'NodeClass', metadata, spec });
const adopted = (spec: object, metadata?: object) => automode.NodeClass.fromManifest(Testing.chart(), 'it', manifestOf(spec, metadata));

test('the props express every documented field', () => {
  expect(ownJson(adopted(FULL)).spec).toEqual(FULL);
  const { role, ...withProfile } = { ...FULL, instanceProfile: 'eks-nodes' };
  expect(ownJson(adopted(withProfile)).spec).toEqual(withProfile);
});

test.each([
  ['snatPolicy', ['Random', 'Disabled']],
  ['networkPolicy', ['DefaultAllow', 'DefaultDeny']],
  ['networkPolicyEventLogs', ['Enabled', 'Disabled']],
])('the props express each value of %s, and unknown values', (field, values) => {
  for (const value of [...values, 'Newer']) expect(ownJson(adopted({ role: 'r', ...TERMS, [field]: value })).spec[field]).toBe(value);
});

test.each([
  ['advancedNetworking', 'ipv4PrefixSize', ['Auto', '32', 'Newer']],
  ['advancedSecurity', 'kernelLockdown', ['integrity', 'none', 'newer']],
])('the props express each value of %s.%s', (parent, field, values) => {
  for (const value of values) expect(ownJson(adopted({ role: 'r', ...TERMS, [parent]: { [field]: value } })).spec[parent]).toEqual({ [field]: value });
});

test('the props express each mode of transparent huge pages', () => {
  for (const defrag of ['always', 'defer', 'defer+madvise', 'madvise', 'never', 'newer']) {
    for (const enabled of ['always', 'madvise', 'never', 'newer']) {
      const advancedCompute = { hugepages: { transparent: { enabled, defrag } } };
      expect(ownJson(adopted({ role: 'r', ...TERMS, advancedCompute })).spec.advancedCompute).toEqual(advancedCompute);
    }
  }
});

test('renders the same object, with fields that the props do not have', () => {
  const spec = { ...FULL, newerField: { on: true }, capacityReservationSelectorTerms: [{ owner: '123456789012' }] };
  expect(adopted(spec).toJson()).toEqual(manifestOf(spec));
});

test('renders a manifest without a role as it is', () => {
  expect(adopted(TERMS).toJson()).toEqual(manifestOf(TERMS));
});

test('omits what a cluster adds, and extends the object', () => {
  const nodeClass = adopted({ role: 'r', ...TERMS }, { name: 'a', uid: '1', finalizers: ['eks.amazonaws.com/termination'], annotations: { 'eks.amazonaws.com/nodeclass-hash': '1' }, labels: { team: 'web' } });
  nodeClass.addTag('team', 'web');
  expect(nodeClass.toJson()).toEqual(manifestOf({ role: 'r', ...TERMS, tags: { team: 'web' } }, { name: 'a', labels: { team: 'web' } }));
});

test('NodePools refer to the construct', () => {
  const chart = new Chart(new KarpenterApp(), 'nodes', { disableResourceNameHashes: true });
  const nodeClass = automode.NodeClass.fromManifest(chart, 'class', manifestOf({ role: 'r', ...TERMS }));
  const pool = new NodePool(chart, 'pool', { nodeClass, requirements: [] });
  expect(pool.toJson().spec.template.spec.nodeClassRef).toEqual({ group: 'eks.amazonaws.com', kind: 'NodeClass', name: 'large-disk' });
  expect(Karpenter.findings(chart).filter(({ severity }) => severity === Severity.ERROR)).toEqual([]);
});

test('rejects other manifests', () => {
  const rejected = (manifest: unknown) => messageOf(() => automode.NodeClass.fromManifest(Testing.chart(), 'it', manifest));
  expect(rejected({ apiVersion: 'karpenter.k8s.aws/v1', kind: 'EC2NodeClass', spec: {} }))
    .toBe('manifest must be a NodeClass of API version eks.amazonaws.com/v1, got kind "EC2NodeClass" of API version "karpenter.k8s.aws/v1". Use EC2NodeClass.fromManifest.');
});
