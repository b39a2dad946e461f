import { quantityOf } from '../../foundation/go/parse-quantity';

/** A reserved amount that is probably not intended. */
export interface UnlikelyAmount {
  /** The meaning of the quantity, for example `100 cores`. */
  readonly meaning: string;
  /** The quantity that was probably intended. */
  readonly meant: string;
}

/** The number of cores from which a reserved CPU amount is unlikely. Even large nodes reserve fewer cores for storage or network daemons. */
const MANY_CORES = 50;
const MEBIBYTE = 2 ** 20;
/** Plain numbers below this limit are probably in gibibytes. Larger numbers are probably in mebibytes. */
const FEW = 10;
/** A number of mebibytes that is larger than the memory reservation of any node. */
const MANY_MEBIBYTES = 16_384;

/**
 * Detects a quantity without its unit: `100` for `cpu` is 100 cores, `255` for `memory` is 255 bytes, and `100m` is a fraction of a byte.
 *
 * Source: [Kubernetes, resource units](https://kubernetes.io/docs/concepts/configuration/manage-resources-containers/#resource-units-in-kubernetes).
 */
export function unlikelyAmount(resource: string, quantity: string): UnlikelyAmount | undefined {
  const amount = quantityOf(quantity) ?? 0;
  const [, digits, suffix] = /^\+?([\d.]+)(.*)$/.exec(quantity) ?? [];
  if (digits === undefined || amount <= 0) return undefined;
  switch (resource) {
    case 'cpu': return amount >= MANY_CORES && !/^[mun]$/.test(suffix) ? { meaning: `${suffix === '' ? digits : amount} cores`, meant: cpuMeant(digits, suffix) } : undefined;
    case 'memory': case 'ephemeral-storage': return amount < MEBIBYTE && /^([mun]|[eE].*)?$/.test(suffix) ? { meaning: `${amount} ${amount === 1 ? 'byte' : 'bytes'}`, meant: bytesMeant(digits, suffix) } : undefined;
    default: return undefined;
  }
}

function cpuMeant(digits: string, suffix: string): string {
  return /^[eE]/.test(suffix) || Number(digits) >= MANY_CORES * 1000 ? '100m' : `${digits}m`;
}

function bytesMeant(digits: string, suffix: string): string {
  const number = Number(digits);
  if (/^[eE]/.test(suffix) || number > MANY_MEBIBYTES) return '100Mi';
  return `${digits}${number < FEW && suffix === '' ? 'Gi' : 'Mi'}`;
}
