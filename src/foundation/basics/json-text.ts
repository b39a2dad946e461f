import { isBigIntError } from './exact-integer';
import { isObject } from './json';

/** Converts a value to JSON on one line. Unlike `JSON.stringify`, this function supports BigInts. */
export function jsonText(value: unknown): string {
  try {
    return JSON.stringify(value);
  } catch (error) {
    if (isBigIntError(error)) return exactText(value);
    throw error;
  }
}

function exactText(value: unknown): string {
  if (typeof value === 'bigint') return String(value);
  if (Array.isArray(value)) return `[${value.map((item) => exactText(item) ?? 'null').join(',')}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const entries = Object.entries(value).filter(([, child]) => child !== undefined);
  return `{${entries.map(([name, child]) => `${JSON.stringify(name)}:${exactText(child)}`).join(',')}}`;
}
