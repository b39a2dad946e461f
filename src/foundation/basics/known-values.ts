import { isObject, JsonObject, put } from './json';
import { FindPlaceholder, placeholderIn, placeholdersIn } from './placeholders';

/** Operators of requirements that need values. */
const VALUE_OPERATORS: readonly unknown[] = ['In', 'NotIn', 'Gt', 'Lt', 'Gte', 'Lte'];

/** Removes the values of an object that contain placeholders. Keeps names, by which objects find each other. */
export function withoutUnknownValues(json: JsonObject, find: FindPlaceholder = placeholderIn): JsonObject {
  const { metadata, ...rest } = json;
  const known = knownPart(rest, find) as object;
  return isObject(metadata) ? { metadata: { ...knownPart(metadata, find) as object, name: metadata.name }, ...known } : { metadata, ...known };
}

function knownPart(value: unknown, find: FindPlaceholder): unknown {
  if (Array.isArray(value)) return value.flatMap((item) => knownItem(item, find));
  if (!isObject(value)) return value;
  const known = {};
  for (const [key, child] of Object.entries(value)) {
    if (key === 'nodeClassRef') put(known, key, child);
    else if (find(key) === undefined && !(typeof child === 'string' && find(child) !== undefined)) put(known, key, knownPart(child, find));
  }
  return known;
}

/** Returns an item of a list without its unknown values, or no item if it is a requirement without a known key or operator. A requirement still restricts its label. */
function knownItem(item: unknown, find: FindPlaceholder): readonly unknown[] {
  if (placeholdersIn(item, find).length === 0) return [item];
  if (!isObject(item)) return Array.isArray(item) ? [knownPart(item, find)] : [];
  if (item.operator !== undefined && placeholdersIn([item.key, item.operator], find).length > 0) return [];
  return [knownPart(isOpenRequirement(item, find) ? { ...item, operator: 'Exists', values: undefined } : item, find)];
}

/** Returns whether an object is a requirement whose values are unknown. */
export function isOpenRequirement(item: JsonObject, find: FindPlaceholder): boolean {
  return VALUE_OPERATORS.includes(item.operator) && placeholdersIn(item.values, find).length > 0;
}
