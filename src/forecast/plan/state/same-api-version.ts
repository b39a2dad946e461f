import { JsonObject } from '../../../foundation/basics/json';
import { KarpenterVersion } from '../../../karpenter/versions/karpenter-version';
import { apiOfObject, EC2_NODE_CLASS, EC2_NODE_CLASS_BETA, NODE_POOL, NODE_POOL_BETA } from '../../../karpenter/versions/known-apis';
import { convert } from '../../../migration/conversion/convert';

const V1_SINCE = KarpenterVersion.of('1.0.0');
const BETA: readonly string[] = [NODE_POOL_BETA, EC2_NODE_CLASS_BETA];
const V1: readonly string[] = [NODE_POOL, EC2_NODE_CLASS];

/**
 * Returns the objects before a change, with v1beta1 objects as v1 if the change rewrites objects as v1. A cluster does the same when it is upgraded to Karpenter 1.0.
 * Objects without an equivalent in v1, and objects that the change keeps in v1beta1, remain.
 */
export function inSameApiVersion(before: readonly JsonObject[], after: readonly JsonObject[], version: KarpenterVersion): readonly JsonObject[] {
  const rewritten = new Set(after.filter((object) => V1.includes(apiOfObject(object))).map(nameOf));
  const kept = new Set(after.filter((object) => BETA.includes(apiOfObject(object))).map(nameOf));
  const isBeta = (object: JsonObject) => BETA.includes(apiOfObject(object)) && !kept.has(nameOf(object));
  if (!version._isAtLeast(V1_SINCE) || !before.some((object) => isBeta(object) && rewritten.has(nameOf(object)))) return before;
  const olds = before.filter(isBeta);
  const { objects } = convert(olds, version);
  const converted = (old: JsonObject) => objects.filter(({ source }) => source === olds.indexOf(old)).map(({ json }) => json);
  const additional = objects.filter(({ source }) => source === undefined).map(({ json }) => json);
  return [...before.flatMap((object) => {
    const results = isBeta(object) ? converted(object) : [];
    return results.length > 0 ? results : [object];
  }), ...additional];
}

function nameOf({ kind, metadata }: JsonObject): string {
  return `${kind}/${metadata?.name}`;
}
