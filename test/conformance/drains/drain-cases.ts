import { DO_NOT_DISRUPT } from '../../../src/checks/findings/do-not-disrupt';
import { Json } from '../../../src/checks/findings/rule';
import { Random } from '../mutations/random';

/** A workload and the number of its pods. */
export interface DrainWorkload {
  readonly json: Json;
  readonly pods: number;
}

export interface DrainBudget {
  readonly json: Json;
  /** The pods that the budget selects. */
  readonly selects: (labels: Json) => boolean;
}

/** Workloads, each on a separate node, and the PodDisruptionBudgets of their pods. */
export interface DrainCase {
  readonly workloads: readonly DrainWorkload[];
  readonly budgets: readonly DrainBudget[];
}

const KINDS = ['Deployment', 'Deployment', 'Deployment', 'StatefulSet', 'ReplicaSet', 'DaemonSet', 'Pod'];
const NUMBERS = [0, 1, 1, 2, 3, 5, '0%', '1%', '20%', '33%', '34%', '50%', '67%', '99%', '100%'];
const REPLICAS = [undefined, 0, 1, 1, 2, 3, 4, 5];
/** More pods than any minimum. */
const DAEMON_PODS = 6;
/** Durations are longer than the age of the youngest nodes and shorter than the age of the oldest nodes. */
const PROTECTIONS = ['true', 'false', 'yes', 'True', '', '90m', '36h', '0s', '-2h', '1d'];
const SELECTORS: readonly (Omit<DrainBudget, 'json'> & { readonly selector?: Json })[] = [
  { selector: { matchLabels: { app: 'web' } }, selects: ({ app }) => app === 'web' },
  { selector: { matchLabels: { app: 'web' } }, selects: ({ app }) => app === 'web' },
  { selector: { matchLabels: { app: 'api' } }, selects: ({ app }) => app === 'api' },
  { selector: { matchLabels: { team: 'shop' } }, selects: () => true },
  { selector: { matchLabels: { app: 'web', team: 'other' } }, selects: () => false },
  { selector: { matchExpressions: [{ key: 'app', operator: 'In', values: ['web', 'api'] }] }, selects: () => true },
  { selector: { matchExpressions: [{ key: 'app', operator: 'NotIn', values: ['web'] }] }, selects: ({ app }) => app !== 'web' },
  { selector: { matchExpressions: [{ key: 'track', operator: 'DoesNotExist' }] }, selects: () => true },
  { selector: {}, selects: () => true },
  { selects: () => false },
];

export function drainCase(seed: number, index: number): DrainCase {
  const random = new Random('drains', seed, index);
  return {
    workloads: Array.from({ length: 1 + Number(random.chance(0.4)) }, (_, place) => workload(random, `w${place}`)),
    budgets: Array.from({ length: 1 + Number(random.chance(0.3)) }, (_, place) => budget(random, `b${place}`)),
  };
}

function workload(random: Random, name: string): DrainWorkload {
  const kind = random.pick(KINDS);
  const labels = { app: random.pick(['web', 'web', 'api']), team: 'shop' };
  const annotations = random.chance(0.25) ? { annotations: { [DO_NOT_DISRUPT]: random.pick(PROTECTIONS) } } : {};
  const tolerations = random.chance(0.1) ? { tolerations: [{ key: 'karpenter.sh/disrupted', operator: 'Exists' }] } : {};
  const spec = { containers: [{ name: 'main', image: 'pause' }], ...tolerations };
  const namespace = random.chance(0.1) ? { namespace: 'other' } : {};
  if (kind === 'Pod') return { json: { apiVersion: 'v1', kind, metadata: { name, ...namespace, labels, ...annotations }, spec }, pods: 1 };
  const replicas = kind === 'DaemonSet' ? undefined : random.pick(REPLICAS);
  const template = { metadata: { labels, ...annotations }, spec };
  return {
    json: { apiVersion: 'apps/v1', kind, metadata: { name, ...namespace }, spec: { ...replicas === undefined ? {} : { replicas }, selector: { matchLabels: labels }, template } },
    pods: kind === 'DaemonSet' ? DAEMON_PODS : replicas ?? 1,
  };
}

function budget(random: Random, name: string): DrainBudget {
  const fields = random.pick([['minAvailable'], ['minAvailable'], ['minAvailable'], ['maxUnavailable'], ['maxUnavailable'], ['minAvailable', 'maxUnavailable'], []]);
  const { selector, selects } = random.pick(SELECTORS);
  const spec = { ...selector ? { selector } : {}, ...Object.fromEntries(fields.map((field) => [field, random.pick(NUMBERS)])) };
  const namespace = random.chance(0.1) ? { namespace: 'other' } : {};
  return { json: { apiVersion: 'policy/v1', kind: 'PodDisruptionBudget', metadata: { name, ...namespace }, spec }, selects };
}
