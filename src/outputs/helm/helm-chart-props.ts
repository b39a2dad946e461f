import { ChartProps } from 'cdk8s';

/**
 * A maintainer of a Helm chart, as in `maintainers` of Chart.yaml.
 *
 * @see https://helm.sh/docs/topics/charts/#the-chartyaml-file
 *
 * @stability experimental
 */
export interface HelmMaintainer {
  /** Name of the person or team. */
  readonly name: string;

  /**
   * Email address of the person or team.
   *
   * @default - no email address
   */
  readonly email?: string;

  /**
   * URL of a page about the person or team.
   *
   * @default - no URL
   */
  readonly url?: string;
}

/**
 * Properties of a HelmChart: its output folder, and the metadata in Chart.yaml.
 *
 * @see https://helm.sh/docs/topics/charts/#the-chartyaml-file
 *
 * @stability experimental
 */
export interface HelmChartProps extends ChartProps {
  /**
   * Name of the Helm chart. Allowed characters are lowercase letters, digits, and hyphens.
   *
   * @default - the construct ID
   */
  readonly name?: string;

  /**
   * Version of the Helm chart, in the format of Semantic Versioning 2.
   *
   * @default '0.1.0'
   */
  readonly version?: string;

  /**
   * Version of the application that the Helm chart configures, written as `appVersion` to Chart.yaml.
   *
   * @default - the Karpenter release for which the objects are validated; not set with `ClusterTarget.AUTO_MODE`, because AWS chooses the release
   */
  readonly appVersion?: string;

  /**
   * One-sentence description of the Helm chart.
   *
   * @default - a generated sentence with the Karpenter release
   */
  readonly description?: string;

  /**
   * Range of Kubernetes versions that the Helm chart supports, for example `>=1.30.0-0`.
   *
   * @default - all versions
   */
  readonly kubeVersion?: string;

  /**
   * Keywords that help users find the Helm chart.
   *
   * @default - no keywords
   */
  readonly keywords?: string[];

  /**
   * URL of the project's home page.
   *
   * @default - no home page
   */
  readonly home?: string;

  /**
   * URLs of the source code.
   *
   * @default - no sources
   */
  readonly sources?: string[];

  /**
   * Maintainers of the Helm chart.
   *
   * @default - no maintainers
   */
  readonly maintainers?: HelmMaintainer[];

  /**
   * URL of an icon in SVG or PNG format.
   *
   * @default - no icon
   */
  readonly icon?: string;

  /**
   * Output folder of the Helm chart, relative to the working directory. The folder must be outside the output folder of the app, because the cdk8s CLI
   * treats every .yaml file there as a manifest.
   *
   * @default - charts/NAME
   */
  readonly outdir?: string;

  /**
   * Default of the chart value `keepOnUninstall`. If true, `helm uninstall` keeps NodePools and node classes, because deleting these objects would also delete their nodes.
   * To keep these objects, the chart sets the annotation `helm.sh/resource-policy: keep`.
   *
   * @see https://helm.sh/docs/howto/charts_tips_and_tricks/#tell-helm-not-to-uninstall-a-resource
   *
   * @default true
   */
  readonly keepOnUninstall?: boolean;
}
