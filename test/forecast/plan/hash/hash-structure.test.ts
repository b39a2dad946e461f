import { fnv, fnvOfText, littleEndian, xor } from '../../../../src/forecast/plan/hash/fnv';
import { BOOL, GoType, IGNORED, INT32, INT64, list, map, pointer, STRING, struct } from '../../../../src/forecast/plan/hash/go-type';
import { hashOf } from '../../../../src/forecast/plan/hash/hash-structure';

const ORDERED = (a: bigint, b: bigint) => fnv([...littleEndian(a, 8), ...littleEndian(b, 8)]);
const FINISHED = (hash: bigint) => fnv(littleEndian(hash, 8));
const DURATION: GoType = { kind: 'duration' };
const QUANTITY: GoType = { kind: 'quantity' };
const TIME: GoType = { kind: 'time' };
/** The byte of the type name `T`. */
const T = 0x54;

function structOf(fields: { readonly [name: string]: GoType }, value: unknown): bigint {
  return hashOf(value, struct('T', fields));
}

test.each([
  { name: 'a string', value: 'a', type: STRING, hash: fnvOfText('a') },
  { name: 'true', value: true, type: BOOL, hash: fnv([1]) },
  { name: 'false', value: false, type: BOOL, hash: fnv([0]) },
  { name: 'an int32', value: 258, type: INT32, hash: fnv([2, 1, 0, 0]) },
  { name: 'an int64', value: 258, type: INT64, hash: fnv([2, 1, 0, 0, 0, 0, 0, 0]) },
  { name: 'an int64 beyond 2^53', value: 2n ** 63n - 1n, type: INT64, hash: fnv([255, 255, 255, 255, 255, 255, 255, 127]) },
  { name: 'a duration in nanoseconds', value: '1us', type: DURATION, hash: fnv(littleEndian(1000n, 8)) },
  { name: 'a negative duration', value: '-1ns', type: DURATION, hash: fnv(Array(8).fill(255)) },
  { name: 'a quantity by its canonical string', value: '2048Mi', type: QUANTITY, hash: fnvOfText('2Gi') },
  { name: 'a quantity that is a number', value: 1000, type: QUANTITY, hash: fnvOfText('1k') },
  { name: 'a quantity without the spaces around it', value: '\u00a02048Mi ', type: QUANTITY, hash: fnvOfText('2Gi') },
  { name: 'the value of a pointer', value: 'a', type: pointer(STRING), hash: fnvOfText('a') },
  { name: 'a time', value: '1970-01-01T00:00:01Z', type: TIME, hash: fnv([1, 0, 0, 0, 0x0e, 0x77, 0x91, 0xf7, 0x01, 0, 0, 0, 0, 0, 0]) },
  { name: 'a time with an offset as UTC', value: '1970-01-01T01:00:01.000000002+01:00', type: TIME, hash: fnv([1, 0, 0, 0, 0x0e, 0x77, 0x91, 0xf7, 0x01, 0, 0, 0, 2, 0, 0]) },
])('hashes $name', ({ value, type, hash }) => {
  expect(hashOf(value, type)).toBe(hash);
});

describe('lists', () => {
  const hashes = (...items: string[]) => hashOf(items, list(STRING));

  test('the order of items does not matter', () => {
    expect(hashes('a', 'b', 'c')).toBe(hashes('c', 'a', 'b'));
  });

  test('two identical items cancel each other', () => {
    expect(hashes('a', 'a', 'b')).toBe(hashes('b'));
    expect(hashes('a', 'a')).toBe(0n);
    expect(hashes('a', 'a', 'a')).toBe(hashes('a'));
  });
});

describe('maps', () => {
  const hashes = (value: object) => hashOf(value, map(STRING));

  test('entries are combined, and the result is hashed once more', () => {
    expect(hashes({})).toBe(FINISHED(0n));
    expect(hashes({ a: 'b' })).toBe(FINISHED(ORDERED(fnvOfText('a'), fnvOfText('b'))));
  });

  test('the order of keys does not matter', () => {
    expect(hashes({ a: '1', b: '2' })).toBe(hashes({ b: '2', a: '1' }));
  });

  test('keys and values are not interchangeable', () => {
    expect(hashes({ a: 'b' })).not.toBe(hashes({ b: 'a' }));
  });
});

describe('structs', () => {
  test('the name of the type is hashed, and then each field by its Go name', () => {
    expect(structOf({ Role: STRING }, { role: 'a' })).toBe(FINISHED(xor(fnv([T]), ORDERED(fnvOfText('Role'), fnvOfText('a')))));
    expect(structOf({ Role: STRING }, {})).toBe(fnv([T]));
  });

  test('the order of fields in the Go source matters', () => {
    expect(structOf({ A: STRING, B: STRING }, { a: '1', b: '2' })).not.toBe(structOf({ B: STRING, A: STRING }, { a: '1', b: '2' }));
  });

  const OPTIONAL: GoType = { kind: 'optionalDuration' };
  const EMPTY = struct('Inner', { A: STRING });

  test.each([
    { name: 'a missing field', type: pointer(STRING), value: undefined },
    { name: 'null', type: pointer(STRING), value: null },
    { name: 'an empty string', type: STRING, value: '' },
    { name: 'false', type: BOOL, value: false },
    { name: '0', type: INT32, value: 0 },
    { name: 'a bigint of 0', type: INT64, value: 0n },
    { name: 'a duration of 0', type: DURATION, value: '0s' },
    { name: 'Never', type: OPTIONAL, value: 'Never' },
    { name: 'an empty struct', type: EMPTY, value: {} },
    { name: 'a struct with zero values', type: EMPTY, value: { a: '' } },
    { name: 'an ignored field', type: IGNORED, value: [1] },
  ])('skips $name', ({ type, value }) => {
    expect(structOf({ F: type, G: STRING }, { f: value, g: 'g' })).toBe(structOf({ G: STRING }, { g: 'g' }));
  });

  test.each([
    { name: 'a pointer to an empty string', type: pointer(STRING), value: '' },
    { name: 'a pointer to false', type: pointer(BOOL), value: false },
    { name: 'a pointer to 0', type: pointer(INT32), value: 0 },
    { name: 'a pointer to a duration of 0', type: pointer(DURATION), value: '0s' },
    { name: 'an optional duration of 0', type: OPTIONAL, value: '0s' },
    { name: 'a pointer to an empty struct', type: pointer(EMPTY), value: {} },
    { name: 'an empty list', type: list(STRING), value: [] },
    { name: 'an empty map', type: map(STRING), value: {} },
    { name: 'a struct with an ignored field', type: struct('Inner', { A: STRING, B: IGNORED }), value: { b: [] } },
  ])('does not skip $name', ({ type, value }) => {
    expect(structOf({ F: type, G: STRING }, { f: value, g: 'g' })).not.toBe(structOf({ G: STRING }, { g: 'g' }));
  });
});
