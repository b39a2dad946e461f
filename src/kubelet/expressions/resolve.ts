import { compileExpression } from './expression';
import { evaluationError } from './expression-error';
import { InstanceTypeValues } from './instance-type-values';
import { reservedQuantity } from './rounding';
import { quantityOf } from '../../go/parse-quantity';

/** The largest number of pods that the kubelet's field holds. */
export const MAX_PODS = 2n ** 31n - 1n;

/**
 * The number of pods that Karpenter computes for an instance type. There `max_pods` is the default of the type.
 *
 * Source: Karpenter, pkg/providers/instancetype/types.go, resolveMaxPods.
 *
 * @throws where Karpenter makes the node class not ready
 */
export function resolveMaxPods(expression: string, values: InstanceTypeValues): bigint {
  const pods = compileExpression(expression).evaluate(values);
  if (pods < 0n || pods > MAX_PODS) throw evaluationError(`it is ${pods}, not a number from 0 to ${MAX_PODS}`, pods < 0n ? 'negative' : 'too large');
  return pods;
}

/**
 * What Karpenter reserves of a resource on an instance type: a quantity as it is, an expression evaluated and rounded. There `max_pods` is the number of pods
 * that `maxPods` results in.
 *
 * Source: Karpenter, pkg/providers/instancetype/types.go, evaluateResourceExpressions.
 *
 * @throws where Karpenter makes the node class not ready
 */
export function resolveReserved(resource: string, value: string, values: InstanceTypeValues): string {
  return quantityOf(value) === undefined ? reservedQuantity(resource, reservedAmount(value, values)) : value;
}

/** The amount that an expression reserves, before it is rounded. */
export function reservedAmount(expression: string, values: InstanceTypeValues): bigint {
  const amount = compileExpression(expression).evaluate(values);
  if (amount < 0n) throw evaluationError(`it is negative (${amount})`, 'negative');
  return amount;
}
