import { Problem } from '../../foundation/basics/problem';
import { valueText } from '../../foundation/basics/value-text';
import { quantityOf } from '../../foundation/go/parse-quantity';

export function isWholeNumber(value: string): boolean {
  return /^(0|[1-9]\d*)$/.test(value);
}

/** Returns the message and fix for a value that is not a whole number, for a label whose values are whole numbers. */
export function noWholeNumber(key: string, value: string): Problem {
  const mebibytes = mebibytesOf(key, value);
  return {
    message: `values of ${key} must be whole numbers, got ${valueText(value)}`,
    fix: mebibytes !== undefined ? `Set "${mebibytes}". The unit of the label is MiB.`
      : isMemory(key) ? 'Set a whole number in MiB, for example "16384".'
        : 'Set a whole number in quotes, without a unit or leading zeros.',
  };
}

export function isMemory(key: string | undefined): boolean {
  return key?.endsWith('-memory') === true;
}

/** Returns a memory size such as 16Gi or 16 GiB as a whole number in MiB, or undefined for other values and labels. */
export function mebibytesOf(key: string | undefined, value: string): number | undefined {
  const mebibytes = isMemory(key) && /[A-Za-z]$/.test(value) ? (quantityOf(value.trim().replace(/ *([KMGT]i)B?$/, '$1')) ?? 0) / 2 ** 20 : 0;
  return mebibytes >= 1 && Number.isInteger(mebibytes) ? mebibytes : undefined;
}
