import { valueText } from '../../../../basics/value-text';
import { parseInt64 } from '../../../../go/parse-int';
import { PROVISIONER } from '../../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../../finding';
import { eachRequirement } from '../../../object-fields';
import { Rule } from '../../../rule';

function isWholeNumber(text: string): boolean {
  return (parseInt64(text) ?? -1n) >= 0n;
}

export const PROVISIONER_REQUIREMENT_VALUES: Rule = {
  id: 'provisioner-requirement-values',
  what: 'Requirements of a Provisioner with In have values, those with Gt and Lt one whole number of at least 0.',
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
  check: (input) => eachRequirement(input, ({ operator, values = [] }, path) => {
    if (operator === 'In' && values.length === 0) return { path: `${path}.values`, message: 'In has no value to be one of', fix: 'write one or more, or the operator Exists or DoesNotExist' };
    if ((operator !== 'Gt' && operator !== 'Lt') || (values.length === 1 && isWholeNumber(values[0]))) return undefined;
    return { path: `${path}.values`, message: `${operator} can't compare with ${valueText(values)}`, fix: 'write one whole number of at least 0, in quotes: values: ["4"]' };
  }),
};
