import { compilingExpressionsOf, FoundExpression } from './kubelet-expressions';
import { tooFewMillicores } from './millicores';
import { ORDINARY_INSTANCE_TYPE } from './ordinary-instance-types';
import { isQuotedNumber } from './quoted-number';
import { reservedAmount } from '../../../../karpenter/kubelet/expressions/resolve';
import { EC2_NODE_CLASS } from '../../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../../findings/finding';
import { Rule, Violation } from '../../../findings/rule';

const { instance_type: TYPE, memory_mib: MEMORY, vcpus: VCPUS } = ORDINARY_INSTANCE_TYPE;

/** Capacity of the ordinary instance type by resource, in the unit that expressions for the resource return. */
const CAPACITIES: { readonly [resource: string]: { readonly amount: bigint; readonly unit: string; readonly fix: string } } = {
  memory: { amount: MEMORY, unit: 'MiB', fix: 'Reserve less memory than memory_mib. The expression returns MiB, so remove factors such as 1024 * 1024.' },
  cpu: { amount: VCPUS * 1000n, unit: 'millicores', fix: 'Reserve less CPU than vcpus * 1000. The expression returns millicores.' },
};

export const KUBELET_EXPRESSION_UNIT: Rule = {
  id: 'kubelet-expression-unit',
  what: 'CEL expressions in `kubeReserved` and `systemReserved` should reserve less than the capacity of the node, and at least 10 millicores of `cpu`.',
  why: 'Expressions return MiB for `memory`, millicores for `cpu`, and GiB for `ephemeral-storage`. With a wrong unit, an expression reserves the whole node or almost nothing.',
  source: ['H-55', 'https://github.com/aws/karpenter-provider-aws/blob/v1.15.1/pkg/cel/environment.go#L343-L390'],
  apis: [EC2_NODE_CLASS],
  severity: Severity.WARNING,
  effect: 'unintended',
  enforcedBy: EnforcedBy.ADVICE,
  since: '1.15',
  fields: ['spec.kubelet'],
  pass: `
spec:
  kubelet:
    kubeReserved:
      memory: memory_mib / 20
`,
  fail: `
spec:
  kubelet:
    kubeReserved:
      memory: memory_mib * 1024 * 1024 / 20
`,
  check: (input) => compilingExpressionsOf(input).flatMap((found) => excess(found) ?? shortage(found) ?? []),
};

function excess({ path, field, resource = '', text }: FoundExpression): Violation | undefined {
  const reserved = Object.hasOwn(CAPACITIES, resource) ? amountOf(text) : undefined;
  if (reserved === undefined || reserved < CAPACITIES[resource].amount) return undefined;
  const { amount, unit, fix } = CAPACITIES[resource];
  return { path, message: `${field} reserves ${reserved} ${unit} on ${TYPE}, which has ${amount} ${unit}`, fix };
}

function shortage(found: FoundExpression): Violation | undefined {
  const few = found.resource === 'cpu' && !isQuotedNumber(found) ? tooFewMillicores(found.text) : undefined;
  return few && { path: found.path, message: `${found.field} reserves ${few.amount} ${few.amount === 1n ? 'millicore' : 'millicores'} on ${TYPE}, which has ${CAPACITIES.cpu.amount} millicores`, fix: few.fix };
}

/** Returns the reserved amount, or undefined if the evaluation fails. Rule kubelet-expression-instance-types reports failed evaluations. */
function amountOf(text: string): bigint | undefined {
  try {
    return reservedAmount(text, ORDINARY_INSTANCE_TYPE);
  } catch {
    return undefined;
  }
}
