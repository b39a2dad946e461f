import { jsonText } from './json-text';
import { withoutCredentials } from './url-credentials';

/** Formats a value for messages, as JSON of at most 80 characters. Replaces credentials in URLs. */
export function valueText(value: unknown): string {
  const text = withoutCredentials(jsonOf(value) ?? String(value));
  return text.length > 80 ? `${text.slice(0, 77)}…` : text;
}

/** Returns the JSON of a value, or undefined for functions and cyclic objects. Writes NaN and infinite numbers by name, because JSON has no syntax for them. */
function jsonOf(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  try {
    return jsonText(value);
  } catch {
    return undefined;
  }
}
