/** Escapes text for a cell of a Markdown table. */
export function cell(text: string): string {
  return text.replace(/\s+/g, ' ').replaceAll('|', '\\|');
}
