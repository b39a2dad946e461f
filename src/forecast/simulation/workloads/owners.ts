import { keyOf, namespaceOf, shortName } from './object-key';
import { JsonObject } from '../../../foundation/basics/json';
import { controllerOf, deploymentNameOf } from '../../snapshot/pod-controller';

/** The objects that create pods, by key. */
export type Owners = ReadonlySet<string>;

export function ownersIn(workloads: readonly JsonObject[]): Owners {
  return new Set(workloads.map((json) => keyOf(json.kind, namespaceOf(json), json.metadata?.name)));
}

/** Returns the name of the workload of a pod, or of the pod itself without a controller, for people. */
export function workloadNameOf(pod: JsonObject): string {
  const owner = controllerOf(pod);
  if (owner === undefined) return shortName(pod);
  return shortName({ metadata: { name: deploymentNameOf(pod) ?? String(owner.name), namespace: pod.metadata?.namespace } });
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
  const deployment = deploymentNameOf(json);
  if (deployment !== undefined) return has('Deployment', deployment);
  return owner.kind === 'Job' && has('CronJob', String(owner.name).replace(/-\d+$/, ''));
}
