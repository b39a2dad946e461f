import { ApplicationDestination } from './application-destination';
import { ChartSource } from './chart-source';
import { ControllerValues } from '../settings/controller-values/controller-values';
import { KarpenterVersion } from '../versions/karpenter-version';

/** One cluster that Argo CD keeps Karpenter and its nodes in. */
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
   * Where the cluster is, by URL or by the name that Argo CD has for it. Namespaces are chosen by the bundle.
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
   * The namespace that the controller is installed in; the sync makes it where no cluster has it.
   *
   * @default - kube-system, and karpenter until 0.32, as in Karpenter's own guide
   */
  readonly controllerNamespace?: string;

  /**
   * Where there are several clusters: those of one stage change together, after all of the stages before have become healthy. Stages come in the order in which the clusters name them.
   *
   * @default - a stage of its own, which has the cluster's name
   */
  readonly stage?: string;
}
