import { jsonText } from '../../../foundation/basics/json-text';
import { isClusterScoped } from '../../../karpenter/versions/cluster-scoped';
import { apiOfObject } from '../../../karpenter/versions/known-apis';
import { Json } from '../rule';

/** Returns the identity of an object among the objects that are applied together, or undefined if the object has no name. */
export function identityOf(json: Json, appliedWith: string | undefined): string | undefined {
  const name = json.metadata?.name;
  const namespace = isClusterScoped(json) ? undefined : json.metadata?.namespace;
  return appliedWith === undefined || typeof name !== 'string' || name === '' ? undefined : jsonText([appliedWith, apiOfObject(json), namespace, name]);
}
