import { INSTANCE_TYPES } from './instance-types';
import { Json } from '../../../src/checks/findings/rule';
import { Random } from '../mutations/random';

/** NodeOverlays, with the NodePools that they apply to. */
export interface OverlayCase {
  readonly overlays: readonly Json[];
  readonly pools: readonly { readonly name: string; readonly labels: { readonly [key: string]: string } }[];
  /** The instance types whose prices and resources are compared. */
  readonly names?: readonly string[];
}

const NAMES = ['a', 'a-1', 'a.b', 'b', 'm10', 'm9', 'z'];
const WEIGHTS = [undefined, undefined, undefined, undefined, undefined, undefined, 1, 900];
const RESOURCES = ['example.com/a', 'example.com/b', 'example.com/c'];
/** NodePools that all cases use. */
export const POOLS: OverlayCase['pools'] = [{ name: 'general', labels: {} }, { name: 'team', labels: { team: 'web', tier: '2' } }];

/** Label keys with values. Some of the values exist in instance types or NodePools. */
const TEXTS: { readonly [key: string]: readonly string[] } = {
  'node.kubernetes.io/instance-type': INSTANCE_TYPES.map(({ name }) => name),
  'beta.kubernetes.io/instance-type': INSTANCE_TYPES.map(({ name }) => name),
  'karpenter.k8s.aws/instance-family': ['c5', 'c6a', 'm5', 'm7g', 'g5', 'r6i'],
  'karpenter.k8s.aws/instance-category': ['c', 'm', 'g'],
  'kubernetes.io/arch': ['amd64', 'arm64'],
  'topology.kubernetes.io/zone': ['eu-central-1a', 'eu-central-1b', 'eu-central-1c'],
  'karpenter.sh/capacity-type': ['on-demand', 'spot', 'reserved'],
  'karpenter.sh/nodepool': POOLS.map(({ name }) => name),
  'team': ['web', 'data'],
};
const NUMBERS: { readonly [key: string]: readonly string[] } = {
  'karpenter.k8s.aws/instance-cpu': ['0', '1', '2', '3', '4', '7', '8'],
  'karpenter.k8s.aws/instance-gpu-count': ['0', '1', '2'],
  'tier': ['1', '2', '3'],
};

/** Generates a case with two overlays, or with up to four overlays for an odd index. The same seed and index always return the same case. */
export function overlayCase(seed: number, index: number): OverlayCase {
  const random = new Random('overlays', seed, index);
  const count = index % 2 === 0 ? 2 : 3 + random.below(2);
  const shared = random.chance(0.6) ? [requirement(random)] : [];
  return {
    overlays: random.shuffled(NAMES).slice(0, count).map((name) => overlay(name, shared, random)),
    pools: random.chance(0.7) ? [random.pick(POOLS)] : POOLS,
  };
}

function overlay(name: string, shared: readonly Json[], random: Random): Json {
  const requirements = Array.from({ length: random.pick([0, 0, 1, 1, 2]) }, () => requirement(random));
  const weight = random.pick(WEIGHTS);
  const all = random.shuffled([...random.chance(0.8) ? shared : [], ...requirements]);
  return nodeOverlay(name, { requirements: all, ...weight === undefined ? {} : { weight }, ...changes(random) });
}

export function nodeOverlay(name: string, spec: Json): Json {
  return { apiVersion: 'karpenter.sh/v1alpha1', kind: 'NodeOverlay', metadata: { name }, spec };
}

function changes(random: Random): Json {
  const price = random.pick([{ price: random.pick(['1', '2.5']) }, { priceAdjustment: random.pick(['+10%', '-0.5']) }, {}]);
  if (random.chance(0.4)) return price;
  const resources = RESOURCES.filter(() => random.chance(0.5));
  return { ...price, capacity: Object.fromEntries(resources.map((resource) => [resource, random.pick(['1', '2'])])) };
}

function requirement(random: Random): Json {
  if (random.chance(0.3)) {
    const key = random.pick(Object.keys(NUMBERS));
    const operator = random.pick(['Gt', 'Gte', 'Lt', 'Lte', 'In', 'NotIn']);
    return { key, operator, values: operator.endsWith('In') ? some(NUMBERS[key], random) : [random.pick(NUMBERS[key])] };
  }
  const key = random.pick(Object.keys(TEXTS));
  const operator = random.pick(['In', 'In', 'In', 'NotIn', 'Exists', 'DoesNotExist']);
  return operator.endsWith('In') ? { key, operator, values: some(TEXTS[key], random) } : { key, operator };
}

function some(values: readonly string[], random: Random): string[] {
  return random.shuffled(values).slice(0, 1 + random.below(values.length));
}
