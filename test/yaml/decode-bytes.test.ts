import * as fc from 'fast-check';
import { valuesOfBytes } from './fixtures';
import { decodeBytes } from '../../src/yaml/decode-bytes';
import { MAX_SOURCE_BYTES } from '../../src/yaml/limits';

const UTF8 = 'save the file as UTF-8';

test('UTF-8 and UTF-16 with a byte order mark', () => {
  const little = Buffer.from('\uFEFFa: ü😀\n', 'utf16le');
  expect(valuesOfBytes(Buffer.from('\uFEFFa: ü😀\n'))).toEqual([{ a: 'ü😀' }]);
  expect(valuesOfBytes(little)).toEqual([{ a: 'ü😀' }]);
  expect(valuesOfBytes(Buffer.from(little).swap16())).toEqual([{ a: 'ü😀' }]);
  expect(valuesOfBytes(new Uint8Array())).toEqual([]);
});

test.each([
  [[0x61, 0x3A, 0x0A, 0x20, 0xFF], `2:2 the byte 0xFF at offset 4 is not UTF-8; ${UTF8}`],
  [[0xC3], `1:1 the byte 0xC3 at offset 0 is not UTF-8; ${UTF8}`],
  [[0x61, 0xE2, 0x82], `1:2 the byte 0xE2 at offset 1 is not UTF-8; ${UTF8}`],
  [[0x61, 0xED, 0xA0, 0x80, 0x61], `1:2 the byte 0xED at offset 1 is not UTF-8; ${UTF8}`],
  [[0xC0, 0x80], `1:1 the byte 0xC0 at offset 0 is not UTF-8; ${UTF8}`],
  [[0xFF, 0xFE, 0x61, 0x00, 0x00, 0xD8], `1:2 the UTF-16 text has half a surrogate pair at byte 4; ${UTF8}`],
  [[0xFF, 0xFE, 0x61, 0x00, 0x62], `1:2 the UTF-16 text ends in the middle of a character; ${UTF8}`],
  [[0xFE, 0xFF, 0x00], `1:1 the UTF-16 text ends in the middle of a character; ${UTF8}`],
])('what is neither: %j', (bytes, expected) => {
  expect(valuesOfBytes(Uint8Array.from(bytes))).toEqual([expected]);
});

test('the first bad byte is found wherever it stands', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.string({ unit: 'grapheme', maxLength: 60 }), (before, after) => {
    const start = Buffer.from(`x${before}`);
    const text = decodeBytes(Buffer.concat([start, Buffer.from([0xFF]), Buffer.from(after)]));
    expect(text).toMatchObject({ message: `the byte 0xFF at offset ${start.length} is not UTF-8` });
  }), { numRuns: 2000 });
});

test('a file that is too large is refused by name of the limit', () => {
  expect(decodeBytes(new Uint8Array(MAX_SOURCE_BYTES + 1))).toEqual({
    index: 0, line: 1, column: 1, message: 'it has more than 100000000 bytes', fix: 'split it into several files',
  });
});
