import { compileExpression } from './expression';
import { evaluationError } from './expression-error';
import { InstanceTypeValues } from './instance-type-values';
import { reservedQuantity } from './rounding';
import { quantityOf } from '../../go/parse-quantity';

/** The maximum of the kubelet's field. */
export const MAX_PODS = 2n ** 31n - 1n;

/**
 * Returns the number of pods that Karpenter computes for an instance type. Here, `max_pods` is the default of the type.
 *
 * @see https://github.com/aws/karpenter-provider-aws/blob/v1.15.1/pkg/providers/instancetype/types.go
 * @throws if Karpenter sets the node class to not ready
 */
export function resolveMaxPods(expression: string, values: InstanceTypeValues): bigint {
  const pods = compileExpression(expression).evaluate(values);
  if (pods < 0n || pods > MAX_PODS) throw evaluationError(`it is ${pods}, not a number from 0 to ${MAX_PODS}`, pods < 0n ? 'negative' : 'too large');
  return pods;
}

/**
 * Returns the quantity that Karpenter reserves on an instance type. An expression is evaluated and rounded, and `max_pods` is the result of
 * `maxPods`.
 *
 * @see https://github.com/aws/karpenter-provider-aws/blob/v1.15.1/pkg/providers/instancetype/types.go
 * @throws if Karpenter sets the node class to not ready
 */
export function resolveReserved(resource: string, value: string, values: InstanceTypeValues): string {
  return quantityOf(value) === undefined ? reservedQuantity(resource, reservedAmount(value, values)) : value;
}

/** Returns the reserved amount before rounding. */
export function reservedAmount(expression: string, values: InstanceTypeValues): bigint {
  const amount = compileExpression(expression).evaluate(values);
  if (amount < 0n) throw evaluationError(`the result is negative (${amount})`, 'negative');
  return amount;
}
