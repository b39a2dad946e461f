import { ClassOf } from '../../foundation/basics/props/prop-checks';
import { isTypoOf, suggestion, suggestionOfSameNumber } from '../../foundation/basics/suggestion';

/** Name and instance of a constant of an enum-like class. */
export type Constant = readonly [name: string, constant: { readonly value: string }];

/** A word with fewer characters is part of too many values. */
const SHORTEST_PART = 3;

export function constantsOf(type: ClassOf): Constant[] {
  return Object.entries(type).filter(([, constant]) => type.prototype.isPrototypeOf(constant));
}

/**
 * Returns the constants that a string most likely stands for. The string is a spelling variant such as `OnDemand`, a typo, a part of the value such as
 * `Drift`, or the value with a suffix such as `spot-instances`.
 */
export function meantConstants(constants: readonly Constant[], text: string): readonly Constant[] {
  const word = wordOf(text);
  const similar = suggestionOfSameNumber(word, constants.map(([, { value }]) => wordOf(value)));
  const typo = similar !== undefined && isTypoOf(word, similar) ? similar : undefined;
  const withValue = (isMeant: (value: string) => boolean) => constants.filter(([, { value }]) => isMeant(wordOf(value)));
  const searches = [
    (value: string) => value === word,
    (value: string) => value === typo,
    (value: string) => word.length >= SHORTEST_PART && value.includes(word),
    (value: string) => value.length >= SHORTEST_PART && word.startsWith(value) && !/^\d/.test(word.slice(value.length)),
  ];
  return searches.map(withValue).find((found) => found.length > 0) ?? [];
}

/** Returns the constant whose value is the most similar to a string. */
export function similarConstant(constants: readonly Constant[], text: string): Constant | undefined {
  const similar = suggestion(text, constants.map(([, { value }]) => value));
  return constants.find(([, { value }]) => value === similar);
}

/** Returns a string in lowercase, without separators. */
function wordOf(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '');
}
