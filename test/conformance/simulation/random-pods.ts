import { CAPACITY_SPREAD, TEAM } from './random-pools';
import { Json } from '../../../src/checks/findings/rule';
import { Random } from '../mutations/random';

const AWS = 'karpenter.k8s.aws';
const ZONE = 'topology.kubernetes.io/zone';
const CAPACITY_TYPE = 'karpenter.sh/capacity-type';
const HOSTNAME = 'kubernetes.io/hostname';
const TOPOLOGY_KEYS = [
  ...Array.from({ length: 8 }, () => [ZONE, HOSTNAME, HOSTNAME]).flat(),
  ...Array.from({ length: 4 }, () => CAPACITY_TYPE),
  CAPACITY_SPREAD, CAPACITY_SPREAD, TEAM, 'kubernetes.io/arch', 'kubernetes.io/arch', 'karpenter.sh/nodepool', `${AWS}/instance-family`, 'topology.k8s.aws/zone-id', 'no.such/key',
];

const TOLERATIONS = [
  { operator: 'Exists' },
  { key: 'dedicated', operator: 'Exists' },
  { key: 'dedicated', operator: 'Equal', value: 'web', effect: 'NoSchedule' },
  { key: 'tier', value: '3' },
  { operator: 'Exists', effect: 'NoSchedule' },
  { operator: 'Exists', effect: 'PreferNoSchedule' },
  { key: 'prefer', operator: 'Exists', effect: 'PreferNoSchedule' },
];

const LABEL_VALUES: readonly (readonly [string, readonly string[]])[] = [
  [ZONE, ['us-east-1a', 'us-east-1b', 'us-east-1c']],
  [ZONE, ['us-east-1a', 'us-east-1b', 'us-east-1c']],
  ['failure-domain.beta.kubernetes.io/zone', ['us-east-1a', 'us-east-1b']],
  [CAPACITY_TYPE, ['spot', 'on-demand']],
  ['kubernetes.io/arch', ['amd64', 'arm64']],
  ['kubernetes.io/os', ['linux']],
  [TEAM, ['x', 'y', 'z']],
  [CAPACITY_SPREAD, ['1', '2', '3']],
  [`${AWS}/instance-category`, ['m', 'c', 't']],
  [`${AWS}/instance-cpu`, ['2', '4', '8']],
  ['karpenter.sh/nodepool', ['a', 'b', 'pool']],
  ['node.kubernetes.io/instance-type', ['m7i.large', 'm7i.xlarge', 't3.large', 'm5.large']],
  ['tier', ['front']],
];

/** Returns the spec of a random pod. A pod of a DaemonSet is small. */
export function podSpec(random: Random, labels: { readonly app?: string }, isDaemon = false): Json {
  const isRare = (probability: number) => random.chance(isDaemon ? probability / 2 : probability);
  const affinity = {
    ...isRare(0.22) && { nodeAffinity: nodeAffinity(random) },
    ...random.chance(0.14) && { podAffinity: podAffinity(random, labels) },
    ...random.chance(0.18) && { podAntiAffinity: podAffinity(random, labels) },
  };
  return {
    containers: Array.from({ length: random.pick([1, 1, 1, 2]) }, (_, at) => container(random, `c${at}`, isDaemon)),
    ...isRare(0.08) && {
      initContainers: Array.from({ length: random.pick([1, 2]) }, (_, at) => {
        return { ...container(random, `i${at}`, isDaemon), ...random.chance(0.4) && { restartPolicy: 'Always' } };
      }),
    },
    ...isRare(0.04) && { overhead: { cpu: '100m', memory: '64Mi' } },
    ...isRare(0.03) && { resources: { requests: { cpu: '2', memory: '1Gi' } } },
    ...random.chance(isDaemon ? 0.5 : 0.3) && { tolerations: random.shuffled(TOLERATIONS).slice(0, random.pick([1, 1, 2])) },
    ...isRare(0.15) && { nodeSelector: Object.fromEntries([labelAndValue(random)]) },
    ...Object.keys(affinity).length > 0 && { affinity },
    ...random.chance(0.4) && { topologySpreadConstraints: Array.from({ length: random.pick([1, 1, 2, 3]) }, () => spread(random, labels)) },
    ...random.chance(0.07) && { volumes: Array.from({ length: random.pick([1, 1, 2]) }, (_, at) => volume(random, at)) },
    ...random.chance(0.03) && { priority: random.pick([1, 1000]) },
    ...random.chance(0.02) && { hostNetwork: true },
    ...random.chance(0.01) && { resourceClaims: [{ name: 'device', resourceClaimName: 'device' }] },
  };
}

const MEMORY = ['64Mi', '128974848', '256Mi', '1Gi', '1Gi', '2Gi', '3Gi', '6Gi', '12Gi', '100M', '1000000000m'];

function container(random: Random, name: string, isDaemon: boolean): Json {
  const cpu = random.pick(isDaemon ? ['10m', '100m', '500m'] : ['10m', '100m', '250m', '500m', '1', '1500m', '1930m', '2', '3', '3920m', '4', '6']);
  const isHuge = random.chance(0.03);
  const memory = random.pick(isDaemon ? ['16Mi', '100Mi'] : isHuge ? ['30Gi', '400Gi'] : MEMORY);
  return {
    name,
    resources: {
      ...random.chance(0.9) && {
        requests: {
          ...random.chance(0.9) && { cpu: isHuge && !isDaemon ? random.pick(['15', '100']) : cpu },
          ...random.chance(0.8) && { memory },
          ...random.chance(0.04) && { 'ephemeral-storage': random.pick(['1Gi', '17Gi', '5Gi']) },
          ...random.chance(0.03) && { 'nvidia.com/gpu': '1' },
        },
      },
      ...random.chance(0.08) && { limits: { cpu: '2', memory: '2Gi' } },
    },
    ...random.chance(0.08) && {
      ports: [{
        containerPort: 80,
        ...random.chance(0.85) && { hostPort: random.pick([80, 8080]) },
        ...random.chance(0.4) && { hostIP: random.pick(['10.0.0.1', '10.0.0.2', '::', '0.0.0.0']) },
        ...random.chance(0.5) && { protocol: random.pick(['TCP', 'UDP']) },
      }],
    },
  };
}

