import { isObject, JsonObject, put } from '../../../../foundation/basics/json';

/** Adds the fields of an ApplicationSet's template that the template of a generator leaves empty. */
export function mergedTemplate(own: unknown, base: JsonObject): JsonObject {
  if (!isObject(own)) return base;
  const result: JsonObject = { ...own };
  for (const [name, value] of Object.entries(base)) {
    const given = Object.hasOwn(own, name) ? own[name] : undefined;
    if (isObject(given) && isObject(value) && name !== 'valuesObject') put(result, name, mergedTemplate(given, value));
    else if (isEmpty(given)) put(result, name, value);
  }
  return result;
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || value === false || value === 0
    || (Array.isArray(value) && value.length === 0) || (isObject(value) && Object.keys(value).length === 0);
}
