import { timeOf } from './conditions';
import { JsonObject } from '../../foundation/basics/json';
import { objectAt, objectsIn } from '../../foundation/basics/json-parts';
import { parseDuration } from '../../foundation/go/parse-duration';
import { untolerated } from '../../karpenter/scheduling/pods/tolerations';

export const DO_NOT_DISRUPT = 'karpenter.sh/do-not-disrupt';
const DISRUPTED = [{ key: 'karpenter.sh/disrupted', value: '', effect: 'NoSchedule' }];
const NANOSECONDS_A_MILLISECOND = 1e6;
/** The last time that a Date can have, in milliseconds since 1970. */
const LATEST = 8.64e15;

/** The namespace and the name of an object with a namespace, such as `shop/web-0`. */
export function keyOfPod({ metadata }: JsonObject): string {
  return `${metadata?.namespace || 'default'}/${metadata?.name}`;
}

export function nodeOfPod(pod: JsonObject): string | undefined {
  return objectAt(pod, ['spec']).nodeName || undefined;
}

export function isTerminal(pod: JsonObject): boolean {
  const { phase } = objectAt(pod, ['status']);
  return phase === 'Failed' || phase === 'Succeeded';
}

export function isTerminating({ metadata }: JsonObject): boolean {
  return Boolean(metadata?.deletionTimestamp);
}

export function isActive(pod: JsonObject): boolean {
  return !isTerminal(pod) && !isTerminating(pod);
}

export function isOfDaemonSet(pod: JsonObject): boolean {
  return isOwnedBy(pod, 'apps/v1', 'DaemonSet');
}

/** Returns true for static pods, which the kubelet runs. */
function isOfNode(pod: JsonObject): boolean {
  return isOwnedBy(pod, 'v1', 'Node');
}

/**
 * Returns true if Karpenter must find another node for a pod before it removes the pod's node.
 *
 * Source: https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/utils/pod/scheduling.go, `IsReschedulable`
 */
export function isReschedulable(pod: JsonObject): boolean {
  return (isActive(pod) || (isOwnedBy(pod, 'apps/v1', 'StatefulSet') && isTerminating(pod))) && !isOfDaemonSet(pod) && !isOfNode(pod);
}

/** Returns true if Karpenter evicts a pod when it drains the node. Source: `IsEvictable` in the same file. */
export function isEvictable(pod: JsonObject, now: number): boolean {
  const tolerations = objectsIn(objectAt(pod, ['spec']).tolerations).map(({ item }) => item);
  return isActive(pod) && untolerated(DISRUPTED, tolerations) !== undefined && !isOfNode(pod) && !isProtected(pod, now);
}

/** Returns true if kube-scheduler found no node for a pod, so that Karpenter looks for one. Source: `IsProvisionable` in the same file. */
export function isProvisionable(pod: JsonObject): boolean {
  const { conditions, nominatedNodeName } = objectAt(pod, ['status']);
  const isUnschedulable = objectsIn(conditions).some(({ item: { type, reason } }) => type === 'PodScheduled' && reason === 'Unschedulable');
  return isUnschedulable && nodeOfPod(pod) === undefined && !nominatedNodeName && !isOfDaemonSet(pod) && !isOfNode(pod);
}

/** Returns true if a pod blocks voluntary disruption of its node by an annotation. Source: `IsDisruptable` in the same file. */
export function blocksDisruption(pod: JsonObject, now: number): boolean {
  return isActive(pod) && isProtected(pod, now);
}

/** Returns the end of the protection of a pod by its annotation: Infinity for `true`, or undefined if the annotation is absent or invalid. */
export function protectedUntil(pod: JsonObject): number | undefined {
  const value = objectAt(pod, ['metadata', 'annotations'])[DO_NOT_DISRUPT];
  if (value === 'true') return Infinity;
  const duration = typeof value === 'string' ? parseDuration(value) : undefined;
  if (duration === undefined || duration <= 0n) return undefined;
  const start = timeOf(objectAt(pod, ['status']).startTime);
  const until = start === undefined ? Infinity : start + Number(duration) / NANOSECONDS_A_MILLISECOND;
  return until > LATEST ? Infinity : until;
}

function isProtected(pod: JsonObject, now: number): boolean {
  const until = protectedUntil(pod);
  return until !== undefined && now < until;
}

function isOwnedBy({ metadata }: JsonObject, apiVersion: string, kind: string): boolean {
  return objectsIn(metadata?.ownerReferences).some(({ item }) => item.apiVersion === apiVersion && item.kind === kind);
}
