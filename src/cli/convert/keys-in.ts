import { isObject } from '../../foundation/basics/json';

/** Returns the places of names in a pod template, as keys of maps or as values of the fields `key` and `topologyKey`. */
export function keysIn(value: unknown, path: string, isName: (key: string) => boolean): readonly (readonly [place: string, name: string])[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => keysIn(item, `${path}[${index}]`, isName));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, item]) => {
    if (isName(key)) return [[path, key] as const];
    const at = path === '' ? key : `${path}.${key}`;
    const isKey = (key === 'key' || key === 'topologyKey') && typeof item === 'string' && isName(item);
    return isKey ? [[at, item] as const] : keysIn(item, at, isName);
  });
}
