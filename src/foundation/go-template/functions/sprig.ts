import { regexpOf } from '../../go/re2';
import { Budget } from '../budget';
import { textOf } from '../byte-text';
import { CannotRender, TemplateFailure } from '../failures';
import { Functions, GoFunction } from '../function';
import { integer } from './integer';
import { SPRIG_STRINGS } from './sprig-strings';
import { SPRIG_VALUES } from './sprig-values';
import { printed, quotedText } from '../text/printed';
import { deepCopy, GoList, GoMap, GoValue, isGiven, isList, isMap, isTrue, typeName } from '../values';

/**
 * The functions of sprig that this package evaluates.
 *
 * @see https://github.com/Masterminds/sprig/blob/v3.3.0/functions.go
 */
export const SPRIG: Functions = new Map<string, GoFunction>([
  ...SPRIG_STRINGS,
  ...SPRIG_VALUES,
  // Strings
  ['quote', { parameters: [], others: 'any', call: (values, { budget }) => values.filter(isGiven).map((value) => quotedText(printed(value, budget), budget)).join(' ') }],
  ['toString', { parameters: ['any'], call: ([value], { budget }) => printed(value, budget) }],
  ['contains', { parameters: ['string', 'string'], call: ([part, text], { budget }) => includes(text, part, budget) }],
  ['hasPrefix', { parameters: ['string', 'string'], call: ([part, text], { budget }) => startsWith(text, part, budget) }],
  ['trimSuffix', { parameters: ['string', 'string'], call: ([part, text], { budget }) => trimmedSuffix(text, part, budget) }],
  ['replace', { parameters: ['string', 'string', 'string'], call: ([old, other, text], { budget }) => replaced(text, old, other, budget) }],
  ['splitList', { parameters: ['string', 'string'], call: ([separator, text], { budget }) => split(text, separator, budget) }],
  ['join', { parameters: ['string', 'any'], call: ([separator, list], { budget }) => joined(list, separator, budget) }],
  ['indent', { parameters: ['int', 'string'], call: ([spaces, text], { budget }) => indented(spaces, text, budget) }],
  ['nindent', { parameters: ['int', 'string'], call: ([spaces, text], { budget }) => `\n${indented(spaces, text, budget)}` }],
  ['regexMatch', { parameters: ['string', 'string'], call: ([pattern, text], { budget }) => matches(pattern, text, budget) }],
  // Numbers
  ['int', { parameters: ['any'], call: ([value]) => integer(value) }],
  ['int64', { parameters: ['any'], call: ([value]) => integer(value) }],
  ['add', { parameters: [], others: 'any', call: (values) => BigInt.asIntN(64, values.reduce((sum, value) => sum + integer(value), 0n)) }],
  ['untilStep', { parameters: ['int', 'int', 'int'], call: ([start, stop, step], { budget }) => steps(start, stop, step, budget) }],
  // Values
  ['default', { parameters: ['any'], others: 'any', call: ([otherwise, value]) => (isTrue(value) ? value : otherwise) }],
  ['ternary', { parameters: ['any', 'any', 'bool'], call: ([yes, no, condition]) => (condition ? yes : no) }],
  ['kindIs', { parameters: ['string', 'any'], call: ([kind, value]) => isOfKind(value, kind) }],
  ['deepCopy', { parameters: ['any'], call: ([value], { budget }) => deepCopy(value, budget) }],
  // Lists
  ['list', { parameters: [], others: 'any', call: (values) => values }],
  ['append', { parameters: ['any', 'any'], call: ([list, value], { budget }) => concatenated([list, [value]], budget) }],
  ['concat', { parameters: [], others: 'any', call: (lists, { budget }) => concatenated(lists, budget) }],
  // Maps
  ['dict', { parameters: [], others: 'any', call: (values, { budget }) => dict(values, budget) }],
  ['set', { parameters: ['map', 'string', 'any'], call: ([map, name, value]: readonly [GoMap, string, GoValue]) => map.set(name, value) }],
  ['unset', { parameters: ['map', 'string'], call: ([map, name]: readonly [GoMap, string]) => { map.delete(name); return map; } }],
  ['hasKey', { parameters: ['map', 'string'], call: ([map, name]: readonly [GoMap, string]) => map.has(name) }],
  ['dig', { parameters: ['string', 'any', 'any'], others: 'any', call: (args) => dug(args) }],
]);

