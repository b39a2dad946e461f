import { isTypoOf } from '../../foundation/basics/suggestion';

/** Suffix of names that cdk8s generates from the path of a construct. */
const HASH = /-c8[0-9a-f]{6}$/;

/**
 * Returns the existing name that a missing name likely means. The existing name differs in one letter, or cdk8s generated it for the construct with
 * this ID.
 *
 * Names that differ in a digit or a short word, such as `gpu` and `cpu`, count as different names.
 */
export function intendedName(name: string, known: readonly string[]): string | undefined {
  return known.find((meant) => joined(name) === joined(meant))
    ?? known.find((meant) => HASH.test(meant) && `-${meant.replace(HASH, '')}`.endsWith(`-${name}`))
    ?? known.find((meant) => isTypo(name.split('-'), meant.split('-')));
}

function joined(name: string): string {
  return name.toLowerCase().replace(/[-_.]/g, '');
}

function isTypo(words: readonly string[], meant: readonly string[]): boolean {
  return words.length === meant.length && words.every((word, index) => word === meant[index] || isWordTypo(word, meant[index]));
}

/** Returns true if a word is likely a typo of another word. Short words and words with digits never count as typos. */
export function isWordTypo(word: string, meant: string): boolean {
  return Math.min(word.length, meant.length) > 3 && !/\d/.test(word + meant) && isTypoOf(word, meant);
}
