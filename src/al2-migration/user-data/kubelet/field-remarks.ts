const KARPENTER_WINS: ReadonlySet<string> = new Set(['clusterDNS', 'maxPods', 'registerWithTaints']);
const IN_CLASS: ReadonlySet<string> = new Set(['podsPerCore', 'systemReserved', 'kubeReserved', 'evictionHard', 'evictionSoft', 'evictionSoftGracePeriod', 'evictionMaxPodGracePeriod',
  'imageGCHighThresholdPercent', 'imageGCLowThresholdPercent', 'cpuCFSQuota']);
const MERGED: ReadonlySet<string> = new Set(['evictionHard', 'kubeReserved']);

/** Returns the fix for a note about a kubelet field: how to set it with Karpenter. */
export function fixOf(field: string, flag?: string): string | undefined {
  const sentences = [
    KARPENTER_WINS.has(field) ? 'Set it in spec.kubelet of the EC2NodeClass, because Karpenter overwrites it here.' : undefined,
    IN_CLASS.has(field) ? 'Also set it in spec.kubelet of the EC2NodeClass, so that Karpenter takes it into account.' : undefined,
    MERGED.has(field) ? 'Keys that it does not set keep the defaults of AL2023, unlike on AL2.' : undefined,
    field === 'featureGates' ? 'These are feature gates of the kubelet, not spec.featureGates of the NodeConfig.' : undefined,
    flag === 'max-parallel-image-pulls' ? 'The kubelet has only the field, and did not start with the flag.' : undefined,
  ];
  return sentences.filter((sentence) => sentence !== undefined).join(' ') || undefined;
}
