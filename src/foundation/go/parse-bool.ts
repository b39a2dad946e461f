const VALUES = new Map([
  ...['1', 't', 'T', 'TRUE', 'true', 'True'].map((text) => [text, true] as const),
  ...['0', 'f', 'F', 'FALSE', 'false', 'False'].map((text) => [text, false] as const),
]);

/**
 * Reads a boolean like Go's `strconv.ParseBool`. Returns undefined if Go returns an error.
 *
 * Source: [strconv/atob.go](https://github.com/golang/go/blob/go1.26.0/src/strconv/atob.go).
 */
export function parseBool(text: string): boolean | undefined {
  return VALUES.get(text);
}
