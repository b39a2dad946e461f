import * as fc from 'fast-check';
import { JsonObject } from '../../../../src/foundation/basics/json';
import { parseNanos } from '../../../../src/foundation/go/exact-quantity';
import { InstanceType } from '../../../../src/karpenter/instance-types/catalog/instance-type';
import { allInstanceTypes } from '../../../../src/karpenter/instance-types/catalog/instance-types';
import { interfacesOf } from '../../../../src/karpenter/instance-types/node-class/network-interfaces';
import { nodeClassTypes } from '../../../../src/karpenter/instance-types/node-class/node-class-types';
import { podsByInterfaces } from '../../../../src/karpenter/instance-types/node-class/pod-count';

const ALL = allInstanceTypes();
const AL2023 = { amiSelectorTerms: [{ alias: 'al2023@latest' }] };
const PRIMARY = { networkCardIndex: 0, deviceIndex: 0, interfaceType: 'interface' };
const efaOnly = (networkCardIndex: number) => ({ networkCardIndex, deviceIndex: 1, interfaceType: 'efa-only' });

function typesOf(spec: JsonObject): ReadonlyMap<string, InstanceType> {
  const { types } = nodeClassTypes(ALL, { apiVersion: 'karpenter.k8s.aws/v1', kind: 'EC2NodeClass', spec });
  return new Map(types.map((type) => [type.name, type]));
}

function removedFamilies(spec: JsonObject): readonly string[] {
  const left = typesOf(spec);
  return [...new Set(ALL.filter(({ name }) => !left.has(name)).map(({ name }) => name.split('.')[0]))];
}

const resourcesOf = (spec: JsonObject, type: string) => Object.fromEntries(typesOf(spec).get(type)!.resources);

describe('types that remain', () => {
  test.each([
    ['no node class', undefined],
    ['EKS Auto Mode', { apiVersion: 'eks.amazonaws.com/v1', kind: 'NodeClass', spec: AL2023 }],
    ['another group', { apiVersion: 'example.com/v1', kind: 'EC2NodeClass', spec: AL2023 }],
    ['no kind', { spec: AL2023 }],
  ])('%s leaves all types unchanged', (_, nodeClass) => {
    expect(nodeClassTypes(ALL, nodeClass)).toEqual({ types: ALL, unknowns: [] });
  });

  test.each<[string, JsonObject, readonly string[]]>([
    ['AL2023 has no a1', AL2023, ['a1']],
    ['AL2023 without an alias has no a1', { amiFamily: 'AL2023', amiSelectorTerms: [{ id: 'ami-1' }] }, ['a1']],
    ['Custom with an AL2023 alias has a1', { ...AL2023, amiFamily: 'Custom' }, []],
    ['AL2 has no images for arm64 with GPUs', { amiSelectorTerms: [{ alias: 'al2@latest' }] }, ['g5g']],
    ['AL2 with own images has all types', { amiFamily: 'AL2', amiSelectorTerms: [{ id: 'ami-1' }] }, []],
    ['Bottlerocket has all types', { amiSelectorTerms: [{ alias: 'bottlerocket@latest' }] }, []],
    ['a family that is not known is AL2', { amiFamily: 'Ubuntu' }, []],
    ['no network interfaces need a network adapter', { amiFamily: 'AL2', networkInterfaces: [] }, ['c1', 'c3', 'c4', 'd2', 'i2', 'm1', 'm2', 'm3', 'm4', 'r3', 't1', 't2']],
  ])('%s', (_, spec, families) => {
    expect(removedFamilies(spec)).toEqual(families);
  });

  test('Windows has only amd64 types', () => {
    const types = [...typesOf({ amiSelectorTerms: [{ alias: 'windows2022@latest' }] }).values()];
    expect(new Set(types.map(({ labels }) => labels.get('kubernetes.io/arch')))).toEqual(new Set(['amd64']));
    expect(types).toHaveLength(ALL.filter(({ labels }) => labels.get('kubernetes.io/arch') === 'amd64').length);
  });

  test('Windows images for the Custom family run on no types, because their operating system is Linux', () => {
    expect(typesOf({ amiFamily: 'Custom', amiSelectorTerms: [{ alias: 'windows2022@latest' }] }).size).toBe(0);
  });

  test('connection tracking requires the Nitro hypervisor, which bare metal lacks', () => {
    const left = typesOf({ ...AL2023, connectionTracking: { tcpEstablishedTimeout: 600 } });
    expect([left.has('m5.large'), left.has('m5.metal'), left.has('m4.large')]).toEqual([true, false, false]);
    expect([...left.values()].every(({ labels }) => labels.get('karpenter.k8s.aws/instance-hypervisor') === 'nitro')).toBe(true);
  });

  test.each([
    ['a second interface', [PRIMARY, { ...PRIMARY, deviceIndex: 1 }], ['m5.large', 'p5.48xlarge', 'c6gn.16xlarge']],
    ['a fourth interface', [PRIMARY, { ...PRIMARY, deviceIndex: 3 }], ['c6gn.16xlarge']],
    ['a second network card', [PRIMARY, { ...PRIMARY, networkCardIndex: 1 }], ['p5.48xlarge']],
    ['an EFA-only interface', [PRIMARY, efaOnly(0)], ['p5.48xlarge', 'c6gn.16xlarge']],
    ['two EFA-only interfaces', [PRIMARY, efaOnly(0), efaOnly(1)], ['p5.48xlarge']],
  ])('%s', (_, networkInterfaces, expected) => {
    const left = typesOf({ ...AL2023, networkInterfaces });
    expect(['m5.large', 'p5.48xlarge', 'c6gn.16xlarge'].filter((name) => left.has(name))).toEqual(expected);
  });
});

