import { Duration } from 'cdk8s';
import { ControllerPodDisruptionBudget } from './controller-pod-disruption-budget';
import { DnsPolicy } from './dns-policy';

/**
 * Where and how the controller runs. Free Kubernetes structures are written as the API has them.
 *
 * Since 0.9 or earlier; fields that came later say so.
 *
 * @stability stable
 */
export interface ControllerPodProps {
  /**
   * How many controllers run, of which one leads.
   *
   * @default - 1 until 0.14, 2 since about 0.15, by the chart
   */
  readonly replicas?: number;

  /**
   * How many old ReplicaSets stay. Since about 0.11.
   *
   * @default - 10, by the chart
   */
  readonly revisionHistoryLimit?: number;

  /**
   * How pods are replaced: `spec.strategy` of the Deployment. With `type: Recreate` write `rollingUpdate: null` too, since the chart merges its own in.
   *
   * @default - one pod unavailable at a time, by the chart
   */
  readonly strategy?: { [key: string]: any };

  /**
   * Labels that the node must have. They are merged into those of the chart.
   *
   * @default - kubernetes.io/os: linux, by the chart
   */
  readonly nodeSelector?: { [key: string]: string };

  /**
   * `spec.affinity` of the pod; merged into that of the chart.
   *
   * @default - no node that Karpenter made; since 0.27 one a host; by the chart
   */
  readonly affinity?: { [key: string]: any };

  /**
   * `spec.topologySpreadConstraints` of the pod.
   *
   * @default - over zones: if possible until 0.37, strictly since 1.0; by the chart
   */
  readonly topologySpreadConstraints?: any[];

  /**
   * `spec.tolerations` of the pod.
   *
   * @default - CriticalAddonsOnly since 0.14, by the chart
   */
  readonly tolerations?: any[];

  /**
   * How important its pods are: the name of a PriorityClass.
   *
   * @default - system-cluster-critical, by the chart
   */
  readonly priorityClassName?: string;

  /**
   * Who puts its pods on nodes. Since 1.1.
   *
   * @default - default-scheduler, by the chart
   */
  readonly schedulerName?: string;

  /**
   * How long the pod may take to end, in whole seconds. In the values it is `terminationGracePeriodSeconds`.
   *
   * @default - 30 seconds, by Kubernetes
   */
  readonly terminationGracePeriod?: Duration;

  /**
   * Whether the pod is in the network of its host, as a custom CNI needs it.
   *
   * @default - false, by the chart
   */
  readonly hostNetwork?: boolean;

  /**
   * Where the pod asks for names. Since 0.10.
   *
   * @default - Default from about 0.11 to 0.33, ClusterFirst since 0.34, by the chart
   */
  readonly dnsPolicy?: DnsPolicy;

  /**
   * `spec.dnsConfig` of the pod. Since 0.10.
   *
   * @default - none
   */
  readonly dnsConfig?: { [key: string]: any };

  /**
   * `spec.securityContext` of the pod; merged into that of the chart. Not in 0.30 to 0.33.
   *
   * @default - fsGroup 65532 since 0.36, and since 1.5 the seccomp profile of the runtime, by the chart
   */
  readonly podSecurityContext?: { [key: string]: any };

  /**
   * Labels that pods carry beside those of all objects.
   *
   * @default - none
   */
  readonly podLabels?: { [key: string]: string };

  /**
   * Annotations that pods carry beside those of all objects.
   *
   * @default - none
   */
  readonly podAnnotations?: { [key: string]: string };

  /**
   * How many of its pods may be down at once.
   *
   * @default - one pod unavailable at most, by the chart
   */
  readonly podDisruptionBudget?: ControllerPodDisruptionBudget;

  /**
   * `spec.volumes` of the pod, beside those of the chart.
   *
   * @default - none
   */
  readonly extraVolumes?: any[];

  /**
   * `spec.initContainers` of the pod. Since 1.4.
   *
   * @default - none
   */
  readonly initContainers?: any[];
}
