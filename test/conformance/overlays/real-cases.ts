import { nodeOverlay, OverlayCase, POOLS } from './overlay-cases';
import { MARKET } from './real-types';
import { Json } from '../../../src/checks/findings/rule';
import { allInstanceTypes } from '../../../src/karpenter/instance-types/catalog/instance-types';
import { Random } from '../mutations/random';

const NAMES = ['a', 'a-1', 'a.b', 'b', 'm10', 'm9', 'z'];
const WEIGHTS = [undefined, undefined, undefined, undefined, 1, 900];
const PRICES = ['0', '1', '2.5', '0.0416', '12.345678901'];
const ADJUSTMENTS = ['+10%', '-15%', '-100%', '-0.5', '+.25', '-7.5%', '+0.1%', '-1000'];
const RESOURCES = ['example.com/a', 'example.com/b', 'nvidia.com/gpu', 'hugepages-2Mi', 'hugepages-1Gi'];
const QUANTITIES = ['1', '2', '0', '512Mi', '4Gi', '64Gi'];
const COMPARED_TYPES = 20;

const OTHERS: { readonly [key: string]: readonly string[] } = {
  'topology.kubernetes.io/zone': ['us-east-1a', 'us-east-1b', 'us-east-1c', 'us-east-1d'],
  'topology.k8s.aws/zone-id': ['use1-az1', 'use1-az2', 'use1-az3', 'use1-az6'],
  'topology.kubernetes.io/region': ['us-east-1', 'eu-west-1'],
  'karpenter.sh/capacity-type': ['spot', 'on-demand', 'reserved'],
  'karpenter.sh/nodepool': POOLS.map(({ name }) => name),
  'beta.kubernetes.io/arch': ['amd64', 'arm64'],
  'failure-domain.beta.kubernetes.io/zone': ['us-east-1a', 'us-east-1b'],
  'kubernetes.io/os': ['linux', 'windows'],
  'node.kubernetes.io/windows-build': ['10.0.20348'],
  'team': ['web', 'data'],
  'tier': ['1', '2', '3'],
};
const PRICED = allInstanceTypes().filter(({ name }) => MARKET.prices.onDemand.has(name));
const values = new Map<string, Set<string>>();
for (const { labels } of allInstanceTypes()) for (const [key, value] of labels) values.set(key, (values.get(key) ?? new Set()).add(value));
const VALUES: ReadonlyMap<string, readonly string[]> = new Map([...[...values].map(([key, all]) => [key, [...all].filter((value) => value !== '')] as const), ...Object.entries(OTHERS)]);
const KEYS = [...VALUES.keys()];
const COMMON = ['instance-category', 'instance-family', 'instance-cpu', 'instance-memory', 'instance-generation', 'instance-size', 'instance-gpu-count']
  .map((name) => `karpenter.k8s.aws/${name}`).concat('node.kubernetes.io/instance-type', 'kubernetes.io/arch', 'karpenter.sh/capacity-type', 'topology.kubernetes.io/zone');
const POOL_LABELS: readonly OverlayCase['pools'][] = [
  [POOLS[0]], [POOLS[1]], POOLS, [{ name: 'general', labels: { 'kubernetes.io/arch': 'arm64', 'karpenter.k8s.aws/instance-category': 'c' } }, POOLS[1]],
];

/** Generates a case with two overlays, or with up to four overlays for an odd index, for all EC2 instance types. */
export function realCase(seed: number, index: number): OverlayCase {
  const random = new Random('real-overlays', seed, index);
  const count = index % 2 === 0 ? 2 : 3 + random.below(2);
  const shared = random.chance(0.5) ? [requirement(random)] : [];
  return {
    overlays: random.shuffled(NAMES).slice(0, count).map((name) => overlay(name, shared, random)),
    pools: random.pick(POOL_LABELS),
    names: random.shuffled(PRICED).slice(0, COMPARED_TYPES).map(({ name }) => name),
  };
}

function overlay(name: string, shared: readonly Json[], random: Random): Json {
  const requirements = Array.from({ length: random.pick([0, 1, 1, 1, 2]) }, () => requirement(random));
  const weight = random.pick(WEIGHTS);
  const all = random.shuffled([...shared, ...requirements]);
  return nodeOverlay(name, { requirements: all, ...weight === undefined ? {} : { weight }, ...changes(random) });
}

function changes(random: Random): Json {
  const price = random.pick([{ price: random.pick(PRICES) }, { priceAdjustment: random.pick(ADJUSTMENTS) }, {}]);
  if (random.chance(0.4)) return price;
  const resources = RESOURCES.filter(() => random.chance(0.3));
  return { ...price, capacity: Object.fromEntries(resources.map((resource) => [resource, random.pick(QUANTITIES)])) };
}

function requirement(random: Random): Json {
  const key = random.chance(0.6) ? random.pick(COMMON) : random.pick(KEYS);
  const known = VALUES.get(key)!;
  const numbers = known.filter((value) => /^\d+$/.test(value));
  const operator = random.pick(['In', 'In', 'In', 'NotIn', 'NotIn', 'Exists', 'DoesNotExist', ...numbers.length > 0 ? ['Gt', 'Gte', 'Lt', 'Lte'] : []]);
  if (operator.endsWith('In')) return { key, operator, values: random.shuffled([...known]).slice(0, 1 + random.below(Math.min(known.length, random.pick([1, 3, 12, 60])))) };
  return operator.length <= 3 ? { key, operator, values: [random.pick(numbers)] } : { key, operator };
}
