import { HelmSourceOptions } from './helm-source-options';
import { ToolOptions } from './tool-options';

/**
 * Options for a source that is a folder in a Git repository.
 *
 * @stability experimental
 */
export interface GitSourceOptions extends ToolOptions {
  /** URL of the repository, for example `https://github.com/example/clusters.git`. */
  readonly repoURL: string;

  /** Path of the folder in the repository. The path `.` is the root of the repository. */
  readonly path: string;

  /**
   * Branch, tag, commit, or semantic version range of tags.
   *
   * @default HEAD
   * @see https://argo-cd.readthedocs.io/en/stable/user-guide/tracking_strategies/
   */
  readonly targetRevision?: string;

  /**
   * Prefix of the tags that Argo CD considers for a version range, for example `nodes/`.
   *
   * @default - all tags
   */
  readonly tagPrefix?: string;

  /**
   * Name that identifies the source among several sources.
   *
   * @default - no name
   */
  readonly name?: string;

  /**
   * Name with which other sources refer to files of this source. With the name `values`, other sources use `$values/karpenter.yaml`.
   *
   * @default - other sources cannot use the files of this source
   */
  readonly ref?: string;
}

/**
 * Options for a source that is a chart from a Helm repository or an OCI registry.
 *
 * @stability experimental
 */
export interface HelmChartSourceOptions {
  /**
   * URL of the Helm repository, for example `https://charts.example.com`, or an OCI registry without `oci://`, for example `public.ecr.aws/karpenter`.
   */
  readonly repoURL: string;

  /** Name of the chart, for example `karpenter`. */
  readonly chart: string;

  /** Version of the chart, or a version range, for example `1.14.*`. */
  readonly targetRevision: string;

  /**
   * Values, and other options for rendering the chart.
   *
   * @default - the default values of the chart
   */
  readonly helm?: HelmSourceOptions;

  /**
   * Name that identifies the source among several sources.
   *
   * @default - no name
   */
  readonly name?: string;
}

/**
 * Options for a Git repository whose files other sources use.
 *
 * @see https://argo-cd.readthedocs.io/en/stable/user-guide/multiple_sources/
 *
 * @stability experimental
 */
export interface RefSourceOptions {
  /** URL of the repository. */
  readonly repoURL: string;

  /** Name with which other sources refer to the files: letters, digits, `-`, and `_`. With the name `values`, other sources use `$values/karpenter.yaml`. */
  readonly ref: string;

  /**
   * Branch, tag, or commit.
   *
   * @default HEAD
   */
  readonly targetRevision?: string;

  /**
   * Path of a folder whose manifests Argo CD also applies.
   *
   * @default - no manifests are applied; other sources only use the files
   */
  readonly path?: string;
}

/**
 * Options for a source with any combination of fields.
 *
 * @stability experimental
 */
export interface ApplicationSourceOptions extends ToolOptions {
  /** URL of the Git repository, the Helm repository, or the OCI registry. */
  readonly repoURL: string;

  /**
   * Name of a chart in the Helm repository.
   *
   * @default - the source is not a Helm chart
   */
  readonly chart?: string;

  /**
   * Path of a folder in the Git repository.
   *
   * @default - no path
   */
  readonly path?: string;

  /**
   * Branch, tag, or commit, or the version of a chart.
   *
   * @default HEAD
   */
  readonly targetRevision?: string;

  /**
   * Prefix of the tags that Argo CD considers for a version range.
   *
   * @default - all tags
   */
  readonly tagPrefix?: string;

  /**
   * Name with which other sources refer to files of this source.
   *
   * @default - other sources cannot use the files of this source
   */
  readonly ref?: string;

  /**
   * Name that identifies the source among several sources.
   *
   * @default - no name
   */
  readonly name?: string;
}
