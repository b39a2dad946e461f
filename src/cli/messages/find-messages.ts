import { KnownMessage } from './known-message';
import { formsWith, MatchedRange, rangeOf } from './message-forms';
import { normalizedText, wordsOf } from './normalized-text';

/** A known message in a text, in one of its forms. */
export interface FoundMessage {
  readonly message: KnownMessage;
  readonly form: string;
}

interface Match extends MatchedRange, FoundMessage {
  readonly length: number;
}

/**
 * Returns the known messages in a line or a text, the most specific first.
 *
 * A message that only contains another message is left out if the text has a more specific one.
 */
export function findMessages(text: string): FoundMessage[] {
  const normalized = normalizedText(text);
  const matches = formsWith(wordsOf(normalized)).flatMap((each) => {
    const range = rangeOf(each, normalized);
    return range === undefined ? [] : [{ ...range, message: each.message, form: each.form, length: each.length }];
  });
  const specific = matches.filter(({ message }) => !message.isWrapper);
  return specific.length > 0 ? mostSpecificFirst(specific) : innermost(matches);
}

function mostSpecificFirst(matches: readonly Match[]): FoundMessage[] {
  const isInner = (match: Match) => matches.some((other) => other.length > match.length && other.message !== match.message && contains(other, match));
  const normal = ({ message }: Match) => Number(message.isNormal ?? false);
  const sorted = matches.filter((match) => !isInner(match)).sort((one, other) => normal(one) - normal(other) || other.length - one.length);
  return sorted.filter(({ message }, index) => sorted.findIndex((other) => other.message === message) === index).map(foundIn);
}

function contains(outer: MatchedRange, inner: MatchedRange): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}

/** Returns the last wrapper, because errors in Go begin with their context. */
function innermost(matches: readonly Match[]): FoundMessage[] {
  return matches.length === 0 ? [] : [foundIn(matches.reduce((last, match) => (match.start > last.start ? match : last)))];
}

function foundIn({ message, form }: Match): FoundMessage {
  return { message, form };
}
