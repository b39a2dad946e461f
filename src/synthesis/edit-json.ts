import { sortedKeys } from '../basics/json';

/** The order in which cdk8s writes the keys of an object. */
export function inOrder(json: unknown): any {
  return process.env.CDK8S_DISABLE_SORT ? json : sortedKeys(json);
}

/** An object with a field set, in the order of keys that cdk8s writes. */
export function withField(object: { readonly [key: string]: any } | undefined, key: string, value: unknown): any {
  const entries = Object.entries({ ...object, [key]: value });
  return Object.fromEntries(process.env.CDK8S_DISABLE_SORT ? entries : entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** An object with the value at a path changed. Maps that are missing on the way are added. */
export function withEdited(object: { readonly [key: string]: any } | undefined, path: readonly string[], edit: (value: any) => any): any {
  const [key, ...rest] = path;
  if (key === undefined) return edit(object);
  return withField(object, key, withEdited(object?.[key], rest, edit));
}
