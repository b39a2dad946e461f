import { valueText } from '../../../foundation/basics/value-text';
import { parseInt64 } from '../../../foundation/go/parse-int';
import { compareMinors } from '../../../karpenter/versions/facts';
import { NODE_CLAIMS, NODE_OVERLAY, NODE_POOLS, PROVISIONER } from '../../../karpenter/versions/known-apis';
import { aliasOf, labelFacts } from '../../../karpenter/versions/label-catalogue';
import { EnforcedBy, Severity } from '../../findings/finding';
import { eachRequirement } from '../../findings/object-fields';
import { Json, Rule, RuleInput } from '../../findings/rule';
import { isMemory, mebibytesOf } from '../../labels/label-numbers';

const BOUNDS = ['Gt', 'Lt'];
const BOUNDS_SINCE_1_9 = [...BOUNDS, 'Gte', 'Lte'];
const APIS = [...NODE_POOLS, ...NODE_CLAIMS, NODE_OVERLAY];

/** Returns true if a requirement compares with a value that is not an integer of at least 0, so that rule requirement-bound-value or, for a Provisioner, provisioner-requirement-values reports it. */
export function isInvalidBound({ api, release }: RuleInput, { operator, values }: Json): boolean {
  const bounds = compareMinors(release, '1.9') < 0 ? BOUNDS : BOUNDS_SINCE_1_9;
  const isChecked = APIS.includes(api) || (api === PROVISIONER && compareMinors(release, '0.14') >= 0);
  if (!isChecked || !bounds.includes(operator)) return false;
  const number = numberOf(values);
  return number === undefined || number < 0n;
}

function numberOf(values: readonly string[] | undefined): bigint | undefined {
  return values?.length === 1 ? parseInt64(values[0]) : undefined;
}

export const REQUIREMENT_BOUND_VALUE: Rule = {
  id: 'requirement-bound-value',
  what: 'A requirement with the operator `Gt` or `Lt` must have exactly one value: a quoted integer of at least 0. Since 1.9, this constraint also applies to `Gte` and `Lte`.',
  why: 'The API server rejects other values, such as `4Gi` or `4.5`. Values of the `karpenter.k8s.aws/instance-memory` label are in MiB.',
  source: ['NP-47', 'NO-2'],
  apis: APIS,
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CEL,
  part: 'labels',
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
  check: (input) => eachRequirement(input, (requirement, path) => {
    if (!isInvalidBound(input, requirement)) return undefined;
    const { key, operator, values } = requirement;
    const unevaluated = values === undefined || (values.length === 1 && numberOf(values) === undefined);
    return { path: `${path}.values`, message: `values must be one integer of at least 0 for ${operator}, got ${valueText(values ?? [])}`, fix: boundFix(key, values), unevaluated };
  }),
};

/** Returns the fix for a bound that is not an integer of at least 0. */
export function boundFix(key: string, values: readonly string[] = []): string {
  const label = aliasOf(key) ?? key;
  const type = labelFacts(label)?.type;
  if (type !== undefined && type !== 'number') return `Use In or NotIn. The values of ${key} are not numbers.`;
  if (!isMemory(label)) return 'Set one integer in quotes, for example values: ["4"].';
  const mebibytes = values.length === 1 ? mebibytesOf(label, values[0]) : undefined;
  return mebibytes === undefined ? 'Set one integer in MiB, for example values: ["16384"].' : `Set values: ["${mebibytes}"]. The unit of the label is MiB.`;
}
