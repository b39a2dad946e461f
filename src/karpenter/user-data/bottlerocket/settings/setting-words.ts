import { SettingShape } from './setting-shape';
import { isTable, TomlTable, TomlValue } from '../../toml/toml-value';
import { shownToml } from '../../toml/write-toml';

/** Returns the values that a type accepts, such as `a list of strings`. */
export function wantedOf(shape: SettingShape): string {
  switch (shape) {
    case 'anything':
    case 'text': return 'a string in quotes';
    case 'base64': return 'a base64 string';
    case 'certificate': return 'the base64 of a PEM certificate';
    case 'boolean': return 'a boolean';
    case 'ip': return 'an IP address in quotes';
  }
  if ('from' in shape) return `an integer from ${shape.from} to ${shape.to}`;
  if ('choices' in shape) return `${shape.choices.length > 1 ? 'one of ' : ''}${shape.choices.map((choice) => `"${choice}"`).join(', ')}`;
  if ('host' in shape) return 'a list of an IP address and a list of host names';
  if ('list' in shape && shape.first !== undefined) return `a list of strings that starts with "${shape.first}"`;
  if ('list' in shape) return typeof shape.list === 'object' && 'list' in shape.list ? 'a list of lists of strings' : isTextual(shape.list) ? 'a list of strings' : 'a list of tables';
  if ('either' in shape) return shape.either.map(wantedOf).join(', or ');
  return 'map' in shape && isTextual(shape.map) ? 'a table of strings' : 'a table';
}

/** Returns the fix for a value of another type: the same value with the right type if possible. */
export function fixOf(value: TomlValue, shape: SettingShape, key: string): string {
  if (typeof shape === 'object' && 'list' in shape && shape.first !== undefined) return `Set a list that starts with "${shape.first}", or run other commands in a bootstrap container.`;
  return `${typeof shape === 'object' && 'either' in shape ? eitherFix(value, shape.either, key) : meant(value, shape, key) ?? `Set ${exampleOf(shape)}`}.`;
}

function eitherFix(value: TomlValue, shapes: readonly SettingShape[], key: string): string {
  return shapes.map((shape) => meant(value, shape, key)).find((fix) => fix !== undefined) ?? `Set ${exampleOf(typeof shapes[0] === 'object' && 'choices' in shapes[0] ? { either: shapes } : shapes[0])}`;
}

function meant(value: TomlValue, shape: SettingShape, key: string): string | undefined {
  if (shape === 'boolean') return value === 'true' || value === 'false' ? `Set ${value} without quotes` : undefined;
  if (shape === 'text') return asText(value) ?? outsideTable(value, key);
  if (typeof shape === 'string') return undefined;
  if ('from' in shape) return typeof value === 'string' && /^-?\d{1,19}$/.test(value) && BigInt(value) >= shape.from && BigInt(value) <= shape.to ? `Set ${BigInt(value)} without quotes` : undefined;
  if ('choices' in shape) return undefined;
  if ('host' in shape) return Array.isArray(value) && value.length > 1 && value.every((item) => typeof item === 'string') ? `Set ${JSON.stringify([value[0], value.slice(1)])}` : undefined;
  if ('list' in shape) {
    if (isTable(value)) return isTextual(shape.list) ? undefined : `Use double brackets around the table name: [[${key}]]`;
    return typeof value === 'string' && isTextual(shape.list) ? `Set [${JSON.stringify(value)}]` : undefined;
  }
  return Array.isArray(value) && value.length > 0 && value.every(isTable) ? `Use single brackets around the table name: [${key}]` : undefined;
}

function asText(value: TomlValue): string | undefined {
  if (['bigint', 'number', 'boolean'].includes(typeof value)) return `Set "${shownToml(value)}"`;
  return Array.isArray(value) && value.length === 1 && typeof value[0] === 'string' ? `Set ${JSON.stringify(value[0])}` : undefined;
}

/** Returns the fix for a table with one string in the place of a string. */
function outsideTable(value: TomlValue, key: string): string | undefined {
  const [inner, ...others] = isTable(value) ? Object.values(value) : [];
  const [, table, name] = /^([\w.-]+)\.([\w-]+)$/.exec(key) ?? [];
  return typeof inner === 'string' && others.length === 0 && name !== undefined ? `Set ${name} = ${JSON.stringify(inner)} below [${table}]` : undefined;
}

/** Returns the fix for a name with dots that is not in quotes, so that TOML reads the name as a path of tables. */
export function quotedNameFix(table: TomlTable, name: string): string | undefined {
  const names = [name];
  let inner: TomlValue = table;
  while (isTable(inner) && Object.keys(inner).length === 1) {
    const [[part, next]]: [string, TomlValue][] = Object.entries(inner);
    names.push(part);
    inner = next;
  }
  return names.length === 1 || isTable(inner) || Array.isArray(inner) ? undefined : `Put the name in quotes: "${names.join('.')}" = "${typeof inner === 'string' ? inner : shownToml(inner)}".`;
}

function exampleOf(shape: SettingShape): string {
  if (shape === 'boolean') return 'true or false, without quotes';
  if (typeof shape === 'object' && 'host' in shape) return `${wantedOf(shape)}, for example ["10.0.0.1", ["a.example.com"]]`;
  if (typeof shape === 'object' && 'list' in shape && isTextual(shape.list)) return shape.list === 'ip' ? 'a list of IP addresses, for example ["10.0.0.2"]' : 'a list of strings, for example ["value"]';
  return wantedOf(shape);
}

function isTextual(shape: SettingShape): boolean {
  return typeof shape === 'string' ? shape !== 'boolean' : 'choices' in shape;
}
