import { NODE_POOLS } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { requirementsOf } from '../../findings/object-fields';
import { Rule, RuleInput } from '../../findings/rule';
import { CAPACITY_TYPE, constraintsOf } from '../../labels/constraints';
import { LabelValues } from '../../labels/label-values';
import { typesOfPool, unknownNames } from '../../labels/types-of-pool';

const GATE = 'SpotToSpotConsolidation';
/** Number of instance types that must be cheaper than the current one. */
const CHEAPER_TYPES = 15;

function allowsSpot(input: RuleInput): boolean {
  const values = new LabelValues();
  for (const { key, operator, values: listed } of constraintsOf(input)) if (key === CAPACITY_TYPE) values.add(operator, listed);
  return values.admits('spot');
}

/** Returns true if Karpenter replaces underutilized nodes of the NodePool. */
function replacesNodes({ json: { spec } }: RuleInput): boolean {
  const { consolidationPolicy, consolidateAfter } = spec?.disruption ?? {};
  return consolidationPolicy !== 'WhenEmpty' && consolidateAfter !== 'Never' && spec?.replicas === undefined;
}

export const NODEPOOL_SPOT_TYPES_TOO_FEW: Rule = {
  id: 'nodepool-spot-types-too-few',
  what: 'If the `SpotToSpotConsolidation` feature gate is on, a NodePool for spot capacity should allow more than 15 instance types.',
  why: 'Karpenter replaces a single spot node with a cheaper spot node only if at least 15 instance types are cheaper than the current one. With fewer instance types, it replaces spot nodes only if several of them fit on one new node.',
  source: ['https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/controllers/disruption/consolidation.go#L47-L48',
    'https://karpenter.sh/docs/concepts/disruption/#spot-consolidation'],
  apis: NODE_POOLS,
  severity: Severity.WARNING,
  effect: 'unintended',
  enforcedBy: EnforcedBy.ADVICE,
  exampleGates: [GATE],
  pass: `
spec:
  template:
    spec:
      requirements:
        - key: karpenter.sh/capacity-type
          operator: In
          values: [spot]
        - key: karpenter.k8s.aws/instance-family
          operator: In
          values: [m6a, m6i, m7a, m7i]
`,
  fail: `
spec:
  template:
    spec:
      requirements:
        - key: karpenter.sh/capacity-type
          operator: In
          values: [spot]
        - key: karpenter.k8s.aws/instance-family
          operator: In
          values: [m7i]
`,
  check: (input) => {
    if (input.isGateOn?.(GATE) !== true || !allowsSpot(input) || !replacesNodes(input)) return [];
    const types = typesOfPool(input);
    if (types === undefined || unknownNames(constraintsOf(input)).length > 0) return [];
    const count = countUpTo(types, CHEAPER_TYPES + 1);
    if (count === 0 || count > CHEAPER_TYPES) return [];
    return [{
      path: requirementsOf(input).path,
      message: `requirements must allow more than ${CHEAPER_TYPES} instance types for spot-to-spot consolidation of single nodes, but allow only ${count}`,
      fix: 'Allow more instance families or sizes.',
    }];
  },
};

function countUpTo(items: Iterable<unknown>, most: number): number {
  let count = 0;
  for (const _ of items) if (++count === most) break;
  return count;
}
