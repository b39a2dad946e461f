import { isObject } from '../../../foundation/basics/json';

/** Returns a value as the API server and Go write it to JSON: without spaces, with sorted keys, and with escapes for characters that HTML or JavaScript reserve. */
export function goJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(goJson).join(',')}]`;
  if (isObject(value)) return `{${Object.keys(value).sort().map((key) => `${goString(key)}:${goJson(value[key])}`).join(',')}}`;
  return typeof value === 'bigint' ? String(value) : goString(value);
}

function goString(scalar: unknown): string {
  return JSON.stringify(scalar).replace(/[<>&\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