function includes(text: string, part: string, budget: Budget): boolean {
  budget.spendSearch(text, part);
  return text.includes(part);
}

function startsWith(text: string, part: string, budget: Budget): boolean {
  budget.spendText(part.length);
  return text.startsWith(part);
}

function trimmedSuffix(text: string, part: string, budget: Budget): string {
  budget.spendText(part.length);
  return text.endsWith(part) ? text.slice(0, text.length - part.length) : text;
}

function replaced(text: string, old: string, other: string, budget: Budget): string {
  if (old === '') throw new CannotRender('replace of an empty string');
  const parts = split(text, old, budget);
  budget.spendText(text.length + parts.length * other.length);
  return parts.join(other);
}

function split(text: string, separator: string, budget: Budget): readonly string[] {
  if (separator === '') throw new CannotRender('splitList without a separator');
  budget.spendSearch(text, separator);
  const parts = text.split(separator);
  budget.spend(parts.length);
  return parts;
}

function joined(list: GoValue, separator: string, budget: Budget): string {
  const values = isList(list) ? list : isGiven(list) ? [list] : [];
  const texts = values.filter(isGiven).map((value) => printed(value, budget));
  budget.spendText(texts.length * separator.length);
  return texts.join(separator);
}

function indented(spaces: bigint, text: string, budget: Budget): string {
  if (spaces < 0n) throw new TemplateFailure('strings: negative Repeat count');
  const lines = split(text, '\n', budget);
  budget.spendText(lines.length * Number(spaces));
  const pad = ' '.repeat(Number(spaces));
  return pad + lines.join(`\n${pad}`);
}

/** Matches in linear time. Rejects invalid patterns, which match nothing in sprig. */
function matches(pattern: string, text: string, budget: Budget): boolean {
  budget.spendPattern(pattern);
  budget.spendText(text.length);
  try {
    const regexp = regexpOf(textOf(pattern));
    const isMatch = regexp.test(textOf(text));
    budget.spend(regexp.steps);
    return isMatch;
  } catch (error) {
    if (error instanceof CannotRender) throw error;
    throw new CannotRender(`the pattern ${JSON.stringify(textOf(pattern))}`);
  }
}

function steps(start: bigint, stop: bigint, step: bigint, budget: Budget): GoList {
  const isUp = step > 0n;
  if (step === 0n || isUp === stop < start) return [];
  budget.spend(Math.abs(Number((stop - start) / step)));
  const values: bigint[] = [];
  for (let value = start; isUp ? value < stop : value > stop; value += step) values.push(value);
  return values;
}

function isOfKind(value: GoValue, kind: string): boolean {
  // Integers have the kind int or int64.
  if (typeof value === 'bigint' && kind.startsWith('int')) throw new CannotRender('kindIs of an integer');
  return kind === kindOf(value);
}

function kindOf(value: GoValue): string {
  if (!isGiven(value)) return 'invalid';
  if (isMap(value)) return 'map';
  return isList(value) ? 'slice' : typeName(value);
}

function concatenated(lists: readonly GoValue[], budget: Budget): GoList {
  const items: GoValue[] = [];
  for (const list of lists) {
    if (!isList(list)) throw new TemplateFailure(`Cannot concat type ${typeName(list)} as list`);
    budget.spend(list.length);
    for (const item of list) items.push(item);
  }
  if (items.length === 0) throw new CannotRender('concat of empty lists');
  return items;
}

function dict(values: readonly GoValue[], budget: Budget): GoMap {
  const map: GoMap = new Map();
  for (let index = 0; index < values.length; index += 2) map.set(printed(values[index], budget), index + 1 < values.length ? values[index + 1] : '');
  return map;
}

/** Returns the value below the keys in a map, which is the last argument. Before it is the value for maps without a key. */
function dug(args: readonly GoValue[]): GoValue {
  const keys = args.slice(0, -2);
  let value = args[args.length - 1];
  for (const key of keys) {
    if (!isMap(value) || typeof key !== 'string') throw new TemplateFailure(`interface conversion: interface {} is ${typeName(isMap(value) ? key : value)}`);
    if (!value.has(key)) return args[args.length - 2];
    value = value.get(key);
  }
  return value;
}
