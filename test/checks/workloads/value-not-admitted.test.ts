import { affinity, asks, deployment, said, saidOf } from './apps';
import { Architecture, CapacityType, Requirement } from '../../../src';
import { pool } from '../../fixtures';

const AMD = { requirements: [Requirement.architectures(Architecture.AMD64)] };
const SPOT = { requirements: [Requirement.capacityTypes(CapacityType.SPOT)] };
const ON_DEMAND = { requirements: [Requirement.capacityTypes(CapacityType.ON_DEMAND)] };
const FIX = 'Require a value that a NodePool provides, or add the value to a NodePool. (workload-value-not-admitted)';
const FIX_ALL = 'Require only labels that one NodePool provides, or add the missing labels to a NodePool. (workload-value-not-admitted)';
const term = 'affinity.nodeAffinity.requiredDuringSchedulingIgnoredDuringExecution.nodeSelectorTerms';

test('reports a value that the requirements of the pool exclude', () => {
  expect(saidOf({ general: AMD }, { nodeSelector: { 'kubernetes.io/arch': 'arm64' } })).toEqual([
    `nodeSelector["kubernetes.io/arch"]: no checked NodePool has kubernetes.io/arch arm64: general has amd64. ${FIX}`,
  ]);
  expect(saidOf({ general: AMD }, { nodeSelector: { 'kubernetes.io/arch': 'amd64' } })).toEqual([]);
  expect(saidOf({ general: {} }, { nodeSelector: { 'kubernetes.io/arch': 'arm64' } })).toEqual([]);
});

test('compares labels by their current name', () => {
  expect(saidOf({ general: AMD }, { nodeSelector: { 'beta.kubernetes.io/arch': 'arm64' } })).toEqual([
    `nodeSelector["beta.kubernetes.io/arch"]: no checked NodePool has beta.kubernetes.io/arch arm64: general has amd64. ${FIX}`,
  ]);
});

test('suggests a value of the pools', () => {
  const pools = { web: { labels: { team: 'frontend' } }, ml: { requirements: [Requirement.label('team').anyOf('research', 'training')] }, other: {} };
  expect(saidOf(pools, { nodeSelector: { team: 'fronted' } })).toEqual([
    'nodeSelector["team"]: no checked NodePool has team fronted: web has frontend; ml has research and training; other has none. Did you mean frontend? (workload-value-not-admitted)',
  ]);
  expect(saidOf(pools, affinity([asks('team', 'In', 'sales', 'legal')]))).toEqual([
    `${term}[0].matchExpressions[0]: no checked NodePool has team sales or legal: web has frontend; ml has research and training; other has none. ${FIX}`,
  ]);
  expect(saidOf(pools, affinity([asks('team', 'In', 'sales', 'training')]))).toEqual([]);
});

test('reports a value that does not exist', () => {
  expect(saidOf({ general: {} }, { nodeSelector: { 'kubernetes.io/arch': 'x86_64' } })).toEqual([
    'nodeSelector["kubernetes.io/arch"]: x86_64 is not a valid value for kubernetes.io/arch. Did you mean amd64? (workload-value-not-admitted)',
  ]);
  expect(saidOf({ general: {} }, { nodeSelector: { 'karpenter.sh/capacity-type': 'ondemand' } })).toEqual([
    'nodeSelector["karpenter.sh/capacity-type"]: ondemand is not a valid value for karpenter.sh/capacity-type. Did you mean on-demand? (workload-value-not-admitted)',
  ]);
  expect(saidOf({ general: {} }, { nodeSelector: { 'kubernetes.io/os': 'plan9' } })).toEqual([
    'nodeSelector["kubernetes.io/os"]: plan9 is not a valid value for kubernetes.io/os. Use linux or windows. (workload-value-not-admitted)',
  ]);
});

