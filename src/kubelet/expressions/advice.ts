import { FUNCTIONS, VARIABLES } from './declarations';
import { compileExpression } from './expression';
import { ExpressionError, TypeMismatch } from './expression-error';
import { suggestion } from '../../basics/suggestion';

/** Why Karpenter does not compile an expression, and what to write instead. */
export interface Advice {
  readonly message: string;
  readonly fix: string;
}

const OPERATORS: { readonly [name: string]: string } = {
  '_+_': '+', '_-_': '-', '_*_': '*', '_/_': '/', '_%_': '%', '_<_': '<', '_<=_': '<=', '_>_': '>', '_>=_': '>=', '_==_': '==', '_!=_': '!=', '_?_:_': '?:',
};
const ANY_EXPRESSION = `Write a CEL expression over ${Object.keys(VARIABLES).join(', ')}, for example max(60, vcpus * 30).`;
/** More than any expression has numbers that need a conversion. */
const MOST_CONVERSIONS = 50;

/** What is wrong with an expression; undefined for one that compiles. */
export function adviceOn(expression: string): Advice | undefined {
  const error = failureOf(expression);
  if (error === undefined) return undefined;
  const { mismatch } = error;
  if (mismatch?.kind === 'undeclared') return onName(mismatch.name);
  if (mismatch?.kind === 'result') return { message: error.message, fix: resultFix(mismatch.name, expression) };
  if (mismatch !== undefined && isMixed(mismatch)) return onMixedNumbers(expression, mismatch);
  if (mismatch?.name === 'max' || mismatch?.name === 'min') {
    const { name, args } = mismatch;
    const fix = args.length > 2 ? `Nest calls: ${name}(a, ${name}(b, c)).` : `Give ${name} two numbers.`;
    return { message: `${name} takes exactly two int or double arguments, got (${args.map(({ type }) => type).join(', ')})`, fix };
  }
  return { message: error.message, fix: ANY_EXPRESSION };
}

function failureOf(expression: string): ExpressionError | undefined {
  try {
    compileExpression(expression);
    return undefined;
  } catch (error) {
    if (error instanceof ExpressionError) return error;
    throw error;
  }
}

function onName(name: string): Advice {
  if (name.includes('.') || ['ceil', 'floor', 'round', 'abs'].includes(name)) {
    return { message: `function ${name} is not available`, fix: 'Use int(x), which drops the fraction, or max(a, b) and min(a, b).' };
  }
  const meant = suggestion(name, [...Object.keys(VARIABLES), ...[...FUNCTIONS.keys()].filter((known) => /^[a-z]/.test(known))]);
  return { message: `unknown name ${name}`, fix: meant === undefined ? ANY_EXPRESSION : `Did you mean ${meant}?` };
}

function resultFix(type: string, expression: string): string {
  if (type === 'bool') return `Choose a number by the condition: ${expression} ? 1 : 0.`;
  return type === 'uint' || type === 'string' || type === 'dyn' ? `Convert the result: int(${expression}).` : ANY_EXPRESSION;
}

/** Operators take two numbers of one type; CEL converts nothing by itself. */
function isMixed({ name, args }: TypeMismatch): boolean {
  const types = numbersOf(name, args).map(({ type }) => type);
  return Object.hasOwn(OPERATORS, name) && types.includes('int') && types.includes('double') && types.every((type) => type === 'int' || type === 'double');
}

function onMixedNumbers(expression: string, { name, args }: TypeMismatch): Advice {
  const fixed = converted(expression);
  const types = numbersOf(name, args).map(({ type }) => type).join(' and ');
  return {
    message: `${OPERATORS[name]} needs two numbers of one type, got ${types}`,
    fix: fixed === undefined ? 'Convert the int with double(x).' : `Write ${fixed}.`,
  };
}

/** The expression with each int next to a double converted; undefined if it still does not compile. */
function converted(expression: string): string | undefined {
  let text = expression;
  for (let count = 0; count < MOST_CONVERSIONS; count++) {
    const error = failureOf(text);
    if (error === undefined) return text;
    if (error.mismatch === undefined || !isMixed(error.mismatch)) return undefined;
    const { start, end } = numbersOf(error.mismatch.name, error.mismatch.args).find(({ type }) => type === 'int')!;
    text = `${text.slice(0, start)}${asDouble(text.slice(start, end))}${text.slice(end)}`;
  }
  return undefined;
}

/** The numbers that must have one type: not the condition of a choice. */
function numbersOf(name: string, args: TypeMismatch['args']): TypeMismatch['args'] {
  return name === '_?_:_' ? args.slice(1) : args;
}

/** The text of an int as a double. */
export function asDouble(int: string): string {
  if (/^-?\d+$/.test(int)) return `${int}.0`;
  return /^\(.*\)$/s.test(int) && isEnclosed(int) ? `double${int}` : `double(${int})`;
}

/** Whether the first parenthesis is closed by the last. */
function isEnclosed(text: string): boolean {
  let depth = 0;
  return [...text].every((char, index) => {
    if (char === '(') depth++;
    if (char === ')') depth--;
    return depth > 0 || index === text.length - 1;
  });
}
