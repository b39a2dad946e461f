import { labelColumn } from '../../../karpenter/instance-types/catalog/instance-types';
import { NODE_CLAIMS, NODE_POOLS } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { Rule, RuleInput, Violation } from '../../findings/rule';
import { closedValues, Constraint, constraintsOf, eachConstraint } from '../../labels/constraints';
import { typesOfPool, unknownNames } from '../../labels/types-of-pool';

export const REQUIREMENT_MIN_VALUES_OUT_OF_REACH: Rule = {
  id: 'requirement-min-values-out-of-reach',
  what: '`minValues` must not exceed the number of distinct values in the list, the number of values that the label can have, or the number of values that the allowed instance types have.',
  why: 'With the default policy `Strict`, Karpenter launches a node only if the instance types offer at least `minValues` distinct values. The API server also counts duplicates, so it accepts the object.',
  source: ['NP-48', 'NP-81'],
  apis: [...NODE_POOLS, ...NODE_CLAIMS],
  severity: Severity.WARNING,
  effect: 'unknown',
  enforcedBy: EnforcedBy.ADVICE,
  part: 'nodes',
  pass: `
spec:
  template:
    spec:
      requirements:
        - key: karpenter.k8s.aws/instance-family
          operator: In
          values: [c7i, m7i]
          minValues: 2
`,
  fail: `
spec:
  template:
    spec:
      requirements:
        - key: karpenter.k8s.aws/instance-family
          operator: In
          values: [c7i, c7i]
          minValues: 2
`,
  check: (input) => eachConstraint(input, (constraint) => {
    const { key, shown, operator, values, minValues, path } = constraint;
    if (minValues === undefined) return undefined;
    // Rule requirement-min-values-beyond-values reports lists that are too short even with duplicates.
    const listed = operator === 'In' && values.length >= minValues ? new Set(values).size : Infinity;
    const existing = operator === 'In' ? Infinity : closedValues(key, input.release)?.filter((value) => operator !== 'NotIn' || !values.includes(value)).length ?? Infinity;
    const most = Math.min(listed, existing);
    if (most >= minValues) return ofInstanceTypes(input, constraint, minValues);
    const noun = most === 1 ? 'value' : 'values';
    const available = listed < minValues ? `only ${most} distinct ${noun} ${most === 1 ? 'is' : 'are'} listed` : `only ${most} ${noun} of ${shown} ${most === 1 ? 'is' : 'are'} allowed`;
    return {
      path: `${path}.minValues`,
      message: `minValues is ${minValues}, but ${most === 0 ? `no value of ${shown} is allowed` : available}, so Karpenter launches no nodes`,
      fix: most === 0 ? 'Remove minValues, and allow at least one value.' : `Set minValues to at most ${most}${listed < minValues ? ', or list more distinct values' : ''}.`,
    };
  }),
};

/** Compares `minValues` with the values of the instance types that the NodePool allows. If it allows none, another rule reports that. */
function ofInstanceTypes(input: RuleInput, { key, shown, operator, values, path }: Constraint, minValues: number): Violation | undefined {
  // Rule requirement-min-values-beyond-values reports lists that are too short.
  const isTooShort = operator === 'In' && values.length < minValues;
  const types = labelColumn(key) === undefined || isTooShort ? undefined : typesOfPool(input);
  if (types === undefined || unknownNames(constraintsOf(input)).length > 0) return undefined;
  const found = new Set<string>();
  for (const { labels } of types) {
    const value = labels.get(key);
    if (value !== undefined && found.add(value).size >= minValues) return undefined;
  }
  if (found.size === 0) return undefined;
  return {
    path: `${path}.minValues`,
    message: `minValues is ${minValues}, but the allowed instance types have only ${found.size} ${found.size === 1 ? 'value' : 'values'} of ${shown}, so Karpenter launches no nodes`,
    fix: `Set minValues to at most ${found.size}, or allow more instance types.`,
  };
}
