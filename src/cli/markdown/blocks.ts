import { fenceFor } from './code-spans';
import { printable } from '../../foundation/basics/printable';

/**
 * Returns a collapsed element.
 *
 * @param title a title in HTML, because the element is an HTML block, in which Markdown has no effect
 */
export function details(title: string, blocks: readonly string[]): string {
  return `<details><summary>${title}</summary>\n\n${joined(blocks)}\n\n</details>`;
}

/** Returns the rows of a table that are together not longer than a maximum, and a sentence about the others. */
export function table(titles: readonly string[], rows: readonly (readonly string[])[], maximum: number): readonly string[] {
  if (rows.length === 0) return [];
  const lines = rows.map(rowOf);
  const kept = fitting(lines, maximum);
  const rest = rows.length - kept;
  return [[rowOf(titles), rowOf(titles.map(() => '---')), ...lines.slice(0, kept)].join('\n'), ...rest === 0 ? [] : [`The table omits ${rest} of ${rows.length} objects.`]];
}

function rowOf(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replace(/\\*\|/g, '\\|')).join(' | ')} |`;
}

/** Returns a list. If it would be longer than a maximum, counts the rest. */
export function list(lines: readonly string[], maximum = Infinity): readonly string[] {
  const items = lines.map((line) => `- ${line}`);
  const kept = fitting(items, maximum);
  const rest = kept === items.length ? [] : [`- and ${items.length - kept} more`];
  return items.length === 0 ? [] : [[...items.slice(0, kept), ...rest].join('\n')];
}

/** Returns a code block. */
export function fenced(language: string, content: string, maximum = Infinity): string {
  const lines = printable(content).split('\n');
  const kept = fitting(lines, maximum);
  const text = [...lines.slice(0, kept), ...kept === lines.length ? [] : [`… and ${lines.length - kept} more lines`]].join('\n');
  const fence = fenceFor(text, 3);
  return `${fence}${language}\n${text}\n${fence}`;
}

export function joined(blocks: readonly string[]): string {
  return blocks.join('\n\n');
}

/** Returns how many of the first texts are together not longer than a maximum. Each text is in its own line. */
export function fitting(texts: readonly string[], maximum: number): number {
  let length = 0;
  const first = texts.findIndex(({ length: added }) => {
    length += added + 1;
    return length > maximum;
  });
  return first === -1 ? texts.length : first;
}
