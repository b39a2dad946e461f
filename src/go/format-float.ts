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
