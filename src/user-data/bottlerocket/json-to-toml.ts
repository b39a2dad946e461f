import { isPlainMap } from '../../basics/plain-map';
import { valueText } from '../../basics/value-text';
import { TomlValue } from '../toml/toml-value';

/** No setting is nearly as deep. */
const DEEPEST = 90;

/**
 * JSON as TOML: whole numbers are integers, others floats; what is undefined is left out.
 *
 * @throws where TOML has no such value
 */
export function jsonToToml(path: string, json: unknown, depth = 0): TomlValue {
  if (depth > DEEPEST) throw new Error(`${path.slice(0, 80)}…: it is more than ${DEEPEST} deep; write settings that Bottlerocket has`);
  if (typeof json === 'string') return givenToml(path, json);
  if (typeof json === 'boolean') return json;
  if (typeof json === 'number' && Number.isSafeInteger(json)) return BigInt(json);
  if (typeof json === 'number' && Number.isFinite(json) && !Number.isInteger(json)) return json;
  if (Array.isArray(json)) return json.map((item, index) => jsonToToml(`${path}[${index}]`, item, depth + 1));
  if (isPlainMap(json)) {
    const entries = Object.entries(json as object).filter(([, value]) => value !== undefined);
    return Object.fromEntries(entries.map(([name, value]) => [givenToml(path, name), jsonToToml(`${path}.${name}`, value, depth + 1)]));
  }
  throw new Error(`${path}: ${valueText(json)} has no form in TOML; write a text, number, boolean, list or map, or leave it out`);
}

/** A text that can be written to a file. */
export function givenToml(path: string, text: string): string {
  if (/\p{Surrogate}/u.test(text)) throw new Error(`${path}: ${valueText(text)} has half of a surrogate pair, which no file can hold; write the whole character`);
  return text;
}
