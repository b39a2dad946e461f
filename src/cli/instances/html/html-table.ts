import { escaped } from './escaped';

/** A cell: text, or a number that aligns at the right. */
export type Cell = string | number;

/** Returns an HTML table. The first cell of each row is the header of the row. */
export function htmlTable(caption: string, titles: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const cell = (value: Cell, index: number) => {
    const name = index === 0 ? 'th scope="row"' : 'td';
    return `<${name}${typeof value === 'number' ? ' class="number"' : ''}>${escaped(String(value))}</${name.split(' ')[0]}>`;
  };
  const isNumber = (index: number) => rows.length > 0 && rows.every((row) => typeof row[index] === 'number');
  return [
    `<div class="scroll" role="region" aria-label="${escaped(caption)}" tabindex="0"><table>`,
    `<caption>${escaped(caption)}</caption>`,
    `<thead><tr>${titles.map((title, index) => `<th scope="col"${isNumber(index) ? ' class="number"' : ''}>${escaped(title)}</th>`).join('')}</tr></thead>`,
    `<tbody>${rows.map((row) => `<tr>${row.map(cell).join('')}</tr>`).join('\n')}</tbody>`,
    '</table></div>',
  ].join('\n');
}
