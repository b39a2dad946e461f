/** Shortens a text to a length. Cuts after a word, or after an item of a list, unless the last word is longer than half of the text. */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text;
  const start = text.slice(0, length - 3);
  const end = Math.max(start.lastIndexOf(' '), start.lastIndexOf(',') + 1);
  return `${end > length / 2 ? start.slice(0, end) : start}…`;
}
