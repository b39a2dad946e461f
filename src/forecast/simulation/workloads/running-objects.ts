import { keyOf, namespaceOf } from './object-key';
import { isDaemonSet, podSpecOf } from '../../../checks/findings/pod-template';
import { JsonObject } from '../../../foundation/basics/json';
import { objectAt } from '../../../foundation/basics/json-parts';
import { controllerOf } from '../../snapshot/pod-controller';
import { isActive, isTerminal, nodeOfPod } from '../../snapshot/pod-state';

/** The objects of a cluster, separated into those that run and the others. */
export interface SeparatedObjects {
  /** Nodes, NodeClaims, and the pods on the Nodes. Empty if the objects contain no Nodes. */
  readonly running: readonly JsonObject[];
  /** The other objects, without Jobs, and without ReplicaSets of Deployments, whose pods the objects contain. */
  readonly others: readonly JsonObject[];
  /** The names of existing pods by the workload among `others` that has them. */
  readonly existing: ReadonlyMap<JsonObject, ReadonlySet<string>>;
}

/** The kinds whose controllers create the pods that are missing. */
const REPLICATED: ReadonlySet<string> = new Set(['Deployment', 'ReplicaSet', 'ReplicationController', 'StatefulSet']);

/** Separates the nodes and the pods that run on them from the other objects. Without Nodes, all objects are others. */
export function separatedObjects(objects: readonly JsonObject[]): SeparatedObjects {
  const nodes = new Set(objects.filter(({ kind }) => kind === 'Node').map(({ metadata }) => String(metadata?.name)));
  if (nodes.size === 0) return { running: [], others: objects, existing: new Map() };
  const pods = objects.filter(({ kind }) => kind === 'Pod');
  const podsOf = podsByOwner(pods);
  const runs = (json: JsonObject) => json.kind === 'Node' || json.kind === 'NodeClaim'
    || (json.kind === 'Pod' && nodes.has(String(nodeOfPod(json))) && !isTerminal(json));
  const namesOf = (json: JsonObject) => {
    const hasPods = json.kind !== 'Pod' && !isDaemonSet(json) && podSpecOf(json) !== undefined;
    return hasPods ? podsOf.get(keyOf(json.kind, namespaceOf(json), json.metadata?.name)) : undefined;
  };
  const isReplaced = (json: JsonObject) => namesOf(json) !== undefined && (!REPLICATED.has(json.kind) || controllerOf(json) !== undefined);
  const others = objects.filter((json) => !runs(json) && !isReplaced(json));
  return {
    running: objects.filter(runs),
    others,
    existing: new Map(others.flatMap((json) => {
      const names = namesOf(json);
      return names === undefined ? [] : [[json, names] as const];
    })),
  };
}

/** Returns the names of the pods that a workload does not create again, by key of the workload. */
function podsByOwner(pods: readonly JsonObject[]): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const pod of pods) {
    // The next pod of a StatefulSet with the same name starts only when this pod is gone.
    const isCounted = controllerOf(pod)?.kind === 'StatefulSet' ? !isTerminal(pod) : isActive(pod);
    for (const key of ownerKeys(pod)) {
      const names = found.get(key) ?? new Set();
      found.set(key, isCounted ? names.add(String(pod.metadata?.name)) : names);
    }
  }
  return found;
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
