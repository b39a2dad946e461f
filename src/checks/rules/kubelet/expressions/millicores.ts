import { NEXT_INSTANCE_TYPE, ORDINARY_INSTANCE_TYPE } from './ordinary-instance-types';
import { compileExpression } from '../../../../karpenter/kubelet/expressions/expression';
import { ExpressionError } from '../../../../karpenter/kubelet/expressions/expression-error';
import { InstanceTypeValues } from '../../../../karpenter/kubelet/expressions/instance-type-values';
import { parse } from '../../../../karpenter/kubelet/expressions/parser';
import { reservedAmount } from '../../../../karpenter/kubelet/expressions/resolve';

/** Karpenter rounds reserved CPU up to a multiple of 10 millicores. */
const STEP = 10n;
/** Maximum length, in characters, of a corrected expression in a message. */
const MOST_CHARACTERS = 500;
const PRODUCTS = ['_*_', '_/_', '_%_'];

/** A CPU reservation that is probably too small, in millicores, and its fix. */
export interface TooFewMillicores {
  readonly amount: bigint;
  readonly fix: string;
}

/**
 * Detects an expression that seems to return cores, because it reserves less than 10 millicores on ordinary instance types. A constant 0 counts as
 * intentional.
 */
export function tooFewMillicores(text: string): TooFewMillicores | undefined {
  const [amount, next] = [ORDINARY_INSTANCE_TYPE, NEXT_INSTANCE_TYPE].map((type) => amountOn(type, text));
  if (amount === undefined || next === undefined || amount >= STEP || next >= STEP) return undefined;
  const written = inMillicores(text);
  if (written !== undefined) return { amount, fix: `Use ${written}. The expression must return millicores.` };
  return next === 0n ? undefined : { amount, fix: 'Return a number of millicores, for example max(60, vcpus * 30).' };
}

/** Converts the expression from cores to millicores. Returns undefined unless the converted expression reserves at least 10 millicores and less than all vCPUs. */
function inMillicores(text: string): string | undefined {
  return [times1000(text.trim()), ...text.includes('?') ? [] : [text.replace(/\bvcpus\b/g, 'vcpus * 1000')]]
    .find((written) => written.length <= MOST_CHARACTERS && [ORDINARY_INSTANCE_TYPE, NEXT_INSTANCE_TYPE].every((type) => {
      const amount = amountOn(type, written);
      return amount !== undefined && amount >= STEP && amount < type.vcpus * 1000n;
    }));
}

function times1000(text: string): string {
  const expr = parse(text);
  const isTerm = expr.kind !== 'call' || PRODUCTS.includes(expr.name) || /^[a-z]/.test(expr.name);
  const factor = compileExpression(text).type === 'int' ? '1000' : '1000.0';
  return `${isTerm ? text : `(${text})`} * ${factor}`;
}

function amountOn(type: InstanceTypeValues, text: string): bigint | undefined {
  try {
    return reservedAmount(text, type);
  } catch (error) {
    if (error instanceof ExpressionError) return undefined;
    throw error;
  }
}
