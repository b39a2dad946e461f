/** Matches the end of a JSON object and the start of the next one, without a comma. Inside of a JSON value, no string contains a line break. */
const BETWEEN_VALUES = /\}[ \t\r]*\n\s*(?=\{)/;
/** The lines around the logs of a container in the output of `kubectl cluster-info dump`. */
const START_OF_LOGS = '\n==== START logs for container ';
const END_OF_LOGS = '\n==== END logs for container ';

/**
 * Returns the values of a JSON text, or undefined if the text is not JSON. A text can contain several objects, as several calls of kubectl or jq print them,
 * and logs, as `kubectl cluster-info dump` prints them.
 *
 * `JSON.parse` is about 50 times as fast as the reader of YAML, which records positions.
 */
export function jsonValuesIn(text: string): readonly unknown[] | undefined {
  if (!/^\s*[{[]/.test(text)) return undefined;
  try {
    return [JSON.parse(text)];
  } catch {
    return severalValues(withoutLogs(text));
  }
}

/** Returns a text without the logs of containers. */
function withoutLogs(text: string): string {
  const kept: string[] = [];
  let at = 0;
  for (let start = text.indexOf(START_OF_LOGS); start >= 0; start = text.indexOf(START_OF_LOGS, at)) {
    const end = text.indexOf(END_OF_LOGS, start);
    if (end < 0) break;
    kept.push(text.slice(at, start));
    const next = text.indexOf('\n', end + 1);
    at = next < 0 ? text.length : next;
  }
  return kept.join('') + text.slice(at);
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
