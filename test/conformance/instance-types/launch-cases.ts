import { LABEL_VALUES, poolCase } from './pool-cases';
import { Json } from '../../../src/checks/findings/rule';
import { Random } from '../mutations/random';

/** A pod, NodePools, and DaemonSets for which Karpenter may launch a node. */
export interface LaunchCase {
  readonly nodePools: readonly Json[];
  readonly pod: Json;
  readonly daemonSets: readonly Json[];
}

const CPU = ['0', '1m', '100m', '250m', '0.5', '1', '1.93', '1930m', '2', '3920m', '4', '7.91', '8', '15', '31850m', '64', '190', '447', '448', '1k', '0.0000000001'];
const MEMORY = ['0', '1', '64Mi', '128974848', '129e6', '1Gi', '1.5Gi', '3Gi', '7G', '14162Mi', '16Gi', '60Gi', '120Gi', '700Gi', '1Ti', '23Ti', '500m'];
const STORAGE = ['1Gi', '5Gi', '17Gi', '17.5Gi', '18253611008', '20Gi', '100Mi'];
const EXTENDED = [
  'nvidia.com/gpu', 'nvidia.com/gpu', 'amd.com/gpu', 'aws.amazon.com/neuron', 'aws.amazon.com/neuroncore', 'vpc.amazonaws.com/pod-eni', 'vpc.amazonaws.com/efa',
  'habana.ai/gaudi', 'example.com/device', 'hugepages-2Mi',
];
const COUNTS = ['0', '1', '1', '2', '4', '8', '16'];

const TAINTS = [
  { key: 'dedicated', value: 'web', effect: 'NoSchedule' },
  { key: 'dedicated', effect: 'NoExecute' },
  { key: 'tier', value: '3', effect: 'NoSchedule' },
  { key: 'prefer', value: 'no', effect: 'PreferNoSchedule' },
];
const TOLERATIONS = [
  { operator: 'Exists' },
  { key: 'dedicated', operator: 'Exists' },
  { key: 'dedicated', operator: 'Equal', value: 'web', effect: 'NoSchedule' },
  { key: 'dedicated', value: 'web' },
  { key: 'dedicated' },
  { key: 'tier', operator: 'Gt', value: '2' },
  { key: 'tier', operator: 'Gt', value: '3', effect: 'NoSchedule' },
  { key: 'tier', operator: 'Lt', value: '5' },
  { key: 'tier', operator: 'Lt', value: '05' },
  { operator: 'Exists', effect: 'NoSchedule' },
  { operator: 'Exists', effect: 'PreferNoSchedule' },
];

const SELECTED = [
  'karpenter.k8s.aws/instance-category', 'karpenter.k8s.aws/instance-family', 'karpenter.k8s.aws/instance-cpu', 'karpenter.k8s.aws/instance-size',
  'karpenter.k8s.aws/instance-gpu-name', 'karpenter.k8s.aws/instance-generation', 'kubernetes.io/arch', 'kubernetes.io/os', 'karpenter.sh/capacity-type',
  'topology.kubernetes.io/zone', 'topology.k8s.aws/zone-id', 'node.kubernetes.io/instance-type', 'team', 'karpenter.sh/nodepool', 'beta.kubernetes.io/arch',
  'karpenter.k8s.aws/instance-hypervisor', 'karpenter.k8s.aws/instance-local-nvme', 'karpenter.k8s.aws/instance-tenancy', 'unknown.example.com/label',
];
const VALUES: ReadonlyMap<string, readonly string[]> = new Map([
  ...LABEL_VALUES, ['karpenter.sh/nodepool', ['pool', 'b', 'a']], ['unknown.example.com/label', ['x']],
]);

/** Returns a random case with one NodePool. The same seed and index always return the same case. */
export function launchCase(seed: number, index: number): LaunchCase {
  const random = new Random('launch', seed, index);
  return { nodePools: [randomPool(random, seed, index)], ...podAndDaemonSets(random) };
}

/** Returns a random case with two or three NodePools. */
export function overlapCase(seed: number, index: number): LaunchCase {
  const random = new Random('overlap', seed, index);
  const names = random.shuffled(['a', 'b', 'pool']).slice(0, random.pick([2, 2, 2, 3]));
  const nodePools = names.map((name, at) => {
    const pool = randomPool(random, seed, 3 * index + at);
    const weight = random.pick([undefined, undefined, 1, 10, 10, 100]);
    return { ...pool, metadata: { name }, spec: { ...pool.spec, ...weight === undefined ? {} : { weight } } };
  });
  return { nodePools, ...podAndDaemonSets(random) };
}

function randomPool(random: Random, seed: number, index: number): Json {
  if (random.chance(0.3)) return tainted(poolCase(seed, index), random);
  const pool = poolCase(seed, index);
  const { template } = pool.spec;
  const { requirements } = template.spec;
  // Most random NodePools have no instance types if they have many requirements.
  return tainted({ ...pool, spec: { template: { ...template, spec: { ...template.spec, requirements: requirements.slice(0, 1) } } } }, random);
}

function tainted(pool: Json, random: Random): Json {
  const taints = random.chance(0.15) ? random.shuffled(TAINTS).slice(0, random.pick([1, 1, 2])) : undefined;
  if (taints === undefined) return pool;
  const { template } = pool.spec;
  return { ...pool, spec: { ...pool.spec, template: { ...template, spec: { ...template.spec, taints } } } };
}

