/** Kubelet settings of both node classes: the path in `spec.kubelet` of an EC2NodeClass, and the path in `spec.advancedCompute.kubelet` of a NodeClass. */
export const KUBELET_PATHS: readonly (readonly [ofKarpenter: string, ofAutoMode: string])[] = [
  ['maxPods', 'maxPods'],
  ['podPidsLimit', 'podPidsLimit'],
  ['userNamespaces.idsPerPod', 'idsPerPod'],
  ['singleProcessOOMKill', 'singleProcessOOMKill'],
  ['evictionHard', 'eviction.hard'],
  ['evictionSoft', 'eviction.soft'],
  ['evictionSoftGracePeriod', 'eviction.softGracePeriod'],
  ['evictionMaxPodGracePeriod', 'eviction.maxPodGracePeriod'],
  ['containerLogMaxSize', 'logging.containerLogMaxSize'],
  ['containerLogMaxFiles', 'logging.containerLogMaxFiles'],
  ['allowedUnsafeSysctls', 'allowedUnsafeSysctls'],
];

/** The path of the kubelet settings in the spec of a NodeClass. */
export const AUTO_MODE_KUBELET: readonly string[] = ['advancedCompute', 'kubelet'];

/** Bottlerocket's names of kubelet settings that Karpenter does not pass to Bottlerocket nodes, by the path in `spec.advancedCompute.kubelet`. */
export const BOTTLEROCKET_KUBELET: { readonly [path: string]: string } = {
  'podPidsLimit': 'pod-pids-limit',
  'idsPerPod': 'ids-per-pod',
  'singleProcessOOMKill': 'single-process-oom-kill',
  'logging.containerLogMaxSize': 'container-log-max-size',
  'logging.containerLogMaxFiles': 'container-log-max-files',
  'allowedUnsafeSysctls': 'allowed-unsafe-sysctls',
};