test('accepts a value that does not exist if a pool requires it', () => {
  expect(saidOf({ general: { requirements: [Requirement.of('kubernetes.io/arch', 'In', ['x86_64'])] } }, { nodeSelector: { 'kubernetes.io/arch': 'x86_64' } })).toEqual([]);
});

test('suggests no value for well-known labels', () => {
  expect(saidOf({ general: { requirements: [Requirement.instanceSizes('xlarge')] } }, { nodeSelector: { 'karpenter.k8s.aws/instance-size': 'large' } })).toEqual([
    `nodeSelector["karpenter.k8s.aws/instance-size"]: no checked NodePool has karpenter.k8s.aws/instance-size large: general has xlarge. ${FIX}`,
  ]);
});

test('states all constraints on a label', () => {
  expect(saidOf({ general: AMD }, affinity([asks('kubernetes.io/arch', 'NotIn', 'amd64'), asks('kubernetes.io/arch', 'In', 'arm64')]))).toEqual([
    `${term}[0].matchExpressions[1]: no checked NodePool has kubernetes.io/arch other than amd64 and arm64: general has amd64. ${FIX}`,
  ]);
});

test('names pools of two clusters once', () => {
  expect(said((chart) => {
    for (const id of ['a', 'b']) pool(chart, id, { metadata: { name: 'general' }, ...AMD });
    deployment(chart, { nodeSelector: { 'kubernetes.io/arch': 'arm64' } });
  })).toEqual([expect.stringContaining('no checked NodePool has kubernetes.io/arch arm64: general has amd64. ')]);
});

test('accepts any value in a release newer than known', () => {
  expect(saidOf({ general: {} }, { nodeSelector: { 'karpenter.sh/capacity-type': 'borrowed' } }, '1.99')).toEqual([]);
});

test('compares numbers', () => {
  const big = { requirements: [Requirement.instanceCpu().atLeast(16)] };
  expect(saidOf({ big }, affinity([asks('karpenter.k8s.aws/instance-cpu', 'Lt', '8')]))).toEqual([
    `${term}[0].matchExpressions[0]: no checked NodePool has karpenter.k8s.aws/instance-cpu below 8: big has others. ${FIX}`,
  ]);
  expect(saidOf({ big }, affinity([asks('karpenter.k8s.aws/instance-cpu', 'Lt', '17')]))).toEqual([]);
  expect(saidOf({ big }, affinity([asks('karpenter.k8s.aws/instance-cpu', 'Gt', '64')]))).toEqual([]);
});

test('reports a label that the pool excludes', () => {
  expect(saidOf({ plain: { requirements: [Requirement.label('gpu').doesNotExist()] } }, affinity([asks('gpu', 'Exists')]))).toEqual([
    `${term}[0].matchExpressions[0]: no checked NodePool has gpu with any value: plain has none. ${FIX}`,
  ]);
});

test('states a reason for each pool', () => {
  const pools = { web: { labels: { team: 'web' }, ...SPOT }, ml: { labels: { team: 'ml' }, ...ON_DEMAND }, batch: { labels: { team: 'ml' }, ...ON_DEMAND }, other: {} };
  expect(saidOf(pools, { nodeSelector: { 'karpenter.sh/capacity-type': 'spot', 'team': 'ml' } })).toEqual([
    'nodeSelector: no checked NodePool meets all constraints of the pod: web has team web; '
    + `ml and batch have karpenter.sh/capacity-type on-demand; other has no team. ${FIX_ALL}`,
  ]);
  const [mixed] = saidOf(pools, { nodeSelector: { 'karpenter.sh/capacity-type': 'spot' }, ...affinity([asks('team', 'In', 'ml')]) });
  expect(mixed).toMatch(/^app\/it warning controller spec\.template\.spec: no checked NodePool meets all constraints/);
  expect(saidOf(pools, affinity([asks('karpenter.sh/capacity-type', 'In', 'spot'), asks('team', 'In', 'ml')]))[0]).toContain(`${term}[0]: no checked NodePool meets all constraints`);
});

