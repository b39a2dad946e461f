import { compilingExpressionsOf, FoundExpression } from './kubelet-expressions';
import { tooFewMillicores } from './millicores';
import { ORDINARY_INSTANCE_TYPE } from './ordinary-instance-types';
import { isQuotedNumber } from './quoted-number';
import { reservedAmount } from '../../../../kubelet/expressions/resolve';
import { EC2_NODE_CLASS } from '../../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../../finding';
import { Rule, Violation } from '../../../rule';

const { instance_type: TYPE, memory_mib: MEMORY, vcpus: VCPUS } = ORDINARY_INSTANCE_TYPE;

/** The capacity of the ordinary instance type, in the unit of the result. */
const CAPACITIES: { readonly [resource: string]: { readonly amount: bigint; readonly unit: string; readonly fix: string } } = {
  memory: { amount: MEMORY, unit: 'MiB', fix: 'Reserve less than memory_mib. The result is in MiB: remove factors such as 1024 * 1024.' },
  cpu: { amount: VCPUS * 1000n, unit: 'millicores', fix: 'Reserve less than vcpus * 1000. The result is in millicores.' },
};

export const KUBELET_EXPRESSION_UNIT: Rule = {
  id: 'kubelet-expression-unit',
  what: 'CEL expressions in `kubeReserved` and `systemReserved` should reserve less than the node has, and at least 10 millicores of `cpu`.',
  why: 'The result is in MiB for `memory`, in millicores for `cpu`, and in GiB for `ephemeral-storage`. A wrong unit reserves the whole node or almost nothing.',
  source: ['H-55', 'https://github.com/aws/karpenter-provider-aws/blob/v1.15.1/pkg/cel/environment.go#L343-L390'],
  apis: [EC2_NODE_CLASS],
  severity: Severity.WARNING,
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
  return few && { path: found.path, message: `${found.field} reserves ${few.amount} ${few.amount === 1n ? 'millicore' : 'millicores'} on ${TYPE}, which has ${CAPACITIES.cpu.amount}`, fix: few.fix };
}

/** The reserved amount, or undefined if the evaluation fails. Rule kubelet-expression-instance-types reports failures. */
function amountOf(text: string): bigint | undefined {
  try {
    return reservedAmount(text, ORDINARY_INSTANCE_TYPE);
  } catch {
    return undefined;
  }
}
