import { DURATIONS, EVICTIONS, GOOD_KEYS, KEYS, OPERATORS, QUANTITIES, SCHEDULES, VALUES } from './dictionary';

/** Value that omits a field. To increase the probability of this value, repeat it in a list of values. */
export const ABSENT = Symbol('absent');

/** Fields that rules compare with each other, with their possible values. */
export interface Aim {
  /** Path of the object that contains the fields. If the path ends with `[]`, a new list of objects with these fields is created. */
  readonly at: readonly string[];
  /** Possible numbers of objects in the list, all with equal probability. */
  readonly sizes?: readonly number[];
  readonly fields: { readonly [name: string]: readonly unknown[] };
  /** Relative probability of this combination. The schema determines which releases have the fields. */
  readonly weight?: number;
}

const FLAG = [ABSENT, true, false];
const TAGS = [ABSENT, ABSENT, { a: 'b' }, { a: '' }, { '': 'b' }, {}, { a: null }, { a: '*', b: 'c' }, null];
const NAME = [ABSENT, ABSENT, 'name', '', null];
const id = (prefix: string) => [ABSENT, ABSENT, `${prefix}-0a1`, `x${prefix}-0a1`, `${prefix}-`, `${prefix}-A`, ''];
const SIZES = [0, 1, 1, 1, 2, 2, 3];

const VALUE_LISTS = [ABSENT, null, [], ...VALUES.map((value) => [value]), ['1', '2'], ['a', 'a'], ['a', 'b', 'c'], ['1', 'x'], ['x', '1'], ['spot', 'x'], ['on-demand', 'spot', 'reserved'], [null], [1]];
const MIN_VALUES = [ABSENT, ABSENT, ABSENT, null, 0, 1, 2, 3, 4, 50, 51];

const requirements = (at: readonly string[], minValues: { readonly [name: string]: readonly unknown[] } = { minValues: MIN_VALUES }): Aim[] => [
  { at, sizes: [1], weight: 3, fields: { key: KEYS, operator: OPERATORS, values: [['1'], ['a', 'b'], ['spot']] } },
  { at, sizes: [1, 1, 2], weight: 3, fields: { key: GOOD_KEYS, operator: OPERATORS, values: VALUE_LISTS, ...minValues } },
  { at, sizes: [1], fields: { key: GOOD_KEYS, operator: ['In'], values: [['a'], ['a', 'b'], ['a', 'a'], ['spot', 'x', 'y'], []], ...minValues } },
  {
    at,
    sizes: [1],
    fields: {
      key: ['karpenter.sh/capacity-type', 'karpenter.k8s.aws/instance-tenancy'],
      operator: ['In', 'In', ...OPERATORS],
      values: [['spot'], ['spot', 'x'], ['x'], ['x', 'y'], ['default'], ['dedicated', 'x'], ['reserved', 'on-demand', 'x'], []],
      ...minValues,
    },
  },
];

const taints = (at: readonly string[], field: string): Aim => ({
  at: [...at, field, '[]'],
  sizes: [0, 1, 2, 3],
  fields: {
    key: ['a', 'a', 'b', 'example.com/a', 'karpenter.sh/x', 'x'.repeat(64), `a/${'x'.repeat(64)}`, `${'a.'.repeat(126)}ab/c`],
    value: [ABSENT, ABSENT, 'a', 'b', 'a/b', '', 'x'.repeat(64), `${'x'.repeat(64)}/a`],
    effect: ['NoSchedule', 'NoSchedule', 'NoExecute', 'PreferNoSchedule'],
  },
});

const nodeClassRef = (at: readonly string[]): Aim => ({
  at: [...at, 'nodeClassRef'],
  fields: { group: ['karpenter.k8s.aws', '', 'eks.amazonaws.com', 'a/b', '\n', ABSENT], kind: ['EC2NodeClass', '', 'NodeClass', ABSENT], name: ['default', '', 'x', ABSENT] },
});

