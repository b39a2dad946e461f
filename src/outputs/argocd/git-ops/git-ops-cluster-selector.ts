import { ChartSource } from './chart-source';
import { ClusterValue } from './cluster-value';
import { ControllerValues } from '../../../constructs/controller/values/controller-values';
import { KarpenterVersion } from '../../../karpenter/versions/karpenter-version';
import { LabelSelector } from '../application-set/label-selector';

/**
 * The clusters of a KarpenterGitOps, found by the labels of their Secrets in Argo CD. A new cluster needs only its Secret, and no commit.
 *
 * @see https://argo-cd.readthedocs.io/en/stable/operator-manual/declarative-setup/#clusters
 * @example
 * const clusterSelector: karpenter.argocd.GitOpsClusterSelector = {
 *   selector: { matchLabels: { karpenter: 'enabled' } },
 *   controllerValues: new karpenter.settings.ControllerValues({ clusterName: 'demo', interruptionQueue: 'demo' }),
 *   clusterValues: {
 *     'settings.clusterName': karpenter.argocd.ClusterValue.clusterName(),
 *     'settings.interruptionQueue': karpenter.argocd.ClusterValue.label('example.com/queue'),
 *   },
 *   nodes: [karpenter.argocd.ChartSource.helmChart(new karpenter.helm.HelmChart(app, 'fleet-nodes'))],
 * };
 *
 * @stability experimental
 */
export interface GitOpsClusterSelector {
  /** Labels of the cluster Secrets. At least one label or expression is required, because Argo CD's own cluster has no Secret by default, and an empty selector would select it. */
  readonly selector: LabelSelector;

  /** Helm charts to deploy after Karpenter, in the order of this list. All clusters share them, so each of them must come from `ChartSource.helmChart`. */
  readonly nodes: ChartSource[];

  /**
   * Helm charts to deploy before the controller, in the order of this list.
   *
   * @default - no prerequisites
   */
  readonly prerequisites?: ChartSource[];

  /**
   * Values of the official Karpenter chart for all clusters, with an example for each path in `clusterValues`.
   *
   * @default - required for self-managed Karpenter; not allowed in EKS Auto Mode
   */
  readonly controllerValues?: ControllerValues;

  /**
   * Values of the official Karpenter chart that differ between the clusters, by path, for example `settings.clusterName` or `serviceAccount.annotations["eks.amazonaws.com/role-arn"]`.
   *
   * @default - all clusters have the same values
   */
  readonly clusterValues?: { [path: string]: ClusterValue };

  /**
   * Karpenter release to install, including the patch version.
   *
   * @default - the release for which the first chart in `nodes` is configured
   */
  readonly version?: KarpenterVersion;

  /**
   * Patch release of each cluster, for example `1.15.3`. The release must have the minor version of `version`, which is the default.
   *
   * @default - all clusters run `version`
   */
  readonly release?: ClusterValue;

  /**
   * Rollout stage of each cluster. Clusters whose value is not one of `stages` belong to the last stage.
   *
   * @default - all clusters change at the same time; required if `stages` of the KarpenterGitOps is set
   */
  readonly stage?: ClusterValue;

  /**
   * Namespace of the controller. The sync creates the namespace if needed.
   *
   * @default - `kube-system`, or `karpenter` for Karpenter 0.32 and earlier
   */
  readonly controllerNamespace?: string;
}