test('counts the rest of many pools', () => {
  const many = Object.fromEntries([...'abcdefgh'].map((name) => [name, { labels: { team: name } }]));
  expect(saidOf(many, { nodeSelector: { team: 'z' } })).toEqual([
    `nodeSelector["team"]: no checked NodePool has team z: a has a; b has b; c has c; d has d; and 4 others. ${FIX}`,
  ]);
  const alike = Object.fromEntries([...'abcdefgh'].map((name) => [name, AMD]));
  expect(saidOf(alike, { nodeSelector: { 'kubernetes.io/arch': 'arm64' } })).toEqual([
    `nodeSelector["kubernetes.io/arch"]: no checked NodePool has kubernetes.io/arch arm64: a, b, c, d, and 4 others have amd64. ${FIX}`,
  ]);
});

test('combines the nodeSelector with each term', () => {
  const pools = { web: { labels: { team: 'web' }, ...SPOT }, ml: { labels: { team: 'ml' }, ...ON_DEMAND } };
  const nodeSelector = { 'karpenter.sh/capacity-type': 'spot' };
  expect(saidOf(pools, { nodeSelector, ...affinity([asks('team', 'In', 'ml')], [asks('team', 'In', 'web')]) })).toEqual([]);
  expect(saidOf(pools, { nodeSelector, ...affinity([asks('team', 'In', 'ml')]) })).toHaveLength(1);
});

test('reports contradictory constraints', () => {
  expect(saidOf({ general: {} }, { nodeSelector: { 'kubernetes.io/arch': 'amd64' }, ...affinity([asks('kubernetes.io/arch', 'In', 'arm64')]) })).toEqual([
    `${term}[0].matchExpressions[0]: no value of kubernetes.io/arch satisfies all constraints of the pod. Remove one of the constraints, or change them so that they overlap. (workload-value-not-admitted)`,
  ]);
});

test.each([
  ['gneral', 'general'],
  ['General', 'general'],
  ['gpubatch', 'gpu-batch'],
])('suggests a pool for %s', (name, meant) => {
  expect(saidOf({ 'general': {}, 'gpu-batch': {} }, { nodeSelector: { 'karpenter.sh/nodepool': name } })).toEqual([
    `nodeSelector["karpenter.sh/nodepool"]: no checked NodePool is named ${name}. Did you mean ${meant}? (workload-value-not-admitted)`,
  ]);
});

test('suggests the generated name for the id of a construct', () => {
  expect(saidOf({ general: { metadata: {} } }, { nodeSelector: { 'karpenter.sh/nodepool': 'general' } })).toEqual([
    expect.stringMatching(/^nodeSelector\["karpenter\.sh\/nodepool"\]: no checked NodePool is named general\. Did you mean app-general-c8[0-9a-f]{6}\? \(workload-value-not-admitted\)$/),
  ]);
});

test('accepts other names of pools', () => {
  const pools = { cpu: {}, general: {} };
  const nodepool = 'karpenter.sh/nodepool';
  for (const name of ['gpu', 'system', 'general-2']) expect(saidOf(pools, { nodeSelector: { [nodepool]: name, disk: 'ssd' } })).toEqual([]);
  expect(saidOf(pools, affinity([asks(nodepool, 'In', 'gpu', 'general'), asks('disk', 'Exists')]))).toEqual([]);
});

test('reports constraints that only another pool meets', () => {
  const pools = { web: SPOT, ml: ON_DEMAND };
  expect(saidOf(pools, { nodeSelector: { 'karpenter.sh/capacity-type': 'spot', 'karpenter.sh/nodepool': 'ml' } })).toEqual([
    `nodeSelector: no checked NodePool meets all constraints of the pod: web has karpenter.sh/nodepool web; ml has karpenter.sh/capacity-type on-demand. ${FIX_ALL}`,
  ]);
});