function labelAndValue(random: Random): [string, string] {
  const [key, values] = random.pick(LABEL_VALUES);
  return [key, random.pick(values)];
}

function expression(random: Random): Json {
  const [key, values] = random.chance(0.02) ? [HOSTNAME, ['n']] : random.pick(LABEL_VALUES);
  const operator = random.pick(['In', 'In', 'In', 'NotIn', 'NotIn', 'Exists', 'DoesNotExist', 'Gt', 'Lt']);
  if (operator === 'Exists' || operator === 'DoesNotExist') return { key, operator };
  if (operator.endsWith('In')) return { key, operator, values: random.shuffled(values).slice(0, random.pick([1, 1, 2])) };
  return { key: `${AWS}/instance-cpu`, operator, values: [random.pick(['2', '4', '8'])] };
}

function nodeAffinity(random: Random): Json {
  const term = () => ({ matchExpressions: Array.from({ length: random.pick([1, 1, 2]) }, () => expression(random)) });
  const preference = () => ({ weight: random.pick([1, 10, 10, 100]), preference: term() });
  return {
    ...random.chance(0.7) && {
      requiredDuringSchedulingIgnoredDuringExecution: { nodeSelectorTerms: Array.from({ length: random.pick([1, 1, 2, 3]) }, term) },
    },
    ...random.chance(0.5) && { preferredDuringSchedulingIgnoredDuringExecution: Array.from({ length: random.pick([1, 2, 3]) }, preference) },
  };
}

function selector(random: Random, { app }: { readonly app?: string }): Json | undefined {
  return random.pick<Json | undefined>([
    { matchLabels: { app } }, { matchLabels: { app } }, { matchLabels: { app } }, { matchLabels: { app: random.pick(['a', 'b', 'c']) } },
    { matchExpressions: [{ key: 'app', operator: 'In', values: random.pick([['a', 'b'], ['a'], ['b', 'c']]) }] },
    { matchExpressions: [{ key: 'app', operator: 'NotIn', values: ['b'] }] },
    { matchExpressions: [{ key: 'version', operator: random.pick(['Exists', 'DoesNotExist']) }] },
    {}, undefined,
  ]);
}

const NAMESPACE_SELECTORS: readonly Json[] = [
  {}, { matchLabels: { team: 'x' } }, { matchExpressions: [{ key: 'kubernetes.io/metadata.name', operator: 'In', values: ['third', 'default'] }] },
];

function podAffinity(random: Random, labels: { readonly app?: string }): Json {
  const term = () => {
    const labelSelector = selector(random, labels);
    return {
      topologyKey: random.pick(TOPOLOGY_KEYS),
      ...labelSelector && { labelSelector },
      ...random.chance(0.12) && { namespaces: random.pick([['other'], ['default', 'other'], ['no-such']]) },
      ...random.chance(0.12) && { namespaceSelector: random.pick(NAMESPACE_SELECTORS) },
      ...labelSelector && random.chance(0.1) && { matchLabelKeys: ['version'] },
      ...labelSelector && random.chance(0.05) && { mismatchLabelKeys: ['version'] },
    };
  };
  const preference = () => ({ weight: random.pick([1, 10, 10, 100]), podAffinityTerm: term() });
  return {
    ...random.chance(0.65) && { requiredDuringSchedulingIgnoredDuringExecution: Array.from({ length: random.pick([1, 1, 2]) }, term) },
    ...random.chance(0.45) && { preferredDuringSchedulingIgnoredDuringExecution: Array.from({ length: random.pick([1, 1, 2]) }, preference) },
  };
}

function spread(random: Random, labels: { readonly app?: string }): Json {
  const labelSelector = selector(random, labels);
  const whenUnsatisfiable = random.pick(['DoNotSchedule', 'DoNotSchedule', 'ScheduleAnyway']);
  return {
    maxSkew: random.pick([1, 1, 1, 2, 3]),
    topologyKey: random.pick(TOPOLOGY_KEYS),
    whenUnsatisfiable,
    ...labelSelector && { labelSelector },
    ...whenUnsatisfiable === 'DoNotSchedule' && random.chance(0.15) && { minDomains: random.pick([1, 2, 3, 5]) },
    ...random.chance(0.15) && { nodeAffinityPolicy: random.pick(['Honor', 'Ignore']) },
    ...random.chance(0.2) && { nodeTaintsPolicy: random.pick(['Honor', 'Ignore']) },
    ...labelSelector && random.chance(0.15) && { matchLabelKeys: random.pick([['version'], ['version', 'app']]) },
  };
}

function volume(random: Random, index: number): Json {
  if (random.chance(0.1)) return { name: `v${index}`, emptyDir: {} };
  const claimName = random.pick(['wait', 'wait', 'zonal', 'zonal', 'ebs', 'ebs', 'now', 'none', 'unknown', 'unbound', 'lost', 'no-such']);
  return { name: `v${index}`, persistentVolumeClaim: { claimName } };
}
