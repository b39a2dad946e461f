import { container, inputOf, nodePool, pods } from './inputs';
import { simulate } from '../../../src/forecast/simulation/simulate';
import { SimulationInput } from '../../../src/forecast/simulation/simulation-input';
import { regionMarket } from '../../../src/karpenter/instance-types/region-market';

const ZONE = 'topology.kubernetes.io/zone';
const spreadOver = (topologyKey: string, more = {}) => ({
  topologySpreadConstraints: [{ topologyKey, maxSkew: 1, whenUnsatisfiable: 'DoNotSchedule', labelSelector: { matchLabels: { app: 'pod' } }, ...more }],
});

function nodesOf(input: SimulationInput): string[] {
  return simulate(input).nodeClaims.map(({ nodePool: name, pods: { length }, instanceTypes }) => `${name}: ${length} on ${instanceTypes.map(({ type }) => type.name).join()}`);
}

test('pods share a node, with the instance types that are large enough', () => {
  expect(nodesOf(inputOf([nodePool('a')], pods(3)))).toEqual(['a: 3 on m5.xlarge,m5.2xlarge']);
});

test('a NodeClaim has the requirements of the NodePool and its pods, and no labels of the simulation', () => {
  const [{ requirements }] = simulate(inputOf([nodePool('a', {}, {}, { team: 'x' })], pods(1, { nodeSelector: { [ZONE]: 'us-east-1b' } }))).nodeClaims;
  expect([...requirements.values()].map(String).sort()).toEqual([
    'karpenter.k8s.aws/ec2nodeclass In [default]',
    'karpenter.sh/capacity-type In [on-demand spot]',
    'karpenter.sh/nodepool In [a]',
    'node.kubernetes.io/instance-type In [m5.2xlarge m5.large m5.xlarge]',
    'team In [x]',
    `${ZONE} In [us-east-1b]`,
  ]);
});

test('the requests of a NodeClaim include DaemonSets', () => {
  const daemonSets = [{ metadata: { name: 'agent' }, spec: { template: { spec: { containers: [container({ cpu: '100m', memory: '1Gi' })] } } } }];
  const [{ requests }] = simulate(inputOf([nodePool('a')], pods(2), { daemonSets })).nodeClaims;
  expect(Object.fromEntries(requests)).toEqual({ cpu: 2_100_000_000n, memory: 2n ** 30n * 10n ** 9n, pods: 3_000_000_000n });
});

test('the NodePool with the highest weight comes first, and a pod that it cannot run gets the next NodePool', () => {
  const pools = [nodePool('a'), nodePool('b', { weight: 10 }, { taints: [{ key: 'dedicated', effect: 'NoSchedule' }] })];
  const waiting = [...pods(1, { tolerations: [{ key: 'dedicated', operator: 'Exists' }] }, 'tolerant'), ...pods(1)];
  expect(nodesOf(inputOf(pools, waiting))).toEqual(['b: 1 on m5.large,m5.xlarge,m5.2xlarge', 'a: 1 on m5.large,m5.xlarge,m5.2xlarge']);
});

test('topology spread over zones launches a node in each zone, and reports the random choice', () => {
  const { nodeClaims, randomChoices } = simulate(inputOf([nodePool('a')], pods(6, spreadOver(ZONE))));
  expect(nodeClaims.map(({ pods: { length }, requirements }) => [length, ...requirements.get(ZONE)!.values]).sort()).toEqual([
    [2, 'us-east-1a'], [2, 'us-east-1b'], [2, 'us-east-1c'],
  ]);
  expect(randomChoices).toEqual([`Karpenter chooses at random among equally suitable values of ${ZONE} for topology spread.`]);
});

test('the result is the same each time', () => {
  const input = inputOf([nodePool('a')], pods(9, spreadOver(ZONE)));
  const zones = () => simulate(input).nodeClaims.map(({ requirements }) => String(requirements.get(ZONE)));
  expect(zones()).toEqual(zones());
});

test('limits stop new nodes, and count the capacity of the largest instance type', () => {
  const waiting = pods(3, spreadOver('kubernetes.io/hostname'));
  const { nodeClaims, pending } = simulate(inputOf([nodePool('a', { limits: { cpu: '12' } })], waiting));
  expect(nodeClaims.map(({ instanceTypes }) => instanceTypes.length)).toEqual([3, 2]);
  expect(pending).toEqual([{
    pod: waiting[2],
    reasons: [{ nodePool: 'a', kind: 'limits', message: 'no instance type is within the remaining limits of NodePool a: cpu 0', fix: 'Raise the limits of the NodePool.' }],
  }]);
});

