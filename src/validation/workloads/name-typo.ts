import { isTypoOf } from '../../basics/suggestion';

/** The suffix of names that cdk8s generates from the path of a construct. */
const HASH = /-c8[0-9a-f]{6}$/;

/**
 * The existing name that a missing one likely stands for: one that differs in a letter, or the generated name of the construct with this id.
 *
 * Names that differ in a digit or a short word, such as `gpu` and `cpu`, are different names.
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

/** Whether a word is a typo of another. Short words and words with digits are not compared. */
export function isWordTypo(word: string, meant: string): boolean {
  return Math.min(word.length, meant.length) > 3 && !/\d/.test(word + meant) && isTypoOf(word, meant);
}
