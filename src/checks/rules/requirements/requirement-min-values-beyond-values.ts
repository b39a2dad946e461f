import { NODE_CLAIMS, NODE_POOLS } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { eachRequirement } from '../../findings/object-fields';
import { Rule } from '../../findings/rule';

export const REQUIREMENT_MIN_VALUES_BEYOND_VALUES: Rule = {
  id: 'requirement-min-values-beyond-values',
  what: 'A requirement with the operator `In` must list at least `minValues` values.',
  why: 'The API server rejects the object, because no choice of instance types can offer that many values.',
  source: ['NP-48', 'NP-63'],
  apis: [...NODE_POOLS, ...NODE_CLAIMS],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CEL,
  part: 'labels',
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
          values: [c7i]
          minValues: 2
`,
  check: (input) => eachRequirement(input, ({ operator, values, minValues }, path) => {
    // Rule requirement-in-needs-values reports an empty list.
    if (operator !== 'In' || minValues === undefined || !(values?.length > 0) || values.length >= minValues) return undefined;
    return { path: `${path}.minValues`, message: `minValues is ${minValues}, but only ${values.length === 1 ? '1 value is' : `${values.length} values are`} listed`, fix: `List at least ${minValues} values, or set minValues to at most ${values.length}.` };
  }),
};
