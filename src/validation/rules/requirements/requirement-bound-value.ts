import { valueText } from '../../../basics/value-text';
import { parseInt64 } from '../../../go/parse-int';
import { compareMinors } from '../../../versions/facts';
import { NODE_CLAIMS, NODE_OVERLAY, NODE_POOLS } from '../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../finding';
import { eachRequirement } from '../../object-fields';
import { Rule } from '../../rule';

const BOUNDS = ['Gt', 'Lt'];
const BOUNDS_SINCE_1_9 = [...BOUNDS, 'Gte', 'Lte'];

export const REQUIREMENT_BOUND_VALUE: Rule = {
  id: 'requirement-bound-value',
  what: 'A requirement with the operator `Gt` or `Lt` must have exactly one value: a quoted integer of at least 0. Since 1.9, this constraint also applies to `Gte` and `Lte`.',
  why: 'The API server rejects other values, such as `4Gi` or `4.5`. Values of the `karpenter.k8s.aws/instance-memory` label are in MiB.',
  source: ['NP-47', 'NO-2'],
  apis: [...NODE_POOLS, ...NODE_CLAIMS, NODE_OVERLAY],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CEL,
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
  check: (input) => {
    const bounds = compareMinors(input.release, '1.9') < 0 ? BOUNDS : BOUNDS_SINCE_1_9;
    return eachRequirement(input, ({ operator, values }, path) => {
      if (!bounds.includes(operator)) return undefined;
      const number = values?.length === 1 ? parseInt64(values[0]) : undefined;
      if (number !== undefined && number >= 0n) return undefined;
      const unevaluated = values === undefined || (values.length === 1 && number === undefined);
      return { path: `${path}.values`, message: `values must be one integer of at least 0 for ${operator}, got ${valueText(values ?? [])}`, fix: 'Set one number in quotes, for example values: ["4"].', unevaluated };
    });
  },
};
