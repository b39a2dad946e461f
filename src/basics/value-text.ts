import { jsonText } from './json-text';
import { withoutCredentials } from './url-credentials';

/** A value as it stands in messages: JSON without the credentials of URLs, cut where it is long. */
export function valueText(value: unknown): string {
  const text = withoutCredentials(jsonOf(value) ?? String(value));
  return text.length > 80 ? `${text.slice(0, 77)}…` : text;
}

/** JSON, but for what has none: numbers like NaN, functions, cycles. */
function jsonOf(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  try {
    return jsonText(value);
  } catch {
    return undefined;
  }
}
