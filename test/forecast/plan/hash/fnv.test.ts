import { fnv, fnvOfText, littleEndian, xor } from '../../../../src/forecast/plan/hash/fnv';

describe('FNV-1', () => {
  test.each([
    { name: 'an empty string', text: '', hash: 0xcbf29ce484222325n },
    { name: 'one character, for which FNV-1a returns af63dc4c8601ec8c', text: 'a', hash: 0xaf63bd4c8601b7ben },
    { name: 'several characters', text: 'foobar', hash: 0x340d8765a4dda9c2n },
    { name: 'the UTF-8 bytes of a character', text: 'é', hash: fnv([0xc3, 0xa9]) },
    { name: 'an unpaired surrogate, which Go reads as U+FFFD', text: '\ud800', hash: fnv([0xef, 0xbf, 0xbd]) },
  ])('hashes $name', ({ text, hash }) => {
    expect(fnvOfText(text)).toBe(hash);
  });

  test('depends on the order of bytes', () => {
    expect(fnv([1, 2])).not.toBe(fnv([2, 1]));
  });
});

test.each([
  { name: '1 as int32', value: 1n, length: 4, bytes: [1, 0, 0, 0] },
  { name: '258 as int64', value: 258n, length: 8, bytes: [2, 1, 0, 0, 0, 0, 0, 0] },
  { name: '-1 as int32', value: -1n, length: 4, bytes: [255, 255, 255, 255] },
  { name: 'the largest uint64', value: 2n ** 64n - 1n, length: 8, bytes: Array(8).fill(255) },
])('the lowest byte comes first: $name', ({ value, length, bytes }) => {
  expect(littleEndian(value, length)).toEqual(bytes);
});

test.each([
  { name: 'no hashes', hashes: [], combined: 0n },
  { name: 'one hash', hashes: [5n], combined: 5n },
  { name: 'two hashes', hashes: [0b1100n, 0b1010n], combined: 0b0110n },
  { name: 'equal hashes', hashes: [7n, 7n], combined: 0n },
])('xor combines $name', ({ hashes, combined }) => {
  expect(xor(...hashes)).toBe(combined);
});
