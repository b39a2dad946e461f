/** A value of TOML; whole numbers are BigInts, and dates know the form in which they were written. */
export type TomlValue = string | bigint | number | boolean | Date | readonly TomlValue[] | TomlTable | TomlStruct;

/** A table, which is written in the order of its keys' bytes. */
export interface TomlTable { readonly [key: string]: TomlValue }

/** A table of Go's struct, which is written in the order of its fields. */
export type TomlStruct = ReadonlyMap<string, TomlValue>;

export function isStruct(value: TomlValue): value is TomlStruct {
  return value instanceof Map;
}

/** Whether it is a table as it was read. */
export function isTable(value: TomlValue): value is TomlTable {
  return typeof value === 'object' && !Array.isArray(value) && !(value instanceof Date) && !isStruct(value);
}

/** Whether Go's `omitempty` leaves it out. */
export function isEmpty(value: TomlValue): boolean {
  return Array.isArray(value) ? value.length === 0 : isTable(value) && Object.keys(value).length === 0;
}
