import { isObject, put } from '../../foundation/basics/json';
import { Json } from '../findings/rule';

/** The path of a field to remove, which is usually unknown, and the path and value that the field probably should have. */
export interface Correction {
  readonly from: string;
  readonly to: string;
  readonly value: unknown;
}

type Path = readonly (string | number)[];

/** Returns a copy of an object in which fields are renamed or moved. Keeps a field whose new path already has a value. */
export function withCorrections(json: Json, corrections: readonly Correction[]): Json {
  return corrections.reduce((object, correction) => {
    const [from, to] = [correction.from, correction.to].map(stepsOf);
    return valueAt(object, to) === undefined ? withValue(withValue(object, from, undefined), to, correction.value) as Json : object;
  }, json);
}

function stepsOf(path: string): Path {
  return [...path.matchAll(/\[("(?:[^"\\]|\\.)*")\]|\[(\d+)\]|[^.[\]]+/g)]
    .map(([name, key, index]) => (key !== undefined ? JSON.parse(key) : index !== undefined ? Number(index) : name));
}

function valueAt(value: unknown, [step, ...rest]: Path): unknown {
  if (step === undefined) return value ?? undefined;
  return typeof value === 'object' && value !== null && Object.hasOwn(value, step) ? valueAt((value as Json)[step], rest) : undefined;
}

/** Returns a copy with another value at a path. Removes the field if the new value is undefined. */
function withValue(value: unknown, [step, ...rest]: Path, leaf: unknown): unknown {
  if (step === undefined) return leaf;
  if (Array.isArray(value)) return value.map((item, index) => (index === step ? withValue(item, rest, leaf) : item));
  if (value !== undefined && value !== null && !isObject(value)) return value;
  const copy = { ...value };
  if (rest.length === 0 && leaf === undefined) delete copy[step];
  else put(copy, String(step), withValue(copy[step], rest, leaf));
  return copy;
}
