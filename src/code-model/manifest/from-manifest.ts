import { ApiObject, JsonPatch } from 'cdk8s';
import { checkedManifest } from './checked-manifest';
import { isObject, JsonObject } from '../../basics/json';
import { codeOf } from '../code-of';
import { evaluate } from '../evaluate';
import { propsOf } from '../object-code';
import { PatchOperation, remainingPatches } from '../remaining-patches';
import { Types } from '../value-types';

/** Maps and lists that the constructs omit if they are empty. The API treats an empty map or list as absent. */
const MAP = /^\/spec\/(template\/metadata\/)?(labels|annotations)$/;
const LIST = /^\/spec\/(template\/spec\/)?(taints|startupTaints)$/;
const TEMPLATE_METADATA = '/spec/template/metadata';

/**
 * Creates the construct for an existing object. JSON patches set the fields that the props cannot express.
 *
 * @param api the API version and kind, separated by a space
 * @param create creates the construct from its props
 * @param types the classes of a submodule
 * @throws if the manifest is of another API
 */
export function fromManifest<T extends ApiObject>(api: string, manifest: unknown, create: (props: any) => T, types?: Types): T {
  const desired = checkedManifest(api, manifest);
  const object = create(evaluate(propsOf(codeOf(desired)!), { types }));
  const rendered = object.toJson();
  const patches = remainingPatches(rendered, withOwnMetadata(desired, rendered.metadata)).filter(isNeeded);
  if (patches.length > 0) object.addJsonPatch(...patches.map(jsonPatch));
  return object;
}

/** Returns a manifest with the name, namespace, and labels that cdk8s adds to all objects, and without empty metadata, which cdk8s omits. */
function withOwnMetadata(manifest: JsonObject, rendered: JsonObject): JsonObject {
  const { name, namespace } = rendered;
  const own = isObject(manifest.metadata) ? manifest.metadata : {};
  const labels = isObject(own.labels ?? {}) ? { ...rendered.labels, ...own.labels } : own.labels;
  return { ...manifest, metadata: filled({ name, ...namespace === undefined ? {} : { namespace }, ...own, labels }) };
}

/** Returns a copy without empty maps and lists. */
function filled(value: any): any {
  if (Array.isArray(value)) return value.map(filled);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, child]) => [name, filled(child)]).filter(([, child]) => !isEmpty(child)));
}

/** Returns false for a patch that adds an empty map or list, because the patch would remove the entries that the user adds later. */
function isNeeded(patch: PatchOperation): boolean {
  return patch.op !== 'add' || !isOmitted(patch.path, patch.value);
}

function isOmitted(path: string, value: unknown): boolean {
  if (path === TEMPLATE_METADATA) return isObject(value) && Object.entries(value).every(([name, child]) => isOmitted(`${path}/${name}`, child));
  return (MAP.test(path) && isObject(value) && isEmpty(value)) || (LIST.test(path) && Array.isArray(value) && isEmpty(value));
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}

function jsonPatch(patch: PatchOperation): JsonPatch {
  return patch.op === 'remove' ? JsonPatch.remove(patch.path) : JsonPatch[patch.op](patch.path, patch.value);
}
