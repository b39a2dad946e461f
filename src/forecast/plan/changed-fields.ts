import { grouped } from '../../foundation/basics/grouped';
import { childPath, deepEqual, isObject, JsonObject, keyPath, put, sortedKeys } from '../../foundation/basics/json';
import { jsonText } from '../../foundation/basics/json-text';
import { Schema } from '../../karpenter/versions/facts';

/** A field whose value differs between two objects. */
export interface ChangedField {
  readonly names: readonly string[];
  readonly path: string;
  /** The old value, or undefined if the field was absent. */
  readonly before: unknown;
  /** The new value, or undefined if the field is now absent. */
  readonly after: unknown;
}

/** Maximum number of changed fields in the items of a list. If more fields change, the list counts as one changed field. */
const MAX_ITEM_FIELDS = 4;
/** Lists that are compared as a whole, because their effects depend on all items. */
const WHOLE_LISTS: ReadonlySet<string> = new Set(['requirements', 'budgets']);

/**
 * Returns the fields and map keys that differ between the specs of two objects. If a list keeps its length and few fields of its items differ, its
 * items are compared one by one. Other lists are compared as a whole.
 */
export function changedFields(before: JsonObject, after: JsonObject, schema: Schema | undefined): readonly ChangedField[] {
  return fieldsBetween(before.spec, after.spec, ['spec'], 'spec', schema?.properties?.spec);
}

function fieldsBetween(before: unknown, after: unknown, names: readonly string[], path: string, schema: Schema | undefined): readonly ChangedField[] {
  if (deepEqual(before, after)) return [];
  if (!isObject(before) || !isObject(after)) return itemFields(before, after, names, path, schema) ?? [{ names, path, before, after }];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) => {
    const property = own(schema?.properties, name);
    const isKey = property === undefined && ((schema?.values !== undefined && schema.values.preserveUnknownFields !== true) || isKubeletMap(names));
    const childOf = isKey ? keyPath : childPath;
    return fieldsBetween(own(before, name), own(after, name), [...names, name], childOf(path, name), property ?? schema?.values);
  });
}

/** Returns whether a field is a setting of the kubelet. Since 1.15, the schema does not contain these settings. All settings that are objects are maps. */
function isKubeletMap(names: readonly string[]): boolean {
  return names.length === 3 && names[1] === 'kubelet';
}

/** Returns the changed fields in the items of a list, or undefined if the lists must be compared as a whole. */
function itemFields(
  before: unknown, after: unknown, names: readonly string[], path: string, schema: Schema | undefined,
): readonly ChangedField[] | undefined {
  if (WHOLE_LISTS.has(names.at(-1)!) || !areObjects(before) || !areObjects(after) || before.length !== after.length) return undefined;
  const known = new Set(after.map(textOf));
  const isReordered = before.every((item) => known.has(textOf(item)));
  const fields = before.flatMap((item, index) => fieldsBetween(item, after[index], [...names, `${index}`], `${path}[${index}]`, schema?.items));
  const isOtherItem = fields.some((field) => field.before === undefined) && fields.some((field) => field.after === undefined);
  return isReordered || isOtherItem || fields.length > MAX_ITEM_FIELDS ? undefined : fields;
}

function textOf(item: JsonObject): string {
  return jsonText(sortedKeys(item));
}

function areObjects(value: unknown): value is readonly JsonObject[] {
  return Array.isArray(value) && value.every(isObject);
}

/** Returns an own property of an object. Every object inherits properties such as `constructor`. */
function own<T>(object: { readonly [name: string]: T } | undefined, name: string): T | undefined {
  return object !== undefined && Object.hasOwn(object, name) ? object[name] : undefined;
}

/** Returns a copy of an object with another value in a field, or without the field if the value is undefined. The name of a list item is its index. */
export function withField(object: unknown, names: readonly string[], value: unknown): JsonObject {
  return withFields(object, [{ names, value }]);
}

/** The new value of a field, or undefined to remove the field. */
export interface FieldValue {
  readonly names: readonly string[];
  readonly value: unknown;
}

/** Returns a copy of an object with other values in several fields. Copies each object and list once. */
export function withFields(object: unknown, fields: readonly FieldValue[]): JsonObject {
  const byName = grouped(fields, ({ names }) => names[0]);
  const changed = (child: unknown, group: readonly FieldValue[]) => {
    const whole = group.find(({ names }) => names.length === 1);
    return whole === undefined ? withFields(child, group.map(({ names, value }) => ({ names: names.slice(1), value }))) : whole.value;
  };
  if (Array.isArray(object)) return object.map((item, index) => (byName.has(`${index}`) ? changed(item, byName.get(`${index}`)!) : item));
  const copy: JsonObject = { ...isObject(object) ? object : {} };
  for (const [name, group] of byName) {
    const value = changed(own(copy, name), group);
    if (value === undefined) delete copy[name];
    else put(copy, name, value);
  }
  return copy;
}
