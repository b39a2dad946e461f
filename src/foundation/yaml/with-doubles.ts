import { isObject, JsonObject, put } from '../basics/json';

/** Replaces each BigInt with the nearest double, like programs that read all numbers as doubles. */
export function withDoubles(value: unknown): unknown {
  if (typeof value === 'bigint') return Number(value);
  if (Array.isArray(value)) return value.map(withDoubles);
  if (!isObject(value)) return value;
  const copy: JsonObject = {};
  for (const [name, child] of Object.entries(value)) put(copy, name, withDoubles(child));
  return copy;
}
