import { isObject, JsonObject } from '../../../foundation/basics/json';

/** Returns the value at a path of field names, or undefined. */
export function valueAt(json: JsonObject, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => (isObject(value) ? value[name] : undefined), json);
}
