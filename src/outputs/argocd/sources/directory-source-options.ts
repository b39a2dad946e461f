/**
 * An external variable or a top-level argument for Jsonnet.
 *
 * @stability experimental
 */
export interface JsonnetVariable {
  /** Name of the variable in Jsonnet code. */
  readonly name: string;

  /** Value: a string, or Jsonnet code if `code` is true. */
  readonly value: string;

  /**
   * Whether the value is Jsonnet code.
   *
   * @default false
   */
  readonly code?: boolean;
}

/**
 * Options for evaluating Jsonnet files.
 *
 * @see https://argo-cd.readthedocs.io/en/stable/user-guide/jsonnet/
 *
 * @stability experimental
 */
export interface JsonnetOptions {
  /**
   * External variables.
   *
   * @default - no external variables
   */
  readonly extVars?: JsonnetVariable[];

  /**
   * Top-level arguments, for files that evaluate to a function.
   *
   * @default - no arguments
   */
  readonly tlas?: JsonnetVariable[];

  /**
   * Library folders, relative to the root of the repository.
   *
   * @default - no library folders
   */
  readonly libs?: string[];
}

/**
 * Options for a folder of plain manifests or Jsonnet files.
 *
 * @see https://argo-cd.readthedocs.io/en/stable/user-guide/directory/
 *
 * @stability experimental
 */
export interface DirectorySourceOptions {
  /**
   * Whether Argo CD also reads subfolders.
   *
   * @default false
   */
  readonly recurse?: boolean;

  /**
   * Glob pattern of the files to read, for example `{*.yaml,*.json}`.
   *
   * @default - all .yaml, .yml, .json, and .jsonnet files
   */
  readonly include?: string;

  /**
   * Glob pattern of the files to skip. This pattern takes precedence over `include`.
   *
   * @default - no files are skipped
   */
  readonly exclude?: string;

  /**
   * Variables and libraries for Jsonnet files.
   *
   * @default - no variables or libraries
   */
  readonly jsonnet?: JsonnetOptions;
}
