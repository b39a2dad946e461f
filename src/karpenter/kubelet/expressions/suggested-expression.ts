import { FUNCTIONS, VARIABLES } from './declarations';
import { TypedSpan, TypeMismatch } from './expression-error';
import { suggestion } from '../../../foundation/basics/suggestion';

interface Span {
  readonly start: number;
  readonly end: number;
}

/** Source code that replaces one range of an expression. */
export interface Repair extends Span {
  readonly text: string;
}

const NUMBERS = ['int', 'uint', 'double'];
/** Functions from other languages, with the equivalent CEL function. */
const SAME_AS: { readonly [name: string]: string } = { max: 'max', greatest: 'max', min: 'min', least: 'min', floor: 'int', trunc: 'int' };

/**
 * Returns the repair for one call or name.
 *
 * @param whenNull the expression that replaces null
 */
export function repairOf(text: string, mismatch: TypeMismatch, whenNull: string): Repair | undefined {
  const of = ({ start, end }: Span) => text.slice(start, end);
  switch (mismatch.kind) {
    case 'undeclared': return moduleFunction(text, mismatch) === undefined ? nameRepair(mismatch, of) : { start: mismatch.start, end: text.indexOf('.', mismatch.end) + 1, text: '' };
    case 'result': return resultRepair(mismatch, of(mismatch));
    default: return methodRepair(mismatch, of) ?? numbersRepair(mismatch, of) ?? choiceRepair(text, mismatch, whenNull, of);
  }
}

/** Returns the known name that is most similar to an unknown name, or undefined if none is similar. */
export function meantName(name: string): string | undefined {
  return suggestion(name, [...Object.keys(VARIABLES), ...[...FUNCTIONS.keys()].filter((known) => /^[a-z]/.test(known))]);
}

/** Returns the name of a known function that is called on an unknown module, such as `max` in `math.max(a, b)`. */
export function moduleFunction(text: string, { name, end }: TypeMismatch): string | undefined {
  const [, called] = /^\s*\.\s*(\w+)\s*\(/.exec(text.slice(end)) ?? [];
  return called !== undefined && FUNCTIONS.has(called) && meantName(name) === undefined ? called : undefined;
}

/** Returns the operands that must have the same type, without the condition of `?:`. */
export function alikeOf({ name, args }: TypeMismatch): readonly TypedSpan[] {
  return name === '_?_:_' ? args.slice(1) : args;
}

export function areNumbers(args: readonly TypedSpan[]): boolean {
  return args.every(({ type }) => NUMBERS.includes(type));
}

/** Returns source code that converts an int to a double. */
export function asDouble(int: string): string {
  return /^-?\d+$/.test(int) ? `${int}.0` : call('double', int);
}

type TextOf = (span: Span) => string;

function nameRepair({ name, args, start, end, isMethod }: TypeMismatch, of: TextOf): Repair | undefined {
  const values = args.map(of);
  const last = name.slice(name.lastIndexOf('.') + 1);
  if (values.length > 0 && Object.hasOwn(SAME_AS, last)) return { start, end, text: call(SAME_AS[last], ...values) };
  if (values.length === 1 && last === 'abs') return { start, end, text: `max(${values[0]}, -(${values[0]}))` };
  const meant = isMethod || name.includes('.') ? undefined : meantName(name);
  return meant === undefined ? undefined : { start, end, text: of({ start, end }).replace(name, meant) };
}

function resultRepair({ name, start, end }: TypeMismatch, text: string): Repair | undefined {
  if (name === 'bool') return { start, end, text: `${text.includes('?') ? `(${text})` : text} ? 1 : 0` };
  if (name === 'uint' || name === 'dyn') return { start, end, text: asInt(text) };
  const [, digits] = /^["'](\d+)["']$/.exec(text) ?? [];
  return digits === undefined ? undefined : { start, end, text: digits };
}

/** Repairs a call that uses a function as a method, or that has too many arguments. */
function methodRepair({ name, args, start, end, isMethod }: TypeMismatch, of: TextOf): Repair | undefined {
  if (isMethod && FUNCTIONS.get(name)!.some((overload) => !overload.isMember)) return { start, end, text: call(name, ...args.map(of)) };
  if ((name !== 'max' && name !== 'min') || args.length < 3 || !areNumbers(args)) return undefined;
  return { start, end, text: args.map(of).reduceRight((inner, arg) => `${name}(${arg}, ${inner})`) };
}

/** Repairs operands that are numbers of different types, or of a type that the operator does not accept. */
function numbersRepair(mismatch: TypeMismatch, of: TextOf): Repair | undefined {
  const operands = alikeOf(mismatch);
  const isLimited = mismatch.name === '_%_';
  if (!areNumbers(operands) || (new Set(operands.map(({ type }) => type)).size < 2 && !isLimited)) return undefined;
  const isOfDoubles = !isLimited && operands.some(({ type }) => type === 'double');
  const wrong = operands.find(({ type }) => type !== (isOfDoubles ? 'double' : 'int'));
  return wrong && { start: wrong.start, end: wrong.end, text: isOfDoubles ? asDouble(of(wrong)) : asInt(of(wrong)) };
}

function choiceRepair(text: string, { name, args, start, end }: TypeMismatch, whenNull: string, of: TextOf): Repair | undefined {
  const [first, second] = args;
  if (name === '_&&_' && first.type === 'bool' && areNumbers([second])) {
    const choice = `${of(first)} ? ${of(second)} : 0`;
    return { start, end, text: of({ start, end }) === text.trim() ? choice : `(${choice})` };
  }
  if (name !== '_?_:_') return undefined;
  if (areNumbers([first])) return { start: first.start, end: first.end, text: `${of(first)} != ${first.type === 'double' ? '0.0' : '0'}` };
  const absent = args.find(({ type }) => type === 'null_type');
  return absent && { start: absent.start, end: absent.end, text: whenNull };
}

/** Returns source code that converts a number to an int, which drops the fraction. */
function asInt(number: string): string {
  if (/^-?\d+(\.0+)?[uU]?$/.test(number)) return number.replace(/\.0+$|[uU]$/, '');
  return call('int', number);
}

function call(name: string, ...args: readonly string[]): string {
  const [first] = args;
  return args.length === 1 && /^\(.*\)$/s.test(first) && isEnclosed(first) ? `${name}${first}` : `${name}(${args.join(', ')})`;
}

/** Returns true if the last parenthesis closes the first parenthesis. */
function isEnclosed(text: string): boolean {
  let depth = 0;
  return [...text].every((char, index) => {
    if (char === '(') depth++;
    if (char === ')') depth--;
    return depth > 0 || index === text.length - 1;
  });
}
