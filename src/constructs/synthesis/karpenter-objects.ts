import { ApiObject, Chart } from 'cdk8s';
import { patchesOf } from './cdk8s-internals';
import { CheckedObject, Json } from '../../checks/findings/rule';
import { isKarpenterApi, isKarpenterObject } from '../../karpenter/versions/known-apis';

/** A Karpenter object with its construct. */
export interface KarpenterObjectOf extends CheckedObject {
  readonly construct: ApiObject;
}

/** Returns whether a construct may render a Karpenter object: it has a Karpenter kind, is a List, or has JSON patches, which can change its kind. */
export function mayRenderKarpenterObject(construct: ApiObject): boolean {
  return isKarpenterObject(construct) || construct.kind.endsWith('List') || patchesOf(construct)?.length !== 0;
}

/** Returns the Karpenter objects in a construct's JSON: the object itself, or the items of a List. If a patch removes `kind`, the construct's original kind applies. */
export function karpenterObjectsIn(construct: ApiObject, json: Json): KarpenterObjectOf[] {
  const appliedWith = Chart.of(construct).node.path;
  if (isList(json) && Array.isArray(json.items)) {
    return json.items.flatMap((item, index) => (isKarpenter(item) ? [{ construct, appliedWith, json: item, path: `items[${index}]` }] : []));
  }
  const named = typeof json.apiVersion === 'string' && typeof json.kind === 'string';
  return (named ? isKarpenter(json) : isKarpenterApi(construct.apiVersion, construct.kind)) ? [{ construct, appliedWith, json }] : [];
}

export function isList({ kind }: Json): boolean {
  return typeof kind === 'string' && kind.endsWith('List');
}

function isKarpenter(json: unknown): boolean {
  return typeof json === 'object' && json !== null && isKarpenterObject(json);
}
