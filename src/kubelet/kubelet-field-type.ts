/**
 * The Go type of a kubelet field. Go does not convert values: `cpu: 1` is not a string.
 *
 * A `duration` is a string for Go's time.ParseDuration, `durationOrNanoseconds` also an integer, a `quantity` a string or a number, and a
 * `dateTime` a string in RFC 3339.
 * A `list` and a `map` have `of`, an `object` has `fields`.
 */
export type KubeletFieldType = 'boolean' | 'int32' | 'int64' | 'uint32' | 'double' | 'string' | 'duration' | 'durationOrNanoseconds' | 'quantity' | 'dateTime'
| 'list' | 'map' | 'object';

/** A field of the kubelet configuration. */
export interface KubeletField {
  readonly type: KubeletFieldType;
  /** The items of a list, or the values of a map. */
  readonly of?: KubeletField;
  /** The fields of an object. */
  readonly fields?: KubeletFields;
  /** Whether the Go field is a pointer, which distinguishes null from the zero value. */
  readonly isPointer?: boolean;
  /** The valid strings. The empty string always means the default. */
  readonly values?: readonly string[];
  /** The valid keys of a map. */
  readonly keys?: readonly string[];
  /** The minimum, for a duration in seconds. If the Go field is not a pointer, zero means the default. */
  readonly min?: number;
  /** The maximum, for a duration in seconds. */
  readonly max?: number;
  /** The number that a value must exceed. */
  readonly above?: number;
  /** The minor of Kubernetes 1 that introduced it, if that is after 1.23. */
  readonly since?: number;
}

/** Fields by name. */
export type KubeletFields = { readonly [name: string]: KubeletField };
