import { valueText } from '../../basics/value-text';
import { quantityOf } from '../../go/parse-quantity';

export function isWholeNumber(value: string): boolean {
  return /^(0|[1-9]\d*)$/.test(value);
}

/** Returns the message and fix for a value that is not a whole number, for a label whose values are whole numbers. */
export function noWholeNumber(key: string, value: string): { readonly message: string; readonly fix: string } {
  const mebibytes = key.endsWith('-memory') ? (quantityOf(value) ?? 0) / 2 ** 20 : 0;
  return {
    message: `values of ${key} must be whole numbers, got ${valueText(value)}`,
    fix: mebibytes >= 1 && Number.isInteger(mebibytes) ? `Set "${mebibytes}". The unit of the label is MiB.` : 'Set a whole number in quotes, without a unit or leading zeros.',
  };
}