/** Combinations for a v1beta1 nodeClassRef, which requires only the name. */
const betaNodeClassRef = (at: readonly string[]): Aim => ({
  at: [...at, 'nodeClassRef'],
  fields: {
    apiVersion: [ABSENT, ABSENT, 'karpenter.k8s.aws/v1beta1', 'karpenter.k8s.aws/v1', 'karpenter.k8s.aws', 'eks.amazonaws.com/v1', '', '/', 'a/b/c'],
    kind: [ABSENT, 'EC2NodeClass', 'AWSNodeTemplate', 'NodeClass', ''],
    name: ['default', 'default', '', 'x', ABSENT],
  },
});

const durations = (at: readonly string[]): Aim => ({
  at,
  fields: { expireAfter: [ABSENT, ...DURATIONS], terminationGracePeriod: [ABSENT, ABSENT, ...DURATIONS] },
});

const LIMITS = [ABSENT, ABSENT, null, {}, { nodes: '1' }, { nodes: 1, cpu: '1' }, { cpu: 1 }, { nodes: null }, { cpu: null }, { nodes: '1', cpu: null }, ...QUANTITIES.map((cpu) => ({ cpu }))];
const POOL_SPEC = ['spec', 'template', 'spec'];

const ALIASES = ['al2', 'al2023', 'bottlerocket', 'windows2019', 'windows2022', 'windows2025', 'AL2023', 'al', 'ubuntu', '']
  .flatMap((family) => ['@latest', '@v20240625', '@', '', '@latest@x', '@@latest', '@latest@', '@\n', '@ latest', '@Latest'].map((version) => family + version));
const FAMILIES = [ABSENT, ABSENT, 'AL2', 'AL2023', 'Bottlerocket', 'Custom', 'Windows2019', 'Windows2022', 'Windows2025', 'Ubuntu'];
const SIGNALS = ['memory.available', 'nodefs.available', 'nodefs.inodesFree', 'imagefs.available', 'imagefs.inodesFree', 'pid.available', 'memory', 'Memory.available', ''];
const RESOURCES = ['cpu', 'memory', 'ephemeral-storage', 'pid', 'pods', 'CPU', ''];
const PERCENT = [ABSENT, 0, 1, 50, 80, 85, 100, 101, -1, null];
const maps = (keys: readonly string[], values: readonly unknown[]) => [
  ABSENT, ABSENT, {}, null, ...keys.map((key, index) => ({ [key]: values[index % values.length] })),
  { [keys[0]]: values[0], [keys[1]]: values[0] }, { [keys[0]]: null },
];
const RESERVED = [ABSENT, ABSENT, ...[...QUANTITIES, 0, 1, -1].map((cpu) => ({ cpu })), { memory: '1Gi', pid: '100' }, { cpu: '1', x: '1' }];

const kubelet = (...at: string[]): Aim[] => [
  {
    at,
    weight: 3,
    fields: {
      evictionSoft: maps(SIGNALS, EVICTIONS),
      evictionSoftGracePeriod: maps(SIGNALS, DURATIONS),
      evictionHard: [ABSENT, ABSENT, ABSENT, ...maps(SIGNALS, EVICTIONS)],
      imageGCHighThresholdPercent: PERCENT,
      imageGCLowThresholdPercent: PERCENT,
    },
  },
  { at, weight: 2, fields: { evictionSoft: [{ 'memory.available': '5%' }, { 'memory.available': '5%', 'pid.available': null }, ABSENT], evictionSoftGracePeriod: [{ 'memory.available': '1m' }, { 'memory.available': null }, ABSENT] } },
  { at, fields: { kubeReserved: maps(RESOURCES, QUANTITIES), systemReserved: RESERVED } },
];

const poolLabels = (...at: string[]): Aim[] => [
  { at, weight: 3, fields: Object.fromEntries(KEYS.map((key) => [key, [...Array(300).fill(ABSENT), 'a', '', ...VALUES.slice(0, 3)]])) },
  { at, fields: Object.fromEntries(GOOD_KEYS.map((key) => [key, [...Array(20).fill(ABSENT), ...VALUES.slice(-25)]])) },
];

