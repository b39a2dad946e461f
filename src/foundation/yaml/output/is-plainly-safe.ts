/**
 * Matches printable ASCII strings without spaces and without a final colon. The strings start with a letter, or with digits before a letter or percent sign.
 *
 * In the `yaml` package's YAML 1.1 schema, the only non-strings that start with a letter are null, booleans, and floats such as `E0` and
 * `e-1`. The only non-strings that start with digits before a letter are floats, `0b1`, and `0x1`.
 */
const PLAINLY_SAFE = /^(?!(?:y|n|yes|no|on|off|true|false|null|e[-+]?\d+)$)(?:[a-z]|\d+[acdf-wyz%])(?:[!-~]*[!-9;-~])?$/i;

/** Returns whether YAML 1.1 reads an unquoted string back unchanged, both as a key and as a value. Returns false in doubtful cases. */
export function isPlainlySafe(value: string): boolean {
  return PLAINLY_SAFE.test(value);
}
