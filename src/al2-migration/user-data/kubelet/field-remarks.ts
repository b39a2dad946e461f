const KARPENTER_WINS: ReadonlySet<string> = new Set(['clusterDNS', 'maxPods', 'registerWithTaints']);
const IN_CLASS: ReadonlySet<string> = new Set(['podsPerCore', 'systemReserved', 'kubeReserved', 'evictionHard', 'evictionSoft', 'evictionSoftGracePeriod', 'evictionMaxPodGracePeriod',
  'imageGCHighThresholdPercent', 'imageGCLowThresholdPercent', 'cpuCFSQuota']);
const MERGED: ReadonlySet<string> = new Set(['evictionHard', 'kubeReserved']);

/** Returns the fix for a note about a kubelet field: how to set it with Karpenter. */
export function fixOf(field: string, flag?: string): string | undefined {
  const sentences = [
    KARPENTER_WINS.has(field) ? 'Set the field in spec.kubelet of the EC2NodeClass, because Karpenter overwrites the NodeConfig.' : undefined,
    IN_CLASS.has(field) ? 'Also set the field in spec.kubelet of the EC2NodeClass, so that Karpenter considers it.' : undefined,
    MERGED.has(field) ? 'Keys that the field does not set keep the AL2023 defaults, unlike on AL2.' : undefined,
    field === 'featureGates' ? 'Do not confuse feature gates of the kubelet with spec.featureGates of the NodeConfig.' : undefined,
    flag === 'max-parallel-image-pulls' ? 'The kubelet did not start with --max-parallel-image-pulls, because only the configuration field exists.' : undefined,
  ];
  return sentences.filter((sentence) => sentence !== undefined).join(' ') || undefined;
}
