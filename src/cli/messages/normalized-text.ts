/** Escape sequences of JSON and Go in log lines, with the characters that matter for a search. */
const ESCAPES: readonly (readonly [escape: string, character: string])[] = [['\\n', ' '], ['\\t', ' '], ['\\u003c', '<'], ['\\u003e', '>'], ['\\u0026', '&'], ['\\', ''], ['’', "'"]];

/** Returns text for a search that ignores case, runs of spaces, and escapes, with a space at both ends. */
export function normalizedText(text: string): string {
  const unescaped = ESCAPES.reduce((current, [escape, character]) => current.replaceAll(escape, character), text.toLowerCase());
  return ` ${unescaped.replace(/\s+/g, ' ')} `;
}

/** Returns the words of a normalized text. */
export function wordsOf(normalized: string): Set<string> {
  return new Set(normalized.match(/[a-z0-9_]+/g) ?? []);
}
