/** A column of a table. */
export interface Column<T> {
  readonly title: string;
  readonly cell: (row: T) => string;
  /** Whether to align the cells at the left. Numbers align at the right. */
  readonly isText?: boolean;
}

const GAP = '  ';

/** Returns the lines of a table: the titles, and a line for each row. */
export function tableLines<T>(columns: readonly Column<T>[], rows: readonly T[]): string[] {
  const cells = [columns.map(({ title }) => title), ...rows.map((row) => columns.map(({ cell }) => cell(row)))];
  const widths = columns.map((_, index) => cells.reduce((widest, line) => Math.max(widest, line[index].length), 0));
  const padded = (text: string, index: number) => (columns[index].isText ? text.padEnd(widths[index]) : text.padStart(widths[index]));
  return cells.map((line) => line.map(padded).join(GAP).trimEnd());
}