test('skips a pod for an operating system that no pool has', () => {
  const windows = { requirements: [Requirement.of('kubernetes.io/os', 'In', ['windows'])] };
  expect(saidOf({ windows }, { nodeSelector: { 'kubernetes.io/os': 'linux' } })).toEqual([]);
  expect(saidOf({ general: {} }, { nodeSelector: { 'kubernetes.io/os': 'linux', 'disk': 'ssd' } })).toHaveLength(1);
});

test('skips a pod that tolerates a foreign taint', () => {
  const tolerations = [{ key: 'dedicated', operator: 'Exists' }];
  const pools = { web: { labels: { team: 'frontend' }, ...SPOT }, ml: { labels: { team: 'ml' }, ...ON_DEMAND } };
  for (const nodeSelector of [{ team: 'legal' }, { 'karpenter.sh/capacity-type': 'reserved' }, { 'team': 'ml', 'karpenter.sh/capacity-type': 'spot' }]) {
    expect(saidOf(pools, { nodeSelector })).toHaveLength(1);
    expect(saidOf(pools, { nodeSelector, tolerations })).toEqual([]);
  }
  expect(saidOf(pools, { nodeSelector: { team: 'fronted' }, tolerations })).toHaveLength(1);
});

test('accepts negative constraints', () => {
  expect(saidOf({ web: { labels: { team: 'web' } } }, affinity([asks('team', 'NotIn', 'web')]))).toEqual([]);
  expect(saidOf({ web: { labels: { team: 'web' }, ...SPOT } }, { nodeSelector: { team: 'web' }, ...affinity([asks('karpenter.sh/capacity-type', 'NotIn', 'spot')]) })).toEqual([]);
  const pools = { web: { labels: { team: 'web' }, ...SPOT }, ml: { labels: { team: 'ml' }, ...ON_DEMAND } };
  expect(saidOf(pools, { nodeSelector: { team: 'web' }, ...affinity([asks('karpenter.sh/capacity-type', 'NotIn', 'spot')]) })).toEqual([]);
  expect(saidOf({ web: {} }, affinity([asks('karpenter.k8s.aws/instance-gpu-count', 'DoesNotExist')]))).toEqual([]);
});

test.each(['kops.k8s.io/instancegroup', 'eks.amazonaws.com/nodegroup', 'alpha.eksctl.io/nodegroup-name'])('other tools may create a group of %s that no pool matches', (key) => {
  const pools = { general: { labels: { [key]: 'general' } }, other: {} };
  expect(saidOf(pools, { nodeSelector: { [key]: 'bastions', disk: 'ssd' } })).toEqual([]);
  expect(saidOf(pools, { nodeSelector: { [key]: 'gneral' } })).toEqual([
    `nodeSelector["${key}"]: no checked NodePool has ${key} gneral: general has general; other has none. Did you mean general? (workload-value-not-admitted)`,
  ]);
  expect(saidOf(pools, { nodeSelector: { [key]: 'general' } })).toEqual([]);
});

