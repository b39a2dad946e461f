/** Underscores may stand between digits. */
const DECIMAL = /^[+-]?(\d(_?\d)*\.?(\d(_?\d)*)?|\.\d(_?\d)*)(e[+-]?\d(_?\d)*)?$/i;
const HEXADECIMAL = /^([+-]?)0x(?=_?[\da-f.])((?:_?[\da-f])*)\.?((?:[\da-f](?:_?[\da-f])*)?)p([+-]?\d(?:_?\d)*)$/i;

/** The number that Go's strconv.ParseFloat reads; undefined if it refuses the text. */
export function goFloat(text: string): number | undefined {
  if (/^[+-]?inf(inity)?$/i.test(text)) return text.startsWith('-') ? -Infinity : Infinity;
  if (/^nan$/i.test(text)) return NaN;
  const value = hexadecimal(text) ?? (DECIMAL.test(text) ? Number(text.replace(/_/g, '')) : NaN);
  return Number.isFinite(value) ? value : undefined;
}

/** Rounds more than once if the text has more digits than a double holds. */
function hexadecimal(text: string): number | undefined {
  const [matched, sign, whole, fraction, exponent] = HEXADECIMAL.exec(text)?.map((part) => part.replace(/_/g, '')) ?? [];
  if (matched === undefined || whole + fraction === '') return undefined;
  const digits = Number(BigInt(`0x${whole}${fraction}`));
  const value = digits === 0 ? 0 : digits * 2 ** (Number(exponent) - 4 * fraction.length);
  return sign === '-' ? -value : value;
}
