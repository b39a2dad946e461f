/** Digits, which underscores may separate. */
const DIGITS = '\\d+(?:_\\d+)*';
const HEX_DIGITS = '[\\da-fA-F]+(?:_[\\da-fA-F]+)*';
const DECIMAL = new RegExp(`^[+-]?(?:${DIGITS}\\.?(?:${DIGITS})?|\\.${DIGITS})(?:[eE][+-]?${DIGITS})?$`);
const HEXADECIMAL = new RegExp(`^([+-]?)0[xX](_?${HEX_DIGITS})?\\.?(${HEX_DIGITS})?[pP]([+-]?${DIGITS})$`);

/** The number that Go's strconv.ParseFloat reads; undefined where it refuses the text. */
export function parseFloat64(text: string): number | undefined {
  if (/^[+-]?(inf|infinity)$/i.test(text)) return text.startsWith('-') ? -Infinity : Infinity;
  if (/^nan$/i.test(text)) return NaN;
  const value = DECIMAL.test(text) ? Number(text.replace(/_/g, '')) : hexadecimal(HEXADECIMAL.exec(text));
  return value !== undefined && Number.isFinite(value) ? value : undefined;
}

function hexadecimal(matched: RegExpExecArray | null): number | undefined {
  const [, sign, whole = '', fraction = '', exponent] = (matched ?? []).map((part) => part?.replace(/_/g, ''));
  if (whole + fraction === '') return undefined;
  const value = Number(`0x${whole}${fraction}`) * 2 ** (Number(exponent) - 4 * fraction.length);
  return sign === '-' ? -value : value;
}

/** A number as Go's `%g` writes it. */
export function shortest(value: number): string {
  if (Number.isNaN(value)) return 'NaN';
  if (!Number.isFinite(value)) return value > 0 ? '+Inf' : '-Inf';
  if (value === 0) return Object.is(value, -0) ? '-0' : '0';
  const [, mantissa, sign, exponent] = /^(.*)e([+-])(\d+)$/.exec(value.toExponential())!;
  const power = Number(sign + exponent);
  return power < -4 || power >= 6 ? `${mantissa}e${sign}${exponent.padStart(2, '0')}` : plain(value);
}

/** A number as Go's `%f` writes it with as many digits as it takes. */
export function plain(value: number): string {
  const [, sign, whole, fraction = '', exponent] = /^(-?)(\d+)(?:\.(\d+))?e([+-]\d+)$/.exec(value.toExponential())!;
  const digits = whole + fraction;
  const point = 1 + Number(exponent);
  if (point <= 0) return `${sign}0${digits === '0' ? '' : `.${'0'.repeat(-point)}${digits}`}`;
  return sign + (point >= digits.length ? digits.padEnd(point, '0') : `${digits.slice(0, point)}.${digits.slice(point)}`);
}
