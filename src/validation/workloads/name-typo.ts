import { isTypoOf } from '../../basics/suggestion';

/** What cdk8s puts behind the names that it makes of the path of a construct. */
const HASH = /-c8[0-9a-f]{6}$/;

/**
 * The name that was plainly meant by one that does not exist: a letter off, or the id of a construct in place of the name made of it.
 *
 * Names that differ in a number or a short word, such as `gpu` and `cpu`, are names of two things.
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

/** Whether a word that is not short is one letter off, none of them a digit. */
export function isWordTypo(word: string, meant: string): boolean {
  return Math.min(word.length, meant.length) > 3 && !/\d/.test(word + meant) && isTypoOf(word, meant);
}
