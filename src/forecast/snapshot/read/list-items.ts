import { isObject, JsonObject } from '../../../foundation/basics/json';

/** Maximum nesting of maps and lists in an object. Code that walks an object recurses up to this depth. */
const MAX_DEPTH = 200;

/**
 * Returns the objects in a document, also in Lists within Lists, and in a list without a kind. Items of a PodList without a kind are Pods.
 */
export function itemsIn(document: unknown): readonly JsonObject[] {
  const found: JsonObject[] = [];
  const rest: unknown[] = [document];
  while (rest.length > 0) {
    const value = rest.pop();
    if (Array.isArray(value)) pushReversed(rest, value);
    else if (isObject(value) && isList(value)) pushReversed(rest, value.items.map((item: unknown) => withKindOf(value, item)));
    else if (isObject(value)) found.push(value);
  }
  return found;
}

function pushReversed(stack: unknown[], items: readonly unknown[]): void {
  for (let index = items.length - 1; index >= 0; index--) stack.push(items[index]);
}

function isList({ kind, items }: JsonObject): boolean {
  return typeof kind === 'string' && kind.endsWith('List') && Array.isArray(items);
}

function withKindOf({ apiVersion, kind }: JsonObject, item: unknown): unknown {
  if (kind === 'List' || !isObject(item) || item.kind !== undefined) return item;
  return { apiVersion, kind: kind.slice(0, -'List'.length), ...item };
}

/** Returns whether maps and lists in a value are nested deeper than any object of Kubernetes. */
export function isTooDeep(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (depth === MAX_DEPTH) return true;
  if (Array.isArray(value)) return value.some((item) => isTooDeep(item, depth + 1));
  for (const key in value) if (isTooDeep((value as JsonObject)[key], depth + 1)) return true;
  return false;
}
