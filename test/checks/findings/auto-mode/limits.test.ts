import { autoClass, autoPool, CATEGORIES, Fields, said } from './auto-objects';
import { autoModePools } from '../../../../src/checks/engine/auto-mode-pools';
import { checkObject } from '../../../../src/checks/engine/check-object';
import { objectIndexOf } from '../../../../src/checks/findings/object-index';
import { isObject } from '../../../../src/foundation/basics/json';
import { KarpenterVersion } from '../../../../src/karpenter/versions/karpenter-version';
import { factsOf } from '../../../../src/karpenter/versions/known-apis';

/** Returns a NodeClass with a value at a path in spec. Keys with dots are in brackets. */
function classWith(path: string, value: unknown): Fields {
  const names = path.match(/\[[^\]]+\]|[^.[\]]+/g)!.map((name) => name.replace(/[[\]]/g, ''));
  return autoClass(names.reduceRight<unknown>((inner, name) => ({ [name]: inner }), value) as Fields);
}

const errorsOf = (object: Fields) => said(object).filter((text) => text.startsWith('error'));
const tagsOf = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`a${index}`, 'b']));
const interfaceOf = (fields: object) => [{ networkCardIndex: 0, deviceIndex: 0, interfaceType: 'interface', secondaryIPv4Count: 1, ...fields }];
const sysctl = (...entries: [name: string, value: number][]) => Object.fromEntries(entries);
const dirty = (background: number, ratio: number) => sysctl(['vm.dirty_background_ratio', background], ['vm.dirty_ratio', ratio]);
const THRESHOLDS = [1, 2, 3].map((number) => `net.ipv4.neigh.default.gc_thresh${number}`);
const neighbors = (...values: number[]) => sysctl(...values.map((value, index): [string, number] => [THRESHOLDS[index], value]));

