import { binaryText, decimalText, NANO } from '../../../foundation/go/exact-quantity';

/** Amounts by resource, in billionths. */
export type Amounts = ReadonlyMap<string, bigint>;

export const MILLI = NANO / 1000n;
export const MIB = 1024n ** 2n * NANO;
export const GIB = 1024n * MIB;

const BYTES: ReadonlySet<string> = new Set(['memory', 'ephemeral-storage', 'memory.available', 'nodefs.available']);

/** Formats amounts as quantities, for example `1930m` and `17Gi`. The number of pods has no suffix. */
export function quantitiesOf(amounts: Amounts): ReadonlyMap<string, string> {
  return new Map([...amounts].map(([resource, amount]) => [resource, quantityText(resource, amount)]));
}

export function hasNegative(amounts: Amounts): boolean {
  for (const amount of amounts.values()) {
    if (amount < 0n) return true;
  }
  return false;
}

function quantityText(resource: string, amount: bigint): string {
  if (resource === 'pods') return String(amount / NANO);
  return BYTES.has(resource) ? binaryText(amount) : decimalText(amount);
}
