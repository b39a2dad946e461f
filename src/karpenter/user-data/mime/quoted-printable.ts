const LONGEST_LINE = 4096;
const [EQUALS, TAB, LF, CR] = ['=', '\t', '\n', '\r'].map((char) => char.charCodeAt(0));

/**
 * Decodes quoted-printable text as Go's mime/quotedprintable does. Returns undefined if Go returns an error.
 *
 * Go also accepts `=` before characters that are not hexadecimal digits, and at the end of the text.
 */
export function decodeQuotedPrintable(text: string): string | undefined {
  const bytes: number[] = [];
  for (const line of text.match(/[^\n]*\n|[^\n]+$/g) ?? []) {
    if (Buffer.byteLength(line) > LONGEST_LINE) return undefined;
    const kept = line.replace(/[ \t\r\n]+$/, '');
    if (kept.endsWith('=')) {
      const behind = line.slice(kept.length).replace(/^[ \t]+/, '');
      const isLast = behind === '' && kept.length > 1 && !line.endsWith('\n');
      if (!decodeInto(bytes, kept.slice(0, -1)) || !/^\r?\n/.test(behind) && !isLast) return undefined;
    } else if (!decodeInto(bytes, kept + (/\r?\n$/.exec(line)?.[0] ?? ''))) {
      return undefined;
    }
  }
  return Buffer.from(bytes).toString('utf8');
}

function decodeInto(bytes: number[], line: string): boolean {
  const from = Buffer.from(line);
  for (let at = 0; at < from.length; at++) {
    const byte = from[at];
    const digits = byte === EQUALS ? /^[0-9A-Fa-f]{2}/.exec(from.toString('latin1', at + 1, at + 3))?.[0] : undefined;
    if (digits !== undefined) {
      bytes.push(parseInt(digits, 16));
      at += 2;
    } else if (byte === EQUALS ? isLiteral(from[at + 1]) : isPlain(byte)) {
      bytes.push(byte);
    } else {
      return false;
    }
  }
  return true;
}

function isLiteral(next: number | undefined): boolean {
  return next !== undefined && next !== CR && next !== LF;
}

function isPlain(byte: number): boolean {
  return byte === TAB || byte === CR || byte === LF || byte >= 0x80 || (byte >= 0x20 && byte <= 0x7e);
}