/** Values that the facts allow, and the nearest values that they do not allow. */
const LIMITS: readonly (readonly [path: string, accepted: readonly unknown[], rejected: readonly unknown[]])[] = [
  ['role', ['a', 'a'.repeat(64)], ['', 'a'.repeat(65)]],
  ['subnetSelectorTerms', [Array(30).fill({ id: 'subnet-1' }), [{ tags: tagsOf(20) }], [{ tags: { team: '*' } }]], [[], Array(31).fill({ id: 'subnet-1' }), [{ tags: tagsOf(21) }], [{ tags: { '': 'a' } }], [{ tags: { a: '' } }]]],
  ['securityGroupSelectorTerms', [Array(30).fill({ id: 'sg-1' }), [{ tags: tagsOf(20) }], [{ tags: { team: '*' } }]], [[], Array(31).fill({ id: 'sg-1' }), [{ tags: tagsOf(21) }], [{ tags: { '': 'a' } }], [{ tags: { a: '' } }]]],
  ['ephemeralStorage.size', ['1Gi', '59000Gi', '1G', '64000G', '1Ti', '17Ti', '58Ti', '1T', '17T', '64T'], ['0Gi', '59001Gi', '0G', '64001G', '59Ti', '65T', '80Mi', '80', 80]],
  ['ephemeralStorage.iops', [3000, 16000], [2999, 16001]],
  ['ephemeralStorage.throughput', [125, 1000], [124, 1001]],
  ['ephemeralStorage.kmsKeyID', ['1234abcd-12ab-34cd-56ef-1234567890ab', 'arn:aws:kms:us-east-1:123456789012:key/1234abcd', 'alias/nodes', 'arn:aws:kms:us-east-1:123456789012:alias/nodes'], [1]],
  ['snatPolicy', ['Random', 'Disabled'], ['random', '']],
  ['networkPolicy', ['DefaultAllow', 'DefaultDeny'], ['Allow', 'defaultDeny']],
  ['networkPolicyEventLogs', ['Enabled', 'Disabled'], ['enabled', true]],
  ['tags', [{}, { team: '' }, tagsOf(60)], [{ '': 'a' }, { 'kubernetes.io/cluster': 'a' }, { 'kubernetes.io/clusters': 'a' }]],
  ['advancedNetworking.httpsProxy', ['http://proxy:3128', 'http://192.0.2.4:3128', 'http://[2001:db8::4]:3128', `http://${'a'.repeat(243)}:3128`], ['proxy:3128', `http://${'a'.repeat(244)}:3128`]],
  ['advancedNetworking.noProxy', [Array(50).fill('a'.repeat(255))], [Array(51).fill('a'), ['a'.repeat(256)]]],
  ['advancedNetworking.ipv4PrefixSize', ['Auto', '32'], ['auto', '28', 32]],
  ['advancedNetworking.enableV4Egress', [true, false], ['true']],
  ['advancedNetworking.associatePublicIPAddress', [true, false], ['true']],
  ['advancedNetworking.networkInterfaces', [interfaceOf({}), interfaceOf({ secondaryIPv4Count: 0 })], [interfaceOf({ interfaceType: 'efa' }), interfaceOf({ networkCardIndex: '0' })]],
  ['advancedSecurity.fips', [true, false], ['true']],
  ['capacityReservationSelectorTerms', [[{ id: 'cr-1' }], [{ tags: { a: 'b' }, owner: '123456789012' }]], [[{ tags: { a: 'b' }, owner: '12345678901' }], [{ tags: { a: 'b' }, owner: '1234567890123' }]]],
  ['placementGroupSelector', [{ name: 'hpc' }, { id: 'pg-0123456789abcdef0' }], [{ id: 'hpc' }, { id: 'my-pg-1' }]],
  ['advancedCompute.hugepages.pages', [[{ size: '2Mi', count: 512 }, { size: '1Gi', count: 1 }]], [[{ size: '4Mi', count: 1 }], [{ size: '1Gi', count: 1 }, { size: '1Gi', count: 2 }]]],
  ['advancedCompute.hugepages.transparent.enabled', ['always', 'madvise', 'never'], ['defer', 'inherit']],
  ['advancedCompute.hugepages.transparent.defrag', ['always', 'defer', 'defer+madvise', 'madvise', 'never'], ['madvise+defer']],
  ['advancedCompute.hugepages.transparent', [{ enabled: 'never' }, { enabled: 'never', defrag: 'never' }], [{ enabled: 'never', defrag: 'madvise' }]],
  ['advancedCompute.kubelet.maxPods', [1, 110], [0, 111]],
  ['advancedCompute.kubelet.podPidsLimit', [-1, 100, 4194304], [-2, 0, 99]],
  ['advancedCompute.kubelet.singleProcessOOMKill', [true, false], ['true']],
  ['advancedCompute.kubelet.eviction.maxPodGracePeriod', [0, 600], [-1, '60s']],
  ['advancedCompute.kubelet.logging.containerLogMaxFiles', [2, 10], [1]],
  ['advancedCompute.kubelet.allowedUnsafeSysctls', [['kernel.shmmax', 'kernel.shm_rmid_forced', 'kernel.msgmnb', 'kernel.sem', 'fs.mqueue.queues_max', 'net.ipv4.tcp_tw_reuse'], Array(64).fill('net.*')], [['kernel.semaphore'], ['fs.file-max'], ['network.a'], Array(65).fill('net.*')]],
  ['advancedCompute.kernel.sysctl', [dirty(1, 5), dirty(20, 40), dirty(19, 20), neighbors(0, 512, 1024), neighbors(262144, 524288, 1048576)], [
    dirty(0, 5), dirty(21, 40), dirty(1, 4), dirty(20, 41), dirty(20, 20), dirty(20, 10), sysctl(['vm.dirty_background_ratio', 5]),
    neighbors(-1, 512, 1024), neighbors(262145, 524288, 1048576), neighbors(0, 511, 1024),
    neighbors(0, 524289, 1048576), neighbors(0, 512, 1023), neighbors(0, 512, 1048577),
    neighbors(1024, 1024, 2048), neighbors(0, 2048, 2048), neighbors(0), neighbors(0, 512),
  ]],
  ['advancedCompute.kernel.sysctl[net.ipv4.tcp_congestion_control]', ['cubic', 'reno'], ['bbr', 'Cubic', 1]],
];

test.each(LIMITS)('%s has the limits that AWS documents', (path, accepted, rejected) => {
  expect(accepted.filter((value) => errorsOf(classWith(path, value)).length > 0)).toEqual([]);
  const place = `error spec.${path.split('[')[0]}`;
  expect(rejected.filter((value) => !errorsOf(classWith(path, value))[0]?.startsWith(place))).toEqual([]);
});

test('idsPerPod is a multiple of 65536 from 65536 to 4294967295', () => {
  const errors = (idsPerPod: number) => errorsOf(autoClass({ advancedCompute: { kubelet: { idsPerPod }, kernel: { sysctl: sysctl(['user.max_user_namespaces', 1]) } } }));
  expect([65536, 131072, 4294901760].flatMap(errors)).toEqual([]);
  expect([0, 32768, 65537, 4294967296].filter((ids) => errors(ids).length === 0)).toEqual([]);
});

test('the pattern of volume sizes has the errors of the schema of 2024-12-27', () => {
  const rejected = ['18', '19', '28', '29', '38', '39', '48', '49'];
  const wrong = rejected.filter((size) => errorsOf(classWith('ephemeralStorage.size', `${size}Ti`)).length === 0);
  expect(wrong).toEqual([]);
});

