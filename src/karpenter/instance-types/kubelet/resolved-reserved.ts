import { Amounts } from './amounts';
import { Expression, Reserved } from './kubelet-settings';
import { parseNanos } from '../../../foundation/go/exact-quantity';
import { ExpressionError } from '../../kubelet/expressions/expression-error';
import { InstanceTypeValues } from '../../kubelet/expressions/instance-type-values';
import { reservedAmount, resolveMaxPods } from '../../kubelet/expressions/resolve';
import { reservedQuantity } from '../../kubelet/expressions/rounding';

/** An expression that fails on an instance type. While one exists, Karpenter launches no nodes from the EC2NodeClass. */
export interface ExpressionFailure {
  /** `maxPods`, `kubeReserved`, or `systemReserved`. */
  readonly field: string;
  readonly resource?: string;
  readonly error: ExpressionError;
}

/** Returns the result of an expression for `maxPods`, or the failure. */
export function resolvedMaxPods(expression: Expression, values: InstanceTypeValues): number | ExpressionFailure {
  const result = attempt(() => Number(resolveMaxPods(compiledOf(expression), values)));
  return result instanceof ExpressionError ? { field: 'maxPods', error: result } : result;
}

/** Reserved amounts, and the expressions that fail. */
export interface ResolvedReserved {
  readonly amounts: Amounts;
  readonly failures: readonly ExpressionFailure[];
}

/** Returns the amounts of `kubeReserved` or `systemReserved`. Leaves out the amounts whose expression fails. */
export function resolvedReserved(field: string, reserved: Reserved, values: () => InstanceTypeValues): ResolvedReserved {
  const amounts = new Map<string, bigint>();
  const failures: ExpressionFailure[] = [];
  for (const [resource, value] of reserved) {
    const quantity = typeof value === 'string' ? value : attempt(() => reservedQuantity(resource, reservedAmount(compiledOf(value), values())));
    if (quantity instanceof ExpressionError) failures.push({ field, resource, error: quantity });
    else amounts.set(resource, parseNanos(quantity)!);
  }
  return { amounts, failures };
}

function compiledOf(expression: Expression) {
  if (expression instanceof ExpressionError) throw expression;
  return expression;
}

function attempt<T>(resolve: () => T): T | ExpressionError {
  try {
    return resolve();
  } catch (error) {
    if (error instanceof ExpressionError) return error;
    throw error;
  }
}
