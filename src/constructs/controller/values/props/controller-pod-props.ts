import { Duration } from 'cdk8s';
import { ControllerPodDisruptionBudget } from './controller-pod-disruption-budget';
import { DnsPolicy } from './dns-policy';

/**
 * Pod settings of the controller's Deployment. Kubernetes structures use the format of the Kubernetes API.
 *
 * Since Karpenter 0.9 or earlier. Descriptions of newer fields state the first release.
 *
 * @see https://github.com/aws/karpenter-provider-aws/blob/v1.15.1/charts/karpenter/values.yaml
 *
 * @stability stable
 */
export interface ControllerPodProps {
  /**
   * Number of controller pods. One pod is the leader.
   *
   * @default - 1 in 0.14 and earlier, 2 since about 0.15
   */
  readonly replicas?: number;

  /**
   * Number of old ReplicaSets that Kubernetes keeps for a rollback. Since about 0.11.
   *
   * @default 10
   */
  readonly revisionHistoryLimit?: number;

  /**
   * Update strategy: `spec.strategy` of the Deployment. With `type: Recreate`, also set `rollingUpdate: null`, because Helm merges the chart's default into the map.
   *
   * @default - rolling update with at most one unavailable pod
   */
  readonly strategy?: { [key: string]: any };

  /**
   * Labels that a node must have to run the controller. Helm merges these labels with the chart's default.
   *
   * @default - kubernetes.io/os: linux
   */
  readonly nodeSelector?: { [key: string]: string };

  /**
   * Affinity of the pods (`spec.affinity`). Helm merges the affinity with the chart's default.
   *
   * @default - only nodes that Karpenter did not launch, and since 0.27 at most one pod per node
   */
  readonly affinity?: { [key: string]: any };

  /**
   * Topology spread constraints of the pods (`spec.topologySpreadConstraints`).
   *
   * @default - spread across zones: preferred before 1.0, required since 1.0
   */
  readonly topologySpreadConstraints?: any[];

  /**
   * Taints that the pods tolerate (`spec.tolerations`).
   *
   * @default - CriticalAddonsOnly since 0.14
   */
  readonly tolerations?: any[];

  /**
   * PriorityClass name of the pods.
   *
   * @default 'system-cluster-critical'
   */
  readonly priorityClassName?: string;

  /**
   * Name of the scheduler that assigns the pods to nodes. Since 1.1.
   *
   * @default 'default-scheduler'
   */
  readonly schedulerName?: string;

  /**
   * Time that the pods have to shut down, in whole seconds. The chart calls this value `terminationGracePeriodSeconds`.
   *
   * @default Duration.seconds(30)
   */
  readonly terminationGracePeriod?: Duration;

  /**
   * Whether the pods use the host network. Some custom CNI plugins require the host network.
   *
   * @default false
   */
  readonly hostNetwork?: boolean;

  /**
   * DNS policy of the pods. Since 0.10.
   *
   * @default - Default from about 0.11 to 0.33, ClusterFirst since 0.34
   */
  readonly dnsPolicy?: DnsPolicy;

  /**
   * DNS settings of the pods (`spec.dnsConfig`). Since 0.10.
   *
   * @default - no DNS settings
   */
  readonly dnsConfig?: { [key: string]: any };

  /**
   * Security context of the pods (`spec.securityContext`). Helm merges the security context with the chart's default. Not in 0.30 to 0.33, whose charts use a fixed security context.
   *
   * @default - fsGroup 65532 since 0.36, and seccomp profile RuntimeDefault since 1.5
   */
  readonly podSecurityContext?: { [key: string]: any };

  /**
   * Labels of the pods, in addition to `additionalLabels`.
   *
   * @default - no labels
   */
  readonly podLabels?: { [key: string]: string };

  /**
   * Annotations of the pods, in addition to `additionalAnnotations`.
   *
   * @default - no annotations
   */
  readonly podAnnotations?: { [key: string]: string };

  /**
   * The PodDisruptionBudget of the controller.
   *
   * @default - at most one pod may be unavailable
   */
  readonly podDisruptionBudget?: ControllerPodDisruptionBudget;

  /**
   * Additional volumes of the pods (`spec.volumes`).
   *
   * @default - no additional volumes
   */
  readonly extraVolumes?: any[];

  /**
   * Init containers of the pods (`spec.initContainers`). Since 1.4.
   *
   * @default - no init containers
   */
  readonly initContainers?: any[];
}
