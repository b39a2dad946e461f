import { childPath, deepEqual, isObject, JsonObject, keyPath } from '../basics/json';
import { Schema } from '../versions/facts';

/** A field whose value differs between two objects. */
export interface ChangedField {
  readonly names: readonly string[];
  readonly path: string;
  /** The old value, or undefined if the field was absent. */
  readonly before: unknown;
  /** The new value, or undefined if the field is now absent. */
  readonly after: unknown;
}

/** Returns the fields in the specs of two objects that differ, and the changed keys of maps. Lists are compared as a whole. */
export function changedFields(before: JsonObject, after: JsonObject, schema: Schema | undefined): readonly ChangedField[] {
  return fieldsBetween(before.spec, after.spec, ['spec'], 'spec', schema?.properties?.spec);
}

function fieldsBetween(before: unknown, after: unknown, names: readonly string[], path: string, schema: Schema | undefined): readonly ChangedField[] {
  if (deepEqual(before, after)) return [];
  if (!isObject(before) || !isObject(after)) return [{ names, path, before, after }];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) => {
    const property = own(schema?.properties, name);
    const isKey = property === undefined && schema?.values !== undefined && schema.values.preserveUnknownFields !== true;
    const ofName = isKey ? keyPath(path, name) : childPath(path, name);
    return fieldsBetween(own(before, name), own(after, name), [...names, name], ofName, property ?? schema?.values);
  });
}

/** Returns a value of an object itself, because keys such as `constructor` are also inherited. */
function own<T>(object: { readonly [name: string]: T } | undefined, name: string): T | undefined {
  return object !== undefined && Object.hasOwn(object, name) ? object[name] : undefined;
}

/** Returns a copy of an object with another value in a field, or without the field if the value is undefined. */
export function withField(object: unknown, [name, ...rest]: readonly string[], value: unknown): JsonObject {
  const { [name]: child, ...others } = isObject(object) ? object : {};
  const changed = rest.length > 0 ? withField(child, rest, value) : value;
  return changed === undefined ? others : { ...others, [name]: changed };
}
