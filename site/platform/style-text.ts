/** Returns a text without styles, because a page has no terminal colors. */
export function styleText(_format: string, text: string): string {
  return text;
}
