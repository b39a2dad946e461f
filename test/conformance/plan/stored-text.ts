import { isObject } from '../../../src/foundation/basics/json';
import { jsonText } from '../../../src/foundation/basics/json-text';

/** Converts a value to JSON like the API server: with sorted keys and Go's escapes. JavaScript objects can't keep this order, because they start with keys such as `10`. */
export function storedText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(storedText).join(',')}]`;
  if (!isObject(value)) return escaped(jsonText(value));
  const names = Object.keys(value).filter((name) => value[name] !== undefined).sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  return `{${names.map((name) => `${escaped(JSON.stringify(name))}:${storedText(value[name])}`).join(',')}}`;
}

function escaped(json: string): string {
  return json.replace(/[<>&\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
