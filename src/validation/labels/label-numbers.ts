import { valueText } from '../../basics/value-text';
import { quantityOf } from '../../go/parse-quantity';

export function isWholeNumber(value: string): boolean {
  return /^(0|[1-9]\d*)$/.test(value);
}

/** What to say of a value that is none, of a label whose values all are. */
export function noWholeNumber(key: string, value: string): { readonly message: string; readonly fix: string } {
  const mebibytes = key.endsWith('-memory') ? (quantityOf(value) ?? 0) / 2 ** 20 : 0;
  return {
    message: `the values of ${key} are whole numbers, ${valueText(value)} is none`,
    fix: mebibytes >= 1 && Number.isInteger(mebibytes) ? `write "${mebibytes}": it counts MiB` : 'write one without a unit and without leading zeros, in quotes',
  };
}
