import { ApiObject, App, ImplicitTokenResolver, LazyResolver, NumberStringUnionResolver } from 'cdk8s';

const BUILT_IN_RESOLVERS: readonly Function[] = [LazyResolver, ImplicitTokenResolver, NumberStringUnionResolver];

/** Apps that only have the resolvers of cdk8s itself. */
const plainApps = new WeakMap<App, boolean>();

class NotPlain extends Error {}

/**
 * What `ApiObject.toJson` of cdk8s returns, where nothing has to be resolved or patched: then all that it does is to sort keys and to drop
 * what is undefined or null, which is done here without its cost. Otherwise undefined.
 */
export function plainJson(object: ApiObject, spec: () => object): object | undefined {
  const { patches } = object as unknown as { readonly patches?: readonly unknown[] };
  if (patches?.length !== 0 || process.env.CDK8S_DISABLE_SORT || !hasBuiltInResolversOnly(App.of(object))) return undefined;
  try {
    return { apiVersion: object.apiVersion, kind: object.kind, metadata: plain(object.metadata.toJson()), spec: plain(spec()) };
  } catch (error) {
    if (error instanceof NotPlain) return undefined;
    throw error;
  }
}

function hasBuiltInResolversOnly(app: App): boolean {
  let known = plainApps.get(app);
  if (known === undefined) {
    known = (app.resolvers ?? []).every((resolver) => BUILT_IN_RESOLVERS.includes(resolver.constructor));
    plainApps.set(app, known);
  }
  return known;
}

function plain(value: unknown): unknown {
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'object') {
    if (typeof value === 'function') throw new NotPlain();
    return value;
  }
  if (Array.isArray(value)) return value.map(plain);
  if (value.constructor !== Object || typeof (value as { resolve?: unknown }).resolve === 'function') throw new NotPlain();
  const result: Record<string, unknown> = {};
  for (const key of Object.keys(value).sort()) {
    const member = plain((value as Record<string, unknown>)[key]);
    if (member !== undefined) result[key] = member;
  }
  return result;
}
