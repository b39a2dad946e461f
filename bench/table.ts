import { Summary } from './summary';

export type Column<T> = [title: string, cell: (row: T) => string];

export const COLUMNS: Column<Summary>[] = [
  ['pools', ({ size }) => size.pools.toLocaleString('en')],
  ['charts', ({ size }) => size.charts.toLocaleString('en')],
  ['cdk8s-karpenter, ms', ({ karpenter }) => ms(karpenter)],
  ['raw cdk8s, ms', ({ raw }) => ms(raw)],
  ['helm template, ms', ({ helm }) => ms(helm)],
  ['ratio to raw', ({ toRaw }) => ratio(toRaw)],
  ['more than raw, ms', ({ overRaw }) => ms(overRaw)],
  ['ratio to helm', ({ toHelm }) => ratio(toHelm)],
];

/** Formats rows as a Markdown table with aligned columns. */
export function table<T>(rows: T[], shown: Column<T>[]): string[] {
  const columns = shown.map(([title, cell]) => {
    const cells = rows.map(cell);
    const width = Math.max(title.length, ...cells.map((text) => text.length));
    return [title.padStart(width), `${'-'.repeat(width - 1)}:`, ...cells.map((text) => text.padStart(width))];
  });
  return columns[0].map((_, line) => `| ${columns.map((column) => column[line]).join(' | ')} |`);
}

export function ms(value?: number): string {
  return value?.toFixed(1) ?? '';
}

export function ratio(value?: number): string {
  return value?.toFixed(3) ?? '';
}
