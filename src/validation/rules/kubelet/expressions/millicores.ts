import { NEXT_INSTANCE_TYPE, ORDINARY_INSTANCE_TYPE } from './ordinary-instance-types';
import { compileExpression } from '../../../../kubelet/expressions/expression';
import { ExpressionError } from '../../../../kubelet/expressions/expression-error';
import { InstanceTypeValues } from '../../../../kubelet/expressions/instance-type-values';
import { parse } from '../../../../kubelet/expressions/parser';
import { reservedAmount } from '../../../../kubelet/expressions/resolve';

/** Karpenter rounds reserved CPU up to steps of so many millicores. */
const STEP = 10n;
/** Beyond so many characters, a corrected expression does not fit into a message. */
const MOST_CHARACTERS = 500;
const PRODUCTS = ['_*_', '_/_', '_%_'];

/** What an expression reserves of cpu if that is too little, and how to write it in millicores. */
export interface TooFewMillicores {
  readonly amount: bigint;
  readonly fix: string;
}

/**
 * Finds an expression that looks as if its result were in cores: on ordinary instance types it is below one step of millicores. A result of 0 whatever the unit is what was asked for.
 */
export function tooFewMillicores(text: string): TooFewMillicores | undefined {
  const [amount, next] = [ORDINARY_INSTANCE_TYPE, NEXT_INSTANCE_TYPE].map((type) => amountOn(type, text));
  if (amount === undefined || next === undefined || amount >= STEP || next >= STEP) return undefined;
  const written = inMillicores(text);
  if (written !== undefined) return { amount, fix: `Write ${written}. The result is in millicores.` };
  return next === 0n ? undefined : { amount, fix: 'Set a number of millicores, for example max(60, vcpus * 30).' };
}

/** The expression times 1000, if that reserves a part of the CPU. */
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
