const LAST_SEGMENT = /[^.[\]]+(?:\[(?:\d+|"(?:[^"\\]|\\.)*")\])*$/;

/** Returns the last segment of a path, such as `weight`, `requirements[0]`, or `tags["team"]`. For an empty path, returns `the object`. */
export function fieldName(path: string): string {
  return LAST_SEGMENT.exec(path)?.[0] ?? 'the object';
}
