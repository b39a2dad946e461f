/**
 * The Go type of a kubelet field. Go does not convert values. For example, it does not accept `cpu: 1` for a string field.
 *
 * A `duration` is a string for Go's `time.ParseDuration`. A `durationOrNanoseconds` can also be an integer. A `quantity` is a string or a number. A `dateTime` is a string in RFC 3339 format. For a `list` or a `map`, `of` is the type of its values. For an `object`, `fields` contains its fields.
 */
export type KubeletFieldType = 'boolean' | 'int32' | 'int64' | 'uint32' | 'double' | 'string' | 'duration' | 'durationOrNanoseconds' | 'quantity' | 'dateTime'
| 'list' | 'map' | 'object';

/** A field of the kubelet configuration. */
export interface KubeletField {
  readonly type: KubeletFieldType;
  /** The type of list items or map values. */
  readonly of?: KubeletField;
  /** The fields of an object. */
  readonly fields?: KubeletFields;
  /** True if the Go field is a pointer, which distinguishes null from the zero value. */
  readonly isPointer?: boolean;
  /** The valid strings. The empty string always means the default. */
  readonly values?: readonly string[];
  /** The valid keys of a map. */
  readonly keys?: readonly string[];
  /** The minimum of the field, in seconds for a duration. If the Go field is not a pointer, zero means the default. */
  readonly min?: number;
  /** The maximum of the field, in seconds for a duration. */
  readonly max?: number;
  /** The exclusive minimum of the field. */
  readonly above?: number;
  /** The minor version of the Kubernetes 1.x release that introduced the field, if it is later than 1.23. */
  readonly since?: number;
}

/** Kubelet fields by name. */
export type KubeletFields = { readonly [name: string]: KubeletField };
