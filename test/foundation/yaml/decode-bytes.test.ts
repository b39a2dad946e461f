import * as fc from 'fast-check';
import { valuesOfBytes } from './fixtures';
import { decodeBytes } from '../../../src/foundation/yaml/decode-bytes';
import { MAX_SOURCE_BYTES } from '../../../src/foundation/yaml/limits';

const UTF8 = 'Save the file as UTF-8.';

test('reads UTF-8 and UTF-16 with a byte order mark', () => {
  const little = Buffer.from('\uFEFFa: ü😀\n', 'utf16le');
  expect(valuesOfBytes(Buffer.from('\uFEFFa: ü😀\n'))).toEqual([{ a: 'ü😀' }]);
  expect(valuesOfBytes(little)).toEqual([{ a: 'ü😀' }]);
  expect(valuesOfBytes(Buffer.from(little).swap16())).toEqual([{ a: 'ü😀' }]);
  expect(valuesOfBytes(new Uint8Array())).toEqual([]);
});

test.each([
  [[0x61, 0x3A, 0x0A, 0x20, 0xFF], `2:2 byte 0xFF at offset 4 is not valid UTF-8; ${UTF8}`],
  [[0xC3], `1:1 byte 0xC3 at offset 0 is not valid UTF-8; ${UTF8}`],
  [[0x61, 0xE2, 0x82], `1:2 byte 0xE2 at offset 1 is not valid UTF-8; ${UTF8}`],
  [[0x61, 0xED, 0xA0, 0x80, 0x61], `1:2 byte 0xED at offset 1 is not valid UTF-8; ${UTF8}`],
  [[0xC0, 0x80], `1:1 byte 0xC0 at offset 0 is not valid UTF-8; ${UTF8}`],
  [[0xFF, 0xFE, 0x61, 0x00, 0x00, 0xD8], `1:2 UTF-16 input has an unpaired surrogate at byte 4; ${UTF8}`],
  [[0xFF, 0xFE, 0x61, 0x00, 0x62], `1:2 UTF-16 input ends in the middle of a character; ${UTF8}`],
  [[0xFE, 0xFF, 0x00], `1:1 UTF-16 input ends in the middle of a character; ${UTF8}`],
])('rejects the bytes %j', (bytes, expected) => {
  expect(valuesOfBytes(Uint8Array.from(bytes))).toEqual([expected]);
});

test('reports the offset of the first invalid byte', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.string({ unit: 'grapheme', maxLength: 60 }), (before, after) => {
    const start = Buffer.from(`x${before}`);
    const text = decodeBytes(Buffer.concat([start, Buffer.from([0xFF]), Buffer.from(after)]));
    expect(text).toMatchObject({ message: `byte 0xFF at offset ${start.length} is not valid UTF-8` });
  }), { numRuns: 2000 });
});

test('rejects a file that is too large, and reports the limit', () => {
  expect(decodeBytes(new Uint8Array(MAX_SOURCE_BYTES + 1))).toEqual({
    index: 0, line: 1, column: 1, message: 'input is larger than 100000000 bytes', fix: 'Split the input into several files.',
  });
});
