import { mergedValues, valueNamed } from './merged-values';
import { ValueGroup } from './value-tree';
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