test('equal node classes have the same types, and a changed node class has others', () => {
  const nodeClass: JsonObject = { apiVersion: 'karpenter.k8s.aws/v1', kind: 'EC2NodeClass', spec: { amiFamily: 'AL2' } };
  const before = nodeClassTypes(ALL, nodeClass);
  expect(nodeClassTypes(ALL, structuredClone(nodeClass))).toBe(before);
  nodeClass.spec.amiFamily = 'AL2023';
  expect(nodeClassTypes(ALL, nodeClass).types.length).toBeLessThan(before.types.length);
});

describe('labels', () => {
  test.each([
    ['Windows2019', '10.0.17763'],
    ['Windows2022', '10.0.20348'],
    ['Windows2025', '10.0.26100'],
  ])('%s', (amiFamily, build) => {
    const types = typesOf({ amiFamily, amiSelectorTerms: [{ id: 'ami-1' }] });
    const labelsOf = (name: string) => ['kubernetes.io/os', 'node.kubernetes.io/windows-build'].map((key) => types.get(name)!.labels.get(key));
    expect([labelsOf('m5.large'), labelsOf('m7g.large')]).toEqual([['windows', build], [undefined, build]]);
  });

  test('Linux families keep the labels', () => {
    expect(typesOf(AL2023).get('m7g.large')!.labels).toEqual(ALL.find(({ name }) => name === 'm7g.large')!.labels);
  });
});

describe('resources', () => {
  test('AL2023 with defaults has the resources of the catalog, and the pod interfaces of Karpenter 1.15', () => {
    const left = typesOf(AL2023);
    const plain = (resources: ReadonlyMap<string, string>) => [...resources].filter(([name]) => !name.endsWith('/pod-eni')).map(([name, quantity]) => [name, parseNanos(quantity)]).sort();
    for (const type of ALL.filter(({ name }) => !name.startsWith('a1.'))) expect([type.name, plain(left.get(type.name)!.resources)]).toEqual([type.name, plain(type.resources)]);
  });

  test('the number of pods of each type follows from its network interfaces', () => {
    expect(ALL.filter((type) => Number(type.resources.get('pods')) !== podsByInterfaces(type))).toEqual([]);
    expect(ALL.filter((type) => interfacesOf(type).cards.length === 0)).toEqual([]);
  });

  test.each<[string, JsonObject, string, JsonObject]>([
    ['Bottlerocket reserves memory by maxPods', { amiFamily: 'Bottlerocket', kubelet: { maxPods: 10 } }, 'm5.large', { pods: '10', memory: '7112Mi' }],
    ['AL2023 does not', { amiFamily: 'AL2023', kubelet: { maxPods: 10 } }, 'm5.large', { pods: '10', memory: '6903Mi' }],
    ['podsPerCore', { amiFamily: 'AL2023', kubelet: { podsPerCore: 4 } }, 'm5.large', { pods: '8' }],
    ['Bottlerocket ignores podsPerCore', { amiFamily: 'Bottlerocket', kubelet: { podsPerCore: 4 } }, 'm5.large', { pods: '29' }],
    ['Windows', { amiFamily: 'Windows2022' }, 'm5.large', { 'pods': '110', 'ephemeral-storage': '44Gi', 'vpc.amazonaws.com/PrivateIPv4Address': '9' }],
    ['local disks', { amiFamily: 'AL2023', instanceStorePolicy: 'RAID0' }, 'm5d.large', { 'ephemeral-storage': '66426258176' }],
    ['local disks that are not NVMe disks', { amiFamily: 'AL2023', instanceStorePolicy: 'RAID0' }, 'm3.medium', { 'ephemeral-storage': '2467049Ki' }],
    ['no local disks', { amiFamily: 'AL2023', instanceStorePolicy: 'RAID0' }, 'm5.large', { 'ephemeral-storage': '17Gi' }],
    ['the volume of pods', { amiFamily: 'AL2023', blockDeviceMappings: [{ deviceName: '/dev/xvda', ebs: { volumeSize: '100Gi' } }] }, 'm5.large', { 'ephemeral-storage': '89Gi' }],
    ['the root volume of Ubuntu', { amiFamily: 'Ubuntu', blockDeviceMappings: [{ deviceName: '/dev/sda1', ebs: { volumeSize: '100Gi' } }] }, 'm5.large', { 'ephemeral-storage': '89Gi' }],
    ['another volume', { amiFamily: 'Bottlerocket', blockDeviceMappings: [{ deviceName: '/dev/xvda', ebs: { volumeSize: '100Gi' } }] }, 'm5.large', { 'ephemeral-storage': '17Gi' }],
    ['the root volume', { amiFamily: 'AL2023', blockDeviceMappings: [{ deviceName: '/dev/sdz', rootVolume: true, ebs: { volumeSize: '50Gi' } }] }, 'm5.large', { 'ephemeral-storage': '44Gi' }],
    ['the last volume of a custom AMI', { amiFamily: 'Custom', blockDeviceMappings: ['20Gi', '30Gi'].map((volumeSize) => ({ ebs: { volumeSize } })) }, 'm5.large', { 'ephemeral-storage': '26Gi' }],
    ['EFA-only interfaces', { amiFamily: 'AL2023', networkInterfaces: [PRIMARY, efaOnly(0)] }, 'p5.48xlarge', { 'pods': '51', 'vpc.amazonaws.com/efa': '1' }],
    ['reserved amounts', { amiFamily: 'AL2023', kubelet: { kubeReserved: { cpu: '200m' }, systemReserved: { cpu: '100m', memory: '100Mi' } } }, 'm5.large', { cpu: '1700m', memory: '6803Mi' }],
    ['an expression', { amiFamily: 'AL2023', kubelet: { kubeReserved: { cpu: 'vcpus * 31' } } }, 'm5.large', { cpu: '1930m' }],
    ['eviction thresholds', { amiFamily: 'AL2023', kubelet: { evictionHard: { 'memory.available': '5%', 'nodefs.available': '100%' } } }, 'm5.large', { 'memory': '6945924710', 'ephemeral-storage': '19Gi' }],
  ])('%s', (_, spec, type, expected) => {
    expect(resourcesOf({ ...spec, amiSelectorTerms: [{ id: 'ami-1' }] }, type)).toMatchObject(expected);
  });
});

