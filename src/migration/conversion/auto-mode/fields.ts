import { ObjectNotes } from './object-notes';
import { isObject, JsonObject, put } from '../../../foundation/basics/json';

/** A field of a spec, and its value. */
export interface Field {
  readonly path: readonly string[];
  readonly value: unknown;
}

/** Converts a field of a spec. Fields that the result does not contain have a note. */
export type FieldConverter = (value: any, path: string, notes: ObjectNotes, spec: JsonObject) => readonly Field[];

export type FieldConverters = ReadonlyMap<string, FieldConverter>;

/** Converts a field to the same value at another path. */
export function movedTo(...path: readonly string[]): FieldConverter {
  return (value, from, notes) => {
    notes.moved(from, value, ['spec', ...path].join('.'));
    return [{ path, value }];
  };
}

/** Keeps a field. */
export function kept(name: string): readonly [string, FieldConverter] {
  return [name, (value) => [{ path: [name], value }]];
}

/** Returns a spec with the converted fields of another spec. `other` converts the fields that have no converter. */
export function convertedSpec(spec: JsonObject, converters: FieldConverters, other: FieldConverter, notes: ObjectNotes): JsonObject {
  const result: JsonObject = {};
  for (const [name, value] of Object.entries(spec)) {
    const convert = converters.get(name) ?? other;
    convert(value, `spec.${name}`, notes, spec).forEach((field) => setField(result, field));
  }
  return result;
}

function setField(target: JsonObject, { path, value }: Field): void {
  let parent = target;
  for (const name of path.slice(0, -1)) {
    if (!isObject(parent[name])) put(parent, name, {});
    parent = parent[name];
  }
  put(parent, path.at(-1)!, value);
}
