import { NANO } from '../../go/exact-quantity';

const MI = 1024n * 1024n;
const GI = 1024n * MI;

/** Formats an amount in billionths for messages, for example `7.91` CPUs, `14162Mi` of memory, or `2` GPUs. */
export function amountText(resource: string, amount: bigint): string {
  return isBytes(resource) ? bytesText(amount / NANO) : decimalText(amount);
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
