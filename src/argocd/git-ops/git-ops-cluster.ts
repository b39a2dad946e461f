import { ChartSource } from './chart-source';
import { ControllerValues } from '../../settings/controller-values/controller-values';
import { KarpenterVersion } from '../../versions/karpenter-version';
import { ApplicationDestination } from '../application/application-destination';

/**
 * One cluster that Argo CD keeps Karpenter and its nodes in.
 *
 * @stability experimental
 */
export interface GitOpsCluster {
  /** A name for its folder `clusters/NAME` and, where there are several clusters, for its Applications: lower-case letters, digits and dashes. */
  readonly name: string;

  /** What goes to the cluster once Karpenter runs there, one Application each, synced in this order. */
  readonly nodes: ChartSource[];

  /**
   * What the controller needs before it starts, such as ConfigMaps that it mounts or IAM objects for ACK, one Application each, synced in this order.
   *
   * @default - nothing
   */
  readonly prerequisites?: ChartSource[];

  /** How the controller is installed: the values of the official chart, which are rendered for the release. The nodes are checked against them, too. */
  readonly controllerValues: ControllerValues;

  /**
   * Where the cluster is, by URL or by the name that Argo CD has for it, without a namespace: that hangs on what is deployed.
   *
   * @default - the cluster that Argo CD is in
   */
  readonly destination?: ApplicationDestination;

  /**
   * The Karpenter release that is installed, with its patch: charts are published by it.
   *
   * @default - that which the first of `nodes` is checked for
   */
  readonly version?: KarpenterVersion;

  /**
   * The branch, tag or commit that the cluster follows.
   *
   * @default - that of the KarpenterGitOps
   */
  readonly targetRevision?: string;

  /**
   * What the names of the cluster's Applications begin with. One that has no prefix while there is one cluster keeps its Applications, when others come, with `''`.
   *
   * @default - none for the only cluster, and its name with a dash where there are several
   */
  readonly applicationPrefix?: string;

  /**
   * The namespace that the controller is installed in. The sync makes it where no cluster has it.
   *
   * @default - kube-system, and karpenter until 0.32, as in Karpenter's own guide
   */
  readonly controllerNamespace?: string;

  /**
   * Where there are several clusters: the Applications of a stage change after those of all stages before have become healthy. Stages come in the order in which the clusters name them.
   *
   * That holds for what Applications say: the release, the values, and `targetRevision`. What is in their folders follows its branch in all clusters at once; where that is not wanted, clusters
   * follow branches or tags of their own.
   *
   * @default - a stage of its own, which has the cluster's name
   */
  readonly stage?: string;
}
