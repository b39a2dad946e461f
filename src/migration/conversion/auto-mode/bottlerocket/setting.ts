import { childPath } from '../../../../foundation/basics/json';
import { isTable, TomlTable, TomlValue } from '../../../../karpenter/user-data/toml/toml-value';

/** A setting in Bottlerocket user data. */
export interface Setting {
  /** The names of the tables, and the key. */
  readonly keys: readonly string[];
  readonly value: TomlValue;
}

/** Returns all settings of a TOML table, without its tables. */
export function settingsIn(table: TomlTable, parents: readonly string[] = []): readonly Setting[] {
  return Object.entries(table).flatMap(([key, value]) => {
    const keys = [...parents, key];
    return isTable(value) ? settingsIn(value, keys) : [{ keys, value }];
  });
}

/** Returns the name of a setting for messages. */
export function nameOfKeys(keys: readonly string[]): string {
  return keys.reduce(childPath, '');
}

/** Returns a TOML value as JSON. */
export function jsonOf(value: TomlValue): unknown {
  if (Array.isArray(value)) return value.map(jsonOf);
  return typeof value === 'bigint' ? Number(value) : value;
}
