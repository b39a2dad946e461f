import * as fc from 'fast-check';

/** Substrings that YAML 1.1 or the `yaml` package treats specially somewhere in a string. */
const PIECES = [
  'a', 'E', 'e', 'y', 'n', '0', '1', '8', '60', '-', '+', '.', '_', ':', ' ', '  ', '\t', '\r', '#', ',', '[', ']', '{', '}', '&', '*', '!', '!!str', '|', '>', "'", '"',
  '%', '@', '`', '?', '~', '=', '<<', '/', '\\', '\\n', '---', '...', '- ', '? ', ': ', ' #', '0x', '0b', '0o', 'T', 'Z', '2026-11-22', '12:30:45', '.inf', '.nan', 'null',
  'é', '日本', '😀', '\ud800', '\udc00', '\u0000', '\u0007', '\u001b', '\u007f', '\u0085', '\u00a0', '\u2028', '\u2029', '\ufeff', '\uffff',
  'karpenter.sh/nodepool', 'team-1', '100Gi', 'a long sentence with many words '.repeat(4), 'unbroken'.repeat(12),
];

const WHOLE_STRINGS = [
  '', ' ', '~', 'null', 'Null', 'NULL', 'nULL', 'y', 'Y', 'yes', 'Yes', 'YES', 'yEs', 'no', 'No', 'n', 'N', 'on', 'ON', 'off', 'Off', 'true', 'True', 'TRUE', 'tRUE', 'false',
  '.inf', '-.Inf', '+.INF', '.nan', '.NaN', '0', '-0', '+1', '1_000', '0777', '0o17', '0x1F', '-0x_', '0b101', '1e3', 'E0', 'e-1', 'e+10', '+e5', '.e1', '1.', '.5', '.', '-.', '1.5e-3',
  '190:20:30', '190:20:30.15', '1:60', '2026-11-22', '2026-1-2 3:4:5', '2001-12-14t21:59:43.10-05:00', '=', '<<', '---', '...', '--- a', '-', '?', ':', '- a', '? a', 'a: b', 'a:', 'a #b', '#a',
  '%a', '@a', '`a', '*a', '&a', '!a', '|', '>', '[a]', '{a}', 'a,b', '"a"', "'a'", 'a"b\'c', ' a', 'a ', '\ta', '__proto__', 'constructor', 'toString', 'toJSON', '10%', '336h', '10.0.0.0/16',
];

const line = fc.oneof(
  fc.constantFrom(...WHOLE_STRINGS),
  fc.array(fc.constantFrom(...PIECES), { maxLength: 6 }).map((pieces) => pieces.join('')),
  fc.string({ unit: 'binary' }),
  fc.string(),
);

const text = fc.array(fc.oneof(line, fc.constant('')), { minLength: 2, maxLength: 4 }).map((lines) => lines.join('\n'));

const longKey = fc.tuple(fc.constantFrom('k', '"', '\t', 'k k', '😀'), fc.integer({ min: 100, max: 1030 }))
  .map(([piece, count]) => piece.repeat(count));

const NUMBERS = [0, -0, 1e21, -1e21, 1e-7, 2 ** 53, 2 ** 63, Number.MAX_VALUE, Number.MIN_VALUE];

const number = fc.oneof(fc.integer(), fc.maxSafeInteger(), fc.double(), fc.constantFrom(...NUMBERS));

/** Generates JSON values with the given strings and keys. */
function valuesOf(strings: fc.Arbitrary<string>, keys: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  return fc.letrec<{ readonly value: unknown }>((tie) => ({
    value: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.oneof(strings, strings, number, fc.boolean(), fc.constant(null)),
      fc.array(tie('value'), { maxLength: 5 }),
      fc.dictionary(keys, tie('value'), { maxKeys: 5 }),
    ),
  })).value;
}

const oneLine = valuesOf(line, line);

/** Generates documents whose layout, with few exceptions, depends only on their structure. */
export const oneLineDocuments: fc.Arbitrary<unknown> = fc.oneof(
  fc.dictionary(line, oneLine, { minKeys: 1, maxKeys: 6 }),
  fc.array(oneLine, { minLength: 1, maxLength: 6 }),
);

const NOT_JSON: any[] = [undefined, Infinity, -Infinity, NaN, 10n ** 30n, new Date(0), new Map([['a', 1]]), new Set(['a']), Object.create({ inherited: 1 })];

/** Generates JSON documents, and other documents that the `yaml` package can write. */
export const anyDocuments: fc.Arbitrary<unknown> = fc.oneof(
  { arbitrary: oneLineDocuments, weight: 4 },
  valuesOf(fc.oneof(line, text), fc.oneof({ arbitrary: line, weight: 9 }, text, longKey)),
  fc.tuple(oneLine, oneLine).map(([shared, other]) => ({ first: shared, between: [other, shared], last: { shared } })),
  valuesOf(fc.oneof(line, fc.constantFrom(...NOT_JSON)), line),
);
