/**
 * Eviction thresholds of the kubelet. The signals are `memory.available`, `nodefs.available`, `nodefs.inodesFree`, `imagefs.available`, `imagefs.inodesFree`, and `pid.available`.
 *
 * @see https://docs.aws.amazon.com/eks/latest/userguide/create-node-class.html
 * @crd NodeClass spec.advancedCompute.kubelet.eviction
 * @stability experimental
 */
export interface KubeletEviction {
  /**
   * Hard thresholds by signal, for example `100Mi` or `10%`.
   *
   * @default - the defaults of the AMI
   */
  readonly hard?: { [key: string]: string };

  /**
   * Soft thresholds by signal. Each must be greater than the hard threshold.
   *
   * @default - none
   */
  readonly soft?: { [key: string]: string };

  /**
   * Grace periods by signal, for example `1m30s`. Required for each soft threshold.
   *
   * @default - none
   */
  readonly softGracePeriod?: { [key: string]: string };

  /**
   * Maximum time in seconds for pods to end after a soft threshold. 0 uses the grace period of each pod.
   *
   * @default - not documented
   */
  readonly maxPodGracePeriod?: number;
}

/**
 * Log files of containers.
 *
 * @see https://docs.aws.amazon.com/eks/latest/userguide/create-node-class.html
 * @crd NodeClass spec.advancedCompute.kubelet.logging
 * @stability experimental
 */
export interface KubeletLogging {
  /**
   * Size at which a log file rotates, for example `10Mi`.
   *
   * @default - the default of the AMI
   */
  readonly containerLogMaxSize?: string;

  /**
   * Maximum number of log files of a container, at least 2.
   *
   * @default - the default of the AMI
   */
  readonly containerLogMaxFiles?: number;
}

/**
 * Kubelet settings of the nodes. EKS Auto Mode supports no other settings.
 *
 * @see https://docs.aws.amazon.com/eks/latest/userguide/create-node-class.html
 * @crd NodeClass spec.advancedCompute.kubelet
 * @stability experimental
 */
export interface KubeletSettings {
  /**
   * Maximum number of pods on a node, from 1 to 110. The available IP addresses can be a lower limit.
   *
   * @default 110
   */
  readonly maxPods?: number;

  /**
   * Maximum number of processes in a pod, at least 100, or -1 for no limit.
   *
   * @default - the default of the AMI
   */
  readonly podPidsLimit?: number;

  /**
   * Number of user and group IDs of a pod with a user namespace: a multiple of 65536, at most 4294967295. Requires the sysctl `user.max_user_namespaces`.
   *
   * @default - the default of the AMI
   */
  readonly idsPerPod?: number;

  /**
   * Whether the kernel ends a single process instead of all processes of a container that is out of memory. Requires Kubernetes 1.32.
   *
   * @default - not documented
   */
  readonly singleProcessOOMKill?: boolean;

  /**
   * Eviction thresholds.
   *
   * @default - the defaults of the AMI
   */
  readonly eviction?: KubeletEviction;

  /**
   * Log files of containers.
   *
   * @default - the defaults of the AMI
   */
  readonly logging?: KubeletLogging;

  /**
   * Sysctls that pods may set, at most 64: `kernel.shm*`, `kernel.msg*`, `kernel.sem`, `fs.mqueue.*`, and `net.*`.
   *
   * @default - only safe sysctls
   */
  readonly allowedUnsafeSysctls?: string[];
}
