import { isPlainMap } from './plain-map';
import { valueText } from './value-text';

/** Copies a list, so that a construct can append items to the copy. */
export function mutableList<T>(name: string, list: readonly T[] | undefined): T[] {
  if (list !== undefined && !Array.isArray(list)) throw new Error(`${name} must be a list, got ${valueText(list)}. Tokens are not supported, because the construct adds items.`);
  list?.forEach((item, index) => {
    if (typeof item !== 'object' || item === null) throw new Error(`${name}[${index}] must be an object, got ${valueText(item)}`);
  });
  return [...list ?? []];
}

/** Copies a map, so that a construct can add entries to the copy. */
export function mutableMap(name: string, map: { readonly [key: string]: string } | undefined): Record<string, string> {
  if (map !== undefined && !isPlainMap(map)) throw new Error(`${name} must be a map, got ${valueText(map)}. Tokens are not supported, because the construct adds entries.`);
  return { ...map };
}
