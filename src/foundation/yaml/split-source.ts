import { contentOffset } from './content-offset';
import { Place, placeOf, START } from './lines';
import { Unreadable } from './unreadable';

/** A part of a source that contains only comments. */
export interface Comments {
  readonly text: string;
  readonly origin: Place;
}

/** A section of a source. A section contains at most one document. */
export interface Section {
  readonly text: string;

  /** Position in the source at which the section starts. */
  readonly origin: Place;

  /** The parts of the source with comments above the section: sections without a document, and a comment after `---`. */
  readonly above?: readonly Comments[];

  /** Whether characters of placeholders in the text are replaced, because the placeholders are not YAML. */
  readonly isMasked?: boolean;

  /** Reason why kubectl does not read the section, regardless of its content. */
  readonly syntaxError?: Unreadable;
}

const DOCUMENT_END = /(?:^|\n)\.\.\.(?=\s|$)/;

/** Splits a source like kubectl: at each line that begins with `---`, even inside quoted strings and block scalars. */
export function* splitSource(source: string): Generator<Section> {
  let origin = START;
  for (let start = 0; start < source.length;) {
    const next = source.indexOf('\n---', start);
    const end = next === -1 ? source.length : next + 1;
    const text = source.slice(start, end);
    yield* text.startsWith('---') ? afterSeparator(text, origin) : untilDocumentEnd({ text, origin });
    origin = placeOf(text, text.length, origin);
    start = end;
  }
}

function* afterSeparator(text: string, origin: Place): Generator<Section> {
  const feed = text.indexOf('\n');
  const line = feed === -1 ? text : text.slice(0, feed + 1);
  const content = contentOffset(line, 3);
  if (content < line.length) {
    const message = `kubectl does not accept ${JSON.stringify(line.slice(content, content + 60).trim())} after "---"`;
    yield { text, origin, syntaxError: new Unreadable(message, 'Begin the document on the next line.', content) };
  } else if (feed !== -1) {
    const above = line.includes('#') ? { above: [{ text: line, origin }] } : {};
    yield* untilDocumentEnd({ text: text.slice(feed + 1), origin: { line: origin.line + 1, column: 1 }, ...above });
  }
}

function* untilDocumentEnd(section: Section): Generator<Section> {
  const { text, origin } = section;
  const mark = text.includes('...') ? DOCUMENT_END.exec(text) : null;
  if (!mark) {
    yield section;
    return;
  }
  const end = mark.index + mark[0].length;
  yield { ...section, text: text.slice(0, mark.index + 1) };
  const content = contentOffset(text, end);
  if (content === text.length) {
    if (text.includes('#', end)) yield commentsAfter(end, section);
    return;
  }
  const syntaxError = new Unreadable('kubectl ignores content after "..."', 'Use "---" between documents.', content);
  yield { text, origin, syntaxError };
}

/** Returns the comments after the mark at the end of a document, which belong to the next document. */
function commentsAfter(end: number, { text, origin }: Section): Section {
  const start = text.lastIndexOf('\n', end - 1) + 1;
  return { text: `${' '.repeat(end - start)}${text.slice(end)}`, origin: placeOf(text, start, origin) };
}
