/**
 * Printable ASCII without spaces, from a letter on, and without a colon at the end. Of the YAML 1.1 tags of the `yaml` package, only null, booleans, and floats
 * such as `E0` and `e-1` match a string that starts with a letter.
 */
const PLAINLY_SAFE = /^(?!(?:y|n|yes|no|on|off|true|false|null|e[-+]?\d+)$)[a-z](?:[!-~]*[!-9;-~])?$/i;

/** Whether YAML 1.1 reads a string as itself without quotes, both as a key and as a value. False if that takes a closer look. */
export function isPlainlySafe(value: string): boolean {
  return PLAINLY_SAFE.test(value);
}
