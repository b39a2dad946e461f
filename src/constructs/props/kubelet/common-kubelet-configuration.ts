/**
 * Kubelet settings that all API versions since v1beta1 support. Karpenter applies these settings to the nodes of all AMI families except `Custom`.
 * For the `Custom` family, set the same values in the user data.
 *
 * Karpenter takes `maxPods`, `podsPerCore`, `kubeReserved`, `systemReserved`, and `evictionHard` into account when it chooses instance types.
 *
 * Since 0.32. For a Provisioner, see `v1alpha5.ProvisionerKubeletConfiguration`.
 *
 * @see https://kubernetes.io/docs/reference/config-api/kubelet-config.v1beta1/
 * @crd EC2NodeClass spec.kubelet; NodePool v1beta1 spec.template.spec.kubelet
 * @stability stable
 */
export interface CommonKubeletConfiguration {
  /**
   * IP addresses of the cluster's DNS servers. In Karpenter 1.15 and later, AMI families other than AL2023 accept only one address.
   *
   * @default - the address of the cluster's DNS service, which Karpenter or the AMI discovers
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
   * Maximum number of pods per vCPU, an integer of at least 0. `maxPods` limits the total. Bottlerocket does not support `podsPerCore`.
   *
   * @default - no limit per vCPU
   */
  readonly podsPerCore?: number;

  /**
   * Resources reserved for Kubernetes components: non-negative quantities for `cpu`, `memory`, `ephemeral-storage`, and `pid`.
   *
   * @default - computed by Karpenter from the instance type
   */
  readonly kubeReserved?: { [resource: string]: string };

  /**
   * Resources reserved for the operating system: non-negative quantities for `cpu`, `memory`, `ephemeral-storage`, and `pid`.
   *
   * @default - nothing is reserved
   */
  readonly systemReserved?: { [resource: string]: string };

  /**
   * Thresholds below which the kubelet evicts pods immediately: a percentage such as `5%` or a quantity such as `100Mi` for each signal.
   * Signals are `memory.available`, `nodefs.available`, `nodefs.inodesFree`, `imagefs.available`, `imagefs.inodesFree`, and `pid.available`.
   *
   * @default - thresholds of the AMI
   */
  readonly evictionHard?: { [signal: string]: string };

  /**
   * Thresholds below which the kubelet evicts pods after a grace period, in the same format as `evictionHard`. Each key requires an entry in `evictionSoftGracePeriod`.
   *
   * @default - no soft eviction
   */
  readonly evictionSoft?: { [signal: string]: string };

  /**
   * Grace period for each signal in `evictionSoft`, as a duration such as `1m30s`.
   *
   * @default - no soft eviction
   */
  readonly evictionSoftGracePeriod?: { [signal: string]: string };

  /**
   * Maximum grace period for pods in a soft eviction, in whole seconds. Karpenter 1.15 and later require a value of at least 0.
   *
   * @default 0
   */
  readonly evictionMaxPodGracePeriod?: number;

  /**
   * Disk usage in percent above which the kubelet removes unused images, from 0 to 100. The value must be greater than `imageGCLowThresholdPercent`.
   *
   * @default 85
   */
  readonly imageGCHighThresholdPercent?: number;

  /**
   * Disk usage in percent at which the kubelet stops removing unused images, from 0 to 100. The value must be less than `imageGCHighThresholdPercent`.
   *
   * @default 80
   */
  readonly imageGCLowThresholdPercent?: number;
}
