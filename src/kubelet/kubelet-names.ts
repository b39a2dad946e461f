/** The valid eviction signals. The kubelet ignores other keys. */
export const EVICTION_SIGNALS: readonly string[] = ['memory.available', 'nodefs.available', 'nodefs.inodesFree', 'imagefs.available', 'imagefs.inodesFree', 'pid.available'];

/** The resources that the kubelet can reserve. */
export const RESERVED_RESOURCES: readonly string[] = ['cpu', 'memory', 'ephemeral-storage', 'pid'];

/**
 * The fields that Karpenter reads itself and writes for every AMI family except Custom; AL2023 also takes all other fields. The CRDs until 1.14 have only these.
 *
 * Source: `ParsedKubeletConfig` in pkg/apis/v1/kubeletconfiguration.go of karpenter-provider-aws 1.15.
 */
export const MANAGED_KUBELET_FIELDS: readonly string[] = [
  'clusterDNS', 'maxPods', 'podsPerCore', 'systemReserved', 'kubeReserved', 'evictionHard', 'evictionSoft', 'evictionSoftGracePeriod', 'evictionMaxPodGracePeriod',
  'imageGCHighThresholdPercent', 'imageGCLowThresholdPercent', 'cpuCFSQuota',
];

/** The maps whose keys are eviction signals. */
export const EVICTION_MAPS: readonly string[] = ['evictionHard', 'evictionSoft', 'evictionSoftGracePeriod', 'evictionMinimumReclaim'];
