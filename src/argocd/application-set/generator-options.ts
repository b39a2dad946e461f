import { LabelSelector } from './label-selector';

/**
 * Which clusters there is an Application for. Source: ApplicationSet CRD spec.generators[].clusters.
 *
 * @stability experimental
 */
export interface ClustersGeneratorOptions {
  /**
   * The clusters by labels of their secrets. With a selector, the cluster that Argo CD itself is in is left out unless it has a secret, too.
   *
   * @default - all clusters that Argo CD knows
   */
  readonly selector?: LabelSelector;

  /**
   * Further parameters, `{{.values.x}}` in the template.
   *
   * @default - none beside `name`, `nameNormalized`, `server`, `project` and `metadata`
   */
  readonly values?: { [name: string]: string };

  /**
   * Whether there is one set of parameters for all clusters, in which `clusters` is the list of them.
   *
   * @default - false: one set a cluster
   */
  readonly flatList?: boolean;
}

/**
 * What generators over Git have in common. Source: ApplicationSet CRD spec.generators[].git.
 *
 * @stability experimental
 */
export interface GitGeneratorOptions {
  /** The repository. */
  readonly repoURL: string;

  /**
   * A branch, a tag or a commit.
   *
   * @default HEAD
   */
  readonly revision?: string;

  /**
   * Further parameters, `{{.values.x}}` in the template.
   *
   * @default - none
   */
  readonly values?: { [name: string]: string };

  /**
   * What the parameter `path` is under, so that two generators over Git can stand in a matrix: with `a` it is `{{.a.path.path}}`.
   *
   * @default - `{{.path.path}}`
   */
  readonly pathParamPrefix?: string;

  /**
   * After how many seconds Argo CD looks again, 0 for never.
   *
   * @default - 180, by Argo CD
   */
  readonly requeueAfterSeconds?: number;
}

/**
 * Folders or files of Git by a pattern. Source: ApplicationSet CRD spec.generators[].git.directories[] and files[].
 *
 * @stability experimental
 */
export interface GitGeneratorPath {
  /** The pattern, such as `clusters/*`. */
  readonly path: string;

  /**
   * Whether what fits is left out, whatever else takes it.
   *
   * @default false
   */
  readonly exclude?: boolean;
}

/**
 * Folders of Git that there is an Application for, each. Source: ApplicationSet CRD spec.generators[].git.directories.
 *
 * @stability experimental
 */
export interface GitDirectoriesGeneratorOptions extends GitGeneratorOptions {
  /** What is looked for. */
  readonly directories: GitGeneratorPath[];
}

/**
 * Files of Git, in YAML or JSON, that there is an Application for, each. What stands in them are parameters. Source: ApplicationSet CRD spec.generators[].git.files.
 *
 * @stability experimental
 */
export interface GitFilesGeneratorOptions extends GitGeneratorOptions {
  /** What is read. */
  readonly files: GitGeneratorPath[];
}
