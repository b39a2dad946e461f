import { objectExampleOf } from './example-of';
import { isObject, JsonObject } from '../../foundation/basics/json';
import { valueText } from '../../foundation/basics/value-text';
import { familyOfAlias } from '../../karpenter/ami-families/ami-families';
import { Schema } from '../../karpenter/versions/facts';
import { fieldName } from '../findings/field-name';

/** ID formats of AWS resources that selector terms select by `id`. */
const RESOURCE_ID = /^(?:ami|cr|sg|subnet)-[0-9a-f]+$/;
/** An alias of an AMI, such as al2023@latest. */
const ALIAS = /^(\w+)@[\w.-]+$/;

/** A taint as kubectl writes it, such as dedicated=gpu:NoSchedule. */
const TAINT = /^([^=:\s]+)(?:=([^=:\s]*))?:(NoSchedule|PreferNoSchedule|NoExecute)$/;

/** A string that YAML reads as a string without quotes. */
const PLAIN = /^(?!(?:true|false|yes|no|on|off|null|y|n)$)[A-Za-z][\w.-]*$/i;

/** Returns the fix for a list or map that must be a string. */
export function stringFix(value: unknown, path: string): string {
  if (isObject(value) && path.endsWith('.helm.values')) return 'Rename values to valuesObject, or use a string.';
  if (!Array.isArray(value) || value.length === 0 || !value.every((item) => typeof item === 'string')) return 'Set a string.';
  return value.length === 1 ? `Remove the brackets: ${valueText(value[0])}.` : severalFix(fieldName(path), value, path.slice(0, path.lastIndexOf('.')));
}

/** Returns the fix for several values in a field that accepts one value. */
export function severalFix(name: string, values: readonly unknown[], parent: string): string {
  const [first, second] = values.map((value) => `${name}: ${valueText(value)}`);
  return parent.endsWith(']') ? `Add an item for each value, for example [{${first}}, {${second}}].` : `Set one value, for example ${first}.`;
}

/** Returns the fix for a value that must be a list: the list with the value as an item of the right type, or an example. */
export function listFix(value: unknown, { items }: Schema, path: string): string {
  const dash = dashFix(value, items);
  if (dash !== undefined) return dash;
  const proposed = itemsOf(value, items);
  if (proposed !== undefined && !proposed.endsWith('…')) return `Use a list: [${proposed}].`;
  if (proposed !== undefined) return 'Use a list with the value as its only item.';
  const example = items?.type === 'object' ? objectExampleOf(`${path}[0]`, items) : undefined;
  return example === undefined ? `Use a list${items?.type === 'string' ? ' of strings' : ''}.` : `Use a list, for example [${example}].`;
}

/** Returns an item that a string probably stands for, such as `{id: sg-0123}`, as YAML. */
export function termOf(text: string, { properties = {} }: Schema): string | undefined {
  const value = text.trim();
  if (RESOURCE_ID.test(value) && properties.id) return `{id: ${value}}`;
  const taint = properties.effect && TAINT.exec(value);
  if (taint) return `{key: ${taint[1]}, ${taint[2] === undefined ? '' : `value: ${PLAIN.test(taint[2]) ? taint[2] : valueText(taint[2])}, `}effect: ${taint[3]}}`;
  return properties.alias && familyOfAlias(ALIAS.exec(value)?.[1]) ? `{alias: ${value}}` : undefined;
}

/** Returns the items for a value, separated by commas, or undefined if no item of the right type can be made from the value. */
function itemsOf(value: unknown, items: Schema | undefined): string | undefined {
  if (isObject(value) && Object.keys(value).length === 0) return undefined;
  switch (items?.type) {
    case 'object': return isObject(value) ? mapItem(value, items) : typeof value === 'string' ? terms(value, items) : undefined;
    case 'string': return typeof value === 'object' ? undefined : typeof value === 'string' ? strings(value) : valueText(String(value));
    default: return valueText(value);
  }
}

function mapItem(value: JsonObject, { properties, required = [] }: Schema): string | undefined {
  if (properties === undefined) return valueText(value);
  if (Object.keys(value).every((name) => Object.hasOwn(properties, name))) return valueText(value);
  const isTags = required.length === 0 && properties.tags !== undefined && Object.entries(value).every(([name, tag]) => !Object.hasOwn(properties, name) && typeof tag === 'string');
  return isTags ? valueText({ tags: value }) : undefined;
}

function terms(value: string, items: Schema): string | undefined {
  const found = value.split(',').map((text) => termOf(text, items));
  return found.includes(undefined) ? undefined : found.join(', ');
}

function strings(value: string): string {
  return value.split(/, */).filter((text) => text !== '').map(valueText).join(', ') || valueText(value);
}

/** Returns the fix for a list whose dashes have no space after them, which YAML reads as a map or as one string. */
function dashFix(value: unknown, items: Schema | undefined): string | undefined {
  const first = typeof value === 'string' ? value : isObject(value) ? Object.keys(value)[0] : undefined;
  if (first === undefined || !/^-[A-Za-z]/.test(first)) return undefined;
  const isItem = items?.type === 'object' ? isObject(value) && Object.hasOwn(items.properties ?? {}, first.slice(1)) : typeof value === 'string';
  return isItem ? `Add a space after the dash of ${valueText(first.split(' ')[0])}.` : undefined;
}
