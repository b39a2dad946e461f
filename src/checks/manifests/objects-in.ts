import { isObject, JsonObject } from '../../foundation/basics/json';
import { Problem } from '../../foundation/basics/problem';
import { valueText } from '../../foundation/basics/value-text';
import { CheckedObject } from '../findings/rule';

/** Returns the object in a document, or the items of a List. */
export function objectsIn(value: unknown): CheckedObject[] {
  if (!isObject(value)) return [];
  const items = itemsOf(value);
  if (items === undefined) return [{ json: value }];
  return Array.isArray(items) ? items.flatMap((json, index) => (isObject(json) ? [{ json, path: `items[${index}]` }] : [])) : [];
}

/** Returns the items of a List, or undefined for other objects. Null items count as absent. */
function itemsOf({ kind, items }: JsonObject): unknown {
  return typeof kind === 'string' && kind.endsWith('List') ? items ?? undefined : undefined;
}

/** Returns the first part of a List that kubectl can't read. */
export function listProblem(value: unknown): Problem & { readonly path: string } | undefined {
  const items = isObject(value) ? itemsOf(value) : undefined;
  if (items === undefined) return undefined;
  if (!Array.isArray(items)) {
    const fix = 'Set a list of objects with apiVersion and kind, for example items: [{apiVersion: karpenter.sh/v1, kind: NodePool}].';
    return { path: 'items', message: `items must be a list, got ${valueText(items)}`, fix };
  }
  const index = items.findIndex((item) => !isObject(item));
  if (index === -1) return undefined;
  return { path: `items[${index}]`, message: `items[${index}] must be an object, got ${valueText(items[index])}`, fix: 'Set an object with apiVersion and kind, or remove the item.' };
}
