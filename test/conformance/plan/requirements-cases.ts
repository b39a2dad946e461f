import { allInstanceTypes } from '../../../src/karpenter/instance-types/catalog/instance-types';
import { Selector } from '../../../src/karpenter/requirements/label-requirement';
import { LABEL_VALUES, poolCase } from '../instance-types/pool-cases';
import { Random } from '../mutations/random';

/** Labels of a node, and requirements of its NodePool. */
export interface RequirementsCase {
  readonly labels: { readonly [key: string]: string };
  readonly requirements: readonly Selector[];
}

const TYPES = allInstanceTypes();
const KEYS = [...LABEL_VALUES.keys()];
const CUSTOM = ['team', 'example.com/tier', 'constructor', 'UPPER'];
/** Values of labels, and bounds, that Karpenter and JavaScript may read differently. */
const ODD = ['', '0', '-0', '00', '+1', '1.0', '1e3', '0x10', ' 1', '9007199254740993', '9223372036854775807', '9223372036854775808', '-9223372036854775808', '-9223372036854775809', 'é', 'Web'];
const CUSTOM_VALUES = ['web', 'data', '5', '10', ...ODD];
const BOUNDS = ['Gt', 'Gte', 'Lt', 'Lte'];
const OPERATORS = ['In', 'In', 'NotIn', 'NotIn', 'Exists', 'DoesNotExist', ...BOUNDS];

/** Returns a random case. The same seed and index always return the same case. */
export function requirementsCase(seed: number, index: number): RequirementsCase {
  const random = new Random('requirements drift', seed, index);
  const labels = nodeLabels(random);
  const ofPool: readonly Selector[] = random.chance(0.2) ? poolCase(seed, index).spec.template.spec.requirements : [];
  const matching = Array.from({ length: random.pick([0, 1, 1, 2, 3, 4]) }, () => requirementFor(labels, random));
  return { labels, requirements: random.shuffled([...ofPool, ...matching]) };
}

/** Labels of a node with an instance type. Some nodes lack labels, or have odd ones. */
function nodeLabels(random: Random): { [key: string]: string } {
  const market = ['karpenter.sh/capacity-type', 'topology.kubernetes.io/zone', 'topology.k8s.aws/zone-id', 'topology.kubernetes.io/region', 'karpenter.sh/nodepool', 'kubernetes.io/os'];
  const entries = [
    ...random.pick(TYPES).labels,
    ...market.map((key) => [key, random.pick([...LABEL_VALUES.get(key)!])] as const),
    ...CUSTOM.filter(() => random.chance(0.4)).map((key) => [key, random.pick(CUSTOM_VALUES)] as const),
  ];
  const kept = random.chance(0.3) ? entries.filter(() => random.chance(0.6)) : entries;
  const odd = random.chance(0.15) ? [[random.pick(KEYS), random.pick(ODD)] as const] : [];
  return Object.fromEntries([...kept, ...odd]);
}

/** A requirement on a label that the node probably has, with values near the value of the node. */
function requirementFor(labels: { readonly [key: string]: string }, random: Random): Selector {
  const key = random.pick(random.chance(0.7) && Object.keys(labels).length > 0 ? Object.keys(labels) : [...KEYS, ...CUSTOM]);
  const operator = random.pick(OPERATORS);
  const minValues = random.chance(0.15) ? { minValues: 1 + random.below(5) } : {};
  if (operator.endsWith('Exist') || operator === 'Exists') return { key, operator, ...minValues };
  const known = [...LABEL_VALUES.get(key) ?? CUSTOM_VALUES];
  const near = labels[key] === undefined || random.chance(0.4) ? [] : [labels[key]];
  if (BOUNDS.includes(operator)) return { key, operator, values: [boundNear(labels[key], known, random)], ...minValues };
  const others = random.shuffled(known).slice(0, random.pick([1, 1, 2, 5]));
  const odd = random.chance(0.1) ? [random.pick(ODD)] : [];
  return { key, operator, values: random.shuffled([...near, ...others, ...odd]), ...minValues };
}

function boundNear(value: string | undefined, known: readonly string[], random: Random): string {
  if (value !== undefined && /^\d{1,18}$/.test(value) && random.chance(0.6)) return String(BigInt(value) + BigInt(random.pick([-1, 0, 1])));
  return random.pick(random.chance(0.5) ? known : ODD);
}
