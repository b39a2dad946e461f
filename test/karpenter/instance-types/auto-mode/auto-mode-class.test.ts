import { autoModeClassTypes } from '../../../../src/karpenter/instance-types/auto-mode/auto-mode-class';
import { allInstanceTypes } from '../../../../src/karpenter/instance-types/catalog/instance-types';
import { nodeClassTypes } from '../../../../src/karpenter/instance-types/node-class/node-class-types';

const nodeClass = (spec: object) => ({ apiVersion: 'eks.amazonaws.com/v1', kind: 'NodeClass', metadata: { name: 'web' }, spec });
const typesOf = (spec?: object) => new Map(autoModeClassTypes(spec && nodeClass(spec)).types.map((type) => [type.name, type]));
const resource = (spec: object | undefined, type: string, name: string) => typesOf(spec).get(type)!.resources.get(name);

const DEFAULT = typesOf();

test.each([
  ['c7i.large', true],
  ['c7i.metal-24xl', true],
  ['t3.medium', true],
  ['t3.small', false],
  ['t3.nano', false],
  ['c6g.medium', false],
  ['m1.large', false],
  ['g5.xlarge', true],
  ['inf2.xlarge', true],
])('the instance type %s: offered is %s', (name, isOffered) => {
  expect(allInstanceTypes().some((type) => type.name === name)).toBe(true);
  expect(DEFAULT.has(name)).toBe(isOffered);
});

test('the types are sorted by name, and are a part of all types', () => {
  const names = [...DEFAULT.keys()];
  expect(names).toEqual([...names].sort());
  expect(names.length).toBeGreaterThan(700);
  expect(names.length).toBeLessThan(allInstanceTypes().length);
});

test('huge pages of more than 80% of the memory exclude an instance type', () => {
  // c7i.xlarge has 8192 MiB, so 6553 MiB are 80%.
  const hasType = (pages: unknown) => typesOf({ advancedCompute: { hugepages: { pages } } }).has('c7i.xlarge');
  expect(hasType([{ size: '2Mi', count: 3276 }])).toBe(true);
  expect(hasType([{ size: '2Mi', count: 3277 }])).toBe(false);
  expect(hasType([{ size: '1Gi', count: 6 }])).toBe(true);
  expect(hasType([{ size: '1Gi', count: 6 }, { size: '2Mi', count: 205 }])).toBe(false);
  expect([{}, [{ size: '4Mi', count: 1e9 }], [{ size: '1Gi' }], [null]].map(hasType)).toEqual([true, true, true, true]);
  expect(autoModeClassTypes(nodeClass({ advancedCompute: { hugepages: { pages: [{ size: '1Gi', count: 1 }] } } })).unknowns).toEqual(['The result ignores that huge pages reduce the memory for other pods.']);
});

test('nodes offer the huge pages of a NodeClass', () => {
  const pages = [{ size: '2Mi', count: 512 }, { size: '1Gi', count: 1 }, { size: '1Gi', count: 1 }, { size: 'constructor', count: 1 }, { size: '2Mi', count: -1 }];
  const type = typesOf({ advancedCompute: { hugepages: { pages } } }).get('c7i.xlarge')!;
  expect([...type.resources].filter(([name]) => name.startsWith('hugepages-'))).toEqual([['hugepages-2Mi', '1024Mi'], ['hugepages-1Gi', '2048Mi']]);
  expect(type.capacity!.get('hugepages-2Mi')).toBe(2n ** 30n * 10n ** 9n);
  expect(DEFAULT.get('c7i.xlarge')!.resources.has('hugepages-2Mi')).toBe(false);
});

