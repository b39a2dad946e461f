import { valueText } from '../../foundation/basics/value-text';

/** Joins lines into one string that ends with a line break. Throws an error if an item is not a string. */
export function textOfLines(name: string, lines: readonly unknown[]): string {
  const wrong = lines.findIndex((line) => typeof line !== 'string');
  if (wrong >= 0) throw new Error(`each argument of ${name} must be a string, got ${valueText(lines[wrong])}`);
  const text = lines.join('\n');
  return text === '' || text.endsWith('\n') ? text : `${text}\n`;
}
