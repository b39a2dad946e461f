/**
 * Compares map keys like go-yaml, which sorts numbers in texts by value.
 *
 * @see https://github.com/yaml/go-yaml/blob/v2.4.0/sorter.go
 */
export function compareKeys(a: string, b: string): number {
  if (a === b) return 0;
  if (LETTERS.test(a) && LETTERS.test(b)) return a < b ? -1 : 1;
  const [left, right] = [Array.from(a), Array.from(b)];
  for (let at = 0; at < left.length && at < right.length; at++) {
    if (left[at] !== right[at]) return isLess(left, right, at) ? -1 : 1;
  }
  return left.length < right.length ? -1 : 1;
}

const LETTERS = /^[A-Za-z]*$/;

function isLess(a: readonly string[], b: readonly string[], at: number): boolean {
  const [isLetterA, isLetterB] = [isLetter(a[at]), isLetter(b[at])];
  const isBefore = a[at].codePointAt(0)! < b[at].codePointAt(0)!;
  if (isLetterA && isLetterB) return isBefore;
  if (isLetterA || isLetterB) return isLetterB;
  const start = (a[at] === '0' || b[at] === '0') && isInNumber(a, at) ? 1n : 0n;
  const [endA, endB] = [endOfDigits(a, at), endOfDigits(b, at)];
  const [numberA, numberB] = [numberAt(a, at, endA, start), numberAt(b, at, endB, start)];
  if (numberA !== numberB) return numberA < numberB;
  return endA === endB ? isBefore : endA < endB;
}

/** Returns whether digits other than 0 precede a position. */
function isInNumber(text: readonly string[], at: number): boolean {
  for (let before = at - 1; before >= 0 && isDigit(text[before]); before--) if (text[before] !== '0') return true;
  return false;
}

function endOfDigits(text: readonly string[], at: number): number {
  let end = at;
  while (end < text.length && isDigit(text[end])) end++;
  return end;
}

/** Returns the number that digits stand for. Go's 64-bit integers overflow. */
function numberAt(text: readonly string[], from: number, to: number, start: bigint): bigint {
  let value = start;
  for (let at = from; at < to; at++) value = BigInt.asIntN(64, value * 10n + BigInt(text[at].codePointAt(0)! - 0x30));
  return value;
}

const isLetter = (character: string) => /\p{L}/u.test(character);
const isDigit = (character: string) => /\p{Nd}/u.test(character);
