import { isInvalidValue } from './requirement-value';
import { valueText } from '../../../foundation/basics/value-text';
import { compareMinors } from '../../../karpenter/versions/facts';
import { NODE_CLAIMS, NODE_OVERLAY, NODE_POOLS } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { Rule, RuleInput, Violation } from '../../findings/rule';
import { CAPACITY_TYPE, closedValues, Constraint, eachConstraint, valuePath } from '../../labels/constraints';
import { valueMeant } from '../../labels/label-words';
import { mistypedNames, nearValue } from '../../labels/near-values';
import { effectOfUnknown } from '../../labels/unknown-values';

/** First minor release whose controller checks the values of a label. Rule requirement-known-values reports values that fail this check. */
const CHECKED_SINCE: { readonly [key: string]: string } = { [CAPACITY_TYPE]: '1.5', 'karpenter.k8s.aws/instance-tenancy': '1.9' };

function isError({ key, operator, values, minValues, isLabel }: Constraint, known: readonly string[], { api, release }: RuleInput): boolean {
  if (operator !== 'In' || isLabel || NODE_CLAIMS.includes(api) || !Object.hasOwn(CHECKED_SINCE, key)) return false;
  const knownCount = values.filter((value) => known.includes(value)).length;
  return knownCount < (minValues ?? 1) && compareMinors(release, CHECKED_SINCE[key]) >= 0;
}

/** Returns the misspelled values of a label whose values newer instance types can extend. */
function misspelled(constraint: Constraint, input: RuleInput): Violation[] {
  const { key, shown, operator, values } = constraint;
  if (operator !== 'In' && operator !== 'NotIn') return [];
  const mistyped = mistypedNames(key, values);
  const meant = values.map((value, index) => nearValue(key, value) ?? mistyped[index]);
  if (meant.every((each) => each === undefined)) return [];
  const effect = effectOfUnknown(constraint, (value) => nearValue(key, value) !== undefined, input.api);
  return values.flatMap((value, index) => (meant[index] === undefined ? [] : [{
    path: valuePath(constraint, index),
    message: `no instance type has ${shown} ${valueText(value)}`,
    fix: `Did you mean ${meant[index]}?`,
    ...effect,
  }]));
}

export const REQUIREMENT_VALUE_UNKNOWN: Rule = {
  id: 'requirement-value-unknown',
  what: 'If Karpenter knows all values of a label, a requirement or template label must use a known value. The names of manufacturers, hypervisors, and GPUs must not be misspelled. Next to known names, names of instance types, families, and categories must not have a character typed twice or two letters swapped, and names such as `p6-b200` must not lack their suffix.',
  why: 'No node has an unknown value, such as the architecture `x86_64`, so `In` matches nothing, and `NotIn` excludes nothing.',
  source: ['NP-64', 'NP-84', 'L-7'],
  apis: [...NODE_POOLS, ...NODE_CLAIMS, NODE_OVERLAY],
  severity: Severity.ERROR,
  severityNote: 'The finding is a warning for `NotIn`, for NodeOverlays, and for lists with a known value.',
  enforcedBy: EnforcedBy.LAUNCH,
  part: 'labels',
  pass: `
spec:
  template:
    spec:
      requirements:
        - key: kubernetes.io/arch
          operator: In
          values: [amd64]
`,
  fail: `
spec:
  template:
    spec:
      requirements:
        - key: kubernetes.io/arch
          operator: In
          values: [x86_64]
`,
  check: (input) => eachConstraint(input, (constraint) => {
    const { key, shown, operator, values } = constraint;
    const known = operator === 'In' || operator === 'NotIn' ? closedValues(key, input.release) : undefined;
    if (known === undefined) return misspelled(constraint, input);
    if (isError(constraint, known, input)) return undefined;
    const effect = effectOfUnknown(constraint, (value) => !known.includes(value), input.api);
    return values.flatMap((value, index) => {
      if (known.includes(value) || isInvalidValue(value, constraint, input)) return [];
      const meant = valueMeant(value, known);
      return [{
        path: valuePath(constraint, index),
        message: `${shown} must be one of ${known.join(', ')}, got ${valueText(value)}`,
        fix: meant === undefined ? `Use one of ${known.join(', ')}.` : `Did you mean ${meant}?`,
        notKnown: meant === undefined,
        ...effect,
      }];
    });
  }),
};
