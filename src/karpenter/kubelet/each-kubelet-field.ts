import { KUBELET_CONFIG_FIELDS } from './kubelet-config-fields';
import { KubeletField } from './kubelet-field-type';
import { isOfType } from './kubelet-value';
import { childPath, isObject, JsonObject, keyPath } from '../../foundation/basics/json';

type Visit<T> = (field: KubeletField, value: unknown, path: string, name: string) => readonly T[];

/**
 * Calls `visit` for each known field of a kubelet configuration, including list items and map values, and returns the results. Skips values of the wrong type.
 */
export function eachKubeletField<T>(config: JsonObject, path: string, visit: Visit<T>): readonly T[] {
  return walk({ type: 'object', fields: KUBELET_CONFIG_FIELDS }, config, path, visit);
}

function walk<T>(field: KubeletField, value: unknown, path: string, visit: Visit<T>): readonly T[] {
  const child = (of: KubeletField, each: unknown, at: string, name: string) => (
    hasShape(of, each) ? [...visit(of, each, at, name), ...walk(of, each, at, visit)] : []
  );
  switch (field.type) {
    case 'object': return entriesOf(value).flatMap(([name, each]) => (Object.hasOwn(field.fields!, name) ? child(field.fields![name], each, childPath(path, name), name) : []));
    case 'map': return entriesOf(value).flatMap(([key, each]) => child(field.of!, each, keyPath(path, key), key));
    case 'list': return (value as readonly unknown[]).flatMap((item, index) => child(field.of!, item, `${path}[${index}]`, `[${index}]`));
    default: return [];
  }
}

function entriesOf(value: unknown): readonly [string, unknown][] {
  return Object.entries(value as JsonObject);
}

function hasShape({ type }: KubeletField, value: unknown): boolean {
  if (value === null || value === undefined) return false;
  if (type === 'object' || type === 'map') return isObject(value);
  return type === 'list' ? Array.isArray(value) : isOfType(value, type);
}
