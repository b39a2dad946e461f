import { Problem } from '../../foundation/basics/problem';
import { isTypoOf } from '../../foundation/basics/suggestion';

/** Returns the keys of annotations that are probably misspellings of an annotation of Karpenter, such as `karpenter.sh/do-not-disrupt`. */
export function misspelledKeys(annotations: { readonly [key: string]: unknown }, meant: string): readonly string[] {
  const words = wordsOf(meant.slice(meant.indexOf('/') + 1));
  return Object.keys(annotations).filter((key) => key !== meant && isMisspelled(key, words));
}

function isMisspelled(key: string, meant: string): boolean {
  const slash = key.indexOf('/');
  const [prefix, name] = slash < 0 ? [undefined, key] : [key.slice(0, slash), key.slice(slash + 1)];
  if (prefix !== undefined && !prefix.includes('karpenter') && !isTypoOf(prefix, 'karpenter.sh')) return false;
  const words = wordsOf(name);
  return words.startsWith(meant) || isTypoOf(words, meant);
}

function wordsOf(name: string): string {
  return name.toLowerCase().replace(/[-_.]/g, '').replace(/^dont/, 'donot');
}

/** @param effect the effect of the intended annotation that is missing, such as `protects nothing from disruption` */
export function misspelledProblem(key: string, meant: string, effect = 'protects nothing from disruption'): Problem {
  return { message: `${key} is not an annotation of Karpenter, so it ${effect}`, fix: `Did you mean ${meant}?` };
}
