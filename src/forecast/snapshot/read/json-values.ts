/** Matches the end of a JSON object and the start of the next one, without a comma. Inside of a JSON value, no string contains a line break. */
const BETWEEN_VALUES = /\}[ \t\r]*\n\s*(?=\{)/;

/**
 * Returns the values of a JSON text, or undefined if the text is not JSON. A text can contain several objects, as several calls of kubectl or jq print them.
 *
 * `JSON.parse` is about 50 times as fast as the reader of YAML, which records positions.
 */
export function jsonValuesIn(text: string): readonly unknown[] | undefined {
  if (!/^\s*[{[]/.test(text)) return undefined;
  try {
    return [JSON.parse(text)];
  } catch {
    return severalValues(text);
  }
}

function severalValues(text: string): readonly unknown[] | undefined {
  try {
    const parts = text.split(BETWEEN_VALUES);
    // The separator contains the closing brace.
    return parts.map((part, index) => JSON.parse(index < parts.length - 1 ? `${part}}` : part));
  } catch {
    return undefined;
  }
}
