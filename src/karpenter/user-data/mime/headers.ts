import { valueText } from '../../../foundation/basics/value-text';

/** Headers, and the text that follows the headers. */
export interface Headed {
  /** All values of each header, by lowercase header name. */
  readonly headers: ReadonlyMap<string, readonly string[]>;
  readonly body: string;
}

/** Returns the first value of a header. */
export function headerOf({ headers }: Pick<Headed, 'headers'>, name: string): string | undefined {
  return headers.get(name.toLowerCase())?.[0];
}

/** Adds a header value. */
export function add(headers: Map<string, string[]>, name: string, value: string): void {
  const values = headers.get(name);
  if (values) values.push(value);
  else headers.set(name, [value]);
}

/** Reads header lines up to an empty line or the end, as Go's net/mail does. If Go can't read the headers, returns the reason as a string. */
export function readHeaders(text: string): Headed | string {
  if (/^[ \t]/.test(text)) return `the first line starts with a space: ${valueText(firstLine(text))}`;
  const headers = new Map<string, string[]>();
  let rest = text;
  while (rest !== '') {
    const [line, length] = continuedLine(rest);
    rest = rest.slice(length);
    if (line === '') break;
    const colon = line.indexOf(':');
    if (colon < 0) return `a header line has no colon: ${valueText(line)}`;
    const name = line.slice(0, colon).toLowerCase();
    if (name === '') continue;
    add(headers, name, line.slice(colon + 1).replace(/^[ \t]+/, ''));
  }
  return { headers, body: rest };
}

function firstLine(text: string): string {
  return /^[^\r\n]*/.exec(text)![0];
}

/** Returns a line together with its continuation lines, and the length of these lines in the text. */
function continuedLine(text: string): readonly [line: string, length: number] {
  const [first, end] = [firstLineOf(text), lineEnd(text)];
  if (first === '') return ['', end];
  let line = first.trim();
  let length = end;
  while (/^[ \t]/.test(text.slice(length, length + 1))) {
    const more = text.slice(length);
    line += ` ${firstLineOf(more).trim()}`;
    length += lineEnd(more);
  }
  return [line, length];
}

function firstLineOf(text: string): string {
  return text.slice(0, lineEnd(text)).replace(/\r?\n$/, '');
}

function lineEnd(text: string): number {
  const feed = text.indexOf('\n');
  return feed < 0 ? text.length : feed + 1;
}
