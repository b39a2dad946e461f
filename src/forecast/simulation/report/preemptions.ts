import { JsonObject } from '../../../foundation/basics/json';
import { objectAt } from '../../../foundation/basics/json-parts';
import { isReschedulable } from '../../snapshot/pod-state';
import { namesText } from '../workloads/names-text';
import { PodPriorities } from '../workloads/pod-priority';
import { WorkloadPod } from '../workloads/workload-pods';

/** Names the workloads for which kube-scheduler can evict running pods with a lower priority. `pods` are pods that do not fit existing nodes. */
export function preemptions(pods: readonly WorkloadPod[], running: readonly JsonObject[], { priorityOf }: PodPriorities): readonly string[] {
  const onNodes = running.filter((json) => json.kind === 'Pod' && isReschedulable(json));
  const lowest = onNodes.reduce((least, pod) => Math.min(least, priorityOf(pod)), Infinity);
  const higher = pods.filter(({ json }) => priorityOf(json) > lowest && objectAt(json, ['spec']).preemptionPolicy !== 'Never');
  if (higher.length === 0) return [];
  const names = namesText([...new Set(higher.map(({ workload }) => workload))]);
  return [`kube-scheduler can evict running pods with a lower priority for the pods of ${names}. The simulation does not evict pods.`];
}
