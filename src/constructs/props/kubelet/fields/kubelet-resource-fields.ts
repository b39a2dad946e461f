import { KubeletCgroupDriver } from '../kubelet-cgroup-driver';
import { KubeletMemoryReservationPolicy } from '../kubelet-memory-reservation-policy';
import { KubeletMemorySwap } from '../kubelet-memory-swap';

/**
 * Fields for cgroups, reserved resources, memory, swap, and process limits.
 *
 * @crd EC2NodeClass spec.kubelet
 * @internal In other languages, `KubeletConfiguration` has these fields.
 */
export interface KubeletResourceFields {
  /**
   * Driver that manages the node's cgroups. AL2023 only. Since 1.15.
   *
   * @default - systemd, set by the AL2023 AMI
   */
  readonly cgroupDriver?: KubeletCgroupDriver;

  /**
   * Cgroup in which the kubelet puts pods. AL2023 only. Since 1.15.
   *
   * @default - `/`, set by the AL2023 AMI
   */
  readonly cgroupRoot?: string;

  /**
   * Whether each QoS class has a separate top-level cgroup, which contains the Burstable or BestEffort pods. AL2023 only. Since 1.15.
   *
   * @default true
   */
  readonly cgroupsPerQOS?: boolean;

  /**
   * Absolute name of the cgroup in which the kubelet runs. AL2023 only. Since 1.15.
   *
   * @default - the cgroup in which the AMI starts the kubelet
   */
  readonly kubeletCgroups?: string;

  /**
   * Absolute name of the cgroup for processes outside containers. Requires `cgroupRoot`. AL2023 only. Since 1.15.
   *
   * @default - the kubelet moves no processes
   */
  readonly systemCgroups?: string;

  /**
   * Absolute name of the cgroup to which the kubelet applies `systemReserved`. AL2023 only. Since 1.15.
   *
   * @default - `/system`, set by the AL2023 AMI
   */
  readonly systemReservedCgroup?: string;

  /**
   * Absolute name of the cgroup to which the kubelet applies `kubeReserved`. AL2023 only. Since 1.15.
   *
   * @default - `/runtime`, set by the AL2023 AMI
   */
  readonly kubeReservedCgroup?: string;

  /**
   * Groups on which the kubelet enforces resource limits: `pods`, `system-reserved`, `system-reserved-compressible`, `kube-reserved`, `kube-reserved-compressible`, or only `none`.
   * The reserved groups require `systemReservedCgroup` or `kubeReservedCgroup`, and `cgroupsPerQOS` must be true. AL2023 only. Since 1.15.
   *
   * @default - only `pods`
   */
  readonly enforceNodeAllocatable?: string[];

  /**
   * CPUs reserved for the system and Kubernetes, as a list such as `0-1,8`. These CPUs override the CPU amounts in `systemReserved` and `kubeReserved`. Mutually exclusive with `systemReservedCgroup` and `kubeReservedCgroup`. AL2023 only. Since 1.15.
   *
   * @default - no reserved CPUs
   */
  readonly reservedSystemCPUs?: string;

  /**
   * Minimum percentage of a resource that only Guaranteed pods may use, such as `{ memory: '50%' }`. Only memory is supported. Requires the QOSReserved feature gate. AL2023 only. Since 1.15.
   *
   * @default - nothing is reserved
   */
  readonly qosReserved?: { [resource: string]: string };

  /**
   * CFS quota period, as a duration from `1ms` to `1s`. Values other than `100ms` require the CustomCPUCFSQuotaPeriod feature gate. AL2023 only. Since 1.15.
   *
   * @default 100ms
   */
  readonly cpuCFSQuotaPeriod?: string;

  /**
   * Share of a container's memory limit at which the kernel throttles the container, greater than 0 and at most 1. Requires the MemoryQoS feature gate. AL2023 only. Since 1.15.
   *
   * @default - no throttling in Kubernetes 1.37
   */
  readonly memoryThrottlingFactor?: number;

  /**
   * Policy for protecting the memory that pods request. Requires the MemoryQoS feature gate. Available in Kubernetes 1.36 and later. AL2023 only. Since 1.15.
   *
   * @default KubeletMemoryReservationPolicy.NONE
   */
  readonly memoryReservationPolicy?: KubeletMemoryReservationPolicy;

  /**
   * Swap settings for pods. Requires `failSwapOn: false` on nodes with swap. AL2023 only. Since 1.15.
   *
   * @default - pods use no swap
   */
  readonly memorySwap?: KubeletMemorySwap;

  /**
   * Whether the kubelet fails to start on a node with swap. AL2023 only. Since 1.15.
   *
   * @default true
   */
  readonly failSwapOn?: boolean;

  /**
   * Whether the kubelet fails to start on a node with cgroup v1. Available in Kubernetes 1.31 and later. AL2023 only. Since 1.15.
   *
   * @default - true in Kubernetes 1.37
   */
  readonly failCgroupV1?: boolean;

  /**
   * Whether the kernel kills only one process, instead of all processes, when a container runs out of memory. Available in Kubernetes 1.32 and later. AL2023 only. Since 1.15.
   *
   * @default - false with cgroup v2
   */
  readonly singleProcessOOMKill?: boolean;

  /**
   * OOM score adjustment of the kubelet's own process, from -1000 to 1000. AL2023 only. Since 1.15.
   *
   * @default -999
   */
  readonly oomScoreAdj?: number;

  /**
   * Maximum number of process IDs (PIDs) per pod. A value of -1 uses the node's limit. AL2023 only. Since 1.15.
   *
   * @default -1
   */
  readonly podPidsLimit?: number;

  /**
   * Maximum number of files that the kubelet's process may open, at least 0. AL2023 only. Since 1.15.
   *
   * @default 1000000
   */
  readonly maxOpenFiles?: number;

  /**
   * Whether the kubelet measures and limits the ephemeral storage of pods. AL2023 only. Since 1.15.
   *
   * @default true
   */
  readonly localStorageCapacityIsolation?: boolean;
}
