import { JsonObject } from '../../../foundation/basics/json';
import { canonicalDuration } from '../../../foundation/go/duration-string';
import { KarpenterVersion } from '../../versions/karpenter-version';
import { NodeTaint } from '../node-taint';
import { TomlTable, TomlValue } from '../toml/toml-value';

/** The values that Karpenter writes to Bottlerocket user data. */
export interface BottlerocketPart {
  readonly clusterName: string;
  readonly apiServer: string;
  /** Base64-encoded cluster certificate. If undefined, Karpenter removes the key `cluster-certificate`. */
  readonly clusterCertificate?: string;
  readonly labels: { readonly [key: string]: string };
  readonly taints: readonly NodeTaint[];
  /** `spec.kubelet` with `maxPods` and `clusterDNS` as Karpenter resolves them. */
  readonly kubelet?: JsonObject;
  /** Whether `instanceStorePolicy` is RAID0. */
  readonly raid0: boolean;
  /** Whether the image is Bottlerocket 1.46.0 or later, or `latest`. */
  readonly defaultBind: boolean;
}

/** A value of `settings.kubernetes` that Karpenter writes. If `value` is undefined, Karpenter removes the key. */
export interface KarpenterValue {
  readonly key: string;
  readonly value?: TomlValue;
  /** Fix that states how to set the value instead. */
  readonly instead: string;
}

const REMOVE = 'Remove the key.';

/** Returns the values that Karpenter writes over `settings.kubernetes`, except labels. */
export function karpenterValues(part: BottlerocketPart, release: KarpenterVersion): KarpenterValue[] {
  const kubelet = part.kubelet ?? {};
  const early = part.kubelet && !release._isAtLeast(KarpenterVersion.of('0.17.0'));
  return [
    { key: 'cluster-name', value: part.clusterName, instead: REMOVE },
    { key: 'api-server', value: part.apiServer, instead: REMOVE },
    { key: 'cluster-certificate', value: part.clusterCertificate, instead: REMOVE },
    { key: 'node-taints', value: taintTable(part.taints), instead: 'Set the taint in the NodePool.' },
    ...fromKubelet('max-pods', 'maxPods', kubelet.maxPods, integerOrText),
    ...fromKubelet('cluster-dns-ip', 'clusterDNS', kubelet.clusterDNS?.[0], String),
    ...fromKubelet('system-reserved', 'systemReserved', kubelet.systemReserved ?? (early ? {} : undefined), textTable),
    ...fromKubelet('kube-reserved', 'kubeReserved', kubelet.kubeReserved ?? (early ? {} : undefined), textTable),
    ...fromKubelet('eviction-hard', 'evictionHard', kubelet.evictionHard ?? (early ? {} : undefined), textTable),
    ...(release._isAtLeast(KarpenterVersion.of('1.5.0')) ? softEviction(kubelet) : []),
    ...fromKubelet('image-gc-high-threshold-percent', 'imageGCHighThresholdPercent', kubelet.imageGCHighThresholdPercent, String),
    ...fromKubelet('image-gc-low-threshold-percent', 'imageGCLowThresholdPercent', kubelet.imageGCLowThresholdPercent, String),
    ...(release._isAtLeast(KarpenterVersion.of('0.29.2')) ? fromKubelet('cpu-cfs-quota-enforced', 'cpuCFSQuota', kubelet.cpuCFSQuota, Boolean) : []),
  ];
}

function softEviction(kubelet: JsonObject): KarpenterValue[] {
  return [
    ...fromKubelet('eviction-soft', 'evictionSoft', kubelet.evictionSoft, textTable),
    ...fromKubelet('eviction-soft-grace-period', 'evictionSoftGracePeriod', kubelet.evictionSoftGracePeriod, durationTable),
    ...fromKubelet('eviction-max-pod-grace-period', 'evictionMaxPodGracePeriod', kubelet.evictionMaxPodGracePeriod, BigInt),
  ];
}

function fromKubelet<T>(key: string, field: string, given: T | null | undefined, write: (given: T) => TomlValue): KarpenterValue[] {
  return given === undefined || given === null ? [] : [{ key, value: write(given), instead: `Set ${field} in the kubelet settings.` }];
}

function taintTable(taints: readonly NodeTaint[]): TomlTable {
  const byKey = new Map<string, string[]>();
  for (const { key, value = '', effect } of taints) byKey.set(key, [...byKey.get(key) ?? [], `${value}:${effect}`]);
  return Object.fromEntries(byKey);
}

function textTable(map: JsonObject): TomlTable {
  return Object.fromEntries(Object.entries(map).map(([key, value]) => [key, String(value)]));
}

function durationTable(map: JsonObject): TomlTable {
  return Object.fromEntries(Object.entries(map).map(([key, value]) => [key, canonicalDuration(String(value))]));
}

/** Converts a number to a TOML integer. Returns a string, which is an UPPERCASE placeholder for an unknown number, unchanged. */
function integerOrText(given: number | string): TomlValue {
  return typeof given === 'number' ? BigInt(given) : given;
}
