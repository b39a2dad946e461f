import { childPath, isObject } from '../../../foundation/basics/json';

const LABEL = /[a-z0-9.-]+\/[a-z0-9-]+/g;

/** Returns the places of labels in a value: as keys of maps, or within strings. A place has each label once. */
export function labelsIn(value: unknown, isLabel: (name: string) => boolean, path = ''): readonly (readonly [place: string, name: string])[] {
  const inText = (text: string) => [...new Set(text.match(LABEL) ?? [])].filter(isLabel).map((name) => [path, name] as const);
  if (typeof value === 'string') return inText(value);
  if (Array.isArray(value)) return value.flatMap((item, index) => labelsIn(item, isLabel, `${path}[${index}]`));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, item]) => [...inText(key), ...labelsIn(item, isLabel, childPath(path, key))]);
}
