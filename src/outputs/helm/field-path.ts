import { isObject } from '../../foundation/basics/json';

/** Path of a field: field names and map keys as strings, list indexes as numbers. */
export type FieldPath = readonly (string | number)[];

const SEGMENT = /(?:^|(?!^)\.)([^.[\]"']+)|\[(\d+)\]|\[(?:"([^"]*)"|'([^']*)')\]/gy;

/**
 * Parses a path such as `spec.amiSelectorTerms[0].alias` or `metadata.labels["team.io/name"]`.
 *
 * @throws if the text is not a valid field path
 */
export function fieldPath(text: string): FieldPath {
  const segments: (string | number)[] = [];
  let end = 0;
  for (const match of typeof text === 'string' ? text.matchAll(SEGMENT) : []) {
    const [, name, index, quoted, singlyQuoted] = match;
    segments.push(index === undefined ? name ?? quoted ?? singlyQuoted : Number(index));
    end = match.index + match[0].length;
  }
  if (segments.length === 0 || end !== text.length || typeof segments[0] === 'number') {
    throw new Error(`path must be a field path such as "spec.limits", "spec.amiSelectorTerms[0].alias", or 'metadata.labels["example.com/team"]', got ${JSON.stringify(text)}`);
  }
  return segments;
}

/** Formats a field path as text. */
export function pathText(path: FieldPath): string {
  return path.map((segment, index) => {
    if (typeof segment === 'number') return `[${segment}]`;
    if (/[.[\]"']/.test(segment)) return `["${segment}"]`;
    return index === 0 ? segment : `.${segment}`;
  }).join('');
}

/** Returns the value at a field path, or undefined if the path does not exist. */
export function valueAt(json: unknown, path: FieldPath): unknown {
  return path.reduce<unknown>((value, segment) => {
    if (typeof segment === 'number') return Array.isArray(value) ? value[segment] : undefined;
    return isObject(value) && Object.hasOwn(value, segment) ? value[segment] : undefined;
  }, json);
}