test('minValues leaves the NodePool out, unless the policy is BestEffort', () => {
  const pool = nodePool('a', {}, { requirements: [{ key: 'node.kubernetes.io/instance-type', operator: 'In', values: ['m5.large', 'm5.xlarge'], minValues: 2 }] });
  const waiting = pods(1, { containers: [container({ cpu: '3' })] });
  const strict = simulate(inputOf([pool], waiting));
  expect(strict.pending[0].reasons).toEqual([{
    nodePool: 'a',
    kind: 'minValues',
    fix: 'Lower minValues, or allow more instance types in the NodePool.',
    message: '1 instance type fits, but it has 1 value of node.kubernetes.io/instance-type, fewer than minValues 2',
  }]);
  const [{ isMinValuesRelaxed, requirements }] = simulate(inputOf([pool], waiting, { minValuesPolicy: 'BestEffort' })).nodeClaims;
  expect([isMinValuesRelaxed, requirements.get('node.kubernetes.io/instance-type')!.minValues]).toEqual([true, 1]);
});

test('preferences count only if the policy respects them', () => {
  const preference = { weight: 1, preference: { matchExpressions: [{ key: 'node.kubernetes.io/instance-type', operator: 'In', values: ['m5.2xlarge'] }] } };
  const waiting = pods(1, { affinity: { nodeAffinity: { preferredDuringSchedulingIgnoredDuringExecution: [preference] } } });
  expect(nodesOf(inputOf([nodePool('a')], waiting))).toEqual(['a: 1 on m5.2xlarge']);
  expect(nodesOf(inputOf([nodePool('a')], waiting, { preferencePolicy: 'Ignore' }))).toEqual(['a: 1 on m5.large,m5.xlarge,m5.2xlarge']);
});

test('new nodes have a host name', () => {
  const matchExpressions = [{ key: 'kubernetes.io/hostname', operator: 'Exists' }, { key: 'node.kubernetes.io/instance-type', operator: 'In', values: ['m5.2xlarge'] }];
  const preferredDuringSchedulingIgnoredDuringExecution = [{ weight: 1, preference: { matchExpressions } }];
  const waiting = pods(1, { affinity: { nodeAffinity: { preferredDuringSchedulingIgnoredDuringExecution } } });
  expect(nodesOf(inputOf([nodePool('a')], waiting))).toEqual(['a: 1 on m5.2xlarge']);
});

