import { add, Headed, headerOf } from './headers';
import { decodeQuotedPrintable } from './quoted-printable';
import { valueText } from '../../../foundation/basics/value-text';

/** Maximum length in bytes of a line that Go reads before or between MIME parts. */
const LONGEST_LINE = 4096;
const NAME = /^[!#$%&'*+\-.^_`|~0-9A-Za-z ]+$/;

/** The parts of a multipart body. */
export interface Parts {
  readonly parts: readonly Headed[];
  /**
   * Whether the body ends with a closing delimiter. If the closing delimiter is missing, Karpenter keeps the complete parts. If the boundary is
   * wrong, the list of parts is empty.
   */
  readonly isClosed: boolean;
}

/** Reads the parts of a multipart body as Go's mime/multipart does. If Go can't read the parts, returns the reason as a string. */
export function readParts(body: string, boundary: string): Parts | string {
  if (boundary === '') return 'the boundary is empty';
  const dashes = `--${boundary}`;
  const parts: Headed[] = [];
  let newline = '\r\n';
  let at = 0;
  let begun = 0;
  let expectsPart = false;
  for (;;) {
    const end = body.indexOf('\n', at);
    const line = body.slice(at, end < 0 ? undefined : end + 1);
    if (end < 0 && isFinal(line, dashes, newline)) return { parts, isClosed: true };
    if (Buffer.byteLength(line) > LONGEST_LINE) return `a line outside the parts is longer than ${LONGEST_LINE} bytes`;
    if (end < 0) return { parts, isClosed: false };
    at += line.length;
    const rest = line.startsWith(dashes) ? line.slice(dashes.length).replace(/^[ \t]+/, '') : undefined;
    if (begun === 0 && rest === '\n') newline = '\n';
    if (rest === newline) {
      begun++;
      expectsPart = false;
      const part = readPart(body, at, dashes, newline);
      if (part === undefined) return { parts, isClosed: false };
      if (typeof part === 'string') return part;
      parts.push(part.headed);
      at = part.end;
    } else if (isFinal(line, dashes, newline)) {
      return { parts, isClosed: true };
    } else if (expectsPart) {
      return `expected a part, got the line ${valueText(line)}`;
    } else if (begun > 0) {
      if (line !== newline) return `unexpected line between parts: ${valueText(line)}`;
      expectsPart = true;
    }
  }
}

function isFinal(line: string, dashes: string, newline: string): boolean {
  if (!line.startsWith(`${dashes}--`)) return false;
  const rest = line.slice(dashes.length + 2).replace(/^[ \t]+/, '');
  return rest === '' || rest === newline;
}

interface PartAt {
  readonly headed: Headed;
  /** Index of the newline before the next delimiter. */
  readonly end: number;
}

/** Reads the MIME part that starts at an index. If the text ends within the part's headers, returns undefined, because Go treats this as the end of the document. */
function readPart(body: string, from: number, dashes: string, newline: string): PartAt | string | undefined {
  const read = readPartHeaders(body, from);
  if (typeof read !== 'object') return read;
  const start = read.end;
  const end = endOf(body, start, dashes, newline);
  if (end === undefined) return 'the document ends within a part';
  const content = body.slice(start, end);
  const isQuoted = headerOf(read, 'Content-Transfer-Encoding')?.toLowerCase() === 'quoted-printable';
  const decoded = isQuoted ? decodeQuotedPrintable(content) : content;
  if (decoded === undefined) return 'a part declares the encoding quoted-printable, but its content is not valid quoted-printable';
  return { headed: { headers: isQuoted ? without(read.headers, 'content-transfer-encoding') : read.headers, body: decoded }, end };
}

function without(headers: Headed['headers'], name: string): Headed['headers'] {
  return new Map([...headers].filter(([each]) => each !== name));
}

function readPartHeaders(body: string, from: number): (Pick<Headed, 'headers'> & { readonly end: number }) | string | undefined {
  if (/[ \t]/.test(body.charAt(from))) return `the headers of a part start with a space: ${valueText(lineAt(body, from).text)}`;
  const headers = new Map<string, string[]>();
  let at = from;
  for (;;) {
    if (at >= body.length) return undefined;
    let { text, end } = lineAt(body, at);
    if (text === '') return { headers, end };
    text = text.trim();
    while (/[ \t]/.test(body.charAt(end))) {
      const more = lineAt(body, end);
      text += ` ${more.text.trim()}`;
      end = more.end;
    }
    const colon = text.indexOf(':');
    if (!NAME.test(text.slice(0, Math.max(0, colon)))) return `a header line of a part can't be read: ${valueText(text)}`;
    // Go does not change the case of header names that contain spaces.
    const written = text.slice(0, colon);
    const name = written.includes(' ') ? written : written.toLowerCase();
    add(headers, name, text.slice(colon + 1).replace(/^[ \t]+/, ''));
    at = end;
  }
}

function lineAt(body: string, at: number): { readonly text: string; readonly end: number } {
  const feed = body.indexOf('\n', at);
  const end = feed < 0 ? body.length : feed + 1;
  return { text: body.slice(at, end).replace(/\r?\n$/, ''), end };
}

/** Returns the end index of a part: the newline before the next delimiter, or the start of a part that begins with a delimiter. */
function endOf(body: string, start: number, dashes: string, newline: string): number | undefined {
  if (body.startsWith(dashes, start) && isDelimited(body, start + dashes.length)) return start;
  const delimiter = newline + dashes;
  for (let at = body.indexOf(delimiter, start); at >= 0; at = body.indexOf(delimiter, at + delimiter.length)) {
    if (isDelimited(body, at + delimiter.length)) return at;
  }
  return undefined;
}

function isDelimited(body: string, at: number): boolean {
  return at === body.length || ' \t\r\n'.includes(body.charAt(at)) || body.startsWith('--', at);
}
