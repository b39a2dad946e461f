export type Column<T> = [title: string, cell: (row: T) => string];

/** Formats rows as a Markdown table with aligned columns. The first column names the row. */
export function table<T>(rows: readonly T[], shown: readonly Column<T>[]): string[] {
  const columns = shown.map(([title, cell], place) => {
    const cells = rows.map(cell);
    const width = Math.max(title.length, ...cells.map((text) => text.length));
    const padded = (text: string) => (place === 0 ? text.padEnd(width) : text.padStart(width));
    return [padded(title), place === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`, ...cells.map(padded)];
  });
  return columns[0].map((_, line) => `| ${columns.map((column) => column[line]).join(' | ')} |`);
}

export function ms(value?: number): string {
  return value?.toFixed(0) ?? '';
}

export function ratio(value?: number): string {
  return value?.toFixed(2) ?? '';
}
