import { NODE_CLAIMS, NODE_POOLS } from '../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../finding';
import { eachRequirement } from '../../object-fields';
import { Rule } from '../../rule';

export const REQUIREMENT_MIN_VALUES_BEYOND_VALUES: Rule = {
  id: 'requirement-min-values-beyond-values',
  what: 'A requirement with operator `In` and `minValues` lists at least that many values.',
  source: ['NP-48', 'NP-63'],
  apis: [...NODE_POOLS, ...NODE_CLAIMS],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CEL,
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
    // One without any value is said by requirement-in-needs-values.
    if (operator !== 'In' || minValues === undefined || !(values?.length > 0) || values.length >= minValues) return undefined;
    return { path: `${path}.minValues`, message: `it asks for ${minValues} of ${values.length} values`, fix: `list more values, or write at most ${values.length}` };
  }),
};
