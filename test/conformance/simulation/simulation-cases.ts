import { podSpec } from './random-pods';
import { nodePool } from './random-pools';
import { SimulationCase } from './simulation-case';
import { Json } from '../../../src/checks/findings/rule';
import { Random } from '../mutations/random';

const ZONES = ['us-east-1a/use1-az1', 'us-east-1b/use1-az2', 'us-east-1c/use1-az3'];
const SMALL = [['m7i.', 'c7i.'], ['m7i.', 'm7g.', 't3.'], ['c6g.', 'r5.', 'g5.'], ['m5.large', 'm5.xlarge', 'm5.2xlarge'], ['t3.', 't4g.']];

/** Returns a random case. The same seed and index always return the same case. */
export function simulationCase(seed: number, index: number): SimulationCase {
  const random = new Random('simulation', seed, index);
  const names = random.shuffled(['a', 'b', 'pool']).slice(0, random.pick([1, 1, 1, 2, 2, 3]));
  const kinds = Array.from({ length: random.pick([1, 1, 2, 2, 3, 4]) }, (_, kind) => workload(random, kind));
  // Karpenter's choice among hundreds of instance families has too many results to compare.
  const isSmall = kinds.flat().length > 20 || JSON.stringify(kinds).includes('"topologyKey":"karpenter.k8s.aws/instance-family"');
  const only = random.chance(0.95) || isSmall ? random.pick(SMALL) : undefined;
  return {
    id: `${seed}-${index}`,
    nodePools: names.map((name) => nodePool(random, name)),
    pods: random.chance(0.2) ? random.shuffled(kinds.flat()) : kinds.flat(),
    ...random.chance(0.3) && { daemonSetPods: Array.from({ length: random.pick([1, 2, 3]) }, (_, at) => daemonPod(random, at)) },
    objects: [...NAMESPACES, ...VOLUMES],
    ...only !== undefined && { only },
    ...random.chance(0.3) && { zones: random.pick([ZONES.slice(0, 2), ZONES.slice(0, 1), ['us-east-1a', 'us-east-1b']]) },
    ...random.chance(0.05) && { zeroOverhead: true },
    ...random.chance(0.1) && { maxInstanceTypes: random.pick([3, 5, 10]) },
    ...random.chance(0.15) && { minValuesPolicy: 'BestEffort' as const },
    ...random.chance(0.1) && { preferencePolicy: 'Ignore' as const },
  };
}

function workload(random: Random, kind: number): Json[] {
  const replicas = random.chance(0.05) ? random.pick([16, 20, 30]) : random.pick([1, 1, 2, 2, 3, 3, 4, 5, 7, 10]);
  const labels = { app: random.pick(['a', 'b', 'c']), ...random.chance(0.3) && { version: random.pick(['1', '2']) } };
  const namespace = random.chance(0.15) ? random.pick(['other', 'third']) : undefined;
  const spec = podSpec(random, labels);
  return Array.from({ length: replicas }, (_, replica) => ({
    apiVersion: 'v1', kind: 'Pod', metadata: { name: `w${kind}-${replica}`, labels, ...namespace !== undefined && { namespace } }, spec,
  }));
}

function daemonPod(random: Random, index: number): Json {
  const { containers, nodeSelector, tolerations, affinity, initContainers } = podSpec(random, {}, true);
  const nodeAffinity = affinity?.nodeAffinity;
  return {
    metadata: { name: `daemon-${index}`, namespace: 'kube-system' },
    spec: {
      containers,
      ...initContainers && { initContainers },
      ...nodeSelector && { nodeSelector },
      ...tolerations && { tolerations },
      ...nodeAffinity && { affinity: { nodeAffinity } },
    },
  };
}

const NAMESPACES: readonly Json[] = ['default', 'other', 'third', 'kube-system'].map((name) => ({
  apiVersion: 'v1', kind: 'Namespace', metadata: { name, labels: { 'kubernetes.io/metadata.name': name, ...name === 'other' || name === 'default' ? { team: 'x' } : {} } },
}));

/** The oracle does not find PersistentVolumes with a node affinity, because its client requires the namespace of the pod. */
const VOLUMES: readonly Json[] = [
  storageClass('wait', { volumeBindingMode: 'WaitForFirstConsumer' }),
  storageClass('now', { volumeBindingMode: 'Immediate' }),
  storageClass('zonal', { volumeBindingMode: 'WaitForFirstConsumer', allowedTopologies: [topology('topology.kubernetes.io/zone', 'us-east-1a'), topology('topology.kubernetes.io/zone', 'us-east-1b')] }),
  storageClass('ebs', { volumeBindingMode: 'WaitForFirstConsumer', allowedTopologies: [topology('topology.ebs.csi.aws.com/zone', 'us-east-1b')] }),
  ...['default', 'other', 'third'].flatMap((namespace) => [
    claim('wait', namespace, { storageClassName: 'wait' }),
    claim('now', namespace, { storageClassName: 'now' }),
    claim('zonal', namespace, { storageClassName: 'zonal' }),
    claim('ebs', namespace, { storageClassName: 'ebs' }),
    claim('none', namespace, { storageClassName: '' }),
    claim('unknown', namespace, { storageClassName: 'unknown' }),
    claim('unbound', namespace, { storageClassName: 'wait', volumeName: 'in-a' }),
    claim('lost', namespace, { storageClassName: 'wait', volumeName: 'no-such' }, true),
  ]),
  volume('in-a', { csi: { driver: 'ebs.csi.aws.com', volumeHandle: 'vol-1' } }, [['topology.kubernetes.io/zone', ['us-east-1a']]]),
];

function storageClass(name: string, props: Json): Json {
  return { apiVersion: 'storage.k8s.io/v1', kind: 'StorageClass', metadata: { name }, provisioner: 'ebs.csi.aws.com', ...props };
}

function topology(key: string, value: string): Json {
  return { matchLabelExpressions: [{ key, values: [value] }] };
}

function claim(name: string, namespace: string, spec: Json, isBound = false): Json {
  return {
    apiVersion: 'v1',
    kind: 'PersistentVolumeClaim',
    metadata: { name, namespace, ...isBound && { annotations: { 'pv.kubernetes.io/bind-completed': 'yes' } } },
    spec: { accessModes: ['ReadWriteOnce'], ...spec },
  };
}

function volume(name: string, spec: Json, terms: readonly (readonly [string, readonly string[]])[]): Json {
  return {
    apiVersion: 'v1',
    kind: 'PersistentVolume',
    metadata: { name },
    spec: { ...spec, nodeAffinity: { required: { nodeSelectorTerms: terms.map(([key, values]) => ({ matchExpressions: [{ key, operator: 'In', values }] })) } } },
  };
}
