import { NANO } from '../../../foundation/go/exact-quantity';

const MI = 1024n * 1024n;
const GI = 1024n * MI;

/** Formats an amount in billionths for messages, for example `7.91` CPUs, `14162Mi` of memory, or `2` GPUs. */
export function amountText(resource: string, amount: bigint): string {
  return isBytes(resource) ? bytesText(amount / NANO) : decimalText(amount);
}

/** Formats the amount of a request. Rounds bytes up, so that the text is larger than that of any smaller amount in `offerText`. */
export function requestText(resource: string, amount: bigint): string {
  return isBytes(resource) ? roundedText(amount, (value, unit) => (value + unit - 1n) / unit) : decimalText(amount);
}

/** Formats an amount that nodes offer. Rounds bytes down, so that a request for the text fits. */
export function offerText(resource: string, amount: bigint): string {
  return isBytes(resource) ? roundedText(amount, (value, unit) => value / unit) : decimalText(amount);
}

/** Formats bytes in Gi with at most two decimals, or amounts below 1Gi in Mi. */
function roundedText(nanos: bigint, divided: (value: bigint, unit: bigint) => bigint): string {
  if (nanos <= 0n) return bytesText(nanos / NANO);
  return nanos < GI * NANO ? `${divided(nanos, MI * NANO)}Mi` : `${decimalText(divided(nanos * 100n, GI * NANO) * (NANO / 100n))}Gi`;
}

function isBytes(resource: string): boolean {
  return resource === 'memory' || resource === 'ephemeral-storage' || resource.startsWith('hugepages-');
}

function bytesText(bytes: bigint): string {
  if (bytes !== 0n && bytes % GI === 0n) return `${bytes / GI}Gi`;
  return bytes !== 0n && bytes % MI === 0n ? `${bytes / MI}Mi` : String(bytes);
}

function decimalText(amount: bigint): string {
  const digits = String(amount < 0n ? -amount : amount).padStart(10, '0');
  const fraction = digits.slice(-9).replace(/0+$/, '');
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -9)}${fraction === '' ? '' : `.${fraction}`}`;
}
