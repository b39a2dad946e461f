import { CompiledExpression, compileExpression } from './expression';
import { evaluationError } from './expression-error';
import { InstanceTypeValues } from './instance-type-values';
import { reservedQuantity } from './rounding';
import { quantityOf } from '../../../foundation/go/parse-quantity';

/** The maximum that the kubelet accepts for `maxPods`. */
export const MAX_PODS = 2n ** 31n - 1n;

/**
 * Returns the number of pods that Karpenter computes for an instance type. In the expression for `maxPods`, `max_pods` is the default for the instance type.
 *
 * @see https://github.com/aws/karpenter-provider-aws/blob/v1.15.1/pkg/providers/instancetype/types.go
 * @throws if Karpenter would mark the node class as not ready
 */
export function resolveMaxPods(expression: string | CompiledExpression, values: InstanceTypeValues): bigint {
  const pods = compiled(expression).evaluate(values);
  if (pods < 0n || pods > MAX_PODS) throw evaluationError(`the result must be from 0 to ${MAX_PODS}, got ${pods}`, pods < 0n ? 'negative' : 'too large');
  return pods;
}

/**
 * Returns the quantity that Karpenter reserves on an instance type, which is the rounded result of an expression. In the expression, `max_pods` is the result of `maxPods`.
 *
 * @see https://github.com/aws/karpenter-provider-aws/blob/v1.15.1/pkg/providers/instancetype/types.go
 * @throws if Karpenter would mark the node class as not ready
 */
export function resolveReserved(resource: string, value: string, values: InstanceTypeValues): string {
  return quantityOf(value) === undefined ? reservedQuantity(resource, reservedAmount(value, values)) : value;
}

/** Returns the result of an expression for a reserved resource, before rounding. */
export function reservedAmount(expression: string | CompiledExpression, values: InstanceTypeValues): bigint {
  const amount = compiled(expression).evaluate(values);
  if (amount < 0n) throw evaluationError(`the result must not be negative, got ${amount}`, 'negative');
  return amount;
}

function compiled(expression: string | CompiledExpression): CompiledExpression {
  return typeof expression === 'string' ? compileExpression(expression) : expression;
}
