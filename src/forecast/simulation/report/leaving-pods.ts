import { JsonObject } from '../../../foundation/basics/json';
import { newestTime } from '../../snapshot/newest-time';
import { PodDisruptionBudgets } from '../../snapshot/pod-disruption-budgets';
import { isReschedulable } from '../../snapshot/pod-state';
import { StateNode } from '../../snapshot/state-node';
import { shortName } from '../workloads/object-key';
import { workloadNameOf } from '../workloads/owners';
import { WorkloadPod } from '../workloads/workload-pods';

/** A node that is being deleted, and its pods that need another node. */
export interface DeletingNode {
  readonly name: string;
  /** The pods for which Karpenter looks for another node. */
  readonly pods: readonly WorkloadPod[];
  /** The names of the pods that Karpenter cannot evict now. */
  readonly blocked: readonly string[];
}

/**
 * Returns the nodes that are being deleted. Karpenter schedules their pods together with pending pods, except pods that it cannot evict.
 *
 * Source: https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/controllers/provisioning/provisioner.go, `Schedule`
 */
export function deletingNodes(all: readonly StateNode[], running: readonly JsonObject[], objects: readonly JsonObject[]): readonly DeletingNode[] {
  const nodes = all.filter(({ isDeleting }) => isDeleting);
  if (nodes.length === 0) return [];
  const now = newestTime([...running, ...objects])?.getTime() ?? 0;
  const budgets = new PodDisruptionBudgets(objects);
  return nodes.map(({ name, pods }) => {
    const reschedulable = pods.filter(isReschedulable);
    const movable = reschedulable.filter((pod) => budgets.isMovable(pod, now));
    const areMovable = new Set(movable);
    return { name, pods: movable.map(leavingPod), blocked: reschedulable.filter((pod) => !areMovable.has(pod)).map(shortName) };
  });
}

function leavingPod(json: JsonObject): WorkloadPod {
  return { json, name: shortName(json), workload: workloadNameOf(json), claims: [] };
}
