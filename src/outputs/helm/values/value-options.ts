/**
 * Options for a string value in a Helm chart.
 *
 * @stability experimental
 */
export interface StringValueProps {
  /** Default of the value in values.yaml. Plain manifests and validation also use this default. */
  readonly defaultValue: string;

  /**
   * Description of the value in values.yaml, the schema, and the README.
   *
   * @default - no description
   */
  readonly description?: string;

  /**
   * Regular expression that the string must match, in RE2 syntax. The expression is not anchored, so add `^` and `$` to match the whole string.
   *
   * @default - any string
   */
  readonly pattern?: string;

  /**
   * Allowed strings.
   *
   * @default - any string
   */
  readonly allowedValues?: string[];
}

/**
 * Options for a field that becomes a value of a Helm chart. Constraints apply in addition to the constraints of the API.
 *
 * @stability experimental
 */
export interface ExposeOptions {
  /**
   * Name of the value, for example `nodes.limits`. Fields with the same value name share one value, and must have the same default.
   * For a repeated construct, the name is relative to the map entry.
   *
   * @default - the construct IDs followed by the last field name of the path, for example general.limits
   */
  readonly name?: string;

  /**
   * Description of the value in values.yaml, the schema, and the README.
   *
   * @default - the description of the field in this library
   */
  readonly description?: string;

  /**
   * Minimum value of a number.
   *
   * @default - the minimum in the API
   */
  readonly minimum?: number;

  /**
   * Maximum value of a number.
   *
   * @default - the maximum in the API
   */
  readonly maximum?: number;

  /**
   * Regular expression that a string must match, in RE2 syntax. The expression is not anchored, so add `^` and `$` to match the whole string.
   *
   * @default - the pattern in the API
   */
  readonly pattern?: string;

  /**
   * Allowed strings.
   *
   * @default - the enum in the API
   */
  readonly allowedValues?: string[];

  /**
   * Minimum number of items in a list.
   *
   * @default - the minimum in the API
   */
  readonly minItems?: number;

  /**
   * Maximum number of items in a list.
   *
   * @default - the maximum in the API
   */
  readonly maxItems?: number;
}

/**
 * Options for a value that turns a construct on or off.
 *
 * @stability experimental
 */
export interface SwitchOptions {
  /**
   * Name of the value, for example `inflate.enabled`. Constructs with the same value name share one switch. For a repeated construct, the name is relative to the map entry.
   *
   * @default - the construct IDs followed by `enabled`, for example inflate.enabled
   */
  readonly name?: string;

  /**
   * Description of the value in values.yaml, the schema, and the README.
   *
   * @default - a generated sentence with the kinds and names of the objects
   */
  readonly description?: string;
}

/**
 * Options for a value that repeats a construct: a map with one entry for each object.
 *
 * @stability experimental
 */
export interface RepeatOptions {
  /**
   * Name of the value, for example `pools`.
   *
   * @default - the plural of the object's kind, for example nodePools
   */
  readonly name?: string;

  /**
   * Description of the value in values.yaml, the schema, and the README.
   *
   * @default - a generated sentence with the kind of the objects
   */
  readonly description?: string;
}
