import { atomsOf } from '../shell/variables';

/** Splits the value of a variable in `ExecStart` into words at spaces outside quotes, as systemd does. */
export function splitArgs(text: string): string[] {
  const words: string[] = [];
  let word: string | undefined;
  let quote = '';
  // Source text whose value is known only on the node stays in one piece.
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