describe('labels that follow from instance type names', () => {
  const TYPE = 'node.kubernetes.io/instance-type';
  const FAMILY = 'karpenter.k8s.aws/instance-family';
  const pools = {
    general: { labels: { team: 'web' }, requirements: [Requirement.instanceCategories('c', 'm'), Requirement.instanceGeneration().atLeast(6)] },
    small: { requirements: [Requirement.instanceFamilies('t3', 't4g'), Requirement.instanceSizes('small')] },
  };

  test('reports an instance type of another category, generation, family, or size', () => {
    expect(saidOf(pools, { nodeSelector: { [TYPE]: 'r7i.large' } })).toEqual([
      `nodeSelector["${TYPE}"]: no checked NodePool has ${TYPE} r7i.large: general has karpenter.k8s.aws/instance-category c and m; small has ${FAMILY} t3 and t4g. ${FIX}`,
    ]);
    expect(saidOf(pools, affinity([asks(TYPE, 'In', 'm5.large', 't3.large')]))).toEqual([
      `${term}[0].matchExpressions[0]: no checked NodePool has ${TYPE} m5.large or t3.large: general has other values of karpenter.k8s.aws/instance-generation; small has ${FAMILY} t3 and t4g. ${FIX}`,
    ]);
    expect(saidOf(pools, { nodeSelector: { 'beta.kubernetes.io/instance-type': 't3.large' } })[0]).toContain('small has karpenter.k8s.aws/instance-size small');
  });

  test('reports a family', () => {
    expect(saidOf(pools, { nodeSelector: { [FAMILY]: 'm5' } })).toEqual([
      `nodeSelector["${FAMILY}"]: no checked NodePool has ${FAMILY} m5: general has other values of karpenter.k8s.aws/instance-generation; small has t3 and t4g. ${FIX}`,
    ]);
  });

  test('states a reason for each pool', () => {
    expect(saidOf(pools, { nodeSelector: { [TYPE]: 't3.small', team: 'web' } })).toEqual([
      `nodeSelector: no checked NodePool meets all constraints of the pod: general has karpenter.k8s.aws/instance-category c and m; small has no team. ${FIX_ALL}`,
    ]);
  });

  test.each([
    [TYPE, 'm7i.large'], [TYPE, 't3.small'], [FAMILY, 'c7g'], [FAMILY, 't4g'],
    [TYPE, 'mac-m4'], [TYPE, 'r7i.large.b'],
  ])('%s %s is admitted', (key, value) => expect(saidOf(pools, { nodeSelector: { [key]: value } })).toEqual([]));

  test('accepts one matching value, and other operators', () => {
    expect(saidOf(pools, affinity([asks(TYPE, 'In', 'r5.large', 'm7i.large')]))).toEqual([]);
    expect(saidOf(pools, affinity([asks(TYPE, 'NotIn', 'r5.large')]))).toEqual([]);
    expect(saidOf(pools, affinity([asks(TYPE, 'Exists')]))).toEqual([]);
  });

  test('splits names of high-memory families', () => {
    const big = { requirements: [Requirement.instanceCategories('u'), Requirement.instanceGeneration().anyOf(1)] };
    expect(saidOf({ big }, { nodeSelector: { [TYPE]: 'u-6tb1.metal' } })).toEqual([]);
    expect(saidOf({ big }, { nodeSelector: { [TYPE]: 'u7i-6tb.112xlarge' } })).toHaveLength(1);
    expect(saidOf({ general: pools.general }, { nodeSelector: { [TYPE]: 'u-6tb1.metal' } })).toHaveLength(1);
  });
});

test('reports a value that is not a whole number', () => {
  const generation = 'karpenter.k8s.aws/instance-generation';
  expect(saidOf({ general: {} }, { nodeSelector: { [generation]: 'five' } })).toEqual([
    `nodeSelector["${generation}"]: values of ${generation} must be whole numbers, got "five". Set a whole number in quotes, without a unit or leading zeros. (workload-value-not-admitted)`,
  ]);
  expect(saidOf({ general: { requirements: [Requirement.instanceMemory().atLeast(1)] } }, affinity([asks('karpenter.k8s.aws/instance-memory', 'In', '4Gi')]))).toEqual([
    `${term}[0].matchExpressions[0]: values of karpenter.k8s.aws/instance-memory must be whole numbers, got "4Gi". Set "4096". The unit of the label is MiB. (workload-value-not-admitted)`,
  ]);
  expect(saidOf({ general: {} }, affinity([asks(generation, 'In', 'five', '5')]))).toEqual([]);
  expect(saidOf({ general: { requirements: [Requirement.of(generation, 'In', ['five'])] } }, { nodeSelector: { [generation]: 'five' } })).toEqual([]);
});
