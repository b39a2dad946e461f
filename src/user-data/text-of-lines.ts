import { valueText } from '../basics/value-text';

/** Lines as one text with a line end; refuses what is no text. */
export function textOfLines(name: string, lines: readonly unknown[]): string {
  const wrong = lines.findIndex((line) => typeof line !== 'string');
  if (wrong >= 0) throw new Error(`${name}: ${valueText(lines[wrong])} is no text; write the lines as texts`);
  const text = lines.join('\n');
  return text === '' || text.endsWith('\n') ? text : `${text}\n`;
}
