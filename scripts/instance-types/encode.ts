/** Printable ASCII without quotes, backslash, backquote, and dollar sign, so that a string in TypeScript needs no escapes. */
export const DIGITS = [...Array(94).keys()].map((index) => String.fromCharCode(33 + index)).filter((digit) => !'"\'`\\$'.includes(digit)).join('');

/** A column: the distinct values, and for each row the index of its value. Missing values are empty strings. */
export interface EncodedColumn {
  readonly values: readonly string[];
  readonly rows: string;
}

/** Encodes a column of strings. If most values repeat, a dollar sign and pairs of a value and its number of repetitions are shorter. */
export function encodeColumn(cells: readonly (string | undefined)[]): EncodedColumn {
  const values = [...new Set(cells.map((cell) => cell ?? ''))];
  const width = values.length > DIGITS.length ? 2 : 1;
  const indexes = cells.map((cell) => values.indexOf(cell ?? ''));
  const plain = indexes.map((index) => numberText(index, width)).join('');
  const runs = runsOf(indexes).map(({ index, length }) => `${numberText(index, width)}${numberText(length, 2)}`).join('');
  return { values, rows: runs.length < plain.length ? `$${runs}` : plain };
}

function runsOf(indexes: readonly number[]): { index: number; length: number }[] {
  const runs: { index: number; length: number }[] = [];
  for (const index of indexes) {
    const last = runs[runs.length - 1];
    if (last?.index === index) last.length++;
    else runs.push({ index, length: 1 });
  }
  return runs;
}

function numberText(value: number, width: number): string {
  if (value >= DIGITS.length ** width) throw new Error(`${value} does not fit into ${width} digits`);
  return width === 1 ? DIGITS[value] : DIGITS[Math.floor(value / DIGITS.length)] + DIGITS[value % DIGITS.length];
}
