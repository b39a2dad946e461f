/** The digits of `scripts/instance-types/encode.ts`. */
const DIGITS = [...Array(94).keys()].map((index) => String.fromCharCode(33 + index)).filter((digit) => !'"\'`\\$'.includes(digit)).join('');
/** The values of the digits by their character codes. */
const VALUE_OF: readonly number[] = Array.from({ length: 128 }, (_, code) => DIGITS.indexOf(String.fromCharCode(code)));

/** Separates the distinct values of a column. */
export const SEPARATOR = '|';

/** Decodes a column of the catalog: the value of each row. A missing value is an empty string. */
export function columnOf([values, rows]: readonly [values: string, rows: string]): string[] {
  const distinct = values.split(SEPARATOR);
  const width = distinct.length > DIGITS.length ? 2 : 1;
  const isRuns = rows.startsWith('$');
  const step = isRuns ? width + 2 : width;
  const cells: string[] = [];
  for (let at = isRuns ? 1 : 0; at < rows.length; at += step) {
    const value = distinct[numberAt(rows, at, width)];
    const times = isRuns ? numberAt(rows, at + width, 2) : 1;
    for (let each = 0; each < times; each++) cells.push(value);
  }
  return cells;
}

function numberAt(text: string, at: number, width: number): number {
  const first = VALUE_OF[text.charCodeAt(at)];
  return width === 1 ? first : first * DIGITS.length + VALUE_OF[text.charCodeAt(at + 1)];
}
