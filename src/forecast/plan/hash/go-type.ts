/** A field of a Go struct. */
export interface GoField {
  /** The name of the field in Go. */
  readonly name: string;
  /** The name of the field in JSON, or an empty string if the JSON value of the struct is the value of the field. */
  readonly json: string;
  readonly type: GoType;
}

/**
 * The type of a hashed value in Go. The type decides how a JSON value is hashed, and which values count as absent.
 * Pointers, maps, and lists are absent only if the field is missing. Other values are absent if they are empty, 0, or false.
 * An ignored field is not hashed, but a struct with an ignored field never counts as absent.
 */
export type GoType =
  | { readonly kind: 'ignored' }
  | { readonly kind: 'string' | 'bool' | 'int32' | 'int64' | 'duration' | 'optionalDuration' | 'quantity' | 'time' }
  | { readonly kind: 'pointer' | 'list' | 'map'; readonly of: GoType }
  | { readonly kind: 'struct'; readonly name: string; readonly fields: readonly GoField[] };

type ByName<T> = { readonly [goName: string]: T };

export const IGNORED: GoType = { kind: 'ignored' };
export const STRING: GoType = { kind: 'string' };
export const BOOL: GoType = { kind: 'bool' };
export const INT32: GoType = { kind: 'int32' };
export const INT64: GoType = { kind: 'int64' };

export function pointer(of: GoType): GoType {
  return { kind: 'pointer', of };
}

export function list(of: GoType): GoType {
  return { kind: 'list', of };
}

export function map(of: GoType): GoType {
  return { kind: 'map', of };
}

/**
 * Returns the type of a struct.
 *
 * @param fields the Go name and the type of each field, in the order of the Go source
 * @param jsonNames the JSON names that are not the Go name in camel case
 */
export function struct(name: string, fields: ByName<GoType>, jsonNames: ByName<string> = {}): GoType {
  return { kind: 'struct', name, fields: Object.entries(fields).map(([field, type]) => ({ name: field, json: jsonNames[field] ?? camelCase(field), type })) };
}

/** Converts `HTTPEndpoint` to `httpEndpoint`, and `KMSKeyID` to `kmsKeyID`. */
function camelCase(goName: string): string {
  return goName.replace(/^[A-Z]+(?=[A-Z][a-z]|$)|^[A-Z]/, (start) => start.toLowerCase());
}
