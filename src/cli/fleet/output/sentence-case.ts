/** Returns the title of a column in sentence case, such as `Nodes replaced`. */
export function sentenceCase(title: string): string {
  return `${title[0]}${title.slice(1).toLowerCase()}`;
}
