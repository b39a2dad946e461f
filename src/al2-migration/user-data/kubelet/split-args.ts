import { atomsOf } from '../shell/variables';

/** The words that systemd makes of the value of a variable in `ExecStart`: between blanks, where quotes hold together. */
export function splitArgs(text: string): string[] {
  const words: string[] = [];
  let word: string | undefined;
  let quote = '';
  // What only the node can tell stays whole.
  for (const piece of atomsOf(text)) {
    const isBlank = quote === '' && (piece === ' ' || piece === '\t' || piece === '\n');
    if (isBlank) {
      if (word !== undefined) words.push(word);
      word = undefined;
    } else if (piece === quote) {
      quote = '';
    } else if (quote === '' && (piece === '"' || piece === "'")) {
      quote = piece;
      word ??= '';
    } else {
      word = (word ?? '') + piece;
    }
  }
  return word === undefined ? words : [...words, word];
}
