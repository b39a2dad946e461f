import { KUBERNETES_TYPES, TYPES_OF_KINDS } from './kubernetes-types';
import { isObject, JsonObject, put } from '../../../../foundation/basics/json';

/** Removes zero values and nulls from objects of built-in kinds, because the API server does not store them. Objects of other kinds remain unchanged. */
export function withoutZeros(json: JsonObject): JsonObject {
  const type = TYPES_OF_KINDS[`${json.apiVersion}/${json.kind}`];
  return type === undefined ? json : structForm(json, type);
}

function structForm(value: JsonObject, type: string): JsonObject {
  const { zeros = '', fields = {} } = KUBERNETES_TYPES[type];
  const omitted = zeros.split(' ');
  const result: JsonObject = {};
  for (const [name, child] of Object.entries(value)) {
    if (child === null || (omitted.includes(name) && isZero(child))) continue;
    put(result, name, Object.hasOwn(fields, name) ? fieldForm(child, fields[name]) : child);
  }
  return result;
}

function fieldForm(value: unknown, type: string): unknown {
  if (Array.isArray(value)) return value.map((item) => fieldForm(item, type));
  return isObject(value) ? structForm(value, type) : value;
}

function isZero(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return isObject(value) ? Object.keys(value).length === 0 : value === false || value === 0 || value === 0n || value === '';
}
