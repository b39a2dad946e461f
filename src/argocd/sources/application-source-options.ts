import { HelmSourceOptions } from './helm-source-options';
import { ToolOptions } from './tool-options';

/**
 * A folder of a Git repository.
 *
 * @stability experimental
 */
export interface GitSourceOptions extends ToolOptions {
  /** The repository, such as `https://github.com/example/clusters.git`. Source: CRD spec.source.repoURL. */
  readonly repoURL: string;

  /** The folder in it. `.` is its root. Source: CRD spec.source.path. */
  readonly path: string;

  /**
   * A branch, a tag, a commit, or a range of versions over tags. Source: CRD spec.source.targetRevision.
   *
   * @default - HEAD, by Argo CD
   */
  readonly targetRevision?: string;

  /**
   * What tags begin with that a range of versions is looked for in, such as `nodes/`. Source: CRD spec.source.tagPrefix.
   *
   * @default - all tags
   */
  readonly tagPrefix?: string;

  /**
   * What the source is called among several. Source: CRD spec.source.name.
   *
   * @default - it has no name
   */
  readonly name?: string;

  /**
   * By what other sources name its files, such as `values` for `$values/karpenter.yaml`. Source: CRD spec.source.ref.
   *
   * @default - others do not
   */
  readonly ref?: string;
}

/**
 * A chart of a Helm repository or an OCI registry.
 *
 * @stability experimental
 */
export interface HelmChartSourceOptions {
  /**
   * The repository, such as `https://charts.example.com`; a registry is written without `oci://`, such as `public.ecr.aws/karpenter` (rule G-5). Source: CRD spec.source.repoURL.
   */
  readonly repoURL: string;

  /** The chart's name, such as `karpenter`. Source: CRD spec.source.chart. */
  readonly chart: string;

  /** The version of the chart, or a range such as `1.14.*`. Source: CRD spec.source.targetRevision. */
  readonly targetRevision: string;

  /**
   * Its values and how it is rendered. Source: CRD spec.source.helm.
   *
   * @default - with its own values
   */
  readonly helm?: HelmSourceOptions;

  /**
   * What the source is called among several. Source: CRD spec.source.name.
   *
   * @default - it has no name
   */
  readonly name?: string;
}

/**
 * A Git repository whose files other sources take.
 *
 * @stability experimental
 */
export interface RefSourceOptions {
  /** The repository. Source: CRD spec.source.repoURL. */
  readonly repoURL: string;

  /** By what other sources name its files: letters, digits, `-` and `_`. `values` is `$values/karpenter.yaml` there. Source: CRD spec.source.ref. */
  readonly ref: string;

  /**
   * A branch, a tag or a commit. Source: CRD spec.source.targetRevision.
   *
   * @default - HEAD, by Argo CD
   */
  readonly targetRevision?: string;

  /**
   * A folder whose manifests are applied, too. Source: CRD spec.source.path.
   *
   * @default - none: only its files are taken
   */
  readonly path?: string;
}

/**
 * Every field of a source. Source: Application CRD spec.source.
 *
 * @stability experimental
 */
export interface ApplicationSourceOptions extends ToolOptions {
  /** The Git repository, Helm repository, or OCI registry. */
  readonly repoURL: string;

  /**
   * The chart of a Helm repository.
   *
   * @default - it is no chart of a repository
   */
  readonly chart?: string;

  /**
   * The folder of a Git repository.
   *
   * @default - none
   */
  readonly path?: string;

  /**
   * A branch, tag or commit, or the version of a chart.
   *
   * @default - HEAD, by Argo CD
   */
  readonly targetRevision?: string;

  /**
   * What tags begin with that a range of versions is looked for in.
   *
   * @default - all tags
   */
  readonly tagPrefix?: string;

  /**
   * By what other sources name its files.
   *
   * @default - others do not
   */
  readonly ref?: string;

  /**
   * What the source is called among several.
   *
   * @default - it has no name
   */
  readonly name?: string;
}