test('a volume size needs a number, although the pattern of 2024-12-27 does not require it', () => {
  expect(['Ti', 'T'].flatMap((size) => errorsOf(classWith('ephemeralStorage.size', size)))).toEqual([
    'error spec.ephemeralStorage.size must have a number before the unit, got "Ti". Use a size such as "2Ti". (nodeclass-ephemeral-storage-size)',
    'error spec.ephemeralStorage.size must have a number before the unit, got "T". Use a size such as "2T". (nodeclass-ephemeral-storage-size)',
  ]);
});

test('the patterns of IDs accept other characters around the ID, as in the schema of 2024-12-27', () => {
  expect(errorsOf(autoClass({ subnetSelectorTerms: [{ id: 'my-subnet-1_' }], securityGroupSelectorTerms: [{ id: 'my-sg-1_' }] }))).toEqual([]);
});

describe('eviction', () => {
  const errors = (eviction: object) => errorsOf(autoClass({ advancedCompute: { kubelet: { eviction } } }));
  const mapsOf = (signal: string) => [{ hard: { [signal]: '5%' } }, { soft: { [signal]: '10%' }, softGracePeriod: { [signal]: '1m' } }, { softGracePeriod: { [signal]: '1m' } }];

  test.each(['memory.available', 'nodefs.available', 'nodefs.inodesFree', 'imagefs.available', 'imagefs.inodesFree', 'pid.available'])('accepts the signal %s', (signal) => {
    expect(mapsOf(signal).flatMap(errors)).toEqual([]);
    expect(errors({ soft: { [signal]: '10%' } })).toEqual([expect.stringContaining(`softGracePeriod["${signal}"]`)]);
    expect(errors({ hard: { [signal]: '11%' }, soft: { [signal]: '10%' }, softGracePeriod: { [signal]: '1m' } })).toEqual([expect.stringContaining(`soft["${signal}"]`)]);
  });

  test.each(['allocatableMemory.available', 'containerfs.available', 'containerfs.inodesFree', 'memory'])('rejects the signal %s', (signal) => {
    expect(mapsOf(signal).map((eviction) => errors(eviction).length > 0)).toEqual([true, true, true]);
  });
});

test.each([['1.31', ['warning nodeclass-single-process-oom-kill']], ['1.32', []], ['1.33', []]])('with Kubernetes %s, singleProcessOOMKill causes %j', (kubernetesVersion, expected) => {
  const json = classWith('advancedCompute.kubelet.singleProcessOOMKill', true);
  const { findings } = checkObject({ json }, { version: KarpenterVersion.of('1.15'), assumed: false, kubernetesVersion }, objectIndexOf([{ json }], false));
  expect(findings.map(({ rule, severity }) => `${severity} ${rule}`)).toEqual(expected);
});

describe('defaults', () => {
  /** Returns the defaults below a field, by path. */
  function defaultsIn(field: any, path = ''): object {
    const own = field.default === undefined || isObject(field.default) ? {} : { [path]: field.default };
    return Object.entries(field.properties ?? {}).reduce((all, [name, child]) => ({ ...all, ...defaultsIn(child, path === '' ? name : `${path}.${name}`) }), own);
  }

  test('of a NodeClass are those of the schema of 2024-12-27', () => {
    const { spec } = factsOf('eks.amazonaws.com/v1 NodeClass')!.schema.properties!;
    expect(defaultsIn(spec)).toEqual({
      'ephemeralStorage.iops': 3000,
      'ephemeralStorage.size': '80Gi',
      'ephemeralStorage.throughput': 125,
      'networkPolicy': 'DefaultAllow',
      'networkPolicyEventLogs': 'Disabled',
      'snatPolicy': 'Random',
    });
    expect(spec.properties!.ephemeralStorage.default).toEqual({ iops: 3000, size: '80Gi', throughput: 125 });
  });

  test('of a NodePool do not include terminationGracePeriod, which only the NodeClaim gets', () => {
    const { spec } = autoModePools().schema.properties!;
    expect(defaultsIn(spec)).toEqual({
      'disruption.budgets': [{ nodes: '10%' }], 'disruption.consolidationPolicy': 'WhenEmptyOrUnderutilized', 'template.spec.expireAfter': '336h',
    });
    expect(spec.properties!.disruption.default).toEqual({ consolidateAfter: '0s' });
  });
});

