import { isPlainMap } from '../values/copy';

/** A copy of a list that things can be added to. */
export function givenList<T>(name: string, list: readonly T[] | undefined): T[] {
  if (list !== undefined && !Array.isArray(list)) throw new Error(`${name}: write a list; a token can't stand for it, since items can be added`);
  const wrong = list?.findIndex((item) => typeof item !== 'object' || item === null);
  if (wrong !== undefined && wrong >= 0) throw new Error(`${name}[${wrong}]: ${String(list![wrong])} is no item of this list; make one with the class of its items`);
  return [...list ?? []];
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
