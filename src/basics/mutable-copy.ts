import { isPlainMap } from './plain-map';
import { valueText } from './value-text';

/** A copy of a list, to which a construct adds items later. */
export function mutableList<T>(name: string, list: readonly T[] | undefined): T[] {
  if (list !== undefined && !Array.isArray(list)) throw new Error(`${name} must be a list, got ${valueText(list)}. A token is not allowed here, since the construct can add items`);
  list?.forEach((item, index) => {
    if (typeof item !== 'object' || item === null) throw new Error(`${name}[${index}] must be an object, got ${valueText(item)}`);
  });
  return [...list ?? []];
}

/** A copy of a map, to which a construct adds entries later. */
export function mutableMap(name: string, map: { readonly [key: string]: string } | undefined): Record<string, string> {
  if (map !== undefined && !isPlainMap(map)) throw new Error(`${name} must be a map, got ${valueText(map)}. A token is not allowed here, since the construct can add entries`);
  return { ...map };
}
