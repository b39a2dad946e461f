/**
 * Printable ASCII without spaces and without a colon at the end. It starts with a letter, or with digits before a letter or percent sign.
 *
 * In YAML 1.1 of the `yaml` package, only null, booleans, and floats such as `E0` and `e-1` start with a letter. Only floats, `0b1`, and `0x1`
 * start with digits before a letter.
 */
const PLAINLY_SAFE = /^(?!(?:y|n|yes|no|on|off|true|false|null|e[-+]?\d+)$)(?:[a-z]|\d+[acdf-wyz%])(?:[!-~]*[!-9;-~])?$/i;

/** Whether YAML 1.1 reads the unquoted string back unchanged, both as a key and as a value. False if unsure. */
export function isPlainlySafe(value: string): boolean {
  return PLAINLY_SAFE.test(value);
}