const budgets = (more: Aim['fields'] = {}): Aim[] => [
  {
    at: ['spec', 'disruption', 'budgets', '[]'],
    sizes: SIZES,
    weight: 2,
    fields: {
      nodes: ['10%', '10%', '0', '101%', '100%', '99999999999999999999', ABSENT],
      schedule: [ABSENT, ABSENT, null, '@daily', '0 9 * * *', 'a b c d e'],
      duration: [ABSENT, null, '1h', '9999999999h'],
      ...more,
    },
  },
  { at: ['spec', 'disruption', 'budgets', '[]'], sizes: [1, 1, 2, 3], weight: 4, fields: { nodes: ['10%'], schedule: SCHEDULES, duration: ['1h', '1h', '30m', ...DURATIONS] } },
];

const SELECTED: readonly Aim[] = [
  { at: ['spec', 'subnetSelectorTerms', '[]'], sizes: SIZES, weight: 2, fields: { id: id('subnet'), tags: TAGS } },
  { at: ['spec', 'securityGroupSelectorTerms', '[]'], sizes: SIZES, weight: 2, fields: { id: id('sg'), tags: TAGS, name: NAME } },
];

const blockDevices = (ofMapping: Aim['fields'], ofVolume: Aim['fields'] = {}): Aim[] => [
  { at: ['spec', 'blockDeviceMappings', '[]'], sizes: SIZES, fields: { ...ofMapping, deviceName: NAME, ebs: [ABSENT, {}, null, { volumeSize: '1Gi' }, { snapshotID: '' }, { snapshotID: null }, { iops: 1 }] } },
  {
    at: ['spec', 'blockDeviceMappings', '[]', 'ebs'],
    weight: 2,
    fields: {
      snapshotID: [ABSENT, ABSENT, null, '', 'snap-1'],
      volumeSize: [ABSENT, null, '', '1Gi', 'Ti', 'T', '17Ti', '18Ti', '58Ti', '59Ti', '64T', '65T', '59000Gi', '59001Gi', '64000G', '64001G', '0Gi', '01Gi', '1Mi', 0, 1, 100, -1],
      ...ofVolume,
    },
  },
];

const METADATA_OPTIONS: Aim = {
  at: ['spec', 'metadataOptions'],
  fields: { httpEndpoint: [ABSENT, null, 'enabled', 'disabled', 'x'], httpPutResponseHopLimit: [ABSENT, null, 0, 1, 64, 65], httpTokens: [ABSENT, null, 'required', 'optional'] },
};

const TAG_KEYS = ['a', '', 'karpenter.sh/nodepool', 'karpenter.sh/nodeclaim', 'karpenter.sh/managed-by', 'karpenter.sh/provisioner-name', 'karpenter.sh/x', 'karpenter.k8s.aws/ec2nodeclass', 'karpenter.k8s.aws/x', 'kubernetes.io/cluster/demo', 'kubernetes.io/clusterx', 'kubernetes.io/cluster',
  'kubernetes.io/x', 'eks:eks-cluster-name', 'eks:x', 'Eks:eks-cluster-name', 'aws:x', 'Name', 'x'.repeat(129), 'kubernetes.io', ' kubernetes.io/cluster'];

const OWN_TAGS: Aim = { at: ['spec', 'tags'], weight: 2, fields: Object.fromEntries(TAG_KEYS.map((key) => [key, [...Array(20).fill(ABSENT), 'a', '', null]])) };

/** Selectors for v1alpha1: tag names and other strings. */
const SELECTORS = [
  ABSENT, ABSENT, null, {}, { a: 'b' }, { a: '' }, { '': 'b' }, { a: '*' }, { a: null }, { 'aws-ids': 'subnet-1' }, { 'aws-ids': 'subnet-1,sg-1' }, { 'aws::ids': 'ami-1, ami-2' }, { 'aws::ids': 'x' },
  { 'aws::ids': 'sg-1', 'a': 'b' }, { 'aws::name': 'a' }, { 'aws::name': '' }, { 'aws::owners': 'self,amazon' }, { 'aws::owners': '', 'aws::name': 'a' }, { 'aws::x': 'a' },
];

