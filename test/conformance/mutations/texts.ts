import * as fc from 'fast-check';
import { Random } from './random';

/** Characters that regular expressions, string lengths, and parsers of different languages treat differently. */
export const NASTY = ['\n', '\r', '\t', ' ', '\u00A0', '\u0085', '\u2028', '\uFEFF', '\u0000', '٣', '１', 'é', 'ß', 'ſ', '\u212A', '😀',
  '.', '-', '_', '/', '@', '%', '+', '0', '9', 'a', 'Z', ':', ',', '*', '\\', '"'];

/** Strings with a special meaning. */
export const PLAIN = ['', ' ', 'a', '0', '-1', 'null', 'true', '~', '[]', '{}', '\n', '*', '😀', 'x'.repeat(64), 'Ünïcode', 'a/b', 'a.b', '/', '.', '-'];

/** Caches the generators for patterns, because creating a generator takes longer than sampling it. */
const matchers = new Map<string, fc.Arbitrary<string>>();

function matcherOf(pattern: string): fc.Arbitrary<string> {
  let matcher = matchers.get(pattern);
  if (!matcher) matchers.set(pattern, matcher = fc.stringMatching(new RegExp(pattern), { size: 'small' }));
  return matcher;
}

/** Generates strings that match a pattern, from the shortest matches to matches with additional text around them. */
export function matching(pattern: string, count: number, random: Random): string[] {
  const samples = fc.sample(matcherOf(pattern), { seed: random.below(2 ** 31), numRuns: count });
  return [...new Set(samples)];
}

/** Returns a copy of a string with one difference. */
export function near(text: string, random: Random): string {
  const chars = [...text];
  const at = random.below(chars.length + 1);
  switch (random.below(9)) {
    case 0: chars.splice(at, 1); break;
    case 1: chars.splice(at, 0, random.pick(NASTY)); break;
    case 2: chars.splice(at, 1, random.pick(NASTY)); break;
    case 3: chars.splice(at, 0, ...chars.slice(at, at + 1)); break;
    case 4: chars.push(random.pick(NASTY)); break;
    case 5: chars.unshift(random.pick(NASTY)); break;
    case 6: chars.push(...chars); break;
    case 7: return otherCase(text, random);
    default: chars.splice(at, 0, ...[...random.pick(PLAIN)]);
  }
  return chars.join('');
}

/** Returns a string of the given length that starts with the given string. Sometimes uses characters that need two UTF-16 code units. */
export function ofLength(length: number, like: string, random: Random): string {
  const filler = random.chance(0.2) ? '😀' : 'a';
  const chars = [...like].slice(0, length);
  return chars.join('') + filler.repeat(length - chars.length);
}

function otherCase(text: string, random: Random): string {
  switch (random.below(3)) {
    case 0: return text.toUpperCase();
    case 1: return text.toLowerCase();
    default: return text.slice(0, 1).toUpperCase() + text.slice(1).toLowerCase();
  }
}