test('types have the labels of EKS Auto Mode, and lack those of Karpenter', () => {
  const type = DEFAULT.get('c7i.2xlarge')!;
  expect(['instance-category', 'instance-cpu', 'instance-generation', 'compute-type'].map((name) => type.labels.get(`eks.amazonaws.com/${name}`))).toEqual(['c', '8', '7', 'auto']);
  expect([...type.labels].filter(([key]) => key.startsWith('karpenter.k8s.aws/instance-c'))).toEqual([]);
  expect(['karpenter.k8s.aws/instance-cpu', 'eks.amazonaws.com/instance-gpu-name', 'eks.amazonaws.com/instance-cpu'].map((key) => type.lacks!(key))).toEqual([true, true, false]);
});

test('labels have the units of EKS Auto Mode: MiB for memory, GiB for local disks, and Mbit/s for bandwidth', () => {
  const labelsOf = (name: string) => DEFAULT.get(name)!.labels;
  const values = (type: string, ...names: string[]) => names.map((name) => labelsOf(type).get(`eks.amazonaws.com/instance-${name}`));
  expect(values('m5d.2xlarge', 'memory', 'local-nvme', 'ebs-bandwidth', 'network-bandwidth')).toEqual(['32768', '300', '4750', '2500']);
  expect(values('g5.xlarge', 'gpu-name', 'gpu-manufacturer', 'gpu-count', 'gpu-memory')).toEqual(['a10g', 'nvidia', '1', '22888']);
  expect(values('inf2.xlarge', 'accelerator-name', 'accelerator-manufacturer', 'accelerator-count')).toEqual(['inferentia2', 'aws', '1']);
});

test('a node has at most 110 pods, and no network interfaces for pods', () => {
  expect(resource(undefined, 'm5.24xlarge', 'pods')).toBe('110');
  expect(Number(resource(undefined, 'c7i.large', 'pods'))).toBeLessThan(110);
  expect(resource(undefined, 'm5.24xlarge', 'vpc.amazonaws.com/pod-eni')).toBeUndefined();
  expect(resource({ advancedCompute: { kubelet: { maxPods: 20 } } }, 'm5.24xlarge', 'pods')).toBe('20');
});

test('the resources are those of Bottlerocket nodes with the same volume', () => {
  const [c7i] = allInstanceTypes().filter(({ name }) => name === 'c7i.4xlarge');
  const spec = { amiSelectorTerms: [{ alias: 'bottlerocket@latest' }], blockDeviceMappings: [{ deviceName: '/dev/xvdb', ebs: { volumeSize: '200Gi' } }] };
  const [expected] = nodeClassTypes([c7i], { apiVersion: 'karpenter.k8s.aws/v1', kind: 'EC2NodeClass', metadata: { name: 'a' }, spec }).types;
  for (const name of ['cpu', 'memory', 'ephemeral-storage']) {
    expect([name, resource({ ephemeralStorage: { size: '200Gi' } }, 'c7i.4xlarge', name)]).toEqual([name, expected.resources.get(name)]);
  }
});

test('local disks replace the volume if they are larger', () => {
  const storage = (size: string | undefined, type: string) => Number.parseInt(resource(size === undefined ? {} : { ephemeralStorage: { size } }, type, 'ephemeral-storage')!, 10);
  // i4i.large has a disk of 468 GB. A volume of 1000Gi is larger, so pods use the volume.
  expect(storage(undefined, 'i4i.large')).not.toBe(storage(undefined, 'c7i.large'));
  expect(storage('1000Gi', 'i4i.large')).toBe(storage('1000Gi', 'c7i.large'));
});

test('reports settings whose effect depends on AWS resources', () => {
  const { unknowns } = autoModeClassTypes(nodeClass({ capacityReservationSelectorTerms: [{ id: 'cr-1' }], placementGroupSelector: { name: 'a' }, advancedNetworking: { networkInterfaces: [] } }));
  expect(unknowns).toEqual([
    'EKS Auto Mode may also launch reserved capacity, because of capacityReservationSelectorTerms.',
    'EKS Auto Mode launches only instance types that the placement group supports.',
    'The number of pods on a node depends on the IP addresses in networkInterfaces.',
  ]);
  expect(autoModeClassTypes(nodeClass({})).unknowns).toEqual([]);
});