describe('objects', () => {
  test('a NodeClass is cluster-scoped, and can have a status', () => {
    expect(factsOf('eks.amazonaws.com/v1 NodeClass')!.scope).toBe('Cluster');
    expect(said(autoClass({}, { metadata: { name: 'nodes', namespace: 'web' } }))).toEqual([expect.stringContaining('(metadata-namespace)')]);
    const status = { conditions: [], instanceProfile: 'eks-nodes', securityGroups: [{ id: 'sg-1', name: 'nodes' }], subnets: [{ id: 'subnet-1', zone: 'us-east-1a', zoneID: 'use1-az1' }] };
    expect(said(autoClass({}, { status }))).toEqual([]);
  });

  test('the name of a NodeClass is a DNS subdomain', () => {
    for (const name of ['Nodes', 'my_nodes', '-nodes', 'a'.repeat(254)]) expect(said(autoClass({}, { metadata: { name } }))).toEqual([expect.stringContaining('(metadata-name)')]);
    expect(said(autoClass({}, { metadata: { name: 'my.nodes-1' } }))).toEqual([]);
  });

  test.each(['group', 'kind', 'name'])('a NodePool needs %s in its reference to the node class', (field) => {
    const nodeClassRef = { group: 'eks.amazonaws.com', kind: 'NodeClass', name: 'nodes' };
    const errors = (value: unknown) => errorsOf(autoPool([CATEGORIES], { nodeClassRef: { ...nodeClassRef, [field]: value } }));
    expect(errors(undefined)).toEqual([expect.stringContaining(`nodeClassRef.${field}`)]);
    expect(errors('').filter((text) => text.includes(`nodeClassRef.${field}`))).toHaveLength(1);
  });
});

describe('NodePools', () => {
  const budget = { nodes: '10%' };
  const requirement = (fields: object) => [CATEGORIES, { key: 'kubernetes.io/arch', operator: 'In', values: ['amd64', 'arm64'], ...fields }];

  test.each<[title: string, accepted: Fields[], rejected: Fields[]]>([
    ['weight', [autoPool(undefined, {}, { weight: 1 }), autoPool(undefined, {}, { weight: 100 })], [autoPool(undefined, {}, { weight: 0 }), autoPool(undefined, {}, { weight: 101 })]],
    ['requirements', [autoPool(Array(100).fill(CATEGORIES))], [autoPool(Array(101).fill(CATEGORIES)), autoPool(undefined, { requirements: undefined })]],
    ['labels', [autoPool(undefined, {}, {}, tagsOf(100))], [autoPool(undefined, {}, {}, tagsOf(101))]],
    ['minValues', [autoPool(requirement({ minValues: 1 })), autoPool(requirement({ operator: 'Exists', values: undefined, minValues: 50 }))], [autoPool(requirement({ minValues: 0 })), autoPool(requirement({ operator: 'Exists', values: undefined, minValues: 51 }))]],
    ['budgets', [autoPool(undefined, {}, { disruption: { consolidateAfter: '1m', budgets: Array(50).fill(budget) } })], [
      autoPool(undefined, {}, { disruption: { consolidateAfter: '1m', budgets: Array(51).fill(budget) } }),
      autoPool(undefined, {}, { disruption: { consolidateAfter: '1m', budgets: [{ ...budget, schedule: '@daily' }] } }),
      autoPool(undefined, {}, { disruption: { consolidateAfter: '1m', budgets: [{ ...budget, duration: '1h' }] } }),
    ]],
    ['disruption', [autoPool(undefined, {}, { disruption: { consolidateAfter: '0s' } })], [autoPool(undefined, {}, { disruption: { budgets: [budget] } })]],
    ['startupTaints', [autoPool(undefined, { startupTaints: [{ key: 'example.com/starting', effect: 'NoSchedule' }] })], [autoPool(undefined, { startupTaints: [{ key: 'example.com/starting' }] })]],
  ])('have the limits of Karpenter for %s', (_, accepted, rejected) => {
    expect(accepted.flatMap(errorsOf)).toEqual([]);
    expect(rejected.map((object) => errorsOf(object).length > 0)).toEqual(rejected.map(() => true));
  });

  test.each([
    ['In', ['1']], ['NotIn', ['1']], ['Exists', undefined], ['DoesNotExist', undefined], ['Gt', ['1']], ['Lt', ['1000']], ['Gte', ['1']], ['Lte', ['1000']],
  ])('requirements can have the operator %s', (operator, values) => {
    expect(errorsOf(autoPool([CATEGORIES, { key: 'example.com/number', operator, values }]))).toEqual([]);
    expect(errorsOf(autoPool([CATEGORIES, { key: 'example.com/number', operator: operator.toLowerCase(), values }]))).toEqual([expect.stringContaining('(schema-enum)')]);
  });
});
