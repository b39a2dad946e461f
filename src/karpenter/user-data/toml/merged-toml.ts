import { parseToml } from './parse-toml';
import { isTable, TomlTable } from './toml-value';
import { writeToml } from './write-toml';

/** Merges two TOML documents: tables are merged key by key, and other values come from the later document. The result contains no comments. */
export function mergedToml(before: string, after: string): string {
  return writeToml(mergedTables(parseToml(before).table, parseToml(after).table));
}

function mergedTables(before: TomlTable, after: TomlTable): TomlTable {
  const merged: { [name: string]: TomlTable[string] } = { ...before };
  for (const [name, value] of Object.entries(after)) {
    const own = merged[name];
    merged[name] = own !== undefined && isTable(own) && isTable(value) ? mergedTables(own, value) : value;
  }
  return merged;
}
