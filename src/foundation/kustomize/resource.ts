import { isClusterScoped } from './cluster-scoped';
import { KustomizeProblem } from './kustomize-problem';
import { isObject, JsonObject } from '../basics/json';
import { jsonText } from '../basics/json-text';

/** An object on its way through kustomizations. Transformers return new objects, so that overlays share the objects of a base. */
export interface Resource {
  readonly json: JsonObject;
  /** The identities before changes, the original one first. */
  readonly previous: readonly Identity[];
  /** The document that contains the object before changes. Absent for generated objects. */
  readonly origin?: Origin;
  /** Whether a generator makes the object. Its content is not known. */
  readonly isGenerated?: true;
}

/** An object as a file contains it. */
export interface Origin {
  readonly file: string;
  readonly json: JsonObject;
}

/** The fields by which kustomize finds an object. */
export interface Identity {
  readonly group: string;
  readonly version: string;
  readonly kind: string;
  readonly name: string;
  readonly namespace: string;
}

const IDENTITIES = new WeakMap<JsonObject, Identity>();

/** Returns the current identity of an object. */
export function identityOf(json: JsonObject): Identity {
  let identity = IDENTITIES.get(json);
  if (identity === undefined) IDENTITIES.set(json, identity = computedIdentity(json));
  return identity;
}

function computedIdentity(json: JsonObject): Identity {
  const { apiVersion, kind, metadata }: JsonObject = json;
  const [first, second] = String(apiVersion ?? '').split('/');
  const { name, namespace }: JsonObject = isObject(metadata) ? metadata : {};
  const own = typeof namespace === 'string' && namespace !== '' ? namespace : 'default';
  return {
    group: second === undefined ? '' : first,
    version: second ?? first,
    kind: String(kind),
    name: String(name ?? ''),
    namespace: isClusterScoped(json) ? '' : own,
  };
}

export function originalIdentity({ json, previous }: Resource): Identity {
  return previous[0] ?? identityOf(json);
}

/** Returns an object with changed content. Patches without a target also find it by its former identities. */
export function renamed(resource: Resource, json: JsonObject): Resource {
  return { ...resource, json, previous: [...resource.previous, identityOf(resource.json)] };
}

/** Returns the index of the only object that has or had an identity. */
export function indexOf(resources: readonly Resource[], identity: Identity): number {
  const found = resources.flatMap((resource, index) => (isOrWas(resource, identity) ? [index] : []));
  if (found.length === 1) return found[0];
  throw new KustomizeProblem(`a patch of ${identity.kind} ${identity.name} matches ${found.length === 0 ? 'no object' : `${found.length} objects`}`);
}

/** Returns whether an object has or had an identity. */
export function has(resources: readonly Resource[], identity: Identity): boolean {
  return resources.some((resource) => isOrWas(resource, identity));
}

function isOrWas({ json, previous }: Resource, identity: Identity): boolean {
  return [...previous, identityOf(json)].some((each) => areEqual(each, identity));
}

function areEqual(a: Identity, b: Identity): boolean {
  return a.name === b.name && a.kind === b.kind && a.namespace === b.namespace && a.group === b.group && a.version === b.version;
}

/** Checks that no two objects have the same identity. */
export function distinct(resources: readonly Resource[]): readonly Resource[] {
  const keys = new Set<string>();
  for (const { json } of resources) {
    const identity = identityOf(json);
    const key = jsonText(identity);
    if (keys.has(key)) throw new KustomizeProblem(`${identity.kind} ${identity.name} occurs more than once`);
    keys.add(key);
  }
  return resources;
}
