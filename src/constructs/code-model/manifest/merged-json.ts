import { deepEqual, isObject, JsonObject, put } from '../../../foundation/basics/json';

/**
 * Returns a manifest with the changes that were made to its construct. Values that did not change are the values of the manifest.
 *
 * @param base the JSON that the construct rendered before the changes
 * @param manifest the manifest of the construct
 * @param current the JSON that the construct renders now
 */
export function mergedJson(base: unknown, manifest: unknown, current: unknown): any {
  if (deepEqual(base, current)) return manifest;
  if (isObject(current)) return mergedObject(base, manifest, current);
  if (Array.isArray(current) && Array.isArray(manifest ?? [])) return mergedList(base ?? [], manifest as unknown[] ?? [], current);
  return current;
}

function mergedObject(base: unknown, manifest: unknown, current: JsonObject): JsonObject {
  const [before, wanted] = [base, manifest].map((each) => (isObject(each) ? each : {}));
  const merged: JsonObject = {};
  for (const name of new Set([...Object.keys(current), ...Object.keys(wanted)])) {
    const value = mergedJson(ownValue(before, name), ownValue(wanted, name), ownValue(current, name));
    if (value !== undefined) put(merged, name, value);
  }
  return merged;
}

/** Methods of constructs only append items. */
function mergedList(base: unknown, manifest: readonly unknown[], current: readonly unknown[]): readonly unknown[] {
  const isLonger = Array.isArray(base) && deepEqual(base, current.slice(0, base.length));
  return isLonger ? [...manifest, ...current.slice(base.length)] : current;
}

function ownValue(object: JsonObject, name: string): unknown {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}
