import { ignoredPod } from './ignored-pod';
import { PodKind, podKind } from './pod-kind';
import { JsonObject } from '../../../foundation/basics/json';
import { objectAt, objectsIn } from '../../../foundation/basics/json-parts';
import { jsonText } from '../../../foundation/basics/json-text';
import { needsDynamicResources } from '../../../karpenter/scheduling/pods/daemon-sets';
import { PendingReason } from '../pending-reason';
import { PendingPod } from '../simulation-result';
import { clusterVolumes } from '../volumes/cluster-volumes';
import { volumeRequirements } from '../volumes/volume-requirements';

/** A pod with its kind. */
export interface WaitingPod {
  readonly pod: JsonObject;
  readonly kind: PodKind;
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
