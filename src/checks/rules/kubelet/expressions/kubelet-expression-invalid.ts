import { expressionsOf, FoundExpression } from './kubelet-expressions';
import { tooFewMillicores } from './millicores';
import { POD_RANGE_FIX } from './quoted-number';
import { valueText } from '../../../../foundation/basics/value-text';
import { quantityOf } from '../../../../foundation/go/parse-quantity';
import { adviceOn } from '../../../../karpenter/kubelet/expressions/advice';
import { MAX_PODS } from '../../../../karpenter/kubelet/expressions/resolve';
import { unlikelyAmount } from '../../../../karpenter/kubelet/unlikely-amount';
import { EC2_NODE_CLASS } from '../../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../../findings/finding';
import { Rule, Violation } from '../../../findings/rule';

/** Matches strings that look like a quantity, such as `100MB`, but that Kubernetes cannot parse. */
const NEARLY_QUANTITY = /^\s*(["']?)\s*\+?(?<number>\d+\.?\d*|\.\d+)?\s*(?<unit>[A-Za-zµ]*)\s*\1\s*$/;

/** Binary byte units, by their first letter. */
const BYTES: readonly (readonly [RegExp, string])[] = [[/^k/i, 'Ki'], [/^m/i, 'Mi'], [/^g/i, 'Gi'], [/^t/i, 'Ti']];

export const KUBELET_EXPRESSION_INVALID: Rule = {
  id: 'kubelet-expression-invalid',
  what: 'CEL expressions in `spec.kubelet` must compile and return an int or a double.',
  why: 'CEL operators do not mix ints and doubles, and only a few functions are available. Karpenter also reads any value that is not a quantity as an expression. If an expression does not compile, Karpenter launches no nodes from the EC2NodeClass.',
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
    const advice = adviceOn(found.text, found.resource ?? 'maxPods');
    if (advice === undefined) return [];
    const { number, unit } = NEARLY_QUANTITY.exec(found.text)?.groups ?? {};
    if (unit === undefined || (number === undefined && unit !== '')) {
      return [{ path: found.path, message: `${found.field} does not compile as a CEL expression: ${advice.message}`, fix: inMillicores(found, advice.fix) }];
    }
    const constraint = found.resource === undefined ? 'an integer' : 'a quantity';
    return [{
      path: found.path,
      message: `${found.field} must be ${constraint}, got ${valueText(found.text)}, which Karpenter reads as a CEL expression that does not compile`,
      fix: quantityFix(found, number ?? '', unit),
    }];
  }),
};

/** Returns the fix. If the corrected `cpu` expression seems to be in cores, converts the expression to millicores. */
function inMillicores({ resource }: FoundExpression, fix: string): string {
  const [, written] = resource === 'cpu' ? /^Use (.*)\.$/s.exec(fix) ?? [] : [];
  const isExpression = written !== undefined && adviceOn(written) === undefined;
  return (isExpression ? tooFewMillicores(written)?.fix : undefined) ?? fix;
}

function quantityFix({ resource, field }: FoundExpression, number: string, unit: string): string {
  if (resource === undefined) return number === '' ? 'Set an integer, for example 110, or remove maxPods.' : podsFix(number);
  const example = resource === 'cpu' ? '100m' : resource === 'pid' ? '1000' : '100Mi';
  if (number === '') return `Set a quantity, for example ${example}, or remove ${field}.`;
  const meant = `${number}${unitOf(resource, unit)}`;
  return quantityOf(meant) === undefined || unlikelyAmount(resource, meant) !== undefined ? `Set a quantity, for example ${example}.` : `Did you mean ${meant}?`;
}

function podsFix(number: string): string {
  const pods = Math.trunc(Number(number));
  return pods <= Number(MAX_PODS) ? `Did you mean ${pods}?` : POD_RANGE_FIX;
}

function unitOf(resource: string, unit: string): string {
  if (resource === 'cpu') return /^m/i.test(unit) ? 'm' : '';
  return resource === 'pid' ? '' : BYTES.find(([pattern]) => pattern.test(unit))?.[1] ?? '';
}
