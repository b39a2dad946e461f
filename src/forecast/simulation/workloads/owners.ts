import { keyOf, namespaceOf, shortName } from './object-key';
import { JsonObject } from '../../../foundation/basics/json';
import { objectAt, objectsIn } from '../../../foundation/basics/json-parts';

/** The objects that create pods, by key. */
export type Owners = ReadonlySet<string>;

export function ownersIn(workloads: readonly JsonObject[]): Owners {
  return new Set(workloads.map((json) => keyOf(json.kind, namespaceOf(json), json.metadata?.name)));
}

/** Returns the owner that manages an object, or undefined. */
export function controllerOf(json: JsonObject): JsonObject | undefined {
  return objectsIn(json.metadata?.ownerReferences).map(({ item }) => item).find(({ controller }) => controller === true);
}

/** Returns the name of the workload of a pod, or of the pod itself without a controller, for people. The name of a ReplicaSet contains that of its Deployment. */
export function workloadNameOf(pod: JsonObject): string {
  const owner = controllerOf(pod);
  if (owner === undefined) return shortName(pod);
  const name = String(owner.name);
  const hash: unknown = objectAt(pod, ['metadata', 'labels'])['pod-template-hash'];
  const isOfDeployment = owner.kind === 'ReplicaSet' && typeof hash === 'string' && name.endsWith(`-${hash}`);
  return shortName({ metadata: { name: isOfDeployment ? name.slice(0, -String(hash).length - 1) : name, namespace: pod.metadata?.namespace } });
}

/**
 * Returns true if another object in the input creates an object. If the input lacks the ReplicaSet or Job of a pod, its name still identifies the
 * Deployment or CronJob.
 */
export function isCreatedBy(owners: Owners, json: JsonObject): boolean {
  const owner = controllerOf(json);
  if (owner === undefined) return false;
  const has = (kind: unknown, name: unknown) => owners.has(keyOf(kind, namespaceOf(json), name));
  if (has(owner.kind, owner.name)) return true;
  const name = String(owner.name);
  const hash: unknown = objectAt(json, ['metadata', 'labels'])['pod-template-hash'];
  if (owner.kind === 'ReplicaSet' && typeof hash === 'string' && name.endsWith(`-${hash}`)) return has('Deployment', name.slice(0, -hash.length - 1));
  return owner.kind === 'Job' && has('CronJob', name.replace(/-\d+$/, ''));
}
