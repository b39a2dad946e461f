import { sortedKeys } from '../../foundation/basics/json';

/** Sorts the keys of JSON as cdk8s does, unless sorting is disabled. */
export function inOrder(json: unknown): any {
  return process.env.CDK8S_DISABLE_SORT ? json : sortedKeys(json);
}

/** Returns a copy of an object with one field set, and with the key order of cdk8s. */
export function withField(object: { readonly [key: string]: any } | undefined, key: string, value: unknown): any {
  const entries = Object.entries({ ...object, [key]: value });
  return Object.fromEntries(process.env.CDK8S_DISABLE_SORT ? entries : entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Returns a copy of an object with the value at a path edited. Adds maps that are missing along the path. */
export function withEdited(object: { readonly [key: string]: any } | undefined, path: readonly string[], edit: (value: any) => any): any {
  const [key, ...rest] = path;
  if (key === undefined) return edit(object);
  return withField(object, key, withEdited(object?.[key], rest, edit));
}