describe('pending pods', () => {
  test.each([
    ['taint', nodePool('a', {}, { taints: [{ key: 'gpu', value: 'yes', effect: 'NoSchedule' }] }), {}, 'the pod does not tolerate taint gpu=yes:NoSchedule'],
    ['label', nodePool('a'), { nodeSelector: { team: 'x' } }, 'the pod requires team In [x], but NodePool a does not define the label'],
    ['resources', nodePool('a'), { containers: [container({ cpu: '9' })] }, 'the pod needs 9 cpu, but the largest instance type leaves 7.91 to pods'],
    ['limits', nodePool('a', { limits: { nodes: '0' } }), {}, 'the limits of NodePool a allow no nodes'],
    ['spread', nodePool('a'), spreadOver('no.such/key'), 'topology spread over no.such/key allows no node of NodePool a'],
    ['affinity', nodePool('a'), {
      affinity: {
        podAffinity: {
          requiredDuringSchedulingIgnoredDuringExecution: [
            { topologyKey: ZONE, labelSelector: { matchLabels: { app: 'other' } } },
          ],
        },
      },
    }, `required pod affinity over ${ZONE} allows no node of NodePool a`],
  ])('%s', (kind, pool, spec, message) => {
    const { nodeClaims, pending } = simulate(inputOf([pool], pods(1, spec)));
    expect(nodeClaims).toEqual([]);
    expect(pending.map(({ reasons }) => reasons.map((reason) => [reason.nodePool, reason.kind, reason.message]))).toEqual([[['a', kind, message]]]);
    expect(pending[0].reasons[0].fix).not.toBe('');
  });

  test.each([
    ['topology.kubernetes.io/hostname', 'Kubernetes does not set topology.kubernetes.io/hostname on nodes. Set topologyKey to kubernetes.io/hostname.'],
    ['kubernetes.io/zone', 'Kubernetes does not set kubernetes.io/zone on nodes. Set topologyKey to topology.kubernetes.io/zone.'],
    ['example.com/rack', 'Nodes of NodePool a do not have example.com/rack. Add the label to the NodePool, or change topologyKey.'],
  ])('name topology key %s, which no node has', (topologyKey, fix) => {
    const antiAffinity = { requiredDuringSchedulingIgnoredDuringExecution: [{ topologyKey, labelSelector: { matchLabels: { app: 'web' } } }] };
    const fixOf = (spec: object) => simulate(inputOf([nodePool('a')], pods(1, spec))).pending.map(({ reasons }) => reasons[0].fix);
    expect(fixOf(spreadOver(topologyKey))).toEqual([fix]);
    expect(fixOf({ affinity: { podAntiAffinity: antiAffinity } })).toEqual([fix]);
  });

  test('one reason for each NodePool, and one without a NodePool if no NodePool has instance types', () => {
    const other = nodePool('b', {}, { requirements: [{ key: 'node.kubernetes.io/instance-type', operator: 'In', values: ['no.such'] }] });
    const asked = pods(1, { nodeSelector: { team: 'x' } });
    expect(simulate(inputOf([nodePool('c'), nodePool('a'), other], asked)).pending[0].reasons.map(({ nodePool: name }) => name)).toEqual(['c', 'a']);
    expect(simulate(inputOf([other], asked)).pending[0].reasons).toEqual([
      { kind: 'noPool', message: 'no NodePool has instance types', fix: 'Change a NodePool or its node class so that instance types are left.' },
    ]);
  });

  test.each([
    [{ spec: { nodeName: 'n' } }, 'the pod is on node n'],
    [{ spec: { schedulingGates: [{ name: 'wait' }] } }, 'the pod has scheduling gates'],
    [{ spec: {}, status: { nominatedNodeName: 'n' } }, 'the pod waits for other pods to leave a node'],
    [{ spec: {}, metadata: { name: 'd', ownerReferences: [{ apiVersion: 'apps/v1', kind: 'DaemonSet', name: 'd' }] } }, 'Karpenter ignores pods of a DaemonSet'],
    [{ spec: { resourceClaims: [{ name: 'gpu' }] } }, 'Karpenter ignores pods with resource claims by default'],
  ])('Karpenter ignores %j', (pod, message) => {
    const { pending } = simulate(inputOf([nodePool('a')], [{ metadata: { name: 'pod' }, ...pod }]));
    expect(pending.map(({ reasons }) => reasons.map((reason) => [reason.kind, reason.message]))).toEqual([[['invalidPod', message]]]);
  });
});

describe('not simulated', () => {
  const sentences = (props: Partial<SimulationInput>, waiting = pods(1), pools = [nodePool('a')]) => simulate(inputOf(pools, waiting, props)).notSimulated;

  test('nothing in a usual input', () => expect(sentences({})).toEqual([]));

  test('properties of the cluster', () => {
    const others = ['Node', 'LimitRange'].map((kind) => ({ kind, metadata: { name: 'x' } }));
    expect(sentences({ others, market: { ...regionMarket(), hasReservations: true } }, pods(1), [nodePool('a'), nodePool('b', { replicas: 2 })])).toEqual([
      'Capacity reservations are not simulated.',
      'Existing nodes are not simulated: Karpenter adds pods to them first.',
      'LimitRanges are not simulated: they can set the requests of pods.',
      'Static NodePool b is not simulated: its nodes can also run pods.',
    ]);
  });

  test('properties of pods', () => {
    const preferred = Array.from({ length: 13 }, () => ({ weight: 1, preference: { matchExpressions: [] } }));
    const affinity = { nodeAffinity: { preferredDuringSchedulingIgnoredDuringExecution: preferred } };
    expect(sentences({ daemonSets: [{ metadata: { name: 'pod-0' }, spec: {} }] }, pods(2, { runtimeClassName: 'kata', affinity }))).toEqual([
      'The input lacks RuntimeClass kata, so its overhead, node selector, and tolerations are not simulated.',
      'The order of more than 12 node preferences is not simulated.',
      'Host ports of pod default/pod-0 are not simulated: a DaemonSet has the same name.',
    ]);
  });
});
