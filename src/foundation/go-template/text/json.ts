import { Budget } from '../budget';
import { bytesOf, textOf } from '../byte-text';
import { CannotRender } from '../failures';
import { GoMap, GoValue, goValue, isList, isMap, sortedEntries } from '../values';

const ESCAPED = /[\u0000-\u001f"\\<>&\u2028\u2029]/g;
const NAMED_ESCAPES: { readonly [character: string]: string } = { '"': '\\"', '\\': '\\\\', '\b': '\\b', '\f': '\\f', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** Converts a value to the bytes of JSON, like Go's `json.Marshal`. Returns undefined for values that JSON does not have. */
export function goJson(value: GoValue, budget: Budget): string | undefined {
  const text = jsonOf(value, budget);
  return text.includes(NO_JSON) ? undefined : text;
}

/** A character that cannot be a byte, in the place of infinity and NaN. */
const NO_JSON = '\uffff';

function jsonOf(value: GoValue, budget: Budget): string {
  budget.spend(1);
  if (typeof value === 'string') return stringJson(value, budget);
  if (value === undefined || value === null) return 'null';
  if (typeof value === 'number') return Object.is(value, -0) ? '-0' : Number.isFinite(value) ? String(value) : NO_JSON;
  if (isList(value)) return budget.nested(() => `[${value.map((item) => jsonOf(item, budget)).join(',')}]`);
  if (isMap(value)) return budget.nested(() => `{${sortedEntries(value, budget).map(([name, child]) => `${stringJson(name, budget)}:${jsonOf(child, budget)}`).join(',')}}`);
  return String(value);
}

function stringJson(bytes: string, budget: Budget): string {
  budget.spendText(bytes.length);
  if (/^[ !#-%'-;=?-[\]-~]*$/.test(bytes)) return `"${bytes}"`;
  return bytesOf(`"${textOf(bytes).replace(ESCAPED, (character) => NAMED_ESCAPES[character] ?? `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)}"`);
}

/**
 * Reads the JSON of a map, like Helm's `fromJson`.
 *
 * @throws CannotRender for other texts
 */
export function mapOfJson(bytes: string, budget: Budget): GoMap {
  budget.spendText(4 * bytes.length);
  const value = goValue(parsed(textOf(bytes)), budget);
  if (!isMap(value)) throw new CannotRender('fromJson without the JSON of a map');
  return value;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
