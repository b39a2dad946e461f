import { ChangedField, withField } from './changed-fields';
import { nodeClassHash, nodeClassHashVersion } from './hash/node-class-hash';
import { nodePoolHash } from './hash/node-pool-hash';
import { JsonObject, sortedKeys } from '../basics/json';
import { jsonText } from '../basics/json-text';
import { KarpenterVersion } from '../versions/karpenter-version';
import { apiOfObject, EC2_NODE_CLASS, EC2_NODE_CLASS_BETA, NODE_POOL } from '../versions/known-apis';

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

/** Returns whether a changed field changes the drift hash of a stored object. */
export function isHashed(before: JsonObject, { names, after }: ChangedField, version: KarpenterVersion): boolean {
  return driftHash(before, version) !== driftHash(withField(before, names, after), version);
}

function without(object: JsonObject = {}, names: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([name]) => !names.includes(name)));
}

function textOf(value: unknown): string {
  return jsonText(sortedKeys(value));
}
