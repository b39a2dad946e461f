/**
 * A text that users of a chart may give.
 *
 * @stability experimental
 */
export interface StringValueProps {
  /** What stands in its place unless it is given: in values.yaml, in plain manifests, and for all checks. */
  readonly defaultValue: string;

  /**
   * What it is, for values.yaml, the schema and the README.
   *
   * @default - nothing is said
   */
  readonly description?: string;

  /**
   * What it must look like: a regular expression as Go has them (RE2), not anchored unless it says so.
   *
   * @default - any text
   */
  readonly pattern?: string;

  /**
   * The texts that it may be.
   *
   * @default - any
   */
  readonly allowedValues?: string[];
}

/**
 * How a field becomes a value, and what it must keep to beside what the API asks for.
 *
 * @stability experimental
 */
export interface ExposeOptions {
  /**
   * The value's name, such as `nodes.limits`. Fields with one name share one value, if they have one default. For a construct that is repeated, the name within an entry.
   *
   * @default - the ids of the construct and the last part of the path, such as `general.limits`
   */
  readonly name?: string;

  /**
   * What it is, for values.yaml, the schema and the README.
   *
   * @default - what this package's docs say of the field
   */
  readonly description?: string;

  /**
   * The least that a number may be.
   *
   * @default - by the API
   */
  readonly minimum?: number;

  /**
   * The most that a number may be.
   *
   * @default - by the API
   */
  readonly maximum?: number;

  /**
   * What a text must look like: a regular expression as Go has them (RE2), not anchored unless it says so.
   *
   * @default - by the API
   */
  readonly pattern?: string;

  /**
   * The texts that it may be.
   *
   * @default - by the API
   */
  readonly allowedValues?: string[];

  /**
   * How many items a list has at least.
   *
   * @default - by the API
   */
  readonly minItems?: number;

  /**
   * How many items a list has at most.
   *
   * @default - by the API
   */
  readonly maxItems?: number;
}

/**
 * How the value that switches a construct on and off is called.
 *
 * @stability experimental
 */
export interface SwitchOptions {
  /**
   * The value's name, such as `inflate.enabled`. Constructs with one name are switched together. For a construct that is repeated, the name within an entry.
   *
   * @default - the ids of the construct and `enabled`
   */
  readonly name?: string;

  /**
   * What it is, for values.yaml, the schema and the README.
   *
   * @default - a sentence with the kinds and names of the objects
   */
  readonly description?: string;
}

/**
 * How the map of values is called over which a construct is repeated.
 *
 * @stability experimental
 */
export interface RepeatOptions {
  /**
   * The value's name, such as `pools`.
   *
   * @default - the object's kind in the plural, such as `nodePools`
   */
  readonly name?: string;

  /**
   * What it is, for values.yaml, the schema and the README.
   *
   * @default - a sentence that names the kind
   */
  readonly description?: string;
}
