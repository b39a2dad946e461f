import { ChartProps } from 'cdk8s';

/**
 * Who looks after a chart. Source: Chart.yaml of Helm, `maintainers`.
 *
 * @stability experimental
 */
export interface HelmMaintainer {
  /** The name of the person or team. */
  readonly name: string;

  /**
   * An address for mail.
   *
   * @default - none
   */
  readonly email?: string;

  /**
   * A page about the person or team.
   *
   * @default - none
   */
  readonly url?: string;
}

/**
 * What a HelmChart can be told: where it goes, and what Chart.yaml says of it.
 *
 * @stability experimental
 */
export interface HelmChartProps extends ChartProps {
  /**
   * The chart's name: lower-case letters, digits and dashes. Source: Chart.yaml of Helm, `name`.
   *
   * @default - the construct's id
   */
  readonly name?: string;

  /**
   * The chart's own version, by the rules of Semantic Versioning 2. Source: Chart.yaml of Helm, `version`.
   *
   * @default '0.1.0'
   */
  readonly version?: string;

  /**
   * The version of what the chart is for. Source: Chart.yaml of Helm, `appVersion`.
   *
   * @default - the Karpenter release that the objects are checked for
   */
  readonly appVersion?: string;

  /**
   * What the chart is, in one sentence. Source: Chart.yaml of Helm, `description`.
   *
   * @default - one that names the Karpenter release
   */
  readonly description?: string;

  /**
   * The Kubernetes versions that Helm installs the chart on, such as `>=1.30.0-0`. Source: Chart.yaml of Helm, `kubeVersion`.
   *
   * @default - all
   */
  readonly kubeVersion?: string;

  /**
   * Words to find the chart by. Source: Chart.yaml of Helm, `keywords`.
   *
   * @default - none
   */
  readonly keywords?: string[];

  /**
   * The page of the project. Source: Chart.yaml of Helm, `home`.
   *
   * @default - none
   */
  readonly home?: string;

  /**
   * Addresses of source code. Source: Chart.yaml of Helm, `sources`.
   *
   * @default - none
   */
  readonly sources?: string[];

  /**
   * Who looks after the chart. Source: Chart.yaml of Helm, `maintainers`.
   *
   * @default - nobody is named
   */
  readonly maintainers?: HelmMaintainer[];

  /**
   * The address of an icon, SVG or PNG. Source: Chart.yaml of Helm, `icon`.
   *
   * @default - none
   */
  readonly icon?: string;

  /**
   * The folder that the chart is written to, from the working directory, which is that of cdk8s.yaml. It must not be within the output folder of the app: the cdk8s command
   * takes every .yaml there for a manifest.
   *
   * @default - `charts/` and the chart's name
   */
  readonly outdir?: string;

  /**
   * Whether `helm uninstall` leaves NodePools and node classes where they are, by the annotation `helm.sh/resource-policy: keep`: without it, the nodes of the NodePools go (rule G-7).
   * It is the default of the value `keepOnUninstall`.
   *
   * @default true
   */
  readonly keepOnUninstall?: boolean;
}
