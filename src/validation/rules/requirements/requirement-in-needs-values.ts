import { NODE_CLAIMS, NODE_OVERLAY, NODE_POOLS } from '../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../finding';
import { eachRequirement } from '../../object-fields';
import { Rule } from '../../rule';

export const REQUIREMENT_IN_NEEDS_VALUES: Rule = {
  id: 'requirement-in-needs-values',
  what: 'A requirement with operator `In` has at least one value; in a NodeOverlay so has one with `NotIn`.',
  source: ['NP-46', 'NO-2'],
  apis: [...NODE_POOLS, ...NODE_CLAIMS, NODE_OVERLAY],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CEL,
  pass: `
spec:
  template:
    spec:
      requirements:
        - key: karpenter.k8s.aws/instance-category
          operator: In
          values: [c, m]
`,
  fail: `
spec:
  template:
    spec:
      requirements:
        - key: karpenter.k8s.aws/instance-category
          operator: In
          values: []
`,
  check: (input) => eachRequirement(input, ({ operator, values }, path) => {
    if ((operator !== 'In' && !(operator === 'NotIn' && input.api === NODE_OVERLAY)) || values?.length > 0) return undefined;
    return { path: `${path}.values`, message: `${operator} has no values to compare with`, fix: 'write at least one value, or use Exists', unevaluated: values === undefined };
  }),
};
