/** A key and its value without a space after the colon, which YAML reads as a key without a value. */
const TIGHT_COLON = /^([\w./-]+):([\w.%"'+-].*)$/;

/** Returns the fix for a key such as `memory:10Gi`, or undefined for other keys. */
export function colonFix(key: string): string | undefined {
  const [, name, value] = TIGHT_COLON.exec(key) ?? [];
  return name === undefined ? undefined : `Add a space after the colon: ${name}: ${value}.`;
}
