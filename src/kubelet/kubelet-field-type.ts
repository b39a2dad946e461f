/**
 * The Go type that the kubelet decodes a value into. Go converts nothing: `cpu: 1` is not a string.
 *
 * A `duration` is a string that Go's time.ParseDuration reads, `durationOrNanoseconds` also an integer, a `quantity` a string or a number, and a `dateTime` a string in RFC 3339.
 * A `list` and a `map` have `of`, an `object` has `fields`.
 */
export type KubeletFieldType = 'boolean' | 'int32' | 'int64' | 'uint32' | 'double' | 'string' | 'duration' | 'durationOrNanoseconds' | 'quantity' | 'dateTime'
| 'list' | 'map' | 'object';

/** A field of the kubelet's configuration. */
export interface KubeletField {
  readonly type: KubeletFieldType;
  /** The items of a list, or the values of a map. */
  readonly of?: KubeletField;
  /** The fields of an object. */
  readonly fields?: KubeletFields;
  /** Whether Go holds a pointer, which tells null from the zero value. */
  readonly isPointer?: boolean;
  /** The strings that the kubelet accepts. The empty string always stands for its default. */
  readonly values?: readonly string[];
  /** The keys of a map that the kubelet accepts. */
  readonly keys?: readonly string[];
  /** The least that the kubelet accepts; of a duration in seconds. Where Go holds no pointer, zero stands for the default. */
  readonly min?: number;
  /** The most that the kubelet accepts; of a duration in seconds. */
  readonly max?: number;
  /** The number that a value must exceed. */
  readonly above?: number;
  /** The minor of Kubernetes 1 that introduced it, if that is after 1.23. */
  readonly since?: number;
}

/** Fields by name. */
export type KubeletFields = { readonly [name: string]: KubeletField };
