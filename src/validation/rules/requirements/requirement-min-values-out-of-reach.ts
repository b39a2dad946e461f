import { NODE_CLAIMS, NODE_POOLS } from '../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../finding';
import { closedValues, eachConstraint } from '../../labels/label-lint';
import { Rule } from '../../rule';

export const REQUIREMENT_MIN_VALUES_OUT_OF_REACH: Rule = {
  id: 'requirement-min-values-out-of-reach',
  what: '`minValues` asks for no more than the values that differ, or that there are.',
  source: ['NP-48', 'NP-81'],
  apis: [...NODE_POOLS, ...NODE_CLAIMS],
  severity: Severity.WARNING,
  enforcedBy: EnforcedBy.ADVICE,
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
  check: (input) => eachConstraint(input, ({ key, operator, values, minValues, path }) => {
    if (minValues === undefined) return undefined;
    // Fewer values in all is said by requirement-min-values-beyond-values.
    const listed = operator === 'In' && values.length >= minValues ? new Set(values).size : Infinity;
    const existing = operator === 'In' ? Infinity : closedValues(key, input.release)?.filter((value) => operator !== 'NotIn' || !values.includes(value)).length ?? Infinity;
    const most = Math.min(listed, existing);
    if (most >= minValues) return undefined;
    return {
      path: `${path}.minValues`,
      message: `it asks for ${minValues} values, and ${most === 1 ? 'there is 1' : `there are ${most}`} ${listed < minValues ? 'that differ' : `of ${key}`}: no node is launched`,
      fix: most === 0 ? 'leave minValues out, and let some values be left' : `write at most ${most}${listed < minValues ? ', or list others' : ''}`,
    };
  }),
};
