import { NODE_CLAIMS, NODE_OVERLAY, NODE_POOLS } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { eachRequirement } from '../../findings/object-fields';
import { Rule } from '../../findings/rule';

export const REQUIREMENT_IN_NEEDS_VALUES: Rule = {
  id: 'requirement-in-needs-values',
  what: 'A requirement with the operator `In` must list at least one value. In a NodeOverlay, the operator `NotIn` also requires at least one value.',
  why: 'The API server rejects the object. To require only that a label exists, use `Exists`.',
  source: ['NP-46', 'NO-2'],
  apis: [...NODE_POOLS, ...NODE_CLAIMS, NODE_OVERLAY],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CEL,
  part: 'labels',
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
    return { path: `${path}.values`, message: `values must not be empty for ${operator}`, fix: 'List at least one value, or use the operator Exists.', unevaluated: values === undefined };
  }),
};
