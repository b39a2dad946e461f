import { grouped } from '../../../foundation/basics/grouped';
import { JsonObject } from '../../../foundation/basics/json';
import { objectName } from '../../../foundation/basics/object-name';
import { controllerOf } from '../../snapshot/pod-controller';
import { FIXES } from '../pending-reasons';
import { PendingPod } from '../simulation-result';
import { keyOf, namespaceOf, shortName } from '../workloads/object-key';
import { WorkloadPod } from '../workloads/workload-pods';

/** Pods that Kubernetes creates only after other pods run, with these pods. */
export type Arrivals = ReadonlyMap<JsonObject, readonly JsonObject[]>;

export const NO_ARRIVALS: Arrivals = new Map();

/** Returns the pods of StatefulSets that start one after the other, with the waiting pods before them. Pods that exist have arrived. */
export function arrivalsOf(pods: readonly WorkloadPod[]): Arrivals {
  const areOrdered = new Set(pods.filter(({ isOrdered }) => isOrdered).map(({ json }) => setOf(json)));
  const bySet = grouped(pods.filter(({ json }) => areOrdered.has(setOf(json))), ({ json }) => setOf(json));
  const arrivals = new Map<JsonObject, readonly JsonObject[]>();
  for (const [set, ofSet] of bySet) {
    if (set === undefined) continue;
    let before: readonly JsonObject[] = [];
    for (const { json, isOrdered } of [...ofSet].sort((one, other) => ordinalOf(one.json) - ordinalOf(other.json))) {
      if (isOrdered && before.length > 0) arrivals.set(json, before);
      // The pods before the last new pod have started when it arrives.
      before = isOrdered ? [json] : [...before, json];
    }
  }
  return arrivals;
}

function setOf(pod: JsonObject): string | undefined {
  const owner = controllerOf(pod);
  return owner?.kind === 'StatefulSet' ? keyOf(owner.kind, namespaceOf(pod), owner.name) : undefined;
}

function ordinalOf(pod: JsonObject): number {
  return Number(/\d+$/.exec(objectName(pod))?.[0] ?? 0);
}

/** Returns pods that never arrive, with the pod that stays pending as the reason. */
export function neverArriving(pods: readonly JsonObject[], arrivals: Arrivals, pending: readonly PendingPod[]): readonly PendingPod[] {
  const stuck = new Map(pending.map((each) => [each.pod, each]));
  return pods.map((pod) => {
    const first = arrivals.get(pod)!.map((each) => stuck.get(each)).find((each) => each !== undefined);
    if (first === undefined) return { pod, reasons: [] };
    stuck.set(pod, first);
    const fix = first.reasons[0]?.fix ?? FIXES.order;
    return { pod, reasons: [{ kind: 'order', message: `the StatefulSet creates the pod only after pod ${shortName(first.pod)} is running, and that pod stays pending`, fix }] };
  });
}
