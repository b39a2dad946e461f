/** Returns the known word that is most similar to a misspelled word, or undefined if no known word is similar. Words that differ only in case are the most similar. */
export function suggestion(word: string, known: readonly string[]): string | undefined {
  const lower = word.toLowerCase();
  let best: string | undefined;
  let bestDistance = Math.max(1, Math.floor(word.length / 3)) + 1;
  for (const candidate of known) {
    if (Math.abs(candidate.length - word.length) >= bestDistance) continue;
    const distance = candidate.toLowerCase() === lower ? 0 : editDistance(lower, candidate.toLowerCase(), bestDistance);
    if (distance < bestDistance) [best, bestDistance] = [candidate, distance];
  }
  return best;
}

/** Returns the closest known word, unless the words differ in their numbers. For example, AL3 is not a typo of AL2. */
export function suggestionOfSameNumber(word: string, known: readonly string[]): string | undefined {
  const meant = suggestion(word, known);
  return meant !== undefined && differsInNumber(word, meant) ? undefined : meant;
}

/** Returns the closest known name if the words differ only in a missing, extra, or swapped letter, which is probably not intended. */
export function likelyTypoOf(word: string, known: readonly string[]): string | undefined {
  const meant = suggestionOfSameNumber(word, known);
  const isLikely = meant !== undefined && isTypoOf(word, meant) && (Math.abs(word.length - meant.length) === 1 || inOrder(word) === inOrder(meant));
  return isLikely ? meant : undefined;
}

function inOrder(word: string): string {
  return [...word].sort().join('');
}

function differsInNumber(a: string, b: string): boolean {
  const [left, right] = [a, b].map((text) => text.toLowerCase());
  return left !== right && left.replace(/\d/g, '') === right.replace(/\d/g, '');
}

/**
 * Returns whether a string is a typo of the intended string: a letter is missing, extra, or wrong, or two adjacent letters are swapped.
 * If the intended string has more than 5 letters, two adjacent letters may differ.
 */
export function isTypoOf(text: string, meant: string): boolean {
  if (Math.abs(text.length - meant.length) > 2) return false;
  const [a, b] = withoutCommonEnds(text, meant);
  const letters = Math.max(a.length, b.length);
  return letters <= (meant.length > 5 ? 2 : 1) || (letters === 2 && a === b[1] + b[0]);
}

/** Returns the parts of two strings between their common start and their common end. */
function withoutCommonEnds(one: string, other: string): readonly [string, string] {
  let start = 0;
  while (start < one.length && start < other.length && one[start] === other[start]) start++;
  let end = 0;
  while (end < Math.min(one.length, other.length) - start && one[one.length - 1 - end] === other[other.length - 1 - end]) end++;
  return [one.slice(start, one.length - end), other.slice(start, other.length - end)];
}

/** Returns the edit distance between two strings, up to a limit. Each insertion, deletion, replacement, or swap of adjacent letters counts as one edit. */
function editDistance(one: string, other: string, limit: number): number {
  const [a, b] = withoutCommonEnds(one, other);
  let [beforeLast, last]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, column) => column)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const replaced = last[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? beforeLast[j - 2] + 1 : Infinity;
      row[j] = Math.min(replaced, swapped, last[j] + 1, row[j - 1] + 1);
      if (row[j] < least) least = row[j];
    }
    if (least >= limit) return limit;
    [beforeLast, last] = [last, row];
  }
  return last[b.length];
}
