/** The valid eviction signals. The kubelet ignores unknown signals. */
export const EVICTION_SIGNALS: readonly string[] = ['memory.available', 'nodefs.available', 'nodefs.inodesFree', 'imagefs.available', 'imagefs.inodesFree', 'pid.available'];

/** The resources that the kubelet can reserve. */
export const RESERVED_RESOURCES: readonly string[] = ['cpu', 'memory', 'ephemeral-storage', 'pid'];

/**
 * The fields that Karpenter uses. Karpenter also writes them for every AMI family except `Custom`. For AL2023, Karpenter also writes all other fields. The CRDs of Karpenter 1.14 and earlier contain only these fields.
 *
 * Source: `ParsedKubeletConfig` in pkg/apis/v1/kubeletconfiguration.go of karpenter-provider-aws 1.15.
 */
export const MANAGED_KUBELET_FIELDS: readonly string[] = [
  'clusterDNS', 'maxPods', 'podsPerCore', 'systemReserved', 'kubeReserved', 'evictionHard', 'evictionSoft', 'evictionSoftGracePeriod', 'evictionMaxPodGracePeriod',
  'imageGCHighThresholdPercent', 'imageGCLowThresholdPercent', 'cpuCFSQuota',
];

/** The maps whose keys are eviction signals. */
export const EVICTION_MAPS: readonly string[] = ['evictionHard', 'evictionSoft', 'evictionSoftGracePeriod', 'evictionMinimumReclaim'];
