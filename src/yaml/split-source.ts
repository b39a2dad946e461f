import { contentOffset } from './content-offset';
import { Place, placeOf, START } from './lines';
import { Unreadable } from './unreadable';

/** A stretch of a source that holds at most one document. */
export interface Section {
  readonly text: string;

  /** Where in the source the text begins. */
  readonly origin: Place;

  /** Why kubectl does not read it, whatever it says. */
  readonly refusal?: Unreadable;
}

const DOCUMENT_END = /(?:^|\n)\.\.\.(?=\s|$)/;

/** Splits where kubectl does: at each line that begins with `---`. No quoted text or block can hold one, so nothing has to be parsed. */
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
    const message = `"---" has ${JSON.stringify(line.slice(content, content + 60).trim())} in its line, which kubectl refuses`;
    yield { text, origin, refusal: new Unreadable(message, 'begin the document in the line after "---"', content) };
  } else if (feed !== -1) {
    yield* untilDocumentEnd({ text: text.slice(feed + 1), origin: { line: origin.line + 1, column: 1 } });
  }
}

function* untilDocumentEnd({ text, origin }: Section): Generator<Section> {
  const mark = text.includes('...') ? DOCUMENT_END.exec(text) : null;
  if (!mark) {
    yield { text, origin };
    return;
  }
  const end = mark.index + mark[0].length;
  yield { text: text.slice(0, mark.index + 1), origin };
  const content = contentOffset(text, end);
  if (content === text.length) return;
  const refusal = new Unreadable('kubectl reads nothing after "..."', 'write "---" between documents', content);
  yield { text, origin, refusal };
}
