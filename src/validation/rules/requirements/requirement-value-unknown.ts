import { valueText } from '../../../basics/value-text';
import { compareMinors } from '../../../versions/facts';
import { NODE_CLAIMS, NODE_OVERLAY, NODE_POOLS } from '../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../finding';
import { CAPACITY_TYPE, closedValues, Constraint, eachConstraint, valuePath } from '../../labels/label-lint';
import { valueMeant } from '../../labels/label-words';
import { Rule, RuleInput } from '../../rule';

/** Since which minor the controller looks at values itself, if none is right or too few are: see requirement-known-values. */
const LOOKED_AT_SINCE: { readonly [key: string]: string } = { [CAPACITY_TYPE]: '1.5', 'karpenter.k8s.aws/instance-tenancy': '1.9' };

function isError({ key, operator, values, minValues, isLabel }: Constraint, known: readonly string[], { api, release }: RuleInput): boolean {
  if (operator !== 'In' || isLabel || NODE_CLAIMS.includes(api) || !Object.hasOwn(LOOKED_AT_SINCE, key)) return false;
  const right = values.filter((value) => known.includes(value)).length;
  return right < (minValues ?? 1) && compareMinors(release, LOOKED_AT_SINCE[key]) >= 0;
}

export const REQUIREMENT_VALUE_UNKNOWN: Rule = {
  id: 'requirement-value-unknown',
  what: 'Where all values of a label are known, a requirement or template label has one of them.',
  source: ['NP-64', 'NP-84', 'L-7'],
  apis: [...NODE_POOLS, ...NODE_CLAIMS, NODE_OVERLAY],
  severity: Severity.WARNING,
  enforcedBy: EnforcedBy.ADVICE,
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
    const { key, operator, values } = constraint;
    const known = operator === 'In' || operator === 'NotIn' ? closedValues(key, input.release) : undefined;
    if (known === undefined || isError(constraint, known, input)) return undefined;
    return values.flatMap((value, index) => {
      if (known.includes(value)) return [];
      const meant = valueMeant(value, known);
      return [{
        path: valuePath(constraint, index),
        message: `${valueText(value)} is not a valid value of ${key}`,
        fix: meant === undefined ? `there are ${known.join(', ')}` : `did you mean ${meant}?`,
      }];
    });
  }),
};
