const KARPENTER_WINS: ReadonlySet<string> = new Set(['clusterDNS', 'maxPods', 'registerWithTaints']);
const IN_CLASS: ReadonlySet<string> = new Set(['podsPerCore', 'systemReserved', 'kubeReserved', 'evictionHard', 'evictionSoft', 'evictionSoftGracePeriod', 'evictionMaxPodGracePeriod',
  'imageGCHighThresholdPercent', 'imageGCLowThresholdPercent', 'cpuCFSQuota']);
const MERGED: ReadonlySet<string> = new Set(['evictionHard', 'kubeReserved']);

/** Returns the fix for a note about a kubelet field, which explains how to set the field with Karpenter. */
export function fixOf(field: string, flag?: string): string | undefined {
  const sentences = [
    KARPENTER_WINS.has(field) ? 'Set the field in spec.kubelet of the EC2NodeClass, because Karpenter overwrites the value in the NodeConfig.' : undefined,
    IN_CLASS.has(field) ? 'Also set the field in spec.kubelet of the EC2NodeClass, so that Karpenter considers it.' : undefined,
    MERGED.has(field) ? 'Unlike on AL2, keys that this field omits keep the AL2023 defaults.' : undefined,
    field === 'featureGates' ? 'Do not confuse feature gates of the kubelet with spec.featureGates of the NodeConfig.' : undefined,
    flag === 'max-parallel-image-pulls' ? 'On AL2, the kubelet did not start with --max-parallel-image-pulls, because the setting is only a field of the kubelet configuration.' : undefined,
  ];
  return sentences.filter((sentence) => sentence !== undefined).join(' ') || undefined;
}
