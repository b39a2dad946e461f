/** Returns the offset of the next character that is neither whitespace nor part of a comment, or `end` if only whitespace and comments follow. */
export function contentOffset(text: string, start: number, end = text.length): number {
  let at = start;
  while (at < end) {
    if (text[at] === '#' && (at === 0 || isBlank(text[at - 1]))) {
      while (at < end && text[at] !== '\n' && text[at] !== '\r') at++;
    } else if (!isBlank(text[at])) {
      break;
    } else {
      at++;
    }
  }
  return at;
}

function isBlank(character: string): boolean {
  return character === ' ' || character === '\n' || character === '\t' || character === '\r';
}
