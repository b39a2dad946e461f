const LAST_SEGMENT = /[^.[\]]+(?:\[(?:\d+|"(?:[^"\\]|\\.)*")\])*$/;

/** The last segment of a path, such as `weight`, `requirements[0]`, or `tags["team"]`. The name of the object itself is `the object`. */
export function fieldName(path: string): string {
  return LAST_SEGMENT.exec(path)?.[0] ?? 'the object';
}
