import { valueText } from '../../../../foundation/basics/value-text';
import { parseInt64 } from '../../../../foundation/go/parse-int';
import { PROVISIONER } from '../../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../../findings/finding';
import { eachRequirement } from '../../../findings/object-fields';
import { Rule } from '../../../findings/rule';
import { boundFix } from '../../requirements/requirement-bound-value';

function isNaturalNumber(text: string): boolean {
  return (parseInt64(text) ?? -1n) >= 0n;
}

export const PROVISIONER_REQUIREMENT_VALUES: Rule = {
  id: 'provisioner-requirement-values',
  what: 'Requirements of a Provisioner must have at least one value for `In`, and exactly one integer of at least 0 for `Gt` and `Lt`.',
  why: "Without the required values, a requirement matches no node. Karpenter's webhook rejects the Provisioner.",
  source: ['PR-28'],
  apis: [PROVISIONER],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.WEBHOOK,
  webhook: 'only',
  since: '0.14',
  fields: ['spec.requirements'],
  pass: `
spec:
  requirements:
    - key: karpenter.k8s.aws/instance-memory
      operator: Gt
      values: ["4096"]
`,
  fail: `
spec:
  requirements:
    - key: karpenter.k8s.aws/instance-memory
      operator: Gt
      values: [4Gi]
`,
  check: (input) => eachRequirement(input, ({ key, operator, values = [] }, path) => {
    if (operator === 'In' && values.length === 0) return { path: `${path}.values`, message: 'values must not be empty for the In operator', fix: 'Add at least one value, or use the Exists or DoesNotExist operator.' };
    if ((operator !== 'Gt' && operator !== 'Lt') || (values.length === 1 && isNaturalNumber(values[0]))) return undefined;
    return { path: `${path}.values`, message: `values must contain exactly one integer of at least 0 for the ${operator} operator, got ${valueText(values)}`, fix: boundFix(key, values) };
  }),
};
