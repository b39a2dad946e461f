import { PodKind, podKind } from './pod-kind';
import { JsonObject } from '../../../foundation/basics/json';
import { objectAt, objectsIn } from '../../../foundation/basics/json-parts';
import { jsonText } from '../../../foundation/basics/json-text';
import { needsDynamicResources } from '../../../karpenter/scheduling/pods/daemon-sets';
import { EXCLUDES_KARPENTER, invalidReason } from '../../../karpenter/scheduling/pods/ignored-pod';
import { PendingReason } from '../pending-reason';
import { PendingPod } from '../simulation-result';
import { clusterVolumes, ClusterVolumes } from '../volumes/cluster-volumes';
import { volumeProblem } from '../volumes/volume-problem';
import { volumeRequirements } from '../volumes/volume-requirements';

const RUNS_ELSEWHERE = 'These pods run only on nodes that Karpenter does not manage, such as a managed node group. '
  + 'To omit the workload, set its replicas to 0.';

/** A pod with its kind. */
export interface WaitingPod {
  readonly pod: JsonObject;
  readonly kind: PodKind;
  /** True for a pod that runs on a node that is about to go. */
  readonly isMoved?: boolean;
}

interface SeparatedPods {
  readonly waiting: readonly WaitingPod[];
  /** Pods that Karpenter does not schedule, although their topology constraints count for other pods. */
  readonly unsupported: readonly WaitingPod[];
  readonly ignored: readonly PendingPod[];
}

/** Separates the pods that Karpenter ignores from the pods that wait for a node. `objects` describe volumes. */
export function separatedPods(pods: readonly JsonObject[], objects: readonly JsonObject[]): SeparatedPods {
  const volumes = clusterVolumes(objects);
  const kinds = new Map<string, PodKind | PendingReason>();
  const [waiting, unsupported]: WaitingPod[][] = [[], []];
  const ignored: PendingPod[] = [];
  for (const pod of pods) {
    const key = kindKey(pod);
    let kind = kinds.get(key);
    if (kind === undefined) kinds.set(key, kind = ignoredPod(pod, volumes) ?? podKind(pod, kinds.size, volumeRequirements(pod, volumes)));
    if ('message' in kind) ignored.push({ pod, reasons: [kind] });
    else (needsDynamicResources(kind.spec) ? unsupported : waiting).push({ pod, kind });
  }
  return { waiting, unsupported, ignored };
}

/** Returns a string that pods share if they differ by name only. */
function kindKey({ metadata, spec, status }: JsonObject): string {
  const { name, namespace, labels, ownerReferences } = objectAt(metadata, []);
  const hasOwnClaims = objectsIn(objectAt(spec, []).volumes).some(({ item }) => item.ephemeral);
  const nominated = objectAt(status, []).nominatedNodeName ?? '';
  return jsonText([namespace || 'default', labels ?? {}, ownerReferences ?? [], spec ?? {}, nominated, ...hasOwnClaims ? [name] : []]);
}

/** Sorts pods like Karpenter: by CPU, then by memory, the largest first. Equal pods keep their order. */
export function largestFirst(pods: readonly WaitingPod[]): WaitingPod[] {
  const descending = (name: string) => (one: WaitingPod, other: WaitingPod) => {
    const [first, second] = [one, other].map(({ kind }) => kind.requests.get(name) ?? 0n);
    return first === second ? 0 : first > second ? -1 : 1;
  };
  const [byCpu, byMemory] = [descending('cpu'), descending('memory')];
  return [...pods].sort((one, other) => (one.kind === other.kind ? 0 : byCpu(one, other) || byMemory(one, other)));
}

/**
 * Returns the reason why Karpenter launches no node for a pod, whatever the NodePools are. Returns undefined for other pods.
 *
 * Source: https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/utils/pod/scheduling.go, `IsProvisionable`
 */
function ignoredPod(pod: JsonObject, volumes: ClusterVolumes): PendingReason | undefined {
  const { nodeName, schedulingGates } = objectAt(pod, ['spec']);
  if (nodeName) return invalid(`the pod is on node ${nodeName}`, 'Remove spec.nodeName.');
  if (objectAt(pod, ['status']).nominatedNodeName) return invalid('the pod waits for other pods to leave a node', 'Wait until Kubernetes schedules the pod.');
  if (objectsIn(schedulingGates).length > 0) return invalid('the pod has scheduling gates', 'Remove spec.schedulingGates.');
  const owner = objectsIn(objectAt(pod, ['metadata']).ownerReferences).map(({ item }) => item).find(({ apiVersion, kind }) => {
    return (apiVersion === 'apps/v1' && kind === 'DaemonSet') || (apiVersion === 'v1' && kind === 'Node');
  });
  if (owner !== undefined) return invalid(`Karpenter ignores pods of a ${owner.kind}`, `Remove the pod. The ${owner.kind} creates it again on new nodes.`);
  const reason = invalidReason(objectAt(pod, ['spec']));
  if (reason !== undefined) return invalid(reason, reason === EXCLUDES_KARPENTER ? RUNS_ELSEWHERE : 'Change the node selection of the pod.');
  const problem = volumeProblem(pod, volumes);
  return problem && { kind: 'volume', ...problem };
}

function invalid(message: string, fix: string): PendingReason {
  return { kind: 'invalidPod', message, fix };
}
