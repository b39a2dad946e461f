import * as fc from 'fast-check';
import { readArchive, writeArchive } from '../../../../src/karpenter/user-data/mime/archive';
import { headerOf } from '../../../../src/karpenter/user-data/mime/headers';

const HEAD = 'MIME-Version: 1.0\nContent-Type: multipart/mixed; boundary="B"\n\n';
const read = (text: string) => {
  const archive = readArchive(text);
  if (typeof archive === 'string') return archive;
  const parts = archive.parts.map((part) => [headerOf(part, 'Content-Type'), part.body]);
  return archive.isClosed ? parts : { unclosed: parts };
};

test.each([
  ['a blank line before the header', `\n${HEAD}--B\n\nx\n--B--\n`, 'the media type is missing'],
  ['an indented header', ` ${HEAD}--B\n\nx\n--B--\n`, 'the first line starts with a space: " MIME-Version: 1.0"'],
  ['a header line without a colon', 'MIME-Version: 1.0\nMIME_VERSION = 1.0\n\n', 'a header line has no colon: "MIME_VERSION = 1.0"'],
  ['no multipart', 'MIME-Version: 1.0\nContent-Type: text/x-shellscript\n\necho\n', 'the Content-Type must be multipart, got text/x-shellscript'],
  ['no boundary', 'Content-Type: multipart/mixed\n\n--B\n\nx\n--B--\n', 'the boundary is empty'],
  ['another boundary in the body', `${HEAD}--C\n\nx\n--C--\n`, { unclosed: [] }],
  ['no dashes behind the last delimiter', `${HEAD}--B\n\nx\n--B\n`, { unclosed: [[undefined, 'x']] }],
  ['no newline behind the last delimiter', `${HEAD}--B\n\nx\n--B--`, [[undefined, 'x']]],
  ['no delimiter behind the last part', `${HEAD}--B\n\nx\n`, 'the document ends within a part'],
  ['no blank line behind the headers', `${HEAD}--B\nContent-Type: a/b\necho x\n--B--\n`, 'a header line of a part can\'t be read: "echo x"'],
  ['a part without headers', `${HEAD}--B\n\nx\n--B--\n`, [[undefined, 'x']]],
  ['text around the parts, and CRLF', `${HEAD}before\n--B\nContent-Type: a/b\n\nx\ny\n--B--\nbehind\n`.replace(/\n/g, '\r\n'), [['a/b', 'x\r\ny']]],
  ['Content-Type alone', 'Content-Type: multipart/mixed; boundary=B\n\n--B\n\nx\n--B--\n', [[undefined, 'x']]],
  ['quoted-printable', `${HEAD}--B\nContent-Transfer-Encoding: Quoted-Printable\n\na=3Db =C3=A9=\n c\n--B--\n`, [[undefined, 'a=b é c']]],
])('%s', (_, text, expected) => {
  expect(read(text)).toEqual(expected);
});

test('reads back what is written', () => {
  const content = fc.array(fc.constantFrom('#!/bin/bash', 'echo', '', '--', '-//', ' --//', '--//x', 'é: 1')).map((lines) => lines.join('\n'));
  const contentType = fc.constantFrom('text/x-shellscript; charset="us-ascii"', 'application/node.eks.aws');
  const parts = fc.array(fc.record({ contentType, content }), { minLength: 1 });
  fc.assert(fc.property(parts, (given) => {
    expect(read(writeArchive(given))).toEqual(given.map((part) => [part.contentType, part.content]));
  }));
});

test.each([
  ['--//', '--//'], ['--//--', '--//--'], ['echo\n--// \necho', '--//'], ['--//-- x', '--//-- x'],
])('rejects a line that would end a part: %j', (content, line) => {
  expect(() => writeArchive([{ contentType: 'a/b', content }])).toThrow(`a part must not contain the line "${line}", which ends the part in a MIME document. Change the line. For example, add a leading space.`);
});
