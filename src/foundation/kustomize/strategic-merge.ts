import { KustomizeProblem } from './kustomize-problem';
import { mergeKeysAt } from './merge-keys';
import { isObject, JsonObject, put } from '../basics/json';
import { jsonText } from '../basics/json-text';

/**
 * Merges a patch into an object like kustomize. Returns undefined if the patch deletes the object. Kustomize replaces the lists of kinds that Kubernetes does not
 * define, such as those of a NodePool, and merges some lists of workloads.
 *
 * @see https://github.com/kubernetes-sigs/kustomize/blob/kustomize/v5.5.0/kyaml/yaml/merge2/merge2.go
 */
export function merged(object: JsonObject, patch: JsonObject): JsonObject | undefined {
  return mergedValue(object, patch, [String(object.kind)]) as JsonObject | undefined;
}

function mergedValue(value: unknown, patch: unknown, path: readonly string[]): unknown {
  if (patch === null) return undefined;
  if (isObject(patch)) return mergedMap(value, patch, path);
  if (Array.isArray(patch)) return mergedList(value, patch, path);
  if (isObject(value) || Array.isArray(value)) throw mismatch(path);
  return patch;
}

function mergedMap(value: unknown, patch: JsonObject, path: readonly string[]): unknown {
  if (value !== undefined && value !== null && !isObject(value)) throw mismatch(path);
  const { $patch: directive, ...changes } = patch;
  if (directive === 'delete') return undefined;
  if (directive !== undefined && directive !== 'replace' && directive !== 'merge') throw new KustomizeProblem(`a patch has the unknown directive $patch: ${String(directive)}`);
  const unknown = Object.keys(changes).find((name) => /^\$(?:setElementOrder|deleteFromPrimitiveList|retainKeys)/.test(name));
  if (unknown !== undefined) throw new KustomizeProblem(`a patch has the directive ${unknown}`);
  const result: JsonObject = isObject(value) && directive !== 'replace' ? { ...value } : {};
  for (const [name, change] of Object.entries(changes)) {
    const child = mergedValue(Object.hasOwn(result, name) ? result[name] : undefined, change, [...path, name]);
    if (child === undefined) delete result[name];
    else put(result, name, child);
  }
  return result;
}

function mergedList(value: unknown, patch: readonly unknown[], path: readonly string[]): unknown {
  if (value !== undefined && value !== null && !Array.isArray(value)) throw mismatch(path);
  const keys = mergeKeysAt(path);
  if (keys === undefined) return patch;
  const directive = patch.find((item) => isObject(item) && Object.keys(item).length === 1 && item.$patch !== undefined) as JsonObject | undefined;
  if (directive?.$patch === 'delete') return undefined;
  const items = patch.filter((item) => item !== directive);
  const base: readonly unknown[] = directive?.$patch === 'replace' ? [] : value as unknown[] | undefined ?? [];
  const keyOf = (item: unknown) => jsonText(keys.length === 0 ? item : keys.map((key) => (isObject(item) ? item[key] : undefined)));
  const lacking = keys.length > 0 && [...base, ...items].some((item) => !isObject(item) || item[keys[0]] === undefined);
  if (lacking) throw new KustomizeProblem(`an item of ${path.slice(1).join('.')} lacks ${keys[0]}`);
  const byKey = new Map(base.map((item) => [keyOf(item), item]));
  const used = new Set(items.map(keyOf));
  const changed = items.map((item) => {
    const same = byKey.get(keyOf(item));
    // Kustomize puts the item that a patch replaces back into the list.
    const isKept = keys.length === 0 || (same !== undefined && isObject(item) && item.$patch === 'replace');
    return isKept ? same ?? item : mergedValue(same, item, path);
  });
  return [...changed.filter((item) => item !== undefined), ...base.filter((item) => !used.has(keyOf(item)))];
}

function mismatch(path: readonly string[]): KustomizeProblem {
  return new KustomizeProblem(`a patch of ${path.slice(1).join('.')} has another type than the value`);
}
