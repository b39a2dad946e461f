import { ChangedField } from './changed-fields';
import { nodeClassHash, nodeClassHashVersion } from './hash/node-class-hash';
import { nodePoolHash } from './hash/node-pool-hash';
import { isObject, JsonObject, sortedKeys } from '../../foundation/basics/json';
import { jsonText } from '../../foundation/basics/json-text';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';
import { apiOfObject, EC2_NODE_CLASS, EC2_NODE_CLASS_BETA, NODE_POOL } from '../../karpenter/versions/known-apis';

/** Fields that Karpenter excludes from the hash of a v1beta1 EC2NodeClass. */
const SELECTORS = ['subnetSelectorTerms', 'securityGroupSelectorTerms', 'amiSelectorTerms'];

/**
 * Returns a string that changes if a stored object causes static drift: the drift hash of a v1 object, or the hashed fields of a v1beta1 object.
 */
export function driftHash(object: JsonObject, { major, minor }: KarpenterVersion): string {
  switch (apiOfObject(object)) {
    case NODE_POOL: return nodePoolHash(object);
    case EC2_NODE_CLASS: return nodeClassHash(object, nodeClassHashVersion(`${major}.${minor}`));
    case EC2_NODE_CLASS_BETA: return textOf(without(object.spec, SELECTORS));
    default: return textOf({ ...object.spec?.template, spec: without(object.spec?.template?.spec, ['requirements', 'resources']) });
  }
}

/**
 * Returns whether a changed field changes the drift hash of a stored object. Not for the requirements of a NodePool, which Karpenter does not hash, and
 * not for the AMI family, which `amiFamily` and aliases decide together.
 *
 * Hashes only the field, because all other fields add the same to both hashes. The cost does not depend on the size of the object.
 */
export function isHashed(stored: JsonObject, { names, before, after }: ChangedField, version: KarpenterVersion): boolean {
  const [old, current] = [before, after].map((value) => ({ apiVersion: stored.apiVersion, kind: stored.kind, ...onlyField(stored, names, value) }));
  return driftHash(old, version) !== driftHash(current, version);
}

/** Returns the part of an object that contains a field, with this value. The name of a list item is its index. */
function onlyField(object: unknown, [name, ...rest]: readonly string[], value: unknown): JsonObject {
  const children = isObject(object) || Array.isArray(object) ? object as JsonObject : {};
  const child = rest.length > 0 ? onlyField(children[name], rest, value) : value;
  if (Array.isArray(object)) return [child];
  return child === undefined ? {} : { [name]: child };
}

function without(object: JsonObject = {}, names: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([name]) => !names.includes(name)));
}

function textOf(value: unknown): string {
  return jsonText(sortedKeys(value));
}
