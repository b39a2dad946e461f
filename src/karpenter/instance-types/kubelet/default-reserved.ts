import { Amounts, GIB, MIB, MILLI } from './amounts';

/** Ranges of CPU in millicores, and the share of each range that is reserved. */
const CPU_SHARES: readonly (readonly [start: number, end: number, share: number])[] = [
  [0, 1000, 0.06],
  [1000, 2000, 0.01],
  [2000, 4000, 0.005],
  [4000, 2 ** 31, 0.0025],
];

/**
 * Returns what Karpenter reserves for the kubelet if `kubeReserved` is not set.
 *
 * Source: https://github.com/aws/karpenter-provider-aws/blob/v1.15.1/pkg/providers/instancetype/types.go, `kubeReservedResources`.
 */
export function defaultReserved(cores: number, pods: number): Amounts {
  const shares = CPU_SHARES.map(([start, end, share]) => Math.trunc(Math.max(0, Math.min(cores * 1000, end) - start) * share));
  return new Map([
    ['cpu', BigInt(shares.reduce((sum, each) => sum + each)) * MILLI],
    ['memory', BigInt(11 * pods + 255) * MIB],
    ['ephemeral-storage', GIB],
  ]);
}