function podAndDaemonSets(random: Random): Pick<LaunchCase, 'pod' | 'daemonSets'> {
  const daemonSets = Array.from({ length: random.pick([0, 0, 0, 1, 2, 3]) }, (_, at) => ({
    apiVersion: 'apps/v1', kind: 'DaemonSet', metadata: { name: `daemon-${at}` }, spec: { template: { spec: podSpec(random, true) } },
  }));
  return { pod: { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'pod' }, spec: podSpec(random, false) }, daemonSets };
}

function podSpec(random: Random, isDaemon: boolean): Json {
  return {
    containers: Array.from({ length: random.pick([1, 1, 2]) }, (_, at) => container(random, `c${at}`, isDaemon)),
    ...random.chance(0.15) ? { initContainers: Array.from({ length: random.pick([1, 2, 3]) }, (_, at) => initContainer(random, `i${at}`, isDaemon)) } : {},
    ...random.chance(0.08) ? { overhead: { cpu: random.pick(CPU.slice(0, 6)), memory: random.pick(MEMORY.slice(2, 5)) } } : {},
    ...random.chance(0.08) ? { resources: { requests: requests(random, isDaemon, ['cpu', 'memory']) } } : {},
    ...random.chance(0.35) ? { tolerations: random.shuffled(TOLERATIONS).slice(0, random.pick([1, 1, 2])) } : {},
    ...random.chance(0.12) ? { nodeSelector: nodeSelector(random) } : {},
    ...random.chance(0.18) ? { affinity: { nodeAffinity: nodeAffinity(random) } } : {},
    ...random.chance(0.05) ? { hostNetwork: true } : {},
  };
}

function container(random: Random, name: string, isDaemon: boolean): Json {
  return {
    name,
    image: 'example.com/image',
    resources: {
      ...random.chance(0.9) ? { requests: requests(random, isDaemon) } : {},
      ...random.chance(0.1) ? { limits: requests(random, isDaemon) } : {},
    },
    ...random.chance(0.1) ? { ports: [port(random)] } : {},
  };
}

function port(random: Random): Json {
  return {
    containerPort: 80,
    ...random.chance(0.7) ? { hostPort: random.pick([80, 8080]) } : {},
    ...random.chance(0.3) ? { hostIP: random.pick(['10.0.0.1', '::', '0.0.0.0']) } : {},
    protocol: random.pick(['TCP', 'TCP', 'UDP']),
  };
}

function initContainer(random: Random, name: string, isDaemon: boolean): Json {
  return { ...container(random, name, isDaemon), ...random.chance(0.4) ? { restartPolicy: 'Always' } : {} };
}

function requests(random: Random, isDaemon: boolean, only?: readonly string[]): { [name: string]: string | number } {
  const isSmall = isDaemon || random.chance(0.5);
  const upTo = (values: readonly string[], small: number) => random.pick(isSmall ? values.slice(0, small) : values);
  const all = {
    ...random.chance(0.7) ? { cpu: random.chance(0.1) ? random.pick([1, 0.5, 4]) : upTo(CPU, 6) } : {},
    ...random.chance(0.7) ? { memory: upTo(MEMORY, 7) } : {},
    ...random.chance(0.1) ? { 'ephemeral-storage': upTo(STORAGE, 2) } : {},
    ...random.chance(isDaemon ? 0.03 : 0.15) ? { [random.pick(EXTENDED)]: random.pick(COUNTS) } : {},
  };
  return only === undefined ? all : Object.fromEntries(Object.entries(all).filter(([name]) => only.includes(name)));
}

function nodeSelector(random: Random): { [key: string]: string } {
  return Object.fromEntries(Array.from({ length: random.pick([1, 1, 2]) }, () => {
    const key = random.pick(SELECTED);
    return [key, random.pick([...VALUES.get(key)!])];
  }));
}

function nodeAffinity(random: Random): Json {
  const expressions = () => ({ matchExpressions: Array.from({ length: random.pick([1, 1, 2]) }, () => expression(random)) });
  const fields = () => (random.chance(0.02) ? { matchFields: [{ key: 'metadata.name', operator: 'In', values: ['n'] }] } : {});
  const preference = () => ({ weight: random.pick([1, 10, 10, 100]), preference: expressions() });
  const nodeSelectorTerms = Array.from({ length: random.pick([1, 1, 2, 3]) }, () => ({ ...expressions(), ...fields() }));
  return {
    ...random.chance(0.7) ? { requiredDuringSchedulingIgnoredDuringExecution: { nodeSelectorTerms } } : {},
    ...random.chance(0.5) ? { preferredDuringSchedulingIgnoredDuringExecution: Array.from({ length: random.pick([1, 2, 3]) }, preference) } : {},
  };
}

function expression(random: Random): { key: string; operator: string; values: string[] } {
  const key = random.chance(0.03) ? 'kubernetes.io/hostname' : random.pick(SELECTED);
  const operator = random.pick(['In', 'In', 'In', 'NotIn', 'NotIn', 'Exists', 'DoesNotExist', 'Gt', 'Lt', 'Gte', 'Lte']);
  const known = VALUES.get(key) ?? ['n'];
  if (operator === 'Exists' || operator === 'DoesNotExist') return { key, operator, values: [] };
  if (operator.endsWith('In')) return { key, operator, values: random.shuffled([...known]).slice(0, 1 + random.below(Math.min(known.length, 4))) };
  return { key, operator, values: [random.chance(0.7) ? random.pick(['0', '2', '8', '64']) : random.pick([...known])] };
}
