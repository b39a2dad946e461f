import { givenToml } from './json-to-toml';
import { isPlainMap } from '../../../foundation/basics/plain-map';
import { suggestion } from '../../../foundation/basics/suggestion';
import { valueText } from '../../../foundation/basics/value-text';
import { Fields, isList, isMap, Shape } from '../../../karpenter/user-data/bottlerocket/shape';
import { TomlTable, TomlValue } from '../../../karpenter/user-data/toml/toml-value';

/**
 * Converts props to a table with TOML names.
 *
 * @param instead fixes for keys that are not props, by TOML name
 * @throws if a prop is unknown or has a wrong type
 */
export function propsToToml(path: string, props: unknown, fields: Fields, instead: { readonly [key: string]: string } = {}): TomlTable {
  if (!isPlainMap(props)) throw new Error(`${path} must be an object, got ${valueText(props)}`);
  const keys = new Map(Object.keys(fields).map((key) => [propName(key), key]));
  const entries = Object.entries(props as object).filter(([, value]) => value !== undefined).map(([name, value]) => {
    const key = keys.get(name);
    if (key === undefined) throw unknownProp(path, name, [...keys.keys()], instead);
    // In TOML, percentages are strings. In props, they are numbers.
    if (key.endsWith('-percent')) return [key, String(wholeNumber(`${path}.${name}`, value, 0, 100))];
    return [key, propToToml(`${path}.${name}`, value, fields[key].shape)];
  });
  return Object.fromEntries(entries);
}

/** Converts one prop to a TOML value. */
export function propToToml(path: string, value: unknown, shape: Shape): TomlValue {
  if (shape === 'integer') return BigInt(wholeNumber(path, value, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER));
  if (shape === 'unsigned') return BigInt(wholeNumber(path, value, 0, 4_294_967_295));
  if (shape === 'boolean') return typeof value === 'boolean' ? value : refuse(path, value, 'true or false');
  if (shape === 'text') return typeof value === 'string' ? givenToml(path, value) : refuse(path, value, 'a string');
  if (isList(shape)) {
    const list: unknown[] = Array.isArray(value) ? value : refuse(path, value, shape.list === 'text' ? 'a list of strings' : 'a list of lists of strings');
    return list.map((item, index) => propToToml(`${path}[${index}]`, item, shape.list));
  }
  if (!isMap(shape)) return propsToToml(path, value, shape.fields);
  if (!isPlainMap(value)) refuse(path, value, shape.map === 'text' ? 'a map of strings' : 'a map of objects');
  return Object.fromEntries(Object.entries(value as object).map(([name, item]) => [givenToml(path, name), propToToml(`${path}.${name}`, item, shape.map)]));
}

function propName(key: string): string {
  return key.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function unknownProp(path: string, name: string, known: readonly string[], instead: { readonly [key: string]: string }): Error {
  const own = Object.keys(instead).find((key) => key === name || propName(key) === name);
  if (own !== undefined) return new Error(`${path}.${name} is not allowed, because Karpenter always sets ${own} itself. ${instead[own]}`);
  const meant = suggestion(name, known);
  return new Error(`${path}.${name} is not a known prop. ${meant === undefined ? 'Remove the prop.' : `Did you mean ${meant}?`}`);
}

function wholeNumber(path: string, value: unknown, least: number, most: number): number {
  if (Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most) return value as number;
  return refuse(path, value, least === Number.MIN_SAFE_INTEGER ? 'a whole number' : `a whole number from ${least} to ${most}`);
}

function refuse(path: string, value: unknown, mustBe: string): never {
  throw new Error(`${path} must be ${mustBe}, got ${valueText(value)}`);
}
