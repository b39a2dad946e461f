import { NODE_CLAIMS, NODE_OVERLAY, NODE_POOLS } from '../../versions/known-apis';
import { EnforcedBy, Severity } from '../finding';
import { valueText } from '../finding-text';
import { Rule } from '../rule';
import { eachRequirement } from '../walk';

const BOUNDS = ['Gt', 'Lt', 'Gte', 'Lte'];
const MAXIMUM = 2n ** 63n - 1n;

/** As Go's strconv.ParseInt reads it, and not below 0. */
function isWholeNumber(text: string): boolean {
  return /^([+]?\d+|-0+)$/.test(text) && BigInt(text) <= MAXIMUM;
}

export const REQUIREMENT_BOUND_VALUE: Rule = {
  id: 'requirement-bound-value',
  what: 'A requirement with operator `Gt` or `Lt` (since 1.9 also `Gte` and `Lte`) has one value, a whole number of at least 0 in quotes.',
  source: ['NP-47', 'NO-2'],
  apis: [...NODE_POOLS, ...NODE_CLAIMS, NODE_OVERLAY],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CEL,
  ofSingleRequirements: true,
  pass: `
spec:
  template:
    spec:
      requirements:
        - key: karpenter.k8s.aws/instance-cpu
          operator: Gt
          values: ["3"]
`,
  fail: `
spec:
  template:
    spec:
      requirements:
        - key: karpenter.k8s.aws/instance-memory
          operator: Gt
          values: [4Gi]
`,
  check: (input) => eachRequirement(input, ({ operator, values }, path) => {
    if (!BOUNDS.includes(operator) || (values?.length === 1 && isWholeNumber(values[0]))) return undefined;
    return { path: `${path}.values`, message: `${operator} can't compare with ${valueText(values ?? [])}`, fix: 'write one whole number of at least 0, in quotes: values: ["4"]' };
  }),
};
