import { affinity, asks, saidOf } from './apps';
import { Requirement } from '../../../src';

const KARPENTER = 'karpenter.sh/capacity-type';
const NODEPOOL = 'karpenter.sh/nodepool';
const required = 'affinity.nodeAffinity.requiredDuringSchedulingIgnoredDuringExecution.nodeSelectorTerms';
const preferred = 'affinity.nodeAffinity.preferredDuringSchedulingIgnoredDuringExecution';
const POOLS = { general: { labels: { 'example.com/team': 'frontend', 'cpu': 'fast' } }, batch: { requirements: [Requirement.label('stage').anyOf('test', 'live')] } };

function preferring(...expressions: readonly object[]): object {
  const preferredDuringSchedulingIgnoredDuringExecution = expressions.map((expression) => ({ weight: 1, preference: { matchExpressions: [asks('stage', 'Exists'), expression] } }));
  return { affinity: { nodeAffinity: { preferredDuringSchedulingIgnoredDuringExecution } } };
}

const spread = (...keys: readonly unknown[]) => (
  { topologySpreadConstraints: keys.map((topologyKey) => ({ maxSkew: 1, topologyKey, labelSelector: {} })) }
);

describe('preferences', () => {
  test.each([
    [asks(KARPENTER, 'In', 'Spot'), 'Spot is not a valid value for karpenter.sh/capacity-type. Did you mean spot? (workload-value-not-admitted)'],
    [asks('beta.kubernetes.io/arch', 'In', 'amd64', 'x86_64'), 'x86_64 is not a valid value for beta.kubernetes.io/arch. Did you mean amd64? (workload-value-not-admitted)'],
    [asks(NODEPOOL, 'In', 'genral'), 'no checked NodePool is named genral. Did you mean general? (workload-value-not-admitted)'],
    [asks('example.com/team', 'In', 'fronted'),
      'no checked NodePool has example.com/team fronted: general has frontend; batch has none. Did you mean frontend? (workload-value-not-admitted)'],
    [asks('karpenter.sh/capacity_type', 'In', 'spot'),
      'neither Karpenter nor any checked NodePool sets label karpenter.sh/capacity_type. Did you mean karpenter.sh/capacity-type? (workload-label-unknown)'],
    [asks('example.com/taem', 'Exists'),
      'neither Karpenter nor any checked NodePool sets label example.com/taem. Did you mean example.com/team? (workload-label-unknown)'],
  ])('reports a typo in %p', (expression, text) => {
    expect(saidOf(POOLS, preferring(asks('stage', 'In', 'live'), expression))).toEqual([`${preferred}[1].preference.matchExpressions[1]: ${text}`]);
  });

  test.each([
    ['a value that no pool has', asks(KARPENTER, 'In', 'reserved')],
    ['a label that no pool has', asks('disk', 'Exists')],
    ['a short label that differs in a letter', asks('gpu', 'Exists')],
    ['a value of other nodes beside one of the pools', asks('example.com/team', 'In', 'frontend', 'fronted')],
    ['what is avoided', asks(KARPENTER, 'NotIn', 'Spot')],
    ['a group that others make', asks('eks.amazonaws.com/nodegroup', 'In', 'a')],
    ['a label of EKS Auto Mode', asks('eks.amazonaws.com/instance-category', 'In', 'c')],
    ['a pool made elsewhere', asks(NODEPOOL, 'In', 'system')],
    ['an instance type', asks('node.kubernetes.io/instance-type', 'In', 'm5.large')],
  ])('accepts %s', (_, expression) => {
    expect(saidOf(POOLS, preferring(expression))).toEqual([]);
  });

  test('skips pods for other nodes', () => {
    expect(saidOf(POOLS, { nodeSelector: { 'eks.amazonaws.com/nodegroup': 'a' }, ...preferring(asks(KARPENTER, 'In', 'Spot')) })).toEqual([]);
  });
});

describe('terms next to one that matches', () => {
  test('reports typos', () => {
    expect(saidOf(POOLS, affinity([asks(KARPENTER, 'In', 'Spot')], [asks('stage', 'In', 'live')], [asks('example.com/taem', 'Exists')]))).toEqual([
      `${required}[0].matchExpressions[0]: Spot is not a valid value for karpenter.sh/capacity-type. Did you mean spot? (workload-value-not-admitted)`,
      `${required}[2].matchExpressions[0]: neither Karpenter nor any checked NodePool sets label example.com/taem. Did you mean example.com/team? (workload-label-unknown)`,
    ]);
  });

  test('accepts names for other clusters next to a matching term', () => {
    const names = affinity([asks('karpenter.sh/provisioner-name', 'Exists')], [asks(NODEPOOL, 'Exists')], [asks('topology.gke.io/zone', 'Exists')], [asks('topology.kubernetes.io/zone', 'Exists')]);
    expect(saidOf(POOLS, names)).toEqual([]);
    expect(saidOf(POOLS, affinity([asks('karpenter.sh/provisioner-name', 'Exists')], [asks('stage', 'Exists')]))).toHaveLength(1);
  });

  test('a label that is not a typo may belong to other nodes', () => {
    expect(saidOf(POOLS, affinity([asks(KARPENTER, 'In', 'reserved'), asks('disk', 'Exists')], [asks('stage', 'In', 'live')]))).toEqual([]);
  });

  test('a typo in the selector is reported once for all terms', () => {
    expect(saidOf(POOLS, { nodeSelector: { [NODEPOOL]: 'genral' }, ...affinity([asks('stage', 'Exists')], [asks('cpu', 'Exists')]) })).toHaveLength(1);
  });
});

describe('values next to one that a pool has', () => {
  test('reports a misspelled name', () => {
    expect(saidOf(POOLS, affinity([asks(NODEPOOL, 'In', 'genral', 'general')]))).toEqual([
      `${required}[0].matchExpressions[0]: no checked NodePool is named genral. Did you mean general? (workload-value-not-admitted)`,
    ]);
    expect(saidOf(POOLS, affinity([asks(NODEPOOL, 'In', 'batch', 'general')]))).toEqual([]);
    expect(saidOf(POOLS, affinity([asks(NODEPOOL, 'In', 'other', 'general')]))).toEqual([]);
  });

  test('reports an unknown value of a closed set', () => {
    expect(saidOf(POOLS, affinity([asks(KARPENTER, 'In', 'on-demand', 'Spot')]))).toEqual([
      `${required}[0].matchExpressions[0]: Spot is not a valid value for karpenter.sh/capacity-type. Did you mean spot? (workload-value-not-admitted)`,
    ]);
  });
});

describe('labels to spread over', () => {
  test.each([
    ['topology.kubernetes.io/availability-zone', 'topology.kubernetes.io/zone'],
    ['team', 'example.com/team'],
  ])('%s', (key, meant) => {
    expect(saidOf(POOLS, spread('topology.kubernetes.io/zone', key))).toEqual([
      `topologySpreadConstraints[1].topologyKey: neither Karpenter nor any checked NodePool sets label ${key}. Did you mean ${meant}? (workload-label-unknown)`,
    ]);
  });

  test.each([
    'kubernetes.io/hostname', 'failure-domain.beta.kubernetes.io/zone', KARPENTER, NODEPOOL, 'example.com/team', 'stage', 'rack', 'topology.kubernetes.io/rack', 'eks.amazonaws.com/nodegroup', 5,
  ])('%s', (key) => expect(saidOf(POOLS, spread(key))).toEqual([]));
});
