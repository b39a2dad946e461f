import { jsonText } from './json-text';
import { withoutCredentials } from './url-credentials';
import { withArticle } from './with-article';

/** Formats a value for messages: the class of an instance, or JSON of at most 80 characters. Replaces credentials in URLs. */
export function valueText(value: unknown): string {
  const text = withoutCredentials(ownText(value));
  return text.length > 80 ? `${text.slice(0, 77)}…` : text;
}

/** Formats a value. In a list, names the class of each instance. */
function ownText(value: unknown): string {
  if (Array.isArray(value) && value.some((item) => classText(item) !== undefined)) return `[${value.map((item) => classText(item) ?? jsonOf(item) ?? plainText(item)).join(',')}]`;
  return classText(value) ?? jsonOf(value) ?? plainText(value);
}

/** Names the class of an instance, such as `a Duration`, because the fields of an instance are not part of the API. Returns undefined for all other values. */
function classText(value: unknown): string | undefined {
  if (typeof value === 'function') return `the ${/^class\b/.test(String(value)) ? 'class' : 'function'} ${value.name || 'without a name'}`;
  if (typeof value !== 'object' || value === null || Array.isArray(value) || 'toJSON' in value) return undefined;
  const name: unknown = Object.getPrototypeOf(value)?.constructor?.name;
  return typeof name === 'string' && name !== '' && name !== 'Object' ? withArticle(name) : undefined;
}

/** Returns the text of a value that has no JSON. */
function plainText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  return Array.isArray(value) ? 'a list that contains itself' : 'an object that contains itself';
}

/** Returns the JSON of a value, or undefined for functions and cyclic objects. Writes NaN and infinite numbers by name, because JSON has no syntax for them. */
function jsonOf(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  try {
    return jsonText(value);
  } catch {
    return undefined;
  }
}
