import { escaped } from './escaped';

/** A cell: text, or a number. A string with a number has a fixed format, such as that of prices. */
export type Cell = string | number | { readonly number: string };

/** Length from which text wraps. */
const LONGEST = 50;

/** Returns an HTML table. The first cell of each row is the header of the row. Numbers align at the right. */
export function htmlTable(caption: string, titles: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const cell = (value: Cell, index: number) => {
    const name = index === 0 ? 'th scope="row"' : 'td';
    const style = isNumber(value) ? ' class="number"' : textOf(value).length > LONGEST ? ' class="wrap"' : '';
    return `<${name}${style}>${escaped(textOf(value))}</${name.split(' ')[0]}>`;
  };
  const isNumeric = (index: number) => {
    const cells = rows.map((row) => row[index]).filter((value) => value !== '');
    return cells.length > 0 && cells.every(isNumber);
  };
  return [
    `<div class="scroll" role="region" aria-label="${escaped(caption)}" tabindex="0"><table>`,
    `<caption>${escaped(caption)}</caption>`,
    `<thead><tr>${titles.map((title, index) => `<th scope="col"${isNumeric(index) ? ' class="number"' : ''}>${escaped(title)}</th>`).join('')}</tr></thead>`,
    `<tbody>${rows.map((row) => `<tr>${row.map(cell).join('')}</tr>`).join('\n')}</tbody>`,
    '</table></div>',
  ].join('\n');
}

function isNumber(cell: Cell): boolean {
  return typeof cell !== 'string';
}

function textOf(cell: Cell): string {
  return typeof cell === 'object' ? cell.number : String(cell);
}
