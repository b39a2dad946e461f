const TRUE = ['1', 't', 'T', 'TRUE', 'true', 'True'];
const FALSE = ['0', 'f', 'F', 'FALSE', 'false', 'False'];

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
