import { isGroup, isRepeated, ValueGroup } from './value-tree';
import { piecesOf } from '../../../constructs/synthesis/helm-values/placeholder';
import { isObject, JsonObject, put } from '../../../foundation/basics/json';
import { FieldPath } from '../field-path';
import { ObjectPlan, PlannedField } from '../templates/object-plan';

/** The parts of a Helm chart that decide its objects. */
interface Templates {
  readonly objects: readonly ObjectPlan[];
  readonly values: ValueGroup;
  /** Returns the name of the string value that a placeholder number identifies. */
  readonly nameOfString: (number: number) => string;
}

/** Returns the objects that Helm creates from a chart with values. Ignores values that every chart has, such as `commonLabels`. */
export function objectsWithValues({ objects, values: group, nameOfString }: Templates, given: JsonObject): readonly JsonObject[] {
  const values = mergedValues(group, given);
  const textIn = (text: string) => piecesOf(text).map((piece) => (typeof piece === 'number' ? valueNamed(values, nameOfString(piece)) ?? '' : piece)).join('');
  return objects.flatMap(({ json, fields, switches, repeatedOver }) => {
    const object = withTexts(json, textIn);
    if (repeatedOver === undefined) return switches.every(({ name }) => valueNamed(values, name)) ? [withFields(object, fields, values)] : [];
    const entries = valueNamed(values, repeatedOver.name);
    return Object.entries(isObject(entries) ? entries : {}).flatMap(([name, entry]) => {
      const isOn = switches.every((each) => valueNamed(entry, each.name) ?? true);
      return isOn ? [withFields({ ...object, metadata: { ...object.metadata, name } }, fields, entry)] : [];
    });
  });
}

function withTexts(value: any, textIn: (text: string) => string): any {
  if (typeof value === 'string') return textIn(value);
  if (Array.isArray(value)) return value.map((item) => withTexts(item, textIn));
  if (!isObject(value)) return value;
  const result = {};
  for (const [key, child] of Object.entries(value)) put(result, textIn(key), withTexts(child, textIn));
  return result;
}

/** Sets the fields that have a value, and removes the others. Later list items come first, because removing an item changes the positions of later items. */
function withFields(object: JsonObject, fields: readonly PlannedField[], values: unknown): JsonObject {
  const sorted = [...fields].sort(({ path: one }, { path: other }) => {
    const index = one.findIndex((segment, at) => segment !== other[at]);
    return Number(other[index]) - Number(one[index]) || 0;
  });
  return sorted.reduce((json, { path, name }) => withValue(json, path, valueNamed(values, name)), object);
}

/** Returns a copy with a value at a path. Undefined removes the field. */
function withValue(json: any, [segment, ...rest]: FieldPath, value: unknown): any {
  const child = rest.length === 0 ? value : withValue(json?.[segment], rest, value);
  if (typeof segment !== 'number') {
    const { [segment]: _, ...others } = isObject(json) ? json : {};
    return child === undefined ? others : { ...others, [segment]: child };
  }
  const items: readonly unknown[] = Array.isArray(json) ? json : [];
  return [...items.slice(0, segment), ...child === undefined ? [] : [child], ...items.slice(segment + 1)];
}

/** Returns the values of a chart as Helm combines them: the defaults, overridden by `given`. Null removes a default. */
function mergedValues(group: ValueGroup, given: JsonObject): JsonObject {
  return merged(defaultsOf(group), given);
}

/** Returns the value with a name such as `general.limits`, or undefined if it is not set. */
function valueNamed(values: unknown, name: string): unknown {
  return name.split('.').reduce<unknown>((value, part) => (isObject(value) && Object.hasOwn(value, part) ? value[part] : undefined), values) ?? undefined;
}

function defaultsOf({ members }: ValueGroup): JsonObject {
  const defaults: JsonObject = {};
  for (const [name, member] of members) {
    if (isGroup(member)) put(defaults, name, defaultsOf(member));
    else if (isRepeated(member)) put(defaults, name, { [member.defaultEntry]: defaultsOf(member.entry) });
    else if (member.default !== undefined) put(defaults, name, member.default);
  }
  return defaults;
}

function merged(defaults: JsonObject, given: JsonObject): JsonObject {
  const result = { ...defaults };
  for (const [name, value] of Object.entries(given)) {
    const known: unknown = Object.hasOwn(defaults, name) ? defaults[name] : undefined;
    if (value === null) delete result[name];
    else put(result, name, isObject(known) && isObject(value) ? merged(known, value) : value);
  }
  return result;
}
