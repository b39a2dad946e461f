import { VARIABLES } from './declarations';
import { TypeMismatch } from './expression-error';
import { ExpressionTarget } from './expression-target';
import { percentageAdvice } from './percentage';
import { failureOf, repaired } from './repairs';
import { alikeOf, areNumbers, meantName, moduleFunction } from './suggested-expression';
import { Problem } from '../../../foundation/basics/problem';

/** Operator names in cel-go, such as `_+_`. */
const OPERATOR = /^(@in|[!-]_|_\W+(_\W+)?_?)$/;
const EXAMPLES: { readonly [target: ExpressionTarget]: string } = {
  'maxPods': 'min(110, vcpus * 10)',
  'cpu': 'max(60, vcpus * 30)',
  'memory': '255 + max_pods * 11',
  'ephemeral-storage': 'max(1, vcpus / 4)',
  'pid': 'vcpus * 100',
};
const ROUNDING = ['ceil', 'round'];
const DROPPED = 'Use int(x), which drops the fraction. Karpenter then rounds cpu up to a multiple of 10 millicores, and memory up to a multiple of 16 MiB.';

/** Returns the problem with an expression and its fix, or undefined if the expression compiles. */
export function adviceOn(expression: string, target?: ExpressionTarget): Problem | undefined {
  const error = failureOf(expression);
  if (error === undefined) return undefined;
  const percentage = percentageAdvice(expression, target);
  if (percentage !== undefined) return percentage;
  const corrected = repaired(expression, target === 'maxPods' ? 'max_pods' : '0');
  const fix = corrected === undefined ? undefined : `Use ${corrected}.`;
  const anyExpression = `Use a CEL expression with the variables ${Object.keys(VARIABLES).join(', ')}, for example ${exampleOf(target)}.`;
  const { message, mismatch } = error;
  switch (mismatch?.kind) {
    case 'undeclared': return onName(nameIn(expression, mismatch), expression, fix, anyExpression);
    case 'result': return { message, fix: resultFix(mismatch.name, fix) ?? `Use an expression that returns a number, for example ${exampleOf(target)}.` };
    case 'overload': return { message: mismatchText(mismatch) ?? message, fix: fix ?? mismatchFix(mismatch, expression) ?? anyExpression };
    default: return { message, fix: anyExpression };
  }
}

function nameIn(expression: string, mismatch: TypeMismatch): string {
  const called = moduleFunction(expression, mismatch);
  return called === undefined ? mismatch.name : `${mismatch.name}.${called}`;
}

/** @param fix a sentence with the corrected expression, or undefined if no correction is known */
function onName(name: string, expression: string, fix: string | undefined, anyExpression: string): Problem {
  const last = name.slice(name.lastIndexOf('.') + 1);
  if (name.includes('.') || ['floor', 'abs', ...ROUNDING].includes(name)) {
    return { message: `function ${name} is not available`, fix: fix ?? (ROUNDING.includes(last) ? DROPPED : 'Use int(x), which drops the fraction, or max(a, b) and min(a, b).') };
  }
  const meant = meantName(name);
  const isAll = meant !== undefined && fix === `Use ${expression.replace(name, meant)}.`;
  return { message: `unknown name ${name}`, fix: meant === undefined ? anyExpression : isAll || fix === undefined ? `Did you mean ${meant}?` : fix };
}

function resultFix(type: string, fix: string | undefined): string | undefined {
  if (type === 'bool') return fix?.replace(/^Use /, 'Use the condition to choose a number: ');
  return type === 'uint' || type === 'dyn' ? fix?.replace(/^Use /, 'Convert the result: ') : fix;
}

function mismatchText(mismatch: TypeMismatch): string | undefined {
  const { name, args, isMethod } = mismatch;
  const types = args.map(({ type }) => type);
  if (isMethod && (name === 'max' || name === 'min')) return `${name} is a function with two arguments, not a method`;
  if (name === 'max' || name === 'min') return `${name} requires exactly two int or double arguments, got (${types.join(', ')})`;
  if (!OPERATOR.test(name)) return undefined;
  const operator = name.replace(/[@_]/g, '');
  const alike = alikeOf(mismatch).map(({ type }) => type);
  if (name === '_%_' && areNumbers(args)) return `% requires two ints, got ${types.join(' and ')}`;
  if (areNumbers(alikeOf(mismatch)) && new Set(alike).size > 1) return `${operator} requires two numbers of the same type, got ${alike.join(' and ')}`;
  if (name === '_&&_' || name === '_||_') return `${operator} requires two conditions, got ${types.join(' and ')}`;
  if (name !== '_?_:_') return `${operator} does not accept ${types.join(' and ')}`;
  return types[0] === 'bool' ? `both results of ?: must be numbers, got ${alike.join(' and ')}` : `the condition of ?: must be true or false, got ${types[0]}`;
}

function mismatchFix(mismatch: TypeMismatch, expression: string): string | undefined {
  const { name, args, start, end } = mismatch;
  if (name === 'max' || name === 'min') return `Pass two numbers to ${name}.`;
  if (name === '_&&_' || name === '_||_') return 'Use a condition to choose a number, for example vcpus > 4 ? 10 : 5.';
  if (!OPERATOR.test(name) || args.length < 2 || !areNumbers(args)) return undefined;
  const wrong = expression.slice(start, end);
  const corrected = repaired(wrong, '0');
  return corrected === undefined ? 'Convert the int with double(x).' : `Use ${corrected} instead of ${wrong}.`;
}

function exampleOf(target?: ExpressionTarget): string {
  return target !== undefined && Object.hasOwn(EXAMPLES, target) ? EXAMPLES[target] : EXAMPLES.cpu;
}
