/**
 * Settings of the kubelet: in v1 of the nodes of a class, in v1beta1 of those of a pool. With the Custom family they must stand in the user data too (rule NC-89).
 *
 * Source: EC2NodeClass CRD spec.kubelet, rules NC-80 to NC-89; NodePool v1beta1 CRD spec.template.spec.kubelet, rule BNP-40.
 *
 * Since 0.32; a Provisioner has settings of its own.
 *
 * @stability stable
 */
export interface KubeletConfiguration {
  /**
   * IP addresses of the cluster's DNS servers.
   *
   * @default - found by the node image
   */
  readonly clusterDNS?: string[];

  /**
   * Whether CPU limits are enforced with CFS quotas.
   *
   * @default - true, by the kubelet
   */
  readonly cpuCFSQuota?: boolean;

  /**
   * Pods per node at most, a whole number of at least 0.
   *
   * @default - by the network interfaces and addresses of the instance type
   */
  readonly maxPods?: number;

  /**
   * Pods per CPU core at most, a whole number of at least 0. There are never more than `maxPods` in all. Not for Bottlerocket.
   *
   * @default - no such limit
   */
  readonly podsPerCore?: number;

  /**
   * Resources kept for Kubernetes' own programs: quantities by `cpu`, `memory`, `ephemeral-storage` and `pid`, not negative (rule NC-83).
   *
   * @default - computed by Karpenter from the instance type
   */
  readonly kubeReserved?: { [resource: string]: string };

  /**
   * Resources kept for the operating system: quantities by `cpu`, `memory`, `ephemeral-storage` and `pid`, not negative (rule NC-83).
   *
   * @default - nothing
   */
  readonly systemReserved?: { [resource: string]: string };

  /**
   * When pods are evicted at once: a percentage such as `5%` or a quantity such as `100Mi`, by `memory.available`, `nodefs.available`, `nodefs.inodesFree`,
   * `imagefs.available`, `imagefs.inodesFree` and `pid.available` (rule NC-84).
   *
   * @default - by the node image
   */
  readonly evictionHard?: { [signal: string]: string };

  /**
   * When pods are evicted after a grace period. Keys and values are as for `evictionHard`. Each key needs its grace period (rule NC-86).
   *
   * @default - nothing
   */
  readonly evictionSoft?: { [signal: string]: string };

  /**
   * The grace period of each key of `evictionSoft`, such as `1m30s` (rules NC-85 and NC-86).
   *
   * @default - nothing
   */
  readonly evictionSoftGracePeriod?: { [signal: string]: string };

  /**
   * The longest grace period in seconds that pods get on a soft eviction.
   *
   * @default - 0, by the kubelet
   */
  readonly evictionMaxPodGracePeriod?: number;

  /**
   * Disk usage in percent, 0 to 100, above which unused images are removed. It is greater than `imageGCLowThresholdPercent` (rule NC-88).
   *
   * @default - 85, by the kubelet
   */
  readonly imageGCHighThresholdPercent?: number;

  /**
   * Disk usage in percent, 0 to 100, down to which unused images are removed (rule NC-88).
   *
   * @default - 80, by the kubelet
   */
  readonly imageGCLowThresholdPercent?: number;
}
