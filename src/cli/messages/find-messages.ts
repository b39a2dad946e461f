import { KnownMessage } from './known-message';
import { formsWith, MatchedRange, rangesOf } from './message-forms';
import { normalizedText, wordsOf } from './normalized-text';

/** A known message in a text, in one of its forms. */
export interface FoundMessage {
  readonly message: KnownMessage;
  readonly form: string;
}

interface Match extends FoundMessage {
  /** All places of the form, in ascending order and without overlap. */
  readonly ranges: readonly MatchedRange[];
  readonly length: number;
}

/**
 * Returns the known messages in a line or a text, the most specific first.
 *
 * A message that appears only in other messages is left out.
 */
export function findMessages(text: string): FoundMessage[] {
  const normalized = normalizedText(text);
  const matches = formsWith(wordsOf(normalized)).flatMap((each) => {
    const ranges = rangesOf(each, normalized);
    return ranges.length === 0 ? [] : [{ ranges, message: each.message, form: each.form, length: each.length }];
  });
  const specific = matches.filter(({ message }) => !message.isWrapper);
  return specific.length > 0 ? mostSpecificFirst(specific) : innermost(matches);
}

function mostSpecificFirst(matches: readonly Match[]): FoundMessage[] {
  const sorted = matches.filter((match) => !isInner(match, matches)).sort((one, other) => placeOf(one) - placeOf(other) || other.length - one.length);
  return sorted.filter(({ message }, index) => sorted.findIndex((other) => other.message === message) === index).map(foundIn);
}

/** Returns whether longer forms of other messages contain a form everywhere. */
function isInner(match: Match, matches: readonly Match[]): boolean {
  const longer = matches.filter(({ length, message }) => length > match.length && message !== match.message);
  return longer.length > 0 && match.ranges.every((range) => longer.some(({ ranges }) => contains(ranges, range)));
}

function contains(outer: readonly MatchedRange[], { start, end }: MatchedRange): boolean {
  let [low, high] = [0, outer.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (outer[middle].start <= start) low = middle + 1;
    else high = middle;
  }
  return low > 0 && end <= outer[low - 1].end;
}

function placeOf({ message: { position, isNormal } }: Match): number {
  if (isNormal) return 2;
  return position === undefined ? 0 : { first: -1, last: 1 }[position];
}

/** Returns the last wrapper, because errors in Go begin with their context. */
function innermost(matches: readonly Match[]): FoundMessage[] {
  return matches.length === 0 ? [] : [foundIn(matches.reduce((last, match) => (match.ranges[0].start > last.ranges[0].start ? match : last)))];
}

function foundIn({ message, form }: Match): FoundMessage {
  return { message, form };
}
