const TRUE = ['1', 't', 'T', 'TRUE', 'true', 'True'];
const FALSE = ['0', 'f', 'F', 'FALSE', 'false', 'False'];
/** Underscores may stand between digits. */
const DECIMAL = /^[+-]?(\d(_?\d)*\.?(\d(_?\d)*)?|\.\d(_?\d)*)(e[+-]?\d(_?\d)*)?$/i;
const HEXADECIMAL = /^[+-]?0x(?=_?[\da-f.])(_?[\da-f])*\.?([\da-f](_?[\da-f])*)?p[+-]?\d(_?\d)*$/i;

/** What Go's strconv.ParseBool reads; nothing where it refuses the text. */
export function goBoolean(text: string): boolean | undefined {
  if (TRUE.includes(text)) return true;
  return FALSE.includes(text) ? false : undefined;
}

/** Whether Go's strconv.ParseBool reads the text. */
export function isGoBoolean(text: string): boolean {
  return goBoolean(text) !== undefined;
}

/** The number that Go's strconv.Atoi reads; nothing where it refuses the text. */
export function goInteger(text: string): bigint | undefined {
  if (!/^[+-]?\d+$/.test(text)) return undefined;
  const value = BigInt(text.replace(/^\+/, ''));
  return BigInt.asIntN(64, value) === value ? value : undefined;
}

/** The number that Go's strconv.ParseFloat reads; nothing where it refuses the text. Of hexadecimal ones, which nobody writes, only the sign is told. */
export function goFloat(text: string): number | undefined {
  if (/^[+-]?inf(inity)?$/i.test(text)) return text.startsWith('-') ? -Infinity : Infinity;
  if (/^nan$/i.test(text)) return NaN;
  if (HEXADECIMAL.test(text)) return text.startsWith('-') ? -0.5 : 0.5;
  const value = DECIMAL.test(text) ? Number(text.replace(/_/g, '')) : NaN;
  return Number.isFinite(value) ? value : undefined;
}
