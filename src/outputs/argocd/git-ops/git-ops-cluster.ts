import { ChartSource } from './chart-source';
import { ControllerValues } from '../../../constructs/controller/values/controller-values';
import { KarpenterVersion } from '../../../karpenter/versions/karpenter-version';
import { ApplicationDestination } from '../application/application-destination';

/**
 * A cluster to which Argo CD deploys Karpenter and its nodes.
 *
 * @stability experimental
 */
export interface GitOpsCluster {
  /** Name of the cluster, used for the folder `clusters/NAME` and, if there are several clusters, as a prefix of Application names. At most 63 lowercase letters, digits, and hyphens are allowed. */
  readonly name: string;

  /** Charts to deploy after Karpenter. Each chart gets a separate Application, and Argo CD syncs the Applications in the order of this list. */
  readonly nodes: ChartSource[];

  /**
   * Charts to deploy before the controller, for example a chart of IAM objects for ACK, or of ConfigMaps that the controller mounts. Each chart gets a separate Application, and Argo CD syncs the Applications in the order of this list.
   *
   * @default - no prerequisites
   */
  readonly prerequisites?: ChartSource[];

  /**
   * Values of the official Karpenter chart, rendered for the release. The charts in `nodes` are also validated against these values.
   *
   * @default - required for self-managed Karpenter; not allowed in EKS Auto Mode, where AWS installs Karpenter. Set `cluster` of the app, or of each chart in `nodes`, to `ClusterTarget.AUTO_MODE`.
   */
  readonly controllerValues?: ControllerValues;

  /**
   * URL of the cluster's API server, or the cluster's name in Argo CD. Don't set a namespace, because KarpenterGitOps sets a namespace for each
   * Application.
   *
   * @default - the cluster in which Argo CD runs
   */
  readonly destination?: ApplicationDestination;

  /**
   * Karpenter release to install. Include the patch version, because each patch release has a separate official chart.
   *
   * @default - the release for which the first chart in `nodes` is configured
   */
  readonly version?: KarpenterVersion;

  /**
   * Branch, tag, or commit that the cluster follows.
   *
   * @default - `targetRevision` of the stage, or of the KarpenterGitOps
   */
  readonly targetRevision?: string;

  /**
   * Prefix of the cluster's Application names. If you add clusters to an app with one cluster, set `''` for the first cluster, so that its Applications keep their names.
   *
   * @default - no prefix with one cluster; the cluster's name and a hyphen with several clusters
   */
  readonly applicationPrefix?: string;

  /**
   * Namespace of the controller. The sync creates the namespace if needed.
   *
   * @default - `kube-system`, or `karpenter` for Karpenter 0.32 and earlier, as in the getting started guide
   * @see https://karpenter.sh/docs/getting-started/getting-started-with-karpenter/
   */
  readonly controllerNamespace?: string;

  /**
   * Rollout stage of the cluster, if there are several clusters. Changes reach a stage after the parent Applications of all earlier stages are synced and healthy. The order of `stages` of the KarpenterGitOps, or else
   * the order of `clusters`, defines the order of the stages.
   *
   * Stages apply only to changes in the Applications: the release, the values, and `targetRevision`. A change to the manifests on a branch reaches all clusters that follow the branch at the same time.
   * To roll out manifest changes in stages as well, let the platform follow a tag that you change for each rollout, or let each stage follow a separate branch.
   *
   * @default - a separate stage with the cluster's name; required if `stages` of the KarpenterGitOps is set
   */
  readonly stage?: string;
}
