/**
 * Kubelet settings that every API version of Karpenter has. Karpenter applies them to the nodes of all AMI families but `Custom`.
 *
 * Karpenter reckons with `maxPods`, `podsPerCore`, `kubeReserved`, `systemReserved`, and `evictionHard` when it chooses instance types.
 * For the `Custom` family, write the same settings into the user data too (rule NC-89).
 *
 * Source: EC2NodeClass CRD spec.kubelet, rules NC-80 to NC-89; NodePool v1beta1 CRD spec.template.spec.kubelet, rule BNP-40.
 *
 * Since 0.32; a Provisioner has settings of its own.
 *
 * @see https://kubernetes.io/docs/reference/config-api/kubelet-config.v1beta1/
 * @stability stable
 */
export interface CommonKubeletConfiguration {
  /**
   * IP addresses of the cluster's DNS servers. In Karpenter 1.15 and later, families other than AL2023 accept one address only.
   *
   * @default - the address of the cluster's DNS service, found by Karpenter or the node image
   */
  readonly clusterDNS?: string[];

  /**
   * Whether the kubelet enforces CPU limits with CFS quotas.
   *
   * @default true
   */
  readonly cpuCFSQuota?: boolean;

  /**
   * Maximum number of pods per node, an integer of at least 0.
   *
   * @default - computed from the network interfaces and addresses of the instance type
   */
  readonly maxPods?: number;

  /**
   * Maximum number of pods per vCPU, an integer of at least 0. `maxPods` limits the total. Not for Bottlerocket.
   *
   * @default - no such limit
   */
  readonly podsPerCore?: number;

  /**
   * Resources reserved for Kubernetes components: non-negative quantities by `cpu`, `memory`, `ephemeral-storage`, and `pid` (rule NC-83).
   *
   * @default - computed by Karpenter from the instance type
   */
  readonly kubeReserved?: { [resource: string]: string };

  /**
   * Resources reserved for the operating system: non-negative quantities by `cpu`, `memory`, `ephemeral-storage`, and `pid` (rule NC-83).
   *
   * @default - nothing is reserved
   */
  readonly systemReserved?: { [resource: string]: string };

  /**
   * Thresholds below which the kubelet evicts pods at once: a percentage such as `5%` or a quantity such as `100Mi`, by signal.
   * Signals are `memory.available`, `nodefs.available`, `nodefs.inodesFree`, `imagefs.available`, `imagefs.inodesFree`, and `pid.available` (rule NC-84).
   *
   * @default - thresholds of the node image
   */
  readonly evictionHard?: { [signal: string]: string };

  /**
   * Thresholds below which the kubelet evicts pods after a grace period. Keys and values are as for `evictionHard`. Each key needs an entry in `evictionSoftGracePeriod` (rule NC-86).
   *
   * @default - no soft eviction
   */
  readonly evictionSoft?: { [signal: string]: string };

  /**
   * Grace period for each signal in `evictionSoft`, a duration such as `1m30s` (rules NC-85 and NC-86).
   *
   * @default - no soft eviction
   */
  readonly evictionSoftGracePeriod?: { [signal: string]: string };

  /**
   * Maximum grace period in seconds that a pod gets on a soft eviction, an integer. Karpenter 1.15 and later require at least 0.
   *
   * @default 0
   */
  readonly evictionMaxPodGracePeriod?: number;

  /**
   * Disk usage in percent above which the kubelet removes unused images, from 0 to 100. It must be greater than `imageGCLowThresholdPercent` (rule NC-88).
   *
   * @default 85
   */
  readonly imageGCHighThresholdPercent?: number;

  /**
   * Disk usage in percent down to which the kubelet removes unused images, from 0 to 100. It must be less than `imageGCHighThresholdPercent` (rule NC-88).
   *
   * @default 80
   */
  readonly imageGCLowThresholdPercent?: number;
}
