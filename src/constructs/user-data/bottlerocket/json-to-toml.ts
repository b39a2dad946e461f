import { isPlainMap } from '../../../foundation/basics/plain-map';
import { valueText } from '../../../foundation/basics/value-text';
import { TomlValue } from '../../../karpenter/user-data/toml/toml-value';

/** Maximum nesting depth. No Bottlerocket setting is nested this deep. */
const DEEPEST = 90;

/**
 * Converts JSON to TOML: whole numbers become integers, other numbers become floats, and undefined values are omitted.
 *
 * @throws if TOML can't represent a value
 */
export function jsonToToml(path: string, json: unknown, depth = 0): TomlValue {
  if (depth > DEEPEST) throw new Error(`${path.slice(0, 80)}… must not be nested more than ${DEEPEST} levels deep. Use only settings from the Bottlerocket documentation.`);
  if (typeof json === 'string') return givenToml(path, json);
  if (typeof json === 'boolean') return json;
  if (typeof json === 'number' && Number.isSafeInteger(json)) return BigInt(json);
  if (typeof json === 'number' && Number.isFinite(json) && !Number.isInteger(json)) return json;
  if (Array.isArray(json)) return json.map((item, index) => jsonToToml(`${path}[${index}]`, item, depth + 1));
  if (isPlainMap(json)) {
    const entries = Object.entries(json as object).filter(([, value]) => value !== undefined);
    return Object.fromEntries(entries.map(([name, value]) => [givenToml(path, name), jsonToToml(`${path}.${name}`, value, depth + 1)]));
  }
  throw new Error(`${path} must be a string, number, boolean, list, or map, got ${valueText(json)}`);
}

/** Returns a string unchanged, or throws an error if a file can't contain it. */
export function givenToml(path: string, text: string): string {
  if (/\p{Surrogate}/u.test(text)) throw new Error(`${path} must be valid Unicode, got ${valueText(text)} with half of a surrogate pair. Use the complete character.`);
  return text;
}
