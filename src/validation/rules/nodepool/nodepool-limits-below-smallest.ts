import { valueText } from '../../../basics/value-text';
import { quantityOf } from '../../../go/parse-quantity';
import { NODE_POOLS } from '../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../finding';
import { instanceFamilies } from '../../labels/instance-families';
import { constraintsOf, runsOnAws } from '../../labels/label-lint';
import { LabelValues } from '../../labels/label-values';
import { Rule, RuleInput, Violation } from '../../rule';

const FIX = 'raise it, or write 0 for a pool that is to launch nothing';
const MEBIBYTE = 2 ** 20;
/** What Karpenter takes for the memory of a type before a node of it has told more. */
const COUNTED = 0.925;
/** Limits that have room for any type that anybody asks for: nothing has to be looked up. */
const AMPLE = { cpu: 896, memory: 2 ** 45 };

const FAMILY = 'karpenter.k8s.aws/instance-family';
const CATEGORY = 'karpenter.k8s.aws/instance-category';
const GENERATION = 'karpenter.k8s.aws/instance-generation';
const CPU = 'karpenter.k8s.aws/instance-cpu';
const MEMORY = 'karpenter.k8s.aws/instance-memory';
const ARCH = 'kubernetes.io/arch';
const TYPE = 'node.kubernetes.io/instance-type';
const LOOKED_AT = [FAMILY, CATEGORY, GENERATION, CPU, MEMORY, ARCH, TYPE];

/** CPUs and bytes. */
interface Size {
  readonly cpu: number;
  readonly memory: number;
}

/** Sizes that none of the admitted types is below, one for each family; none, where one has room or where families are named that are not known. */
function smallestWithoutRoom(input: RuleInput, limit: Size): readonly Size[] {
  const asked = new Map(LOOKED_AT.map((key) => [key, new LabelValues()]));
  for (const { key, operator, values } of constraintsOf(input)) asked.get(key)?.add(operator, values);
  const named = asked.get(TYPE)!.admitted()?.map((type) => type.split('.')[0]);
  const [leastCpu, leastMemory] = [asked.get(CPU)!.atLeast(), asked.get(MEMORY)!.atLeast()];
  const families = instanceFamilies();
  const smallest: Size[] = [];
  for (const { name, category, generation, arch, cpu, memory } of families) {
    const admitted = named?.includes(name) !== false && asked.get(FAMILY)!.admits(name) && asked.get(CATEGORY)!.admits(category)
      && asked.get(GENERATION)!.admits(generation) && asked.get(ARCH)!.admits(arch);
    if (!admitted) continue;
    const size = { cpu: Math.max(cpu, leastCpu), memory: Math.max(memory, leastMemory) * COUNTED * MEBIBYTE };
    if (size.cpu <= limit.cpu && size.memory <= limit.memory) return [];
    smallest.push(size);
  }
  const isKnown = (family: string) => families.some(({ name }) => name === family);
  return [...named ?? [], ...asked.get(FAMILY)!.admitted() ?? []].every(isKnown) ? smallest : [];
}

export const NODEPOOL_LIMITS_BELOW_SMALLEST: Rule = {
  id: 'nodepool-limits-below-smallest',
  what: 'The limits of a pool leave room for the smallest instance type that its requirements admit, or are 0.',
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
    // Nobody means 0 as room for a node.
    if (cpu === 0 || memory === 0 || (cpu >= AMPLE.cpu && memory >= AMPLE.memory) || !runsOnAws(input)) return [];
    const smallest = smallestWithoutRoom(input, { cpu, memory });
    if (smallest.length === 0) return [];
    const [least, leastMemory] = [Math.min(...smallest.map((type) => type.cpu)), Math.min(...smallest.map((type) => type.memory))];
    const violations: Violation[] = [];
    if (cpu < least) violations.push({ path: 'spec.limits.cpu', message: `${valueText(limits.cpu)} has no room for even the smallest instance type that the requirements admit, which has ${least}`, fix: FIX });
    if (memory < leastMemory) {
      violations.push({
        path: 'spec.limits.memory',
        message: `${valueText(limits.memory)} has no room for even the smallest instance type that the requirements admit, which counts as ${Math.floor(leastMemory / MEBIBYTE)}Mi`,
        fix: FIX,
      });
    }
    return violations.length > 0 ? violations : [{ path: 'spec.limits', message: 'no instance type that the requirements admit has room in both, cpu and memory', fix: FIX }];
  },
};
