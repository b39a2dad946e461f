import { KubeletCgroupDriver } from '../kubelet-cgroup-driver';
import { KubeletMemoryReservationPolicy } from '../kubelet-memory-reservation-policy';
import { KubeletMemorySwap } from '../kubelet-memory-swap';

/**
 * Cgroups, reserved resources, memory, swap, and process limits. Source: EC2NodeClass CRD spec.kubelet.
 *
 * @internal The fields are those of KubeletConfiguration in other languages.
 */
export interface KubeletResourceFields {
  /**
   * What manages the node's cgroups. AL2023 only. Since 1.15.
   *
   * @default - systemd, set by the AL2023 image
   */
  readonly cgroupDriver?: KubeletCgroupDriver;

  /**
   * Cgroup in which the kubelet puts pods. AL2023 only. Since 1.15.
   *
   * @default - `/`, set by the AL2023 image
   */
  readonly cgroupRoot?: string;

  /**
   * Whether each QoS class has a cgroup of its own, with Burstable and BestEffort pods below it. AL2023 only. Since 1.15.
   *
   * @default true
   */
  readonly cgroupsPerQOS?: boolean;

  /**
   * Absolute name of the cgroup in which the kubelet runs. AL2023 only. Since 1.15.
   *
   * @default - the cgroup in which the node image starts it
   */
  readonly kubeletCgroups?: string;

  /**
   * Absolute name of the cgroup for processes that are in no container. It needs `cgroupRoot`. AL2023 only. Since 1.15.
   *
   * @default - the kubelet moves no processes
   */
  readonly systemCgroups?: string;

  /**
   * Absolute name of the cgroup to which the kubelet applies `systemReserved`. AL2023 only. Since 1.15.
   *
   * @default - `/system`, set by the AL2023 image
   */
  readonly systemReservedCgroup?: string;

  /**
   * Absolute name of the cgroup to which the kubelet applies `kubeReserved`. AL2023 only. Since 1.15.
   *
   * @default - `/runtime`, set by the AL2023 image
   */
  readonly kubeReservedCgroup?: string;

  /**
   * What the kubelet holds to its share of the node: `pods`, `system-reserved`, `system-reserved-compressible`, `kube-reserved`, `kube-reserved-compressible`, or only `none`.
   * The reserved ones need `systemReservedCgroup` or `kubeReservedCgroup`, and `cgroupsPerQOS` must be true. AL2023 only. Since 1.15.
   *
   * @default - only pods
   */
  readonly enforceNodeAllocatable?: string[];

  /**
   * CPUs reserved for the system and Kubernetes, a list such as `0-1,8`. It takes the place of CPU in `systemReserved` and `kubeReserved`. Not together with `systemReservedCgroup` or `kubeReservedCgroup`. AL2023 only. Since 1.15.
   *
   * @default - no CPUs of their own
   */
  readonly reservedSystemCPUs?: string;

  /**
   * Minimum percentage of a resource that only Guaranteed pods may use, such as `{ memory: '50%' }`. Only memory. It needs the feature gate QOSReserved. AL2023 only. Since 1.15.
   *
   * @default - nothing is reserved
   */
  readonly qosReserved?: { [resource: string]: string };

  /**
   * Period of CFS quotas, a duration from `1ms` to `1s`. Others than `100ms` need the feature gate CustomCPUCFSQuotaPeriod. AL2023 only. Since 1.15.
   *
   * @default 100ms
   */
  readonly cpuCFSQuotaPeriod?: string;

  /**
   * Share of a container's memory limit at which the kernel throttles it, greater than 0 and at most 1. It needs the feature gate MemoryQoS. AL2023 only. Since 1.15.
   *
   * @default - no throttling in Kubernetes 1.37
   */
  readonly memoryThrottlingFactor?: number;

  /**
   * How the kernel protects the requested memory of pods. It needs the feature gate MemoryQoS. Kubernetes 1.36 and later. AL2023 only. Since 1.15.
   *
   * @default - None
   */
  readonly memoryReservationPolicy?: KubeletMemoryReservationPolicy;

  /**
   * How pods use swap space. It needs `failSwapOn: false` on nodes with swap. AL2023 only. Since 1.15.
   *
   * @default - pods use no swap
   */
  readonly memorySwap?: KubeletMemorySwap;

  /**
   * Whether the kubelet refuses to start on a node with swap. AL2023 only. Since 1.15.
   *
   * @default true
   */
  readonly failSwapOn?: boolean;

  /**
   * Whether the kubelet refuses to start on a node with cgroup v1. Kubernetes 1.31 and later. AL2023 only. Since 1.15.
   *
   * @default - true in Kubernetes 1.37
   */
  readonly failCgroupV1?: boolean;

  /**
   * Whether the kernel kills only the process that is out of memory, and not all processes of its container. Kubernetes 1.32 and later. AL2023 only. Since 1.15.
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
   * Maximum number of processes per pod. A value of -1 leaves it to the node. AL2023 only. Since 1.15.
   *
   * @default - -1, by the node
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
