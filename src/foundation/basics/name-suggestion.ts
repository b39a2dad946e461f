import { suggestion } from './suggestion';

/** Largest number of names that are all compared with a misspelled name. */
const MOST_COMPARED = 500;

/** Names by their text in lowercase, and by this text without one of its letters. */
const indexes = new WeakMap<ReadonlyMap<unknown, unknown>, ReadonlyMap<string, readonly string[]>>();

/**
 * Returns the known name that is most similar to a misspelled name, or undefined if no known name is similar. If there are many names, only those that differ
 * in a letter or two count.
 *
 * @param known a map by name, the same one for all misspelled names. Other keys than strings do not count.
 */
export function nameSuggestion(name: string, known: ReadonlyMap<unknown, unknown>): string | undefined {
  const compared = known.size > MOST_COMPARED ? new Set(shortened(name).flatMap((text) => indexOf(known).get(text) ?? [])) : namesIn(known);
  return suggestion(name, [...compared]);
}

function namesIn(known: ReadonlyMap<unknown, unknown>): readonly string[] {
  return [...known.keys()].filter((key): key is string => typeof key === 'string' && key !== '');
}

function indexOf(known: ReadonlyMap<unknown, unknown>): ReadonlyMap<string, readonly string[]> {
  let index = indexes.get(known);
  if (index === undefined) indexes.set(known, index = namesByText(namesIn(known)));
  return index;
}

function namesByText(names: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const byText = new Map<string, string[]>();
  for (const name of names) {
    for (const text of shortened(name)) {
      const own = byText.get(text);
      if (own === undefined) byText.set(text, [name]);
      else own.push(name);
    }
  }
  return byText;
}

/** Returns a name in lowercase, and without each of its letters. */
function shortened(name: string): readonly string[] {
  const lower = name.toLowerCase();
  return [...new Set([lower, ...Array.from(lower, (_, index) => lower.slice(0, index) + lower.slice(index + 1))])];
}
