const WORDS = [
  '~', 'null', 'Null', 'NULL', 'nUll', 'y', 'Y', 'yes', 'Yes', 'YES', 'yEs', 'n', 'N', 'no', 'No', 'NO', 'on', 'On', 'ON', 'off', 'Off', 'OFF', 'true', 'True',
  'TRUE', 'tRue', 'false', 'False', 'FALSE', '.inf', '.Inf', '-.inf', '+.INF', '.nan', '.NaN', '+.nan', '<<', 'inf', 'NaN', '-', '+', '.', '1:30', '2024-01-01',
  '2024-13-01', '2024-01-01T00:00:00Z', '12:30:45', '0', '-0', '+0', '00', '0.', '.0', '-.5', '+.5', '-0.0', '1e3', '1E-3', '1.e3', '.5e1', '.5_0', '._5', '0x',
  '0o', '0b', '0b2', '0o8', '0xG', '9223372036854775807', '9223372036854775808', '-9223372036854775809', '18446744073709551615', '18446744073709551616',
  '0xFFFFFFFFFFFFFFFF', '0x10000000000000000', '1e308', '1e309', '1e-400', '0777', '0o17', '08', '09.5', '1_000', '_1', '1_', '0b1_0', '0b-1', '-0b-1', '1.2.3',
  'v1', '10%', '1Gi', '100m', '=', 'a b', 'a#b', "''", '""', "'5'", '"5"', "'no'", '! 5', '!!str 5', '!!int "5"', '!!float 5', '!!bool yes', '!!bool 5', '!!null ~',
  '!!null 5', '!!str', '!!int', '!foo 5', '!!binary aGk=', '!!binary a', '!!timestamp 2024-01-01', '!!timestamp 5', '!!int 5.5', '!!int 0x10', '!!str ~', '&a 5', '|\n  5',
];

/** Generates scalars that look like numbers, booleans, and other non-string types. The same seed returns the same scalars. */
export function generatedScalars(count: number, seed: number): string[] {
  const random = generator(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const pick = (from: readonly string[]) => from[below(from.length)];
  const some = (characters: string, min: number, max: number) => Array.from({ length: min + below(max - min + 1) }, () => pick([...characters])).join('');
  const sign = () => pick(['', '', '-', '+']);
  const forms = [
    () => sign() + some('0123456789', 1, 22),
    () => `${sign()}0${some('01234567_89', 1, 10)}`,
    () => sign() + pick(['0x', '0X']) + some('0123456789abcdefABCDEF_g', 1, 17),
    () => sign() + pick(['0b', '0B']) + sign() + some('01_', 1, 66),
    () => sign() + pick(['0o', '0O']) + some('01234567_', 1, 23),
    () => `${sign()}${some('0123456789_', 0, 4)}.${some('0123456789_', 0, 4)}${pick(['', `e${some('0123456789_', 1, 3)}`, `E-${some('0123456789', 1, 3)}`])}`,
    () => some('0123456789', 1, 4) + pick(['e', 'E']) + sign() + some('0123456789', 1, 3),
    () => some('019:-_.eExXoO+yYnNaATZ~', 1, 8),
    () => pick(WORDS) + some('01aA_.', 0, 1),
  ];
  const scalars = new Set(WORDS);
  while (scalars.size < count) scalars.add(forms[below(forms.length)]());
  return [...scalars];
}

/** Returns Park and Miller's random number generator. */
function generator(seed: number): () => number {
  let state = seed;
  return () => (state = state * 48271 % 2147483647) / 2147483647;
}
