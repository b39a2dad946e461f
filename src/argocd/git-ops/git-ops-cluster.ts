import { ChartSource } from './chart-source';
import { ControllerValues } from '../../settings/controller-values/controller-values';
import { KarpenterVersion } from '../../versions/karpenter-version';
import { ApplicationDestination } from '../application/application-destination';

/**
 * A cluster to which Argo CD deploys Karpenter and its nodes.
 *
 * @stability experimental
 */
export interface GitOpsCluster {
  /** Name of the cluster, used for its folder `clusters/NAME` and, with several clusters, as a prefix of its Applications. Lowercase letters, digits, and hyphens; at most 63 characters. */
  readonly name: string;

  /** Charts to deploy after Karpenter. Each chart gets its own Application, and Argo CD syncs them in this order. */
  readonly nodes: ChartSource[];

  /**
   * Charts to deploy before the controller, for example ConfigMaps that it mounts, or IAM objects for ACK. Each chart gets its own Application, and Argo CD syncs them in this order.
   *
   * @default - no prerequisites
   */
  readonly prerequisites?: ChartSource[];

  /** Values of the official Karpenter chart, rendered for the release. The nodes are also validated against them. */
  readonly controllerValues: ControllerValues;

  /**
   * URL of the cluster's API server, or the cluster's name in Argo CD. Don't set a namespace: each Application has its own.
   *
   * @default - the cluster in which Argo CD runs
   */
  readonly destination?: ApplicationDestination;

  /**
   * Karpenter release to install. Include the patch, because the official charts are published for each patch.
   *
   * @default - the release for which the first chart in `nodes` is configured
   */
  readonly version?: KarpenterVersion;

  /**
   * Branch, tag, or commit that the cluster follows.
   *
   * @default - `targetRevision` of the KarpenterGitOps
   */
  readonly targetRevision?: string;

  /**
   * Prefix of the names of the cluster's Applications. If you add clusters to an app with one cluster, set `''` for that cluster, so that its Applications keep their names.
   *
   * @default - no prefix with one cluster; the cluster's name and a hyphen with several clusters
   */
  readonly applicationPrefix?: string;

  /**
   * Namespace of the controller. The sync creates it if needed.
   *
   * @default - `kube-system`, or `karpenter` up to Karpenter 0.32, as in the getting started guide
   * @see https://karpenter.sh/docs/getting-started/getting-started-with-karpenter/
   */
  readonly controllerNamespace?: string;

  /**
   * Rollout stage of the cluster, if there are several clusters. A stage changes after the Applications of all earlier stages are healthy. The clusters define the order of the stages.
   *
   * Stages apply to changes to the Applications: the release, the values, and `targetRevision`. A change to the manifests on a branch reaches all clusters that follow the branch at the same time.
   * To avoid that, let the clusters follow different branches or tags.
   *
   * @default - a separate stage with the cluster's name
   */
  readonly stage?: string;
}
