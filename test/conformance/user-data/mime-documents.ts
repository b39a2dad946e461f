import * as fc from 'fast-check';

/** Valid and invalid pieces of Content-Type headers. */
const TYPE_PIECES = [
  'multipart/mixed', 'multipart/', 'multipart', 'MULTIPART/Mixed', 'text/plain', 'a/b/c', ' ', '', ';', ';;', '; ', ' ;', 'boundary', '=', '="B"',
  '=B', '="//"', '=//', '"', '\\', '="a\\"b"', 'BOUNDARY=B', 'charset=utf-8', '; boundary=B', '; boundary="B"', '; Boundary="B"; boundary=B',
  '; boundary=B; boundary=C', 'é', '; x', '\t', '; boundary*=utf-8\'\'B', '; boundary*0=B', '; boundary*0="B"; boundary*1="C"', '%',
  '; boundary=\'B\'',
];

const HEADS = [
  'MIME-Version: 1.0\nContent-Type: multipart/mixed; boundary="//"\n\n',
  'Content-Type: multipart/mixed; boundary=BOUNDARY\nMIME-Version: 1.0\n\n',
  'MIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary="BOUNDARY"\r\n\r\n',
  'MIME-Version: 1.0\nContent-Type: text/plain\n\n',
  'MIME-Version: 1.0\nContent-Type: multipart/mixed\n\n',
  'MIME_VERSION = 1.0\n\n',
  '\nMIME-Version: 1.0\n',
  'MIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=BOUNDARY;\n\n',
  'MIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=//\n\n',
  'MIME-Version: 1.0\nContent-Type: multipart/mixed;\n boundary="//"\n\n',
];

const LINES = [
  '--//', '--//--', '--BOUNDARY', '--BOUNDARY--', '--', '//', 'Content-Type: text/x-shellscript; charset="us-ascii"', 'Content-Type: text/plain',
  'content-type:x', 'MIME-Version: 1.0', 'X', 'echo hi', '', '', ' ', '\t', '-', '--//-', '--//x', '--// ', '--BOUNDARY \t',
  'Content-Transfer-Encoding: quoted-printable', 'a=3Db', 'a=', 'a=\t', 'a=zz', 'a =', 'é', 'Bad Header: x', ': v', 'A B: c', ' folded',
  'Content-Transfer-Encoding: base64', 'ZWNobw==',
];

const PART_HEADERS = ['Content-Type: text/x-shellscript', 'Content-Transfer-Encoding: quoted-printable', 'Content-Disposition: x;\n y', 'A:b', 'A b:c', ': e'];
const CONTENTS = ['echo', 'a=3Db', 'a=', 'a=\t', 'a=zz', 'x =', 'é', '=C3=A9', '--//x', '', '  ', '=\r', 'tail  ', '=3d', '--', 'a=3', 'b==', '=0A', '=\t x'];

/** Generates a document with a random Content-Type. */
const typed = fc.oneof(
  fc.tuple(fc.constantFrom('multipart/mixed', 'Multipart/Mixed ', 'multipart/related'), texts(TYPE_PIECES, 4)).map(([type, rest]) => type + rest),
  texts(TYPE_PIECES, 6),
).map((type) => `MIME-Version: 1.0\nContent-Type: ${type}\n\n--B\n\nx\n--B--\n`);

/** Generates a header, followed by random lines. */
const loose = fc.record({
  head: fc.constantFrom(...HEADS),
  lines: fc.array(fc.tuple(fc.constantFrom(...LINES), fc.constantFrom('\n', '\n', '\n', '\r\n')), { maxLength: 14 }),
  isCut: fc.boolean(),
}).map(({ head, lines, isCut }) => {
  const text = head + lines.map(([line, newline]) => line + newline).join('');
  return isCut ? text.replace(/\r?\n$/, '') : text;
});

/** Generates a valid document with unusual details. */
const ordered = fc.record({
  boundary: fc.constantFrom('//', 'BOUNDARY'),
  newline: fc.constantFrom('\n', '\r\n'),
  headers: texts(['X-Head: 1', ': v', 'A: b\n c', 'a b: c', 'X'].map((line) => `${line}\n`), 1),
  parts: fc.array(fc.tuple(fc.subarray(PART_HEADERS, { maxLength: 3 }), fc.array(fc.constantFrom(...CONTENTS), { maxLength: 5 })), { maxLength: 3 }),
  close: fc.constantFrom('--', '', '-', '-- ', '--x'),
  end: fc.constantFrom('', '\n', '\r\n', '\nx', '\n--//\n'),
}).map(({ boundary, newline, headers, parts, close, end }) => {
  const head = `MIME-Version: 1.0${newline}${headers}Content-Type: multipart/mixed; boundary="${boundary}"${newline}${newline}`;
  const written = parts.map(([lines, contents]) => ['--' + boundary, ...lines, '', contents.join(newline), ''].join(newline));
  return `${head}${written.join('')}--${boundary}${close}${end}`;
});

/** Generates a MIME document that is valid or almost valid. */
export const mimeDocument = fc.oneof(typed, loose, ordered);

/** Generates MIME documents. The same seed returns the same documents. */
export function mimeDocuments(count: number, seed: number): string[] {
  return fc.sample(mimeDocument, { numRuns: count, seed });
}

function texts(pieces: readonly string[], maxLength: number): fc.Arbitrary<string> {
  return fc.array(fc.constantFrom(...pieces), { maxLength }).map((chosen) => chosen.join(''));
}
