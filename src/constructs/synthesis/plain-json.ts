import { ApiObject, App, ImplicitTokenResolver, LazyResolver, NumberStringUnionResolver } from 'cdk8s';
import { metadataState, patchesOf } from './cdk8s-internals';

const BUILT_IN_RESOLVERS: readonly Function[] = [LazyResolver, ImplicitTokenResolver, NumberStringUnionResolver];

class NotPlain extends Error {}

/**
 * A fast version of `ApiObject.toJson` for objects without tokens and patches. For these objects, cdk8s only sorts keys and removes undefined and null values.
 * Returns undefined for objects with tokens or patches.
 */
export function plainJson(object: ApiObject, spec: () => object): object | undefined {
  if (patchesOf(object)?.length !== 0 || process.env.CDK8S_DISABLE_SORT || !hasBuiltInResolversOnly(App.of(object))) return undefined;
  try {
    return { apiVersion: object.apiVersion, kind: object.kind, metadata: plainMetadata(object), spec: plain(spec()) };
  } catch (error) {
    if (error instanceof NotPlain) return undefined;
    throw error;
  }
}

function hasBuiltInResolversOnly(app: App): boolean {
  return (app.resolvers ?? []).every((resolver) => BUILT_IN_RESOLVERS.includes(resolver.constructor));
}

function plainMetadata(object: ApiObject): unknown {
  const { _additionalAttributes, name, namespace, annotations, finalizers, ownerReferences, labels } = metadataState(object);
  if (!_additionalAttributes || !annotations || !finalizers || !ownerReferences || !labels) throw new NotPlain();
  return plain({ ..._additionalAttributes, name, namespace, annotations, finalizers, ownerReferences, labels }, true);
}

function plain(value: unknown, dropEmpty = false): unknown {
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'object') {
    if (typeof value === 'function') throw new NotPlain();
    return value;
  }
  if (Array.isArray(value)) return dropEmpty && value.length === 0 ? undefined : value.map((item) => plain(item, dropEmpty));
  if (Object.getPrototypeOf(value) !== Object.prototype || typeof (value as { resolve?: unknown }).resolve === 'function') throw new NotPlain();
  const result: Record<string, unknown> = {};
  let empty = true;
  for (const key of sortedKeys(value)) {
    const member = plain((value as Record<string, unknown>)[key], dropEmpty);
    if (member !== undefined) {
      result[key] = member;
      empty = false;
    }
  }
  return dropEmpty && empty ? undefined : result;
}

/** Returns the sorted keys of an object. Sorts only if needed, because most maps are already in order. */
function sortedKeys(value: object): string[] {
  const keys = Object.keys(value);
  return keys.every((key, index) => index === 0 || keys[index - 1] <= key) ? keys : keys.sort();
}
