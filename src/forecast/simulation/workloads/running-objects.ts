import { keyOf, namespaceOf } from './object-key';
import { controllerOf } from './owners';
import { isDaemonSet, podSpecOf } from '../../../checks/findings/pod-template';
import { JsonObject } from '../../../foundation/basics/json';
import { objectAt } from '../../../foundation/basics/json-parts';
import { isTerminal, nodeOfPod } from '../../snapshot/pod-state';

/** The objects of a cluster, separated into those that run and the others. */
export interface SeparatedObjects {
  /** Nodes, NodeClaims, and the pods on the Nodes. Empty if the objects contain no Nodes. */
  readonly running: readonly JsonObject[];
  /** The other objects, without workloads whose pods the objects contain. */
  readonly others: readonly JsonObject[];
}

/** Separates the nodes and the pods that run on them from the other objects. Without Nodes, all objects are others. */
export function separatedObjects(objects: readonly JsonObject[]): SeparatedObjects {
  const nodes = new Set(objects.filter(({ kind }) => kind === 'Node').map(({ metadata }) => String(metadata?.name)));
  if (nodes.size === 0) return { running: [], others: objects };
  const pods = objects.filter(({ kind }) => kind === 'Pod');
  const withPods = new Set(pods.flatMap(ownerKeys));
  const runs = (json: JsonObject) => json.kind === 'Node' || json.kind === 'NodeClaim'
    || (json.kind === 'Pod' && nodes.has(String(nodeOfPod(json))) && !isTerminal(json));
  const isReplaced = (json: JsonObject) => json.kind !== 'Pod' && !isDaemonSet(json) && podSpecOf(json) !== undefined
    && withPods.has(keyOf(json.kind, namespaceOf(json), json.metadata?.name));
  return { running: objects.filter(runs), others: objects.filter((json) => !runs(json) && !isReplaced(json)) };
}

/** Returns the keys of the workloads that create a pod. The name of a ReplicaSet contains that of its Deployment. */
export function ownerKeys(pod: JsonObject): readonly string[] {
  const owner = controllerOf(pod);
  if (owner === undefined) return [];
  const name = String(owner.name);
  const key = (kind: string, of: string) => keyOf(kind, namespaceOf(pod), of);
  const hash: unknown = objectAt(pod, ['metadata', 'labels'])['pod-template-hash'];
  const isOfDeployment = owner.kind === 'ReplicaSet' && typeof hash === 'string' && name.endsWith(`-${hash}`);
  return [
    key(String(owner.kind), name),
    ...isOfDeployment ? [key('Deployment', name.slice(0, -String(hash).length - 1))] : [],
    ...owner.kind === 'Job' ? [key('CronJob', name.replace(/-\d+$/, ''))] : [],
  ];
}
