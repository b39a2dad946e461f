import { Budget } from '../budget';
import { CannotRender, TemplateFailure } from '../failures';
import { Functions, GoFunction } from '../function';
import { formatted, printedTogether } from '../text/printed';
import { GoValue, isList, isMap, isTrue, StringMap, typeName } from '../values';

/**
 * The functions of text/template that charts of this package use, other than `and` and `or`, which do not evaluate all arguments.
 *
 * @see https://github.com/golang/go/blob/go1.26.0/src/text/template/funcs.go
 */
export const BUILTINS: Functions = new Map<string, GoFunction>([
  ['not', { parameters: ['any'], call: ([value]) => !isTrue(value) }],
  ['eq', { parameters: ['any', 'any'], others: 'any', call: ([first, ...others], { budget }) => others.some((other) => isEqual(first, other, budget)) }],
  ['ne', { parameters: ['any', 'any'], call: ([first, other], { budget }) => !isEqual(first, other, budget) }],
  ['lt', { parameters: ['any', 'any'], call: ([a, b], { budget }) => isLess(a, b, budget) }],
  ['le', { parameters: ['any', 'any'], call: ([a, b], { budget }) => isLess(a, b, budget) || isEqual(a, b, budget) }],
  ['gt', { parameters: ['any', 'any'], call: ([a, b], { budget }) => !isLess(a, b, budget) && !isEqual(a, b, budget) }],
  ['ge', { parameters: ['any', 'any'], call: ([a, b], { budget }) => !isLess(a, b, budget) }],
  ['len', { parameters: ['any'], call: ([value]) => lengthOf(value) }],
  ['index', { parameters: ['any'], others: 'any', call: ([value, ...indexes]) => indexes.reduce(itemAt, value) }],
  ['print', { parameters: [], others: 'any', call: (values, { budget }) => printedTogether(values, budget) }],
  ['printf', { parameters: ['string'], others: 'any', call: ([format, ...values], { budget }) => formatted(format, values, budget) }],
]);

function isEqual(a: GoValue, b: GoValue, budget: Budget): boolean {
  if (a === undefined || a === null || b === undefined || b === null) return (a ?? undefined) === (b ?? undefined);
  if (typeof a !== typeof b) throw new TemplateFailure(`incompatible types for comparison: ${typeName(a)} and ${typeName(b)}`);
  if (typeof a === 'object') throw new TemplateFailure(`non-comparable type ${typeName(b)}`);
  if (typeof a === 'string') budget.spendText(a.length);
  return a === b;
}

function isLess(a: GoValue, b: GoValue, budget: Budget): boolean {
  const types = [typeof a, typeof b];
  if (!types.every((type) => ['string', 'number', 'bigint'].includes(type))) throw new TemplateFailure('invalid type for comparison');
  if (types[0] !== types[1]) throw new TemplateFailure(`incompatible types for comparison: ${typeName(a)} and ${typeName(b)}`);
  if (Number.isNaN(a) || Number.isNaN(b)) throw new CannotRender('comparison with NaN');
  if (typeof a === 'string') budget.spendText(a.length);
  return a! < b!;
}

function lengthOf(value: GoValue): bigint {
  if (isMap(value)) return BigInt(value.size);
  if (typeof value === 'string' || isList(value)) return BigInt(value.length);
  throw new TemplateFailure(value === undefined || value === null ? 'len of nil pointer' : `len of type ${typeName(value)}`);
}

function itemAt(value: GoValue, index: GoValue): GoValue {
  if (isMap(value)) {
    if (typeof index !== 'string') throw new TemplateFailure(`value has type ${typeName(index)}; should be string`);
    return value.get(index) ?? (value instanceof StringMap ? '' : null);
  }
  if (!isList(value)) throw typeof value === 'string' ? new CannotRender('index of a string') : new TemplateFailure(`can't index item of type ${typeName(value)}`);
  if (typeof index !== 'bigint') throw new TemplateFailure(`cannot index slice/array with type ${typeName(index)}`);
  if (index < 0n || index >= BigInt(value.length)) throw new TemplateFailure(`index out of range: ${index}`);
  return value[Number(index)];
}
