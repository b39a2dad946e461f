import { keyPath } from '../../../foundation/basics/json';
import { valueText } from '../../../foundation/basics/value-text';
import { quantityOf } from '../../../foundation/go/parse-quantity';
import { countedMemoryOf, cpuOf } from '../../../karpenter/instance-types/catalog/cpu-and-memory';
import { NODE_POOLS } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { Rule, RuleInput, Violation } from '../../findings/rule';
import { constraintsOf } from '../../labels/constraints';
import { typesOfPool, unknownNames } from '../../labels/types-of-pool';

const FIX = 'Raise the limit. To keep the NodePool from launching nodes, set the limit to 0.';
const MEBIBYTE = 2 ** 20;
/** Limits that leave room for the smallest instance type of every family, so no lookup is needed. */
const AMPLE = { cpu: 896, memory: 2 ** 45 };

/** Size of an instance type: number of vCPUs, and memory in bytes. */
interface Size {
  readonly cpu: number;
  readonly memory: number;
}

/** Returns the sizes of the allowed instance types. Returns an empty list if a size is within the limit, or if the NodePool lists an unknown name. */
function sizesBeyondLimit(input: RuleInput, limit: Size): readonly Size[] {
  const sizes: Size[] = [];
  for (const type of typesOfPool(input) ?? []) {
    const size = { cpu: cpuOf(type), memory: countedMemoryOf(type) };
    if (size.cpu <= limit.cpu && size.memory <= limit.memory) return [];
    sizes.push(size);
  }
  return unknownNames(constraintsOf(input)).length > 0 ? [] : sizes;
}

export const NODEPOOL_LIMITS_BELOW_SMALLEST: Rule = {
  id: 'nodepool-limits-below-smallest',
  what: 'The `limits` of a NodePool must leave room for the smallest instance type that its requirements allow, unless a limit is 0.',
  why: 'Karpenter skips instance types that exceed the remaining limit, so the NodePool never launches a node. To turn a NodePool off on purpose, set a limit of 0.',
  source: ['NP-90', 'G-9'],
  apis: NODE_POOLS,
  severity: Severity.WARNING,
  effect: 'uncertain',
  enforcedBy: EnforcedBy.ADVICE,
  fields: ['spec.limits'],
  part: 'nodes',
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
    if (cpu === 0 || memory === 0 || (cpu >= AMPLE.cpu && memory >= AMPLE.memory)) return [];
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
    return violations.length > 0 ? violations : [{ path: 'spec.limits', message: 'limits must fit at least one of the allowed instance types, but each type exceeds the cpu or memory limit', fix: FIX }];
  },
};
