import { contentOffset } from './content-offset';
import { decodeBytes } from './decode-bytes';
import { jsonValues } from './json-values';
import { MAX_DOCUMENTS, MAX_READ_ERRORS, MAX_SOURCE_NODES } from './limits';
import { placeOf } from './lines';
import { isReadError, ReadResult } from './read-result';
import { sectionValue } from './section-value';
import { Section, splitSource } from './split-source';
import { Unreadable } from './unreadable';

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

  /** Reads the documents in a section. If a source begins with a JSON value, kubectl accepts several JSON values without separators. */
  * read(section: Section): Generator<ReadResult> {
    const whole = this.result(section);
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
    const { text, origin } = section;
    const read = sectionValue(section);
    this.nodes += read.nodes;
    if ('error' in read) {
      const offset = contentOffset(text, read.error.offset);
      return { index: this.documents, ...placeOf(text, offset, origin), ...describe(read.error, text, offset), text };
    }
    const { value, ...facts } = read;
    if (value === undefined || value === null) return undefined;
    return { index: this.documents, line: placeOf(text, contentOffset(text, 0), origin).line, value, section, ...facts };
  }
}

/** Returns the message and the fix for an error. In YAML, `{{` starts a map with a map as its key. */
function describe({ message, fix }: Unreadable, text: string, offset: number): { readonly message: string; readonly fix: string } {
  if (text.slice(offset - 1, offset + 1) === '{{') return { message: 'a Helm template expression is not YAML', fix: 'First render the chart with helm template.' };
  return { message, fix: text.includes('{{') ? `${fix} If the file is a Helm template, first render it with helm template.` : fix };
}
