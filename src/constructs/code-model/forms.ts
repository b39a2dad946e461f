import { call, dictionary, list, literal, member, struct } from './build';
import { Entry, Expression } from './expression';
import { isObject, JsonObject } from '../../foundation/basics/json';

/** Returns the expression that renders a JSON value, or undefined if no prop of this form can express the value. */
export type Form = (json: unknown) => Expression | undefined;

/** Forms by field name, in the order in which a program lists the props. */
export interface Forms {
  readonly [field: string]: Form;
}

export const text: Form = (json) => (typeof json === 'string' ? literal(json) : undefined);
export const boolean: Form = (json) => (typeof json === 'boolean' ? literal(json) : undefined);
export const number: Form = (json) => (typeof json === 'number' && Number.isFinite(json) ? literal(json) : undefined);

/** A string. For a number or a boolean, which a map of strings cannot contain, the expression is the same value as a string. */
export const textOrScalar: Form = (json) => (typeof json === 'number' || typeof json === 'boolean' ? literal(String(json)) : text(json));

/** A list that the form can express as a whole. */
export function listOf(item: Form): Form {
  return (json) => {
    if (!Array.isArray(json)) return undefined;
    const items = json.map(item);
    return items.every((each) => each !== undefined) ? list(items) : undefined;
  };
}

/** A map. Entries that the form cannot express are omitted. */
export function mapOf(value: Form): Form {
  return (json) => (isObject(json) ? dictionary(entriesOf(Object.entries(json).map(([key, each]) => [key, value(each)]))) : undefined);
}

export const texts = listOf(text);
export const textMap = mapOf(textOrScalar);

/**
 * An object with known fields.
 *
 * @param required expressions for required props that the object does not have
 */
export function structOf(type: string, forms: Forms, required: { readonly [field: string]: Expression } = {}): Form {
  return (json) => (isObject(json) ? struct(type, fieldsOf(json, forms, required)) : undefined);
}

/** Returns the props for the fields of a JSON value. A value that is not an object has no fields. */
export function fieldsOf(json: unknown, forms: Forms, required: { readonly [field: string]: Expression } = {}): Entry[] {
  const fields = isObject(json) ? json : {};
  const known = Object.entries(forms).map(([name, form]) => [name, Object.hasOwn(fields, name) ? form(fields[name]) : undefined] as const);
  return entriesOf(known.map(([name, value]) => [name, value ?? required[name]]));
}

/** A constant of an enum-like class, or `of()` for a string without a constant. */
export function constantOf(type: string, names: { readonly [value: string]: string }): Form {
  return (json) => {
    if (typeof json !== 'string') return undefined;
    return Object.hasOwn(names, json) ? member(type, names[json]) : call(type, 'of', literal(json));
  };
}

/** The form of an enum-like class whose constants have the same strings as the manifest. */
export function enumLike(type: { readonly name: string }): Form {
  const constants = Object.entries(type as unknown as JsonObject).flatMap(([name, constant]) => (isObject(constant) ? [[constant.value, name]] : []));
  return constantOf(type.name, Object.fromEntries(constants));
}

function entriesOf(pairs: readonly (readonly [key: string, value: Expression | undefined])[]): Entry[] {
  return pairs.flatMap(([key, value]) => (value === undefined ? [] : [{ key, value }]));
}
