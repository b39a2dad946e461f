import { FoundExpression } from './kubelet-expressions';
import { ORDINARY_INSTANCE_TYPE } from './ordinary-instance-types';
import { compileExpression } from '../../../../karpenter/kubelet/expressions/expression';
import { ExpressionError } from '../../../../karpenter/kubelet/expressions/expression-error';
import { isNumberLiteral } from '../../../../karpenter/kubelet/expressions/number-literal';
import { MAX_PODS } from '../../../../karpenter/kubelet/expressions/resolve';
import { reservedQuantity } from '../../../../karpenter/kubelet/expressions/rounding';
import { unlikelyAmount } from '../../../../karpenter/kubelet/unlikely-amount';

/** Fix that states the valid range of maxPods. */
export const POD_RANGE_FIX = `Set an integer from 0 to ${MAX_PODS}, for example 110.`;

/** Returns whether the string is a number literal, which Karpenter reads as a CEL expression. */
export function isQuotedNumber({ text }: FoundExpression): boolean {
  return isNumberLiteral(text);
}

/** Returns the fix for a number that Karpenter reads as a CEL expression. */
export function quotedNumberFix({ resource, text }: FoundExpression): string {
  const number = valueOf(text);
  if (resource === undefined) return number === undefined || number < 0n || number > MAX_PODS ? POD_RANGE_FIX : `Remove the quotes: maxPods: ${number}.`;
  if (number === undefined || number < 0n) return `Set a quantity, for example ${resource === 'cpu' ? '100m' : resource === 'pid' ? '1000' : '1Gi'}.`;
  const quantity = `Set "${reservedQuantity(resource, number)}", the quantity that the expression reserves`;
  return resource === 'cpu' && number > 0n && unlikelyAmount(resource, `${number}`) === undefined ? `${quantity}, or "${number}" for ${number} ${number === 1n ? 'core' : 'cores'}.` : `${quantity}.`;
}

/** Returns the number without its fraction, or undefined if the number does not fit in 64 bits. */
function valueOf(text: string): bigint | undefined {
  try {
    return compileExpression(text).evaluate(ORDINARY_INSTANCE_TYPE);
  } catch (error) {
    if (error instanceof ExpressionError) return undefined;
    throw error;
  }
}
