import { LabelSelector } from './label-selector';

/**
 * Options for a cluster generator, which produces one parameter set for each cluster that is registered in Argo CD.
 *
 * @see https://argo-cd.readthedocs.io/en/stable/operator-manual/applicationset/Generators-Cluster/
 *
 * @stability experimental
 */
export interface ClustersGeneratorOptions {
  /**
   * Selects clusters by the labels of their Secrets. The cluster in which Argo CD runs has no Secret by default, so a selector excludes this cluster.
   *
   * @default - all clusters that are registered in Argo CD
   */
  readonly selector?: LabelSelector;

  /**
   * Additional parameters, which the template reads as `{{.values.x}}`.
   *
   * @default - only `name`, `nameNormalized`, `server`, `project`, and `metadata`
   */
  readonly values?: { [name: string]: string };

  /**
   * Whether the generator produces a single parameter set, with the list of clusters in `clusters`.
   *
   * @default - false: one parameter set for each cluster
   */
  readonly flatList?: boolean;
}

/**
 * Options that all Git generators share.
 *
 * @see https://argo-cd.readthedocs.io/en/stable/operator-manual/applicationset/Generators-Git/
 *
 * @stability experimental
 */
export interface GitGeneratorOptions {
  /** URL of the repository. */
  readonly repoURL: string;

  /**
   * Branch, tag, or commit.
   *
   * @default HEAD
   */
  readonly revision?: string;

  /**
   * Additional parameters, which the template reads as `{{.values.x}}`.
   *
   * @default - no additional parameters
   */
  readonly values?: { [name: string]: string };

  /**
   * Prefix of the parameter `path`, so that a matrix can contain two Git generators. With the prefix `a`, the template reads `{{.a.path.path}}`.
   *
   * @default - no prefix: the template reads `{{.path.path}}`
   */
  readonly pathParamPrefix?: string;

  /**
   * Polling interval in seconds. The value 0 turns polling off.
   *
   * @default 180
   */
  readonly requeueAfterSeconds?: number;
}

/**
 * A glob pattern for folders or files of a Git repository.
 *
 * @stability experimental
 */
export interface GitGeneratorPath {
  /** Glob pattern, for example `clusters/*`. */
  readonly path: string;

  /**
   * Whether matching folders or files are excluded. An exclusion takes precedence over all other patterns.
   *
   * @default false
   */
  readonly exclude?: boolean;
}

/**
 * Options for a Git directory generator, which produces one parameter set for each folder.
 *
 * @stability experimental
 */
export interface GitDirectoriesGeneratorOptions extends GitGeneratorOptions {
  /** Patterns that select folders. */
  readonly directories: GitGeneratorPath[];
}

/**
 * Options for a Git file generator, which produces one parameter set for each YAML or JSON file, with the contents of the file as parameters.
 *
 * @stability experimental
 */
export interface GitFilesGeneratorOptions extends GitGeneratorOptions {
  /** Patterns that select files. */
  readonly files: GitGeneratorPath[];
}