const ALPHA_CLASS = {
  amiFamily: [...FAMILIES, 'al2', null],
  launchTemplate: [ABSENT, ABSENT, ABSENT, 'template', '', null],
  instanceProfile: [ABSENT, ABSENT, 'profile', '', null],
  subnetSelector: SELECTORS,
  securityGroupSelector: SELECTORS,
  metadataOptions: [ABSENT, ABSENT, {}, { httpEndpoint: 'enabled' }, { httpTokens: 'x', httpPutResponseHopLimit: 65 }],
  blockDeviceMappings: [ABSENT, ABSENT, [], [{}], [{ deviceName: 'a', ebs: { volumeSize: '1Gi', volumeType: 'gp4' } }]],
  tags: [ABSENT, ABSENT, ...TAG_KEYS.map((key) => ({ [key]: 'a' }))],
};

/** Combinations of fields that rules compare, by kind. */
export const AIMS: { readonly [kind: string]: readonly Aim[] } = {
  'NodePool': [
    ...requirements([...POOL_SPEC, 'requirements', '[]']),
    taints(POOL_SPEC, 'taints'),
    taints(POOL_SPEC, 'startupTaints'),
    nodeClassRef(POOL_SPEC),
    durations(POOL_SPEC),
    { at: ['spec'], fields: { replicas: [ABSENT, ABSENT, 0, 1, -1, null, 2 ** 31 - 1, 2 ** 31], weight: [ABSENT, ABSENT, 1, 100, null], limits: LIMITS } },
    ...poolLabels('spec', 'template', 'metadata', 'labels'),
    ...budgets({ reasons: [ABSENT, ABSENT, [], ['Drifted'], ['Empty', 'Empty'], ['Unhealthy'], ['Empty', 'unhealthy'], null] }),
    { at: ['spec', 'disruption'], fields: { consolidateAfter: [ABSENT, ...DURATIONS], consolidationPolicy: [ABSENT, 'WhenEmpty', 'WhenEmptyOrUnderutilized', 'Balanced'], budgets: [ABSENT, [], [{}], null] } },
  ],
  'NodeClaim': [
    ...requirements(['spec', 'requirements', '[]']),
    taints(['spec'], 'taints'),
    nodeClassRef(['spec']),
    durations(['spec']),
  ],
  'NodeOverlay': [
    ...requirements(['spec', 'requirements', '[]'], {}),
    {
      at: ['spec'],
      weight: 2,
      fields: {
        price: [ABSENT, ABSENT, null, '', '0', '1.25', '-1', '.5', '1.', '00', '1e3', '٣', '1\n', '99999999999999999999999', `1.${'0'.repeat(400)}1`, '9'.repeat(400)],
        priceAdjustment: [ABSENT, ABSENT, null, '', '+1', '-1', '+10%', '-10%', '-100%', '-101%', '-100.0%', '-99.9%', '+100000%', '1', '10%', '+.5', '-.5', '-.5%', '+1.', '+', '%', '--1', '+-1', '+٣', '+1\n',
          `+${'9'.repeat(400)}`, `+${'9'.repeat(400)}%`],
        weight: [ABSENT, 0, 1, 10000, 10001],
      },
    },
    {
      at: ['spec', 'capacity'],
      weight: 2,
      fields: Object.fromEntries(['cpu', 'memory', 'ephemeral-storage', 'pods', 'nodes', 'example.com/gpu', 'hugepages-2Mi', 'CPU', '', 'x'.repeat(64), 'a/b/c']
        .map((key) => [key, [...Array(10).fill(ABSENT), null, '1', 1, ...QUANTITIES.slice(0, 4)]])),
    },
    { at: ['spec', 'capacity'], fields: { 'example.com/gpu': QUANTITIES } },
  ],
  'CapacityBuffer': [
    {
      at: ['spec'],
      weight: 3,
      fields: {
        podTemplateRef: [ABSENT, ABSENT, null, {}, { name: 'a' }, { name: '' }],
        scalableRef: [ABSENT, ABSENT, null, {}, { kind: 'Deployment', name: 'a' }, { apiGroup: '', kind: '', name: 'a' }],
        replicas: [ABSENT, ABSENT, null, 0, 1, -1, 2 ** 31 - 1, 2 ** 31],
        limits: LIMITS,
        percentage: [ABSENT, 0, 10, -1, null],
        provisioningStrategy: [ABSENT, '', 'x', null],
      },
    },
  ],
  'EC2NodeClass': [
    { at: ['spec'], fields: { role: [ABSENT, ABSENT, null, '', 'role', 'a/b'], instanceProfile: [ABSENT, ABSENT, null, '', 'profile'] } },
    {
      at: ['spec', 'amiSelectorTerms', '[]'],
      sizes: SIZES,
      weight: 2,
      fields: {
        alias: [...Array(8).fill(ABSENT), 'al2023@latest', 'al2@v1', null],
        id: id('ami'),
        tags: TAGS,
        name: NAME,
        owner: [ABSENT, ABSENT, ABSENT, 'self', ''],
        ssmParameter: [ABSENT, ABSENT, ABSENT, '/x', ''],
      },
    },
    { at: ['spec', 'amiSelectorTerms', '[]'], sizes: [1], weight: 3, fields: { alias: ALIASES } },
    { at: ['spec'], weight: 3, fields: { amiFamily: FAMILIES, amiSelectorTerms: [...ALIASES.filter((alias) => /[a-z2-5]@(latest|v)/.test(alias)).map((alias) => [{ alias }]), [{ id: 'ami-1' }], [{ tags: { a: 'b' } }]] } },
    ...SELECTED,
    {
      at: ['spec', 'capacityReservationSelectorTerms', '[]'],
      sizes: SIZES,
      weight: 2,
      fields: { id: id('cr'), tags: TAGS, ownerID: [ABSENT, ABSENT, '123456789012', '1', null], instanceMatchCriteria: [ABSENT, ABSENT, 'open', 'x', null] },
    },
    ...blockDevices({ rootVolume: FLAG }, { volumeInitializationRate: [ABSENT, ABSENT, null, 99, 100, 300, 301] }),
    ...kubelet('spec', 'kubelet'),
    {
      at: ['spec', 'networkInterfaces', '[]'],
      sizes: [0, 1, 2, 3, 4],
      weight: 2,
      fields: { networkCardIndex: [0, 0, 1, 1, 2, -1, ABSENT, null], deviceIndex: [0, 0, 0, 1, 2], interfaceType: ['interface', 'interface', 'efa-only', 'efa'] },
    },
    { at: ['spec', 'networkInterfaces', '[]'], sizes: [1, 2, 3, 4], fields: { networkCardIndex: [0, 1, 2], deviceIndex: [0, 0, 1], interfaceType: ['interface', 'efa-only'] } },
    { at: ['spec', 'placementGroupSelector'], fields: { name: NAME, id: id('pg') } },
    { at: ['spec', 'connectionTracking'], fields: { tcpEstablishedTimeout: [ABSENT, ABSENT, null, 59, 60, 432000], udpStreamTimeout: [ABSENT, ABSENT, null, 180, 181], udpTimeout: [ABSENT, ABSENT, null, 30, 61] } },
    METADATA_OPTIONS,
    OWN_TAGS,
  ],
  'NodePool.v1beta1': [
    ...requirements([...POOL_SPEC, 'requirements', '[]']),
    taints(POOL_SPEC, 'taints'),
    taints(POOL_SPEC, 'startupTaints'),
    betaNodeClassRef(POOL_SPEC),
    ...kubelet(...POOL_SPEC, 'kubelet'),
    { at: POOL_SPEC, fields: { resources: [ABSENT, null, {}, { requests: {} }, { requests: { cpu: '1' } }, { x: 1 }] } },
    { at: ['spec'], fields: { weight: [ABSENT, ABSENT, 1, 100, null], limits: LIMITS } },
    ...poolLabels('spec', 'template', 'metadata', 'labels'),
    ...budgets(),
    {
      at: ['spec', 'disruption'],
      weight: 4,
      fields: {
        consolidateAfter: [ABSENT, ABSENT, null, 'Never', '30s', ...DURATIONS],
        consolidationPolicy: [ABSENT, null, 'WhenEmpty', 'WhenEmpty', 'WhenUnderutilized', 'WhenUnderutilized', 'WhenEmptyOrUnderutilized'],
        expireAfter: [ABSENT, ABSENT, null, 'Never', ...DURATIONS],
        budgets: [ABSENT, ABSENT, [], [{}], null],
      },
    },
    { at: ['spec'], fields: { disruption: [ABSENT, null, {}, { consolidateAfter: '30s' }, { consolidateAfter: 'Never' }, { consolidationPolicy: 'WhenEmpty' }, { expireAfter: 'Never' }] } },
  ],
  'NodeClaim.v1beta1': [
    ...requirements(['spec', 'requirements', '[]']),
    taints(['spec'], 'taints'),
    betaNodeClassRef(['spec']),
    ...kubelet('spec', 'kubelet'),
  ],
  'EC2NodeClass.v1beta1': [
    { at: ['spec'], weight: 2, fields: { role: [ABSENT, ABSENT, null, '', 'role', 'a/b'], instanceProfile: [ABSENT, ABSENT, null, '', 'profile'] } },
    { at: ['spec', 'amiSelectorTerms', '[]'], sizes: SIZES, weight: 3, fields: { id: id('ami'), tags: TAGS, name: NAME, owner: [ABSENT, ABSENT, ABSENT, 'self', ''] } },
    { at: ['spec'], weight: 3, fields: { amiFamily: [...FAMILIES, null], amiSelectorTerms: [ABSENT, ABSENT, null, [], [{}], [{ id: 'ami-1' }], [{ tags: { a: 'b' } }], [{ name: 'a', owner: 'self' }], [{ owner: 'self' }]] } },
    ...SELECTED,
    ...blockDevices({ rootVolume: FLAG }),
    METADATA_OPTIONS,
    OWN_TAGS,
  ],
  'Provisioner': [
    ...requirements(['spec', 'requirements', '[]'], {}),
    taints(['spec'], 'taints'),
    taints(['spec'], 'startupTaints'),
    ...kubelet('spec', 'kubeletConfiguration'),
    ...poolLabels('spec', 'labels'),
    { at: ['spec', 'provider'], weight: 2, fields: { ...ALPHA_CLASS, x: [ABSENT, ABSENT, ABSENT, null, 1, {}, [null]] } },
    { at: ['spec'], fields: { provider: [ABSENT, ABSENT, null, {}, { subnetSelector: { a: 'b' } }, { subnetSelector: 1, tags: [], x: null }], providerRef: [ABSENT, ABSENT, null, {}, { name: 'default' }, { name: '' }] } },
    {
      at: ['spec'],
      weight: 2,
      fields: {
        ttlSecondsAfterEmpty: [ABSENT, ABSENT, null, 0, 30, -1],
        ttlSecondsUntilExpired: [ABSENT, ABSENT, null, 0, 2592000, -1],
        consolidation: [ABSENT, ABSENT, null, {}, { enabled: true }, { enabled: false }, { enabled: null }],
        weight: [ABSENT, ABSENT, 0, 1, 100, 101],
      },
    },
    { at: ['spec', 'limits'], fields: { resources: LIMITS } },
  ],
  'Machine': [
    ...requirements(['spec', 'requirements', '[]'], {}),
    taints(['spec'], 'taints'),
    ...kubelet('spec', 'kubelet'),
    { at: ['spec', 'machineTemplateRef'], fields: { apiVersion: [ABSENT, 'karpenter.k8s.aws/v1alpha1', ''], kind: [ABSENT, 'AWSNodeTemplate', ''], name: ['default', '', ABSENT] } },
  ],
  'AWSNodeTemplate': [
    { at: ['spec'], weight: 4, fields: { ...ALPHA_CLASS, amiSelector: SELECTORS, userData: [ABSENT, ABSENT, '#!/bin/bash', '', null] } },
    ...blockDevices({}),
    METADATA_OPTIONS,
    OWN_TAGS,
  ],
};
