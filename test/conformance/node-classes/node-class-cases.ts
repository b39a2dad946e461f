import { Json } from '../../../src/checks/findings/rule';
import { Random } from '../mutations/random';

const ALIASES = ['al2@latest', 'al2023@latest', 'al2023@v20260101', 'bottlerocket@v1.46.0', 'windows2019@latest', 'windows2022@latest', 'windows2025@latest'];
const FAMILIES = ['AL2', 'AL2023', 'Bottlerocket', 'Windows2019', 'Windows2022', 'Windows2025', 'Custom'];
const SIZES = ['1Gi', '20Gi', '30G', '100Gi', '500G', '1Ti', '2T', '59000Gi', '64T', '6Gi'];
const DEVICES = ['/dev/xvda', '/dev/xvdb', '/dev/sda1', '/dev/xvdf'];

const QUANTITIES: { readonly [resource: string]: readonly string[] } = {
  'cpu': ['100m', '1', '0', '1.5', '0.0001', '80m', '4', '1e3m', '250u', '.5', '2500m'],
  'memory': ['100Mi', '1Gi', '0', '512M', '1.5Gi', '123456789', '1e9', '0.5', '100Ki', '1025Ki', '3T', '12345m'],
  'ephemeral-storage': ['1Gi', '2G', '10Gi', '0', '1.5Gi', '100Mi', '5e9'],
  'pid': ['1000', '1k'],
};
const EXPRESSIONS: { readonly [target: string]: readonly string[] } = {
  'maxPods': [
    'max_pods', 'min(110, max_pods)', 'min(110, vcpus * 10)', 'max_pods - 20', 'default_enis * (ips_per_eni - 1) + 2', 'vcpus < 8 ? 29 : 110', '(default_enis - 1) * ips_per_eni * 16',
    'instance_type.startsWith("m5.") ? 58 : max_pods', 'memory_mib / 100', 'max_pods / (vcpus - 2)', '110', '2147483648', '-1', 'memory_mib * vcpus * 1000', 'double(max_pods) * 0.9', 'int(double(vcpus) * 7.3)',
    '100.0 / double(vcpus - 4)', 'instance_type.endsWith("metal") ? 250 : 20',
  ],
  'cpu': ['max(60, vcpus * 30)', 'vcpus * 31', 'double(vcpus) * 12.3', 'max_pods', 'vcpus * 100 - 300', '6 * max_pods + 1', '1 / (vcpus - 2)', '0'],
  'memory': ['255 + max_pods * 11', 'memory_mib / 20', 'double(memory_mib) * 0.05', 'memory_mib - 1024', 'max_pods', '17', '16', '9223372036854775807', 'ips_per_eni * default_enis'],
  'ephemeral-storage': ['max(1, vcpus / 4)', 'vcpus', '3', 'max_pods - 30'],
  'pid': ['vcpus * 100', 'max_pods * 10'],
};
const THRESHOLDS = ['5%', '10%', '0%', '100%', '0.5%', '3.333%', '12.5%', '+5%', '1e1%', '100Mi', '1Gi', '500M', '0', '1.5Gi', '2e9', '123456789'];
const EVICTION_SIGNALS = ['memory.available', 'memory.available', 'nodefs.available', 'nodefs.available', 'nodefs.inodesFree', 'imagefs.available', 'pid.available'];

/** Returns an EC2NodeClass with random settings that change instance types. The same seed and index always return the same one. */
export function nodeClassCase(seed: number, index: number): Json {
  const random = new Random('node-classes', seed, index);
  const maybe = (probability: number, field: string, make: () => unknown) => (random.chance(probability) ? { [field]: make() } : {});
  return {
    apiVersion: 'karpenter.k8s.aws/v1',
    kind: 'EC2NodeClass',
    metadata: { name: 'default' },
    spec: {
      ...images(random),
      ...maybe(0.3, 'instanceStorePolicy', () => 'RAID0'),
      ...maybe(0.4, 'blockDeviceMappings', () => blockDevices(random)),
      ...maybe(0.25, 'networkInterfaces', () => networkInterfaces(random)),
      ...maybe(0.1, 'connectionTracking', () => random.pick([{}, { tcpEstablishedTimeout: 600 }])),
      ...maybe(0.75, 'kubelet', () => kubelet(random)),
    },
  };
}

function images(random: Random): Json {
  if (random.chance(0.6)) return { amiSelectorTerms: [{ alias: random.pick(ALIASES) }], ...random.chance(0.15) ? { amiFamily: 'Custom' } : {} };
  return { amiSelectorTerms: [{ tags: { team: 'web' } }], amiFamily: random.pick(FAMILIES) };
}

function blockDevices(random: Random): Json[] {
  const root = random.below(6);
  return Array.from({ length: random.below(4) }, (_, index) => ({
    deviceName: random.pick(DEVICES),
    ...root === index ? { rootVolume: true } : {},
    ebs: random.chance(0.85) ? { volumeSize: random.pick(SIZES) } : { snapshotID: 'snap-1' },
  }));
}

function networkInterfaces(random: Random): Json[] {
  const one = () => ({
    networkCardIndex: random.below(random.pick([1, 2, 4, 16])), deviceIndex: random.below(random.pick([1, 2, 4, 8])), interfaceType: random.pick(['interface', 'efa-only']),
  });
  if (random.chance(0.1)) return [];
  return [{ networkCardIndex: 0, deviceIndex: 0, interfaceType: 'interface' }, ...Array.from({ length: random.below(4) }, one)];
}

function kubelet(random: Random): Json {
  const maybe = (probability: number, field: string, make: () => unknown) => (random.chance(probability) ? { [field]: make() } : {});
  return {
    ...maybe(0.4, 'maxPods', () => (random.chance(0.5) ? random.pick([0, 1, 8, 29, 110, 250, 1000]) : random.pick(EXPRESSIONS.maxPods))),
    ...maybe(0.3, 'podsPerCore', () => random.pick([0, 1, 2, 5, 10, 100])),
    ...maybe(0.4, 'kubeReserved', () => reserved(random)),
    ...maybe(0.4, 'systemReserved', () => reserved(random)),
    ...maybe(0.4, 'evictionHard', () => Object.fromEntries(Array.from({ length: random.below(4) }, () => [random.pick(EVICTION_SIGNALS), random.pick(THRESHOLDS)]))),
    ...maybe(0.1, 'evictionSoft', () => ({ 'memory.available': '20%' })),
    ...maybe(0.1, 'clusterDNS', () => ['10.0.0.10']),
  };
}

function reserved(random: Random): Json {
  return Object.fromEntries(Array.from({ length: random.below(4) }, () => {
    const resource = random.pick(Object.keys(QUANTITIES));
    return [resource, random.pick(random.chance(0.5) ? QUANTITIES[resource] : EXPRESSIONS[resource])];
  }));
}
