import { valueText } from '../../../basics/value-text';
import { adviceOn } from '../../../kubelet/expressions/advice';
import { EC2_NODE_CLASS } from '../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../finding';
import { expressionsOf, FoundExpression } from '../../kubelet-expressions';
import { Rule, Violation } from '../../rule';

/** What looks like a quantity with a unit that Kubernetes does not know. */
const NEARLY_QUANTITY = /^\s*\+?(\d+\.?\d*|\.\d+)?\s*([A-Za-zµ]*)\s*$/;

/** Units by how they begin, for a resource that is counted in bytes. */
const BYTES: readonly (readonly [RegExp, string])[] = [[/^k/i, 'Ki'], [/^m/i, 'Mi'], [/^g/i, 'Gi'], [/^t/i, 'Ti']];

export const KUBELET_EXPRESSION_INVALID: Rule = {
  id: 'kubelet-expression-invalid',
  what: 'CEL expressions in `spec.kubelet` compile: names and functions are known, the numbers of an operator have one type, and the result is an int or a double. A value that is not a quantity counts as an expression, too.',
  source: ['H-50', 'H-51', 'H-52', 'H-53', 'H-54', 'https://github.com/aws/karpenter-provider-aws/blob/v1.15.1/pkg/cel/environment.go'],
  apis: [EC2_NODE_CLASS],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CONTROLLER,
  since: '1.15',
  fields: ['spec.kubelet'],
  pass: `
spec:
  kubelet:
    kubeReserved:
      memory: double(memory_mib) * 0.05
`,
  fail: `
spec:
  kubelet:
    kubeReserved:
      memory: memory_mib * 0.05
`,
  check: (input) => expressionsOf(input).flatMap((found): readonly Violation[] => {
    const advice = adviceOn(found.text);
    if (advice === undefined) return [];
    const matched = NEARLY_QUANTITY.exec(found.text);
    if (matched === null || (matched[1] === undefined && matched[2] !== '')) {
      return [{ path: found.path, message: `${found.field} does not compile as a CEL expression: ${advice.message}`, fix: advice.fix }];
    }
    const asked = found.resource === undefined ? 'an integer' : 'a quantity';
    return [{
      path: found.path,
      message: `${found.field} must be ${asked}, got ${valueText(found.text)}, which Karpenter reads as a CEL expression that does not compile`,
      fix: quantityFix(found, matched[1] ?? '', matched[2]),
    }];
  }),
};

function quantityFix({ resource, field }: FoundExpression, number: string, unit: string): string {
  if (resource === undefined) return number === '' ? 'Set an integer such as 110, or remove maxPods.' : `Did you mean ${number}?`;
  if (number === '') return `Set a quantity such as ${resource === 'cpu' ? '100m' : '100Mi'}, or remove ${field}.`;
  if (resource === 'cpu') return `Did you mean ${number}${/^m/i.test(unit) ? 'm' : ''}?`;
  if (resource === 'pid') return `Did you mean ${number}?`;
  return `Did you mean ${number}${BYTES.find(([pattern]) => pattern.test(unit))?.[1] ?? ''}?`;
}
