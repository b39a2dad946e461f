import { Amounts, MIB } from './amounts';
import { NANO, parseNanos } from '../../../foundation/go/exact-quantity';
import { parseFloat64 } from '../../../foundation/go/parse-float';

const DEFAULT_MEMORY = 100n * MIB;
const DEFAULT_STORAGE_PERCENT = 10;

/**
 * Returns the hard eviction thresholds that Karpenter subtracts from the capacity, by signal.
 *
 * Source: https://github.com/aws/karpenter-provider-aws/blob/v1.15.1/pkg/providers/instancetype/types.go, `evictionThreshold`.
 */
export function evictionThresholds(evictionHard: ReadonlyMap<string, string>, memory: bigint, storage: bigint): Amounts {
  return new Map([
    ['memory.available', thresholdOf(evictionHard.get('memory.available'), memory) ?? DEFAULT_MEMORY],
    ['nodefs.available', thresholdOf(evictionHard.get('nodefs.available'), storage) ?? share(storage, DEFAULT_STORAGE_PERCENT)],
  ]);
}

/** Returns the amount of a threshold such as `5%` or `1Gi`, or undefined if it is missing or invalid. A threshold of 100% disables the eviction. */
function thresholdOf(text: string | undefined, capacity: bigint): bigint | undefined {
  if (text?.endsWith('%') !== true) return text === undefined ? undefined : parseNanos(text);
  const percent = parseFloat64(text.replace(/^%+|%+$/g, ''));
  return percent === undefined || !Number.isFinite(percent) ? undefined : share(capacity, percent === 100 ? 0 : percent);
}

/** Returns a percentage of a capacity, in floating-point numbers and rounded up to bytes like in Karpenter. */
function share(capacity: bigint, percent: number): bigint {
  return BigInt(Math.ceil(Number(capacity / NANO) / 100 * percent)) * NANO;
}
