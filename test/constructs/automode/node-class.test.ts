import { Chart } from 'cdk8s';
import {
  automode, CapacityReservationSelectorTerm, Karpenter, KarpenterApp, KarpenterVersion, InterfaceType, NodePool,
  PlacementGroupSelector, Requirement, SecurityGroupSelectorTerm, SubnetSelectorTerm,
} from '../../../src';

const SUBNETS = [SubnetSelectorTerm.id('subnet-1')];
const GROUPS = [SecurityGroupSelectorTerm.id('sg-1')];
const REQUIRED = { role: 'AmazonEKSAutoNodeRole', subnetSelectorTerms: SUBNETS, securityGroupSelectorTerms: GROUPS };

function chartOf(version = '1.15'): Chart {
  return new Chart(new KarpenterApp({ version: KarpenterVersion.of(version) }), 'nodes', { disableResourceNameHashes: true });
}

function specOf(props: Partial<automode.NodeClassProps>): unknown {
  const chart = chartOf();
  const { spec } = new automode.NodeClass(chart, 'it', { ...REQUIRED, ...props }).toJson();
  const findings = Karpenter.findings(chart).filter(({ rule }) => rule !== 'nodeclass-role-access');
  expect(findings.map(({ severity, message }) => `${severity} ${message}`)).toEqual([]);
  return spec;
}

const TERMS = { subnetSelectorTerms: [{ id: 'subnet-1' }], securityGroupSelectorTerms: [{ id: 'sg-1' }] };

test('renders the required fields', () => {
  const chart = chartOf();
  expect(new automode.NodeClass(chart, 'it', REQUIRED).toJson()).toEqual({
    apiVersion: 'eks.amazonaws.com/v1', kind: 'NodeClass', metadata: { name: 'nodes-it' }, spec: { role: 'AmazonEKSAutoNodeRole', ...TERMS },
  });
});

test('renders every prop without findings, except the advice on capacity reservations and tags', () => {
  const chart = chartOf();
  const nodeClass = new automode.NodeClass(chart, 'it', {
    ...REQUIRED,
    podSubnetSelectorTerms: [SubnetSelectorTerm.tags({ Name: 'pods' })],
    podSecurityGroupSelectorTerms: [SecurityGroupSelectorTerm.tags({ Name: 'pods' })],
    capacityReservationSelectorTerms: [
      automode.CapacityReservationSelectorTerm.id('cr-1'),
      automode.CapacityReservationSelectorTerm.matching({ tags: { team: 'web' }, owner: '123456789012' }),
    ],
    placementGroupSelector: PlacementGroupSelector.name('hpc'),
    snatPolicy: automode.SnatPolicy.DISABLED,
    networkPolicy: automode.NetworkPolicy.DEFAULT_DENY,
    networkPolicyEventLogs: automode.NetworkPolicyEventLogs.ENABLED,
    ephemeralStorage: { size: '200Gi', iops: 4000, throughput: 250, kmsKeyID: 'alias/nodes' },
    certificateBundles: [{ name: 'proxy', data: 'aGVsbG8=' }],
    advancedNetworking: {
      httpsProxy: 'http://192.0.2.4:3128',
      noProxy: ['localhost'],
      ipv4PrefixSize: automode.Ipv4PrefixSize.SINGLE_ADDRESS,
      enableV4Egress: false,
      networkInterfaces: [
        { networkCardIndex: 0, deviceIndex: 0, interfaceType: InterfaceType.INTERFACE },
        { networkCardIndex: 0, deviceIndex: 1, interfaceType: InterfaceType.INTERFACE, secondaryIPv4PrefixCount: 2 },
      ],
    },
    advancedSecurity: { fips: true, kernelLockdown: automode.KernelLockdown.INTEGRITY },
    advancedCompute: {
      hugepages: {
        pages: [{ size: automode.HugepageSize.MEBIBYTES_2, count: 512 }],
        transparent: { enabled: automode.TransparentHugepagesMode.MADVISE, defrag: automode.TransparentHugepagesDefrag.DEFER_MADVISE },
      },
      kubelet: {
        maxPods: 60,
        podPidsLimit: 4096,
        idsPerPod: 65536,
        eviction: { hard: { 'memory.available': '100Mi' }, soft: { 'memory.available': '500Mi' }, softGracePeriod: { 'memory.available': '1m30s' }, maxPodGracePeriod: 60 },
        logging: { containerLogMaxSize: '10Mi', containerLogMaxFiles: 5 },
        allowedUnsafeSysctls: ['net.core.somaxconn'],
      },
      kernel: { sysctl: { 'user.max_user_namespaces': 15000, 'net.ipv4.tcp_congestion_control': 'cubic' } },
    },
    tags: { team: 'web' },
  });
  expect(nodeClass.toJson().spec).toEqual({
    role: 'AmazonEKSAutoNodeRole',
    ...TERMS,
    podSubnetSelectorTerms: [{ tags: { Name: 'pods' } }],
    podSecurityGroupSelectorTerms: [{ tags: { Name: 'pods' } }],
    capacityReservationSelectorTerms: [{ id: 'cr-1' }, { tags: { team: 'web' }, owner: '123456789012' }],
    placementGroupSelector: { name: 'hpc' },
    snatPolicy: 'Disabled',
    networkPolicy: 'DefaultDeny',
    networkPolicyEventLogs: 'Enabled',
    ephemeralStorage: { size: '200Gi', iops: 4000, throughput: 250, kmsKeyID: 'alias/nodes' },
    certificateBundles: [{ name: 'proxy', data: 'aGVsbG8=' }],
    advancedNetworking: {
      httpsProxy: 'http://192.0.2.4:3128',
      noProxy: ['localhost'],
      ipv4PrefixSize: '32',
      enableV4Egress: false,
      networkInterfaces: [
        { networkCardIndex: 0, deviceIndex: 0, interfaceType: 'interface' },
        { networkCardIndex: 0, deviceIndex: 1, interfaceType: 'interface', secondaryIPv4PrefixCount: 2 },
      ],
    },
    advancedSecurity: { fips: true, kernelLockdown: 'integrity' },
    advancedCompute: {
      hugepages: { pages: [{ size: '2Mi', count: 512 }], transparent: { enabled: 'madvise', defrag: 'defer+madvise' } },
      kubelet: {
        maxPods: 60,
        podPidsLimit: 4096,
        idsPerPod: 65536,
        eviction: { hard: { 'memory.available': '100Mi' }, soft: { 'memory.available': '500Mi' }, softGracePeriod: { 'memory.available': '1m30s' }, maxPodGracePeriod: 60 },
        logging: { containerLogMaxSize: '10Mi', containerLogMaxFiles: 5 },
        allowedUnsafeSysctls: ['net.core.somaxconn'],
      },
      kernel: { sysctl: { 'user.max_user_namespaces': 15000, 'net.ipv4.tcp_congestion_control': 'cubic' } },
    },
    tags: { team: 'web' },
  });
  expect(Karpenter.findings(chart).map(({ rule }) => rule)).toEqual(['nodeclass-capacity-reservations', 'nodeclass-tags']);
});

