import { valueText } from '../basics/value-text';
import { isPlainMap } from '../values/copy';

/** A copy of a list that things can be added to. */
export function givenList<T>(name: string, list: readonly T[] | undefined): T[] {
  if (list !== undefined && !Array.isArray(list)) throw new Error(`${name}: write a list; a token can't stand for it, since items can be added`);
  const wrong = list?.findIndex((item) => typeof item !== 'object' || item === null);
  if (wrong !== undefined && wrong >= 0) throw new Error(`${name}[${wrong}]: ${String(list![wrong])} is no item of this list; make one with the class of its items`);
  return [...list ?? []];
}

/**
 * A list whose items have a member by which they are told, for plain JavaScript, where nothing else stops others.
 *
 * @param write what to write instead of an item
 */
export function givenItems<T>(name: string, list: readonly T[], member: string, write: (item: unknown) => string): readonly T[] {
  if (!Array.isArray(list)) throw new Error(`${name}: ${valueText(list)} is no list; write one, such as [${write(list)}]`);
  list.forEach((item, index) => givenItem(`${name}[${index}]`, item, member, write));
  return list;
}

/** One item, as `givenItems` looks at it. */
export function givenItem<T>(name: string, item: T, member: string, write: (item: unknown) => string): T {
  if (typeof item !== 'object' || item === null || !(member in item)) throw new Error(`${name}: ${valueText(item)} is not what stands here; write ${write(item)}`);
  return item;
}

/** A text that has to be there. */
export function givenText(name: string, text: string): string {
  if (typeof text !== 'string' || text === '') throw new Error(`${name}: ${valueText(text)} is refused; write a text`);
  return text;
}

/** A count that has to be a whole number. */
export function givenCount(name: string, count: number, least: number, most = Number.MAX_SAFE_INTEGER): number {
  if (Number.isSafeInteger(count) && count >= least && count <= most) return count;
  const bounds = most === Number.MAX_SAFE_INTEGER ? `of at least ${least}` : `from ${least} to ${most}`;
  throw new Error(`${name}: ${valueText(count)} is refused; write a whole number ${bounds}`);
}

/** A copy of a map that things can be added to. */
export function givenMap(name: string, map: { readonly [key: string]: string } | undefined): Record<string, string> {
  if (map !== undefined && !isPlainMap(map)) throw new Error(`${name}: write a map; a token can't stand for it, since entries can be added`);
  return { ...map };
}

/** None rather than an empty one, where the API has no difference. */
export function listOrNothing<T>(list: readonly T[]): readonly T[] | undefined {
  return list.length > 0 ? list : undefined;
}

/** None rather than an empty one, where the API has no difference. */
export function mapOrNothing<T>(map: { readonly [key: string]: T }): { readonly [key: string]: T } | undefined {
  return Object.keys(map).length > 0 ? map : undefined;
}
