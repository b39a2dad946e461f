import { isObject } from '../basics/json';

/** Names of fields and keys of maps as texts, positions in lists as numbers. */
export type FieldPath = readonly (string | number)[];

const SEGMENT = /(?:^|(?!^)\.)([^.[\]"']+)|\[(\d+)\]|\[(?:"([^"]*)"|'([^']*)')\]/gy;

/**
 * The segments of a path such as `spec.amiSelectorTerms[0].alias` or `metadata.labels["team.io/name"]`.
 *
 * @throws where it is none
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
    throw new Error(`${JSON.stringify(text)} is no path of a field; write it like "spec.limits", "spec.amiSelectorTerms[0].alias" or 'metadata.labels["example.com/team"]'`);
  }
  return segments;
}

/** The path as one writes it. */
export function pathText(path: FieldPath): string {
  return path.map((segment, index) => {
    if (typeof segment === 'number') return `[${segment}]`;
    if (/[.[\]"']/.test(segment)) return `["${segment}"]`;
    return index === 0 ? segment : `.${segment}`;
  }).join('');
}

/** What stands at a path; undefined where nothing does. */
export function valueAt(json: unknown, path: FieldPath): unknown {
  return path.reduce<unknown>((value, segment) => {
    if (typeof segment === 'number') return Array.isArray(value) ? value[segment] : undefined;
    return isObject(value) && Object.hasOwn(value, segment) ? value[segment] : undefined;
  }, json);
}
