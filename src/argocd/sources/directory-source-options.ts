/**
 * What Jsonnet code reads by a name. Source: Application CRD spec.source.directory.jsonnet.extVars[] and tlas[].
 *
 * @stability experimental
 */
export interface JsonnetVariable {
  /** What Jsonnet calls it. */
  readonly name: string;

  /** The text, or the code where `code` is set. */
  readonly value: string;

  /**
   * Whether the value is Jsonnet, not a text.
   *
   * @default false
   */
  readonly code?: boolean;
}

/**
 * How Jsonnet files are evaluated. Source: Application CRD spec.source.directory.jsonnet.
 *
 * @stability experimental
 */
export interface JsonnetOptions {
  /**
   * External variables.
   *
   * @default - none
   */
  readonly extVars?: JsonnetVariable[];

  /**
   * Arguments of a file whose value is a function.
   *
   * @default - none
   */
  readonly tlas?: JsonnetVariable[];

  /**
   * Folders of libraries, from the root of the repository.
   *
   * @default - none
   */
  readonly libs?: string[];
}

/**
 * How a folder of plain manifests is read. Source: Application CRD spec.source.directory.
 *
 * @stability experimental
 */
export interface DirectorySourceOptions {
  /**
   * Whether folders in it are read, too.
   *
   * @default false
   */
  readonly recurse?: boolean;

  /**
   * A glob of the files that are read, such as `{*.yaml,*.json}`.
   *
   * @default - every .yaml, .yml, .json and .jsonnet
   */
  readonly include?: string;

  /**
   * A glob of the files that are not read. It wins over `include`.
   *
   * @default - none
   */
  readonly exclude?: string;

  /**
   * What Jsonnet files are given.
   *
   * @default - nothing
   */
  readonly jsonnet?: JsonnetOptions;
}
