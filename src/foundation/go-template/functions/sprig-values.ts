import { Budget } from '../budget';
import { TemplateFailure } from '../failures';
import { Functions, GoFunction } from '../function';
import { integer } from './integer';
import { goJson } from '../text/json';
import { GoList, GoMap, GoValue, isGiven, isList, isMap, isTrue, typeName } from '../values';

/**
 * The functions of sprig for values and lists that ApplicationSets use in addition to those in charts of this package.
 *
 * @see https://github.com/Masterminds/sprig/blob/v3.3.0/list.go
 */
export const SPRIG_VALUES: Functions = new Map<string, GoFunction>([
  ['empty', { parameters: ['any'], call: ([value]) => !isTrue(value) }],
  ['coalesce', { parameters: [], others: 'any', call: (values) => values.find(isTrue) }],
  ['get', { parameters: ['map', 'string'], call: ([map, name]: readonly [GoMap, string]) => (map.has(name) ? map.get(name) : '') }],
  ['sub', { parameters: ['any', 'any'], call: ([a, b]) => BigInt.asIntN(64, integer(a) - integer(b)) }],
  ['first', { parameters: ['any'], call: ([list]) => listOf(list, 'first')[0] }],
  ['last', { parameters: ['any'], call: ([list]) => listOf(list, 'last').at(-1) }],
  ['rest', { parameters: ['any'], call: ([list], { budget }) => part(listOf(list, 'rest'), 1, undefined, budget) }],
  ['initial', { parameters: ['any'], call: ([list], { budget }) => part(listOf(list, 'initial'), 0, -1, budget) }],
  ['slice', { parameters: ['any'], others: 'any', call: ([list, ...indexes], { budget }) => slice(listOf(list, 'slice'), indexes, budget) }],
  ['has', { parameters: ['any', 'any'], call: ([value, list], { budget }) => isGiven(list) && hasItem(listOf(list, 'has'), value, budget) }],
  ['reverse', { parameters: ['any'], call: ([list], { budget }) => [...part(listOf(list, 'reverse'), 0, undefined, budget) ?? []].reverse() }],
]);

function listOf(value: GoValue, name: string): GoList {
  if (isList(value)) return value;
  throw new TemplateFailure(`Cannot find ${name} on type ${typeName(value)}`);
}

/** Returns a part of a list. An empty list has none. */
function part(list: GoList, start: number, end: number | undefined, budget: Budget): GoList | undefined {
  budget.spend(list.length);
  return list.length === 0 ? undefined : list.slice(start, end);
}

function slice(list: GoList, indexes: readonly GoValue[], budget: Budget): GoList | undefined {
  if (list.length === 0) return undefined;
  const start = indexes.length > 0 ? Number(integer(indexes[0])) : 0;
  const end = indexes.length > 1 ? Number(integer(indexes[1])) : list.length;
  if (start < 0 || end < start || end > list.length) throw new TemplateFailure('reflect.Value.Slice: slice index out of bounds');
  return part(list, start, end, budget);
}

function hasItem(list: GoList, wanted: GoValue, budget: Budget): boolean {
  budget.spend(list.length);
  if (!isList(wanted) && !isMap(wanted)) return list.some((item) => (item ?? undefined) === (wanted ?? undefined));
  const json = goJson(wanted, budget);
  return list.some((item) => goJson(item, budget) === json);
}
