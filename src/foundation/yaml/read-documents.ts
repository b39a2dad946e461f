import { contentOffset } from './content-offset';
import { decodeBytes } from './decode-bytes';
import { jsonValues } from './json-values';
import { MAX_DOCUMENTS, MAX_READ_ERRORS, MAX_SOURCE_NODES } from './limits';
import { placeOf } from './lines';
import { isReadError, ReadResult } from './read-result';
import { sectionValue } from './section-value';
import { Comments, Section, splitSource } from './split-source';
import { Unreadable } from './unreadable';
import { append } from '../basics/append';
import { maskedText, unmaskedText, withTexts } from '../basics/placeholders';
import { Problem } from '../basics/problem';

export { isReadError } from './read-result';
export type { ReadError, ReadResult, YamlDocument } from './read-result';

/** Reads the YAML or JSON documents in the bytes of a file. */
export function* readBytes(bytes: Uint8Array): Generator<ReadResult> {
  const text = decodeBytes(bytes);
  if (typeof text === 'string') yield* readDocuments(text);
  else yield text;
}

/**
 * Reads the documents of a YAML or JSON text one by one. Skips documents that are empty or null.
 * An error in one document does not affect the other documents.
 */
export function* readDocuments(source: string): Generator<ReadResult> {
  const reader = new Reader();
  for (const section of splitSource(source.replace(/^\uFEFF/, ''))) {
    yield* reader.read(section);
    const limit = reader.exceeded();
    if (limit === undefined) continue;
    yield { index: reader.documents, ...section.origin, message: `stopped reading after ${limit}`, fix: 'Split the file into several files.' };
    return;
  }
}

/** Reads the sections of one source, and counts documents, values, and errors. */
class Reader {
  documents = 0;
  private sections = 0;
  private nodes = 0;
  private errors = 0;
  /** The comments since the last document. */
  private above: Comments[] = [];

  /** Reads the documents in a section. If a source begins with a JSON value, kubectl accepts several JSON values without separators. */
  * read(next: Section): Generator<ReadResult> {
    if (next.above !== undefined) append(this.above, next.above);
    const section = this.above.length === 0 ? next : { ...next, above: this.above };
    const whole = this.result(section);
    if (whole !== undefined) this.above = [];
    else if (next.text.includes('#')) this.above.push({ text: next.text, origin: next.origin });
    const values = this.sections++ === 0 && whole && isReadError(whole) ? jsonValues(section) : [];
    if (values.length < 2) yield* this.counted(whole);
    else for (const value of values) yield* this.counted(this.result(value));
  }

  exceeded(): string | undefined {
    if (this.sections >= MAX_DOCUMENTS) return `${MAX_DOCUMENTS} documents`;
    if (this.errors >= MAX_READ_ERRORS) return `${MAX_READ_ERRORS} errors`;
    return this.nodes >= MAX_SOURCE_NODES ? `${MAX_SOURCE_NODES} keys and values` : undefined;
  }

  private* counted(result: ReadResult | undefined): Generator<ReadResult> {
    if (result === undefined) return;
    yield result;
    this.documents++;
    if (isReadError(result)) this.errors++;
  }

  private result(section: Section): ReadResult | undefined {
    const whole = sectionValue(section);
    const masked = 'error' in whole ? maskedSection(section) : undefined;
    const read = masked === undefined ? whole : sectionValue(masked);
    const { text, origin } = section;
    this.nodes += read.nodes;
    if ('error' in read) {
      const offset = contentOffset(text, read.error.offset);
      return { index: this.documents, ...placeOf(text, offset, origin), ...describe(read.error), text };
    }
    const { value, ...facts } = read;
    if (value === undefined || value === null) return undefined;
    const line = placeOf(text, contentOffset(text, 0), origin).line;
    const content = masked === undefined ? { value, section } : { value: withTexts(value, unmaskedText), section: masked };
    return { index: this.documents, line, ...facts, ...content };
  }
}

/** Returns a section in which placeholders such as `${NAME}` are valid YAML. Returns undefined if the section has no such placeholders. */
function maskedSection(section: Section): Section | undefined {
  const text = section.syntaxError === undefined ? maskedText(section.text) : undefined;
  return text === undefined ? undefined : { ...section, text, isMasked: true };
}

/** Returns the message and the fix for an error. */
function describe({ message, fix }: Unreadable): Problem {
  return { message: unmaskedText(message), fix: unmaskedText(fix) };
}
