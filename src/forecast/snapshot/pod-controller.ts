import { JsonObject } from '../../foundation/basics/json';
import { objectAt, objectsIn } from '../../foundation/basics/json-parts';

/** The label of pods with the last part of the name of their ReplicaSet. */
const HASH = 'pod-template-hash';

/** Returns the owner that manages an object, or undefined. */
export function controllerOf(json: JsonObject): JsonObject | undefined {
  return objectsIn(objectAt(json, ['metadata']).ownerReferences).find(({ item }) => item.controller === true)?.item;
}

/** Returns the name of the Deployment of a pod, or undefined. The name of a ReplicaSet contains that of its Deployment. */
export function deploymentNameOf(pod: JsonObject): string | undefined {
  const owner = controllerOf(pod);
  const hash: unknown = objectAt(pod, ['metadata', 'labels'])[HASH];
  const end = `-${hash}`;
  return owner?.kind === 'ReplicaSet' && typeof hash === 'string' && String(owner.name).endsWith(end) ? String(owner.name).slice(0, -end.length) : undefined;
}
