const KARPENTER_WINS: ReadonlySet<string> = new Set(['clusterDNS', 'maxPods', 'registerWithTaints']);
const IN_CLASS: ReadonlySet<string> = new Set(['podsPerCore', 'systemReserved', 'kubeReserved', 'evictionHard', 'evictionSoft', 'evictionSoftGracePeriod', 'evictionMaxPodGracePeriod',
  'imageGCHighThresholdPercent', 'imageGCLowThresholdPercent', 'cpuCFSQuota']);
const MERGED: ReadonlySet<string> = new Set(['evictionHard', 'kubeReserved']);

/** What has to be known of a field under Karpenter, as the end of a sentence. */
export function remarkOn(field: string, flag?: string): string {
  const remarks = [
    KARPENTER_WINS.has(field) ? 'Karpenter\'s own value wins over it, so set it in spec.kubelet of the class (UD-145)' : undefined,
    IN_CLASS.has(field) ? 'Karpenter counts with it only where it stands in spec.kubelet of the class, too (UD-148)' : undefined,
    MERGED.has(field) ? 'what it does not name keeps the default of AL2023, where AL2 had nothing left of its defaults' : undefined,
    field === 'featureGates' ? 'these are the kubelet\'s, not spec.featureGates of the NodeConfig' : undefined,
    flag === 'max-parallel-image-pulls' ? 'the kubelet has no such flag, only the field, so it did not start with it (UD-130)' : undefined,
  ];
  return remarks.filter((remark) => remark !== undefined).map((remark) => `; ${remark}`).join('');
}