test('instanceProfile replaces role', () => {
  expect(specOf({ role: undefined, instanceProfile: 'eks-nodes' })).toEqual({ instanceProfile: 'eks-nodes', ...TERMS });
});

test('requires role or instanceProfile', () => {
  expect(() => new automode.NodeClass(chartOf(), 'it', { ...REQUIRED, role: undefined })).toThrow('role or instanceProfile is required. For example: role: "AmazonEKSAutoNodeRole"');
});

test('methods add terms and tags, also after the constructor', () => {
  const nodeClass = new automode.NodeClass(chartOf(), 'it', REQUIRED);
  nodeClass.addSubnetSelectorTerm(SubnetSelectorTerm.id('subnet-2'));
  nodeClass.addSecurityGroupSelectorTerm(SecurityGroupSelectorTerm.id('sg-2'));
  nodeClass.addTag('team', 'web');
  expect(nodeClass.toJson().spec).toMatchObject({ subnetSelectorTerms: [{ id: 'subnet-1' }, { id: 'subnet-2' }], securityGroupSelectorTerms: [{ id: 'sg-1' }, { id: 'sg-2' }], tags: { team: 'web' } });
});

test.each(['0.33', '1.0', '1.15'])('a NodePool refers to the NodeClass of its app, with Karpenter %s', (version) => {
  const chart = chartOf(version);
  const nodeClass = new automode.NodeClass(chart, 'it', REQUIRED);
  const pool = new NodePool(chart, 'pool', { nodeClass, requirements: [Requirement.label(automode.Label.INSTANCE_CATEGORY).anyOf('c')] });
  expect(pool.toJson().spec.template.spec.nodeClassRef).toEqual({ group: 'eks.amazonaws.com', kind: 'NodeClass', name: 'nodes-it' });
  expect(Karpenter.findings(chart).map(({ message }) => message)).toEqual([]);
});

test('an app with only EKS Auto Mode needs no Karpenter release', () => {
  const app = new KarpenterApp();
  new automode.NodeClass(new Chart(app, 'nodes'), 'it', REQUIRED);
  expect(Karpenter.findings(app)).toEqual([]);
});

test.each<[string, any, string]>([
  ['an enum-like value', { snatPolicy: 'Disabled' }, 'snatPolicy must be a SnatPolicy, got "Disabled". Use SnatPolicy.DISABLED.'],
  ['a nested enum-like value', { advancedSecurity: { kernelLockdown: 'integrity' } }, 'kernelLockdown must be a KernelLockdown, got "integrity". Use KernelLockdown.INTEGRITY.'],
  ['a term', { capacityReservationSelectorTerms: [{ id: 'cr-1' }] }, 'capacityReservationSelectorTerms[0] is required and must be a CapacityReservationSelectorTerm'],
])('reports a plain value instead of %s', (_, props, message) => {
  expect(() => new automode.NodeClass(chartOf(), 'it', { ...REQUIRED, ...props }).toJson()).toThrow(message.split(' is required')[0]);
});

test.each(['ephemeralStorage', 'advancedNetworking', 'advancedSecurity', 'advancedCompute'])('reports a string for %s', (name) => {
  const chart = chartOf();
  new automode.NodeClass(chart, 'it', { ...REQUIRED, [name]: 'a' } as any);
  expect(Karpenter.findings(chart).map(({ message }) => message)).toEqual([`${name} must be an object, got "a"`]);
});

test('names the class of terms for capacity reservations with its submodule', () => {
  const term = CapacityReservationSelectorTerm.id('cr-1') as any;
  expect(() => new automode.NodeClass(chartOf(), 'it', { ...REQUIRED, capacityReservationSelectorTerms: [term] }).toJson())
    .toThrow('capacityReservationSelectorTerms[0] must be an automode.CapacityReservationSelectorTerm, got a CapacityReservationSelectorTerm.');
});
