import { isObject, JsonObject } from '../../../foundation/basics/json';
import { mergedToml } from '../toml/merged-toml';

/** Free-form maps, which nodeadm merges entry by entry. In these maps, a later false, 0, "", or null overwrites an earlier value. */
const DEEP = new Set(['kubelet.config', 'containerd.baseRuntimeSpec']);

/** Merges NodeConfig specs as nodeadm does: later values override earlier values. nodeadm merges the containerd TOML like the free-form maps. */
export function mergeNodeConfigs(specs: readonly JsonObject[]): JsonObject {
  return specs.reduce((before, after) => mergedFields(before, after, ''), {});
}

function mergedFields(before: JsonObject, after: JsonObject, path: string): JsonObject {
  const merged: JsonObject = { ...before };
  for (const [name, value] of Object.entries(after)) {
    const at = path === '' ? name : `${path}.${name}`;
    if (DEEP.has(at)) merged[name] = deeplyMerged(before[name], value);
    else if (at === 'kubelet.flags') merged[name] = [...before[name] ?? [], ...value];
    else if (at === 'containerd.config') merged[name] = before[name] ? mergedToml(before[name], value) : value;
    else if (isObject(value)) merged[name] = mergedFields(before[name] ?? {}, value, at);
    else if (!isNothing(value) || isMap(path)) merged[name] = value;
  }
  return merged;
}

/** Returns true if the keys at a path are free-form, so that later empty values overwrite earlier values. */
function isMap(path: string): boolean {
  return path === 'featureGates' || path.startsWith('instance.environment.');
}

function deeplyMerged(before: unknown, after: unknown): unknown {
  if (!isObject(before) || !isObject(after)) return after;
  return Object.fromEntries([...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((name) => [name, name in after ? deeplyMerged(before[name], after[name]) : before[name]]));
}

function isNothing(value: unknown): boolean {
  return value === '' || value === false || value === 0 || (Array.isArray(value) && value.length === 0);
}
