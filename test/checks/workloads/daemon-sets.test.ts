import { JsonPatch } from 'cdk8s';
import { affinity, asks, deployment, pools, Pools, said } from './apps';
import { CapacityType, Requirement, Taint } from '../../../src';

const POOLS: Pools = { general: { requirements: [Requirement.capacityTypes(CapacityType.ON_DEMAND)], labels: { team: 'frontend' } } };
const prefix = 'app/it warning controller spec.template.spec.';

function saidOf(podSpec: object, all: Pools = POOLS): string[] {
  return said((chart) => {
    pools(chart, all);
    deployment(chart, podSpec).addJsonPatch(JsonPatch.replace('/kind', 'DaemonSet'));
  });
}

test.each([
  ['karpenter.sh/nodepool', 'genral', 'no checked NodePool is named genral. Did you mean general? (workload-value-not-admitted)'],
  ['karpenter.sh/capacity-type', 'spot',
    'no checked NodePool has karpenter.sh/capacity-type spot: general has on-demand. Require a value that a NodePool provides, or add the value to a NodePool. (workload-value-not-admitted)'],
  ['karpenter.sh/capacity-typ', 'spot',
    'neither Karpenter nor any checked NodePool sets label karpenter.sh/capacity-typ, so no node matches the pod. Did you mean karpenter.sh/capacity-type? (workload-label-unknown)'],
  ['karpenter.k8s.aws/disk', 'ssd',
    'neither Karpenter nor any checked NodePool sets label karpenter.k8s.aws/disk, so no node matches the pod. '
    + 'Add the label to the labels or requirements of a NodePool. If other nodes have the label, suppress this finding. (workload-label-unknown)'],
])('checks constraints on labels of Karpenter: %s %s', (key, value, text) => {
  expect(saidOf({ nodeSelector: { [key]: value, 'disk': 'ssd', 'kubernetes.io/arch': 'x86_64' } })).toEqual([`${prefix}nodeSelector["${key}"]: ${text}`]);
});

test('reports typos next to matching terms', () => {
  expect(saidOf(affinity([asks('karpenter.sh/capacity-type', 'In', 'on-demand', 'Spot')], [asks('team', 'In', 'fronted')]))).toEqual([
    `${prefix}affinity.nodeAffinity.requiredDuringSchedulingIgnoredDuringExecution.nodeSelectorTerms[0].matchExpressions[0]: `
    + 'Spot is not a valid value for karpenter.sh/capacity-type. Did you mean spot? (workload-value-not-admitted)',
  ]);
});

test.each([
  ['labels of its own', { nodeSelector: { disk: 'ssd' } }],
  ['labels of all nodes', { nodeSelector: { 'kubernetes.io/arch': 'x86_64' } }],
  ['values of labels of its own', { nodeSelector: { team: 'fronted' } }],
  ['what it avoids', affinity([asks('karpenter.sh/capacity-type', 'NotIn', 'on-demand')])],
  ['one of several ways', affinity([asks('karpenter.sh/capacity-type', 'In', 'spot')], [asks('disk', 'Exists')])],
  ['spread', { topologySpreadConstraints: [{ topologyKey: 'zone', labelSelector: {} }] }],
])('accepts %s', (_, podSpec) => {
  expect(saidOf(podSpec)).toEqual([]);
  expect(saidOf(podSpec, { general: { ...POOLS.general, taints: [Taint.noSchedule('team')] } })).toEqual([]);
});
