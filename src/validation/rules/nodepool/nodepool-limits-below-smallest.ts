import { keyPath } from '../../../basics/json';
import { valueText } from '../../../basics/value-text';
import { quantityOf } from '../../../go/parse-quantity';
import { NODE_POOLS } from '../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../finding';
import { instanceFamilies } from '../../labels/instance-families';
import { constraintsOf, runsOnAws } from '../../labels/label-lint';
import { LabelValues } from '../../labels/label-values';
import { Rule, RuleInput, Violation } from '../../rule';

const FIX = 'Raise the limit. To keep the NodePool from launching nodes, set the limit to 0.';
const MEBIBYTE = 2 ** 20;
/** Fraction of an instance type's memory that Karpenter counts before it has seen a node of that type. */
const COUNTED_MEMORY = 0.925;
/** Limits that leave room for the smallest instance type of every family, so no lookup is needed. */
const AMPLE = { cpu: 896, memory: 2 ** 45 };

const FAMILY = 'karpenter.k8s.aws/instance-family';
const CATEGORY = 'karpenter.k8s.aws/instance-category';
const GENERATION = 'karpenter.k8s.aws/instance-generation';
const CPU = 'karpenter.k8s.aws/instance-cpu';
const MEMORY = 'karpenter.k8s.aws/instance-memory';
const ARCH = 'kubernetes.io/arch';
const TYPE = 'node.kubernetes.io/instance-type';
const LABELS = [FAMILY, CATEGORY, GENERATION, CPU, MEMORY, ARCH, TYPE];

/** Size of an instance type: number of vCPUs, and memory in bytes. */
interface Size {
  readonly cpu: number;
  readonly memory: number;
}

/** Returns the smallest size of each allowed family. Returns an empty list if a size is within the limit, or if the NodePool lists an unknown family. */
function sizesBeyondLimit(input: RuleInput, limit: Size): readonly Size[] {
  const allowed = new Map(LABELS.map((key) => [key, new LabelValues()]));
  for (const { key, operator, values } of constraintsOf(input)) allowed.get(key)?.add(operator, values);
  const listedFamilies = allowed.get(TYPE)!.admitted()?.map((type) => type.split('.')[0]);
  const [leastCpu, leastMemory] = [allowed.get(CPU)!.atLeast(), allowed.get(MEMORY)!.atLeast()];
  const families = instanceFamilies();
  const smallest: Size[] = [];
  for (const { name, category, generation, arch, cpu, memory } of families) {
    const admitted = listedFamilies?.includes(name) !== false && allowed.get(FAMILY)!.admits(name) && allowed.get(CATEGORY)!.admits(category)
      && allowed.get(GENERATION)!.admits(generation) && allowed.get(ARCH)!.admits(arch);
    if (!admitted) continue;
    const size = { cpu: Math.max(cpu, leastCpu), memory: Math.max(memory, leastMemory) * COUNTED_MEMORY * MEBIBYTE };
    if (size.cpu <= limit.cpu && size.memory <= limit.memory) return [];
    smallest.push(size);
  }
  const isKnown = (family: string) => families.some(({ name }) => name === family);
  return [...listedFamilies ?? [], ...allowed.get(FAMILY)!.admitted() ?? []].every(isKnown) ? smallest : [];
}

export const NODEPOOL_LIMITS_BELOW_SMALLEST: Rule = {
  id: 'nodepool-limits-below-smallest',
  what: 'The `limits` of a NodePool must leave room for the smallest instance type that its requirements allow, unless a limit is 0.',
  why: 'Karpenter skips instance types that exceed the remaining limit, so the NodePool never launches a node. To turn a NodePool off on purpose, set a limit of 0.',
  source: ['NP-90', 'G-9'],
  apis: NODE_POOLS,
  severity: Severity.WARNING,
  enforcedBy: EnforcedBy.ADVICE,
  fields: ['spec.limits'],
  pass: `
spec:
  limits:
    cpu: "2"
  template:
    spec:
      requirements:
        - key: karpenter.k8s.aws/instance-category
          operator: In
          values: [m]
        - key: karpenter.k8s.aws/instance-generation
          operator: Gt
          values: ["5"]
`,
  fail: `
spec:
  limits:
    cpu: 500m
  template:
    spec:
      requirements:
        - key: karpenter.k8s.aws/instance-category
          operator: In
          values: [m]
        - key: karpenter.k8s.aws/instance-generation
          operator: Gt
          values: ["5"]
`,
  check: (input) => {
    const { limits } = input.json.spec ?? {};
    if (limits?.cpu === undefined && limits?.memory === undefined) return [];
    const [cpu, memory] = [limits.cpu, limits.memory].map((limit) => (limit === undefined ? Infinity : quantityOf(limit) ?? Infinity));
    // A limit of 0 disables the NodePool on purpose.
    if (cpu === 0 || memory === 0 || (cpu >= AMPLE.cpu && memory >= AMPLE.memory) || !runsOnAws(input)) return [];
    const smallest = sizesBeyondLimit(input, { cpu, memory });
    if (smallest.length === 0) return [];
    const [least, leastMemory] = [Math.min(...smallest.map((type) => type.cpu)), Math.min(...smallest.map((type) => type.memory))];
    const violations: Violation[] = [];
    if (cpu < least) violations.push({ path: keyPath('spec.limits', 'cpu'), message: `cpu must be at least ${least}, the size of the smallest allowed instance type, got ${valueText(limits.cpu)}`, fix: FIX });
    if (memory < leastMemory) {
      violations.push({
        path: keyPath('spec.limits', 'memory'),
        message: `memory must be at least ${Math.ceil(leastMemory / MEBIBYTE)}Mi, the size of the smallest allowed instance type, got ${valueText(limits.memory)}`,
        fix: FIX,
      });
    }
    return violations.length > 0 ? violations : [{ path: 'spec.limits', message: 'limits must leave room for one of the allowed instance types, but each type exceeds cpu or memory', fix: FIX }];
  },
};
