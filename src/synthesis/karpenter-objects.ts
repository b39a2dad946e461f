import { ApiObject, Chart } from 'cdk8s';
import { patchesOf } from './cdk8s-internals';
import { CheckedObject, Json } from '../validation/rule';
import { isKarpenterApi, isKarpenterObject } from '../versions/known-apis';

/** An object with its construct. */
export interface KarpenterObjectOf extends CheckedObject {
  readonly construct: ApiObject;
}

/** Whether a construct may render a Karpenter object: it has a Karpenter kind, is a list, or has JSON patches, which can change its kind. */
export function mayRenderKarpenterObject(construct: ApiObject): boolean {
  return isKarpenterObject(construct) || construct.kind.endsWith('List') || patchesOf(construct)?.length !== 0;
}

/** The Karpenter objects in the JSON of a construct: the object itself, or the items of a List. If a patch removes `kind`, the original kind of the construct counts. */
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
