import { DURATIONS, EVICTIONS, KEYS, QUANTITIES, SCHEDULES, VALUES } from './dictionary';
import { Random } from './random';
import { matching, near, ofLength, PLAIN } from './texts';
import { Schema, spansOf } from '../../../src/karpenter/versions/facts';

/** Values of every wrong type, with nulls at every depth. */
export const TYPES: readonly unknown[] = [
  null, '', 'x', '1', 'true', 0, 1, -1, 1.5, 1e15, true, false, [], {}, 2n ** 63n - 1n, -(2n ** 53n) - 1n, [2n ** 63n], { a: 2n ** 64n - 1n }, [null], [[]], [{}], [''], [1], [null, null], { a: null }, { '': null }, { a: { b: null } }, { a: 'x' }, { a: 1 }, { a: [null] }, [[null]], [{ a: null }],
];

/** A few values of wrong types, for fields that users do not write. */
export const FEW_TYPES: readonly unknown[] = [null, 'x', 1, 1.5, 2n ** 63n - 1n, true, [], {}, [null], { a: null }];

/** Integers as the YAML reader returns them: a BigInt beyond 2^53 and, beyond 64 bits, also a double. */
const NUMBERS = [
  0, -1, 1, 2 ** 31 - 1, 2 ** 31, -(2 ** 31), -(2 ** 31) - 1, 2 ** 53 - 1, -(2 ** 53 - 1), 0.5, 1e-7, 1.0000001, 12345678901.5,
  2n ** 53n, 2n ** 53n + 1n, -(2n ** 53n) - 1n, 10n ** 18n, 2n ** 63n - 1n, -(2n ** 63n), 2n ** 63n, -(2n ** 63n) - 1n, 2n ** 64n - 1n,
  2 ** 63, -(2 ** 63), 2 ** 64, 1e21, 1e300,
];

const DATES = [
  '2026-01-31T12:00:00Z', '2026-01-31T12:00:00.123Z', '2026-01-31T12:00:00+02:00', '2026-01-31t12:00:00z', '2026-01-31 12:00:00Z', '2026-01-31', '2026-02-29T00:00:00Z', '2024-02-29T00:00:00Z',
  '2026-13-01T00:00:00Z', '2026-00-01T00:00:00Z', '2026-01-32T00:00:00Z', '2026-01-31T24:00:00Z', '2026-01-31T23:60:00Z', '2026-01-31T23:59:60Z', '2026-12-31T23:59:60Z', '2026-01-31T12:00:00', '2026-01-31T12:00Z',
  '2026-1-31T12:00:00Z', '0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z', '10000-01-01T00:00:00Z', '2026-01-31T12:00:00+24:00', '2026-01-31T12:00:00+23:59', '2026-01-31T12:00:00-00:00', '2026-01-31T12:00:00,5Z',
  '2026-01-31T12:00:00.Z', '2026-01-31T1:00:00Z', '2026-01-31T12:00:00Z\n', ' 2026-01-31T12:00:00Z', '2026-04-31T12:00:00Z', '1900-02-29T00:00:00Z', '2000-02-29T00:00:00Z', '', '٢026-01-31T12:00:00Z',
  '2026-01-31T12:00:00.123456789123Z', '2026-01-31T12:00:00+0200', '2026-01-31T12:00:00+02', '2026-01-31T12:00:00+02:60', '-2026-01-31T12:00:00Z', '2026-01-31T12:00:00 Z', '2026-01-31_12:00:00Z',
];

const SAMPLES = 10;
const NEAR_EACH = 3;

/**
 * Returns the values to try in a scalar field: values around each bound, enum values of all releases, and strings that nearly match each
 * pattern. For fields that users set, adds the words of the dictionary.
 */
export function scalarsFor(schema: Schema, byPeople: boolean, random: Random): unknown[] {
  const values: unknown[] = [];
  if (schema.type === 'integer' || schema.type === 'number' || schema.intOrString) values.push(...numbersFor(schema));
  if (schema.type === 'string' || schema.intOrString) values.push(...textsFor(schema, byPeople, random));
  return values;
}

function numbersFor({ minimum, maximum }: Schema): (number | bigint)[] {
  const bounds = [minimum, maximum].filter((bound) => bound !== undefined)
    .flatMap((bound) => [bound - 1, bound, bound + 1, bound - 0.5, bound + 0.5]);
  return [...bounds, ...NUMBERS];
}

function textsFor(schema: Schema, byPeople: boolean, random: Random): string[] {
  const words = spansOf(schema.facts.enum).flatMap(({ value }) => value);
  const patterns = schema.patterns ?? [];
  const samples = patterns.flatMap((pattern) => matching(pattern, SAMPLES, random));
  const seeds = [...new Set([...words, ...samples])];
  const dictionary = byPeople ? patterns.flatMap(wordsLike) : [];
  const lengths = [schema.minLength, schema.maxLength].filter((bound) => bound !== undefined)
    .flatMap((bound) => [bound - 1, bound, bound + 1].filter((length) => length >= 0))
    .flatMap((length) => [ofLength(length, '', random), ofLength(length, random.pick(['a', ...seeds]), random)]);
  const edges = [
    ...seeds.flatMap((seed) => Array.from({ length: NEAR_EACH }, () => near(seed, random))),
    ...dictionary.filter(() => random.chance(0.3)).map((word) => near(word, random)),
  ];
  return [...new Set([...seeds, ...dictionary, ...lengths, ...edges, ...PLAIN, ...schema.format === 'date-time' ? DATES : []])];
}

/** Returns the words in the dictionary that are similar to strings of a pattern. */
function wordsLike(pattern: string): readonly string[] {
  if (pattern.includes('hourly')) return SCHEDULES;
  if (pattern.includes('%||')) return EVICTIONS;
  if (pattern.includes('numkMGTPE')) return QUANTITIES;
  if (/h\|m|s\|m/.test(pattern)) return DURATIONS;
  if (pattern.includes('[-A-Za-z0-9_.]*')) return pattern.includes('/)') ? KEYS : VALUES;
  return [];
}
