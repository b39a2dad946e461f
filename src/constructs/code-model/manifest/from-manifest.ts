import { ApiObject } from 'cdk8s';
import { checkedManifest } from './checked-manifest';
import { deepEqual, isObject, JsonObject, put, sortedKeys } from '../../../foundation/basics/json';
import { renderingOf } from '../../synthesis/rendering';
import { codeOf } from '../code-of';
import { evaluate } from '../evaluate';
import { propsOf } from '../object-code';
import { Types } from '../value-types';

/**
 * Creates the construct for an existing object. A rendering edit restores the fields that the props cannot express, and keeps what the user adds later.
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
  const wanted = withOwnMetadata(desired, rendered.metadata);
  // Copies the result, because JSON patches change the JSON that they are applied to.
  if (!deepEqual(rendered, wanted)) renderingOf(object).add('edits', (json) => sortedKeys(mergedJson(rendered, wanted, json)));
  return object;
}

/**
 * Returns a manifest with the name, namespace, and labels that cdk8s adds to all objects, and without empty metadata, which cdk8s omits.
 * An object with `generateName` gets its name from the API server.
 */
function withOwnMetadata(manifest: JsonObject, rendered: JsonObject): JsonObject {
  const own = isObject(manifest.metadata) ? manifest.metadata : {};
  const name = own.generateName === undefined ? { name: rendered.name } : {};
  const namespace = rendered.namespace === undefined ? {} : { namespace: rendered.namespace };
  const labels = isObject(own.labels ?? {}) ? { ...rendered.labels, ...own.labels } : own.labels;
  return { ...manifest, metadata: filled({ ...name, ...namespace, ...own, labels }) };
}

/** Returns a copy without empty maps and lists. */
function filled(value: any): any {
  if (Array.isArray(value)) return value.map(filled);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, child]) => [name, filled(child)]).filter(([, child]) => !isEmpty(child)));
}

function isEmpty(value: unknown): boolean {
  return value === undefined || (typeof value === 'object' && value !== null && Object.keys(value).length === 0);
}

/**
 * Returns a manifest with the changes that were made to its construct. Values that did not change are the values of the manifest.
 *
 * @param base the JSON that the construct rendered before the changes
 * @param manifest the manifest of the construct
 * @param current the JSON that the construct renders now
 */
function mergedJson(base: unknown, manifest: unknown, current: unknown): any {
  if (deepEqual(base, current)) return manifest;
  if (isObject(current)) return mergedObject(base, manifest, current);
  if (Array.isArray(current) && Array.isArray(manifest ?? [])) return mergedList(base ?? [], manifest as unknown[] ?? [], current);
  return current;
}

function mergedObject(base: unknown, manifest: unknown, current: JsonObject): JsonObject {
  const [before, wanted] = [base, manifest].map((each) => (isObject(each) ? each : {}));
  const merged: JsonObject = {};
  for (const name of new Set([...Object.keys(current), ...Object.keys(wanted)])) {
    const value = mergedJson(ownValue(before, name), ownValue(wanted, name), ownValue(current, name));
    if (value !== undefined) put(merged, name, value);
  }
  return merged;
}

/** Methods of constructs only append items. */
function mergedList(base: unknown, manifest: readonly unknown[], current: readonly unknown[]): readonly unknown[] {
  const isLonger = Array.isArray(base) && deepEqual(base, current.slice(0, base.length));
  return isLonger ? [...manifest, ...current.slice(base.length)] : current;
}

function ownValue(object: JsonObject, name: string): unknown {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}
