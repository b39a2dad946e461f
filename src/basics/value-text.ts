import { jsonText } from './json-text';
import { withoutCredentials } from './url-credentials';

/** A value in messages: shortened JSON without credentials in URLs. */
export function valueText(value: unknown): string {
  const text = withoutCredentials(jsonOf(value) ?? String(value));
  return text.length > 80 ? `${text.slice(0, 77)}…` : text;
}

/** The JSON of a value, or undefined for functions and cycles. NaN and infinite numbers are written by name. */
function jsonOf(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  try {
    return jsonText(value);
  } catch {
    return undefined;
  }
}