test('settings whose effect cannot be known offline', () => {
  const unknownsOf = (spec: JsonObject) => nodeClassTypes([], { apiVersion: 'karpenter.k8s.aws/v1', kind: 'EC2NodeClass', spec }).unknowns;
  expect(unknownsOf({ ...AL2023, enclaveOptions: { enabled: false }, cpuOptions: { nestedVirtualization: 'disabled' }, capacityReservationSelectorTerms: [] })).toEqual([]);
  expect(unknownsOf({
    amiFamily: 'AL2023',
    amiSelectorTerms: [{ id: 'ami-1' }],
    enclaveOptions: { enabled: true },
    cpuOptions: { nestedVirtualization: 'enabled' },
    placementGroupSelector: { name: 'a' },
    capacityReservationSelectorTerms: [{ id: 'cr-1' }],
  })).toEqual([
    'Karpenter launches only instance types with the architecture of an AMI that amiSelectorTerms selects.',
    'Karpenter launches only instance types that support Nitro Enclaves, because of enclaveOptions.',
    'Karpenter launches only instance types that support nested virtualization, because of cpuOptions.',
    'Karpenter launches only instance types that the placement group supports.',
    'Karpenter may also launch reserved capacity, because of capacityReservationSelectorTerms.',
  ]);
});

test('malformed node classes do not throw', () => {
  const json = fc.jsonValue();
  const kubelet = fc.record({ maxPods: json, podsPerCore: json, kubeReserved: fc.dictionary(fc.string(), json), systemReserved: json, evictionHard: fc.dictionary(fc.constant('memory.available'), json) }, { requiredKeys: [] });
  const spec = fc.record({
    amiFamily: json, amiSelectorTerms: json, blockDeviceMappings: fc.array(json), networkInterfaces: fc.array(fc.dictionary(fc.constant('networkCardIndex'), json)), connectionTracking: json, kubelet: fc.oneof(json, kubelet),
  }, { requiredKeys: [] });
  const some = ALL.filter((_, index) => index % 200 === 0);
  fc.assert(fc.property(fc.oneof(json, spec), (each) => {
    for (const type of nodeClassTypes(some, { apiVersion: 'karpenter.k8s.aws/v1', kind: 'EC2NodeClass', spec: each }).types) expect(type.resources.size).toBeGreaterThan(3);
  }), { examples: [[{ networkInterfaces: [{ networkCardIndex: { toString: null } }, { networkCardIndex: [{ toString: null }] }] }]] });
});
