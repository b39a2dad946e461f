import { JsonObject } from '../../../foundation/basics/json';
import { objectName } from '../../../foundation/basics/object-name';

export const DEFAULT_NAMESPACE = 'default';

export function namespaceOf({ metadata }: JsonObject): string {
  const namespace: unknown = metadata?.namespace;
  return typeof namespace === 'string' && namespace !== '' ? namespace : DEFAULT_NAMESPACE;
}

/** Returns the name of an object for people, for example `web-0`, or `shop/web-0` outside of the default namespace. */
export function shortName(json: JsonObject): string {
  const namespace = namespaceOf(json);
  return namespace === DEFAULT_NAMESPACE ? objectName(json) : `${namespace}/${objectName(json)}`;
}

/** Returns a key that is different for objects of different kinds, namespaces, and names. */
export function keyOf(kind: unknown, namespace: string, name: unknown): string {
  return JSON.stringify([kind, namespace, name]);
}
