import { MESSAGE_GROUPS } from './known';
import { HOLE, KnownMessage } from './known-message';
import { normalizedText, wordsOf } from './normalized-text';

/** A form of a message, prepared for a search. */
export interface MessageForm {
  readonly message: KnownMessage;
  readonly form: string;
  /** Constant parts in lower case. */
  readonly parts: readonly Part[];
  /** Number of constant characters. */
  readonly length: number;
}

/** A constant part of a message. A part whose end is not open begins or ends at the border of a word. */
interface Part {
  readonly text: string;
  readonly isStartOpen: boolean;
  readonly isEndOpen: boolean;
}

/** The range of a form in a text. */
export interface MatchedRange {
  readonly start: number;
  readonly end: number;
}

const WORD = /[a-z0-9_]/;

let index: ReadonlyMap<string, readonly MessageForm[]> | undefined;

/** Returns the forms that a text with these words can contain. */
export function formsWith(words: ReadonlySet<string>): MessageForm[] {
  index ??= formsByWord();
  return [...words].flatMap((word) => index!.get(word) ?? []);
}

/** Returns all forms by one of their words, the longest one, which every text with the form contains. */
function formsByWord(): Map<string, MessageForm[]> {
  const forms = new Map<string, MessageForm[]>();
  for (const { messages } of MESSAGE_GROUPS) {
    for (const message of messages) {
      for (const form of message.forms) {
        const prepared = preparedForm(form, message);
        const word = longestWord(prepared);
        forms.set(word, [...forms.get(word) ?? [], prepared]);
      }
    }
  }
  return forms;
}

function preparedForm(form: string, message: KnownMessage): MessageForm {
  const texts = form.split(HOLE).map((text) => normalizedText(text).slice(1, -1));
  const parts = texts.map((text, at) => partOf(text, at > 0, at < texts.length - 1)).filter(({ text }) => text !== '');
  return { message, form, parts, length: parts.reduce((sum, { text }) => sum + text.length, 0) };
}

/** Returns a part without the spaces around values, because values can be in quotes. */
function partOf(text: string, isStartOpen: boolean, isEndOpen: boolean): Part {
  const start = isStartOpen ? text.trimStart() : text;
  return { text: isEndOpen ? start.trimEnd() : start, isStartOpen, isEndOpen };
}

/** Returns the longest word that is complete in the form. A word next to a value can be a part of a longer word. */
function longestWord({ parts }: MessageForm): string {
  const complete = parts.flatMap(({ text, isStartOpen, isEndOpen }) => {
    const inner = `${isStartOpen ? 'x' : ' '}${text}${isEndOpen ? 'x' : ' '}`;
    return [...wordsOf(inner)].filter((word) => !(isStartOpen && inner.startsWith(word)) && !(isEndOpen && inner.endsWith(word)));
  });
  return complete.reduce((longest, word) => (word.length > longest.length ? word : longest), '');
}

/** Returns where a normalized text contains a form. Takes linear time, because each part is searched once, after the part before. */
export function rangesOf(form: MessageForm, normalized: string): MatchedRange[] {
  const ranges: MatchedRange[] = [];
  for (let range = rangeOf(form, normalized, 0); range !== undefined; range = rangeOf(form, normalized, range.end)) ranges.push(range);
  return ranges;
}

function rangeOf({ parts }: MessageForm, normalized: string, from: number): MatchedRange | undefined {
  let start = -1;
  let end = from;
  for (const part of parts) {
    const at = positionOf(part, normalized, end);
    if (at === -1) return undefined;
    if (start === -1) start = at;
    end = at + part.text.length;
  }
  return { start, end };
}

function positionOf({ text, isStartOpen, isEndOpen }: Part, normalized: string, from: number): number {
  for (let at = normalized.indexOf(text, from); at !== -1; at = normalized.indexOf(text, at + 1)) {
    const startsWord = isStartOpen || !WORD.test(text[0]) || !WORD.test(normalized[at - 1] ?? ' ');
    const endsWord = isEndOpen || !WORD.test(text[text.length - 1]) || !WORD.test(normalized[at + text.length] ?? ' ');
    if (startsWord && endsWord) return at;
  }
  return -1;
}
