import { cutText } from './cut-text';
import { jsonText } from './json-text';
import { withoutCredentials } from './url-credentials';
import { withArticle } from './with-article';

/** The number of characters of a value that a message shows at most. Objects and lists have more, because the reader looks for one of their fields. */
const LONGEST = { scalar: 80, structure: 160 };

/** Formats a value for messages: the class of an instance, or its JSON, which is cut if it is long. Replaces credentials in URLs. */
export function valueText(value: unknown): string {
  return cutText(withoutCredentials(ownText(value)), typeof value === 'object' ? LONGEST.structure : LONGEST.scalar);
}

/** Formats a value. Names the class of each instance in its first levels. */
function ownText(value: unknown, levels = 4): string {
  const type = classText(value);
  if (type !== undefined) return type;
  if (!hasInstance(value, levels)) return jsonOf(value) ?? plainText(value);
  if (Array.isArray(value)) return `[${value.map((item) => ownText(item, levels - 1)).join(',')}]`;
  const fields = Object.entries(value as object).filter(([, child]) => child !== undefined);
  return `{${fields.map(([name, child]) => `${JSON.stringify(name)}:${ownText(child, levels - 1)}`).join(',')}}`;
}

/** Returns whether a list or a map contains an instance. Ignores values that have their own JSON. */
function hasInstance(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null || 'toJSON' in value || levels === 0) return false;
  return Object.values(value).some((child) => classText(child) !== undefined || hasInstance(child, levels - 1));
}

/** Names the class of an instance, such as `a Duration`, because the fields of an instance are not part of the API. Returns undefined for all other values. */
function classText(value: unknown): string | undefined {
  if (typeof value === 'function') return `the ${/^class\b/.test(String(value)) ? 'class' : 'function'} ${functionName(value) || 'without a name'}`;
  if (typeof value !== 'object' || value === null || Array.isArray(value) || 'toJSON' in value) return undefined;
  const type: unknown = Object.getPrototypeOf(value)?.constructor;
  const name = typeof type === 'function' ? functionName(type) : '';
  return name !== '' && name !== 'Object' ? withArticle(name) : undefined;
}

/** Returns the name of a function, also of a class with a static method `name`. */
function functionName(type: Function): string {
  return typeof type.name === 'string' ? type.name : /^class (\w+)/.exec(String(type))?.[1] ?? '';
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
