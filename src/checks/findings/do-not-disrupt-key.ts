import { DO_NOT_DISRUPT } from './do-not-disrupt';
import { Problem } from '../../foundation/basics/problem';
import { isTypoOf } from '../../foundation/basics/suggestion';

const WORDS = 'donotdisrupt';

/** Returns the keys of annotations that are probably misspellings of `karpenter.sh/do-not-disrupt`. */
export function misspelledKeys(annotations: { readonly [key: string]: unknown }): readonly string[] {
  return Object.keys(annotations).filter((key) => key !== DO_NOT_DISRUPT && isMisspelled(key));
}

function isMisspelled(key: string): boolean {
  const slash = key.indexOf('/');
  const [prefix, name] = slash < 0 ? [undefined, key] : [key.slice(0, slash), key.slice(slash + 1)];
  if (prefix !== undefined && !prefix.includes('karpenter') && !isTypoOf(prefix, 'karpenter.sh')) return false;
  const words = name.toLowerCase().replace(/[-_.]/g, '').replace(/^dont/, 'donot');
  return words.startsWith(WORDS) || isTypoOf(words, WORDS);
}

export function misspelledProblem(key: string): Problem {
  return { message: `${key} is not an annotation of Karpenter, so it protects nothing from disruption`, fix: `Did you mean ${DO_NOT_DISRUPT}?` };
}
