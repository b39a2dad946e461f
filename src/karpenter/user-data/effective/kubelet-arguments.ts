import { KarpenterPart } from './karpenter-part';
import { KarpenterVersion } from '../../versions/karpenter-version';
import { NodeTaint } from '../node-taint';

const V1_0 = KarpenterVersion.of('1.0');

/**
 * Returns the kubelet arguments that Karpenter passes to bootstrap.sh and to Start-EKSBootstrap.ps1. This function sorts map entries, although Karpenter writes them in random order.
 */
export function kubeletArguments(part: KarpenterPart): readonly string[] {
  const { kubelet } = part;
  const plain = (flag: string, value: unknown) => (value === undefined ? [] : [`--${flag}=${value}`]);
  const joined = (flag: string, map: object | undefined, separator: string) => {
    const entries = Object.entries(map ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
    return entries.length === 0 ? [] : [`--${flag}=${JSON.stringify(entries.map(([key, value]) => `${key}${separator}${value}`).join(','))}`];
  };
  return [
    nodeLabels(part),
    ...nodeTaints(part),
    ...plain('max-pods', kubelet.maxPods),
    ...plain('pods-per-core', kubelet.podsPerCore),
    ...joined('system-reserved', kubelet.systemReserved, '='),
    ...joined('kube-reserved', kubelet.kubeReserved, '='),
    ...joined('eviction-hard', kubelet.evictionHard, '<'),
    ...joined('eviction-soft', kubelet.evictionSoft, '<'),
    ...joined('eviction-soft-grace-period', kubelet.evictionSoftGracePeriod, '='),
    ...plain('eviction-max-pod-grace-period', kubelet.evictionMaxPodGracePeriod),
    ...plain('image-gc-high-threshold', kubelet.imageGCHighThresholdPercent),
    ...plain('image-gc-low-threshold', kubelet.imageGCLowThresholdPercent),
    ...plain('cpu-cfs-quota', kubelet.cpuCFSQuota),
  ];
}

export function nodeLabels({ labels }: KarpenterPart): string {
  return `--node-labels=${JSON.stringify(Object.keys(labels).sort().map((key) => `${key}=${labels[key]}`).join(','))}`;
}

function nodeTaints({ taints, version }: KarpenterPart): readonly string[] {
  if (version._isAtLeast(V1_0)) return [`--register-with-taints=${JSON.stringify(taints.map(taintText).join(','))}`];
  return taints.length === 0 ? [] : [`--register-with-taints=${JSON.stringify(taints.map(({ key, value = '', effect }) => `${key}=${value}:${effect}`).join(','))}`];
}

function taintText({ key, value, effect }: NodeTaint): string {
  return value ? `${key}=${value}:${effect}` : `${key}:${effect}`;
}
