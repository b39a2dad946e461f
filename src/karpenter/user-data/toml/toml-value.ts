/** A TOML value. Integers are bigints, and dates keep their original format. */
export type TomlValue = string | bigint | number | boolean | Date | readonly TomlValue[] | TomlTable | TomlStruct;

/** A table whose keys are written in byte order. */
export interface TomlTable { readonly [key: string]: TomlValue }

/** A table for a Go struct, whose keys are written in the order of the struct's fields. */
export type TomlStruct = ReadonlyMap<string, TomlValue>;

export function isStruct(value: TomlValue): value is TomlStruct {
  return value instanceof Map;
}

/** Returns true if a value is a table from the parser. */
export function isTable(value: TomlValue): value is TomlTable {
  return typeof value === 'object' && !Array.isArray(value) && !(value instanceof Date) && !isStruct(value);
}

/** Returns true if Go's `omitempty` omits a value. */
export function isEmpty(value: TomlValue): boolean {
  return Array.isArray(value) ? value.length === 0 : isTable(value) && Object.keys(value).length === 0;
}
