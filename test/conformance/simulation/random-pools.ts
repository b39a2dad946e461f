import { Json } from '../../../src/checks/findings/rule';
import { Random } from '../mutations/random';

/** Labels of the user that pools can set, and pods can select or spread over. */
export const TEAM = 'example.com/team';
export const CAPACITY_SPREAD = 'capacity-spread';

const AWS = 'karpenter.k8s.aws';
const ZONE = 'topology.kubernetes.io/zone';

const TAINTS = [
  { key: 'dedicated', value: 'web', effect: 'NoSchedule' },
  { key: 'dedicated', effect: 'NoExecute' },
  { key: 'tier', value: '3', effect: 'NoSchedule' },
  { key: 'prefer', value: 'no', effect: 'PreferNoSchedule' },
  { key: 'prefer', value: 'no', effect: 'PreferNoSchedule' },
];

const REQUIREMENTS: readonly ((random: Random) => Json)[] = [
  () => ({ key: 'kubernetes.io/arch', operator: 'In', values: ['amd64'] }),
  () => ({ key: 'kubernetes.io/arch', operator: 'In', values: ['arm64', 'amd64'] }),
  (random) => ({ key: 'karpenter.sh/capacity-type', operator: 'In', values: random.pick([['spot'], ['on-demand'], ['spot', 'on-demand']]) }),
  (random) => ({ key: ZONE, operator: 'In', values: random.pick([['us-east-1a'], ['us-east-1a', 'us-east-1b'], ['us-east-1b', 'us-east-1c']]) }),
  () => ({ key: ZONE, operator: 'NotIn', values: ['us-east-1a'] }),
  () => ({ key: ZONE, operator: 'Exists' }),
  (random) => ({ key: `${AWS}/instance-cpu`, operator: random.pick(['Lt', 'Lte']), values: [random.pick(['4', '9', '17'])] }),
  (random) => ({ key: `${AWS}/instance-cpu`, operator: random.pick(['Gt', 'Gte']), values: [random.pick(['1', '4'])] }),
  () => ({ key: `${AWS}/instance-size`, operator: 'In', values: ['large', 'xlarge', '2xlarge'] }),
  () => ({ key: `${AWS}/instance-category`, operator: 'In', values: ['m', 'c'] }),
  () => ({ key: `${AWS}/instance-category`, operator: 'NotIn', values: ['t'] }),
  () => ({ key: TEAM, operator: 'In', values: ['x', 'y'] }),
  () => ({ key: TEAM, operator: 'Exists' }),
  () => ({ key: TEAM, operator: 'NotIn', values: ['x'] }),
  () => ({ key: TEAM, operator: 'DoesNotExist' }),
  (random) => ({ key: CAPACITY_SPREAD, operator: 'In', values: random.pick([['1', '2', '3', '4', '5'], ['1'], ['2', '3'], ['1', '2']]) }),
];

const MINIMUMS: readonly ((random: Random) => Json)[] = [
  (random) => ({ key: `${AWS}/instance-family`, operator: 'Exists', minValues: random.pick([1, 2, 3]) }),
  (random) => ({ key: 'node.kubernetes.io/instance-type', operator: 'Exists', minValues: random.pick([2, 4, 8]) }),
  (random) => ({ key: `${AWS}/instance-size`, operator: 'NotIn', values: ['metal'], minValues: random.pick([2, 5]) }),
  () => ({ key: ZONE, operator: 'Exists', minValues: 2 }),
  () => ({ key: ZONE, operator: 'In', values: ['us-east-1a', 'us-east-1b', 'us-east-1c'], minValues: 2 }),
  (random) => ({ key: 'karpenter.sh/capacity-type', operator: 'In', values: ['spot', 'on-demand'], minValues: random.pick([1, 2]) }),
];

export function nodePool(random: Random, name: string): Json {
  const chosen = random.shuffled(REQUIREMENTS).slice(0, random.pick([0, 1, 1, 2, 3])).map((each) => each(random));
  const minimums = random.chance(0.15) ? [random.pick(MINIMUMS)(random)] : [];
  const requirements = [...chosen, ...minimums].filter(({ key }, index, all) => {
    return all.findIndex((each) => key === each.key) === index || random.chance(0.3);
  });
  const taints = random.chance(0.25) ? random.shuffled(TAINTS).slice(0, random.pick([1, 1, 2])) : undefined;
  const labels = random.chance(0.2) ? random.pick([{ [TEAM]: 'x' }, { [TEAM]: 'y' }, { [CAPACITY_SPREAD]: '1' }, { tier: 'front' }]) : undefined;
  return {
    apiVersion: 'karpenter.sh/v1',
    kind: 'NodePool',
    metadata: { name },
    spec: {
      ...random.chance(0.5) && { weight: random.pick([1, 10, 10, 100]) },
      ...random.chance(0.2) && { limits: limits(random) },
      template: {
        ...labels && { metadata: { labels } },
        spec: {
          requirements,
          nodeClassRef: { group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: 'default' },
          ...taints && { taints },
          ...random.chance(0.1) && { startupTaints: [{ key: 'starting', effect: 'NoSchedule' }] },
        },
      },
    },
  };
}

function limits(random: Random): Json {
  return random.pick<Json>([
    { cpu: random.pick(['2', '4', '16', '40', '100', '500m', '1000']) },
    { memory: random.pick(['8Gi', '32Gi', '100Gi', '1000Gi']) },
    { cpu: '64', memory: '100Gi' },
    { nodes: random.pick(['0', '1', '3']) },
    { 'ephemeral-storage': '50Gi' },
    { 'pods': '100', 'nvidia.com/gpu': '0' },
    { 'cpu': '200', 'example.com/other': '1' },
  ]);
}
