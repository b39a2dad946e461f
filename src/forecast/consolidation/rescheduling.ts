import { Candidate } from './candidate';
import { isSettling } from './cluster';
import { MethodContext } from './method-context';
import { publishProtection } from './pod-protection';
import { JsonObject } from '../../foundation/basics/json';
import { PendingReason } from '../simulation/pending-reason';
import { SimulatedNodeClaim } from '../simulation/simulation-result';
import { isProvisionable, isReschedulable, keyOfPod } from '../snapshot/pod-state';
import { StateNode } from '../snapshot/state-node';

/** A pod that has no node after the removal of nodes. */
export interface PodError {
  readonly pod: JsonObject;
  /** Karpenter's text, or undefined if it is not known. */
  readonly message?: string;
  /** The reasons by NodePool, if no node can run the pod. */
  readonly reasons?: readonly PendingReason[];
}

/** The nodes for the pods of removed nodes. */
export interface Rescheduling {
  /** New nodes. */
  readonly claims: readonly SimulatedNodeClaim[];
  /** Pods by the name of the existing node, including pods that are pending. */
  readonly existing: ReadonlyMap<string, readonly JsonObject[]>;
  /** Pods without a node, except those that are pending anyway. */
  readonly errors: readonly PodError[];
}

export interface ReschedulingOptions {
  /** Whether `consolidateAfter` keeps pods away from nodes. */
  readonly isConsolidation: boolean;
  /** Whether pods move that Karpenter cannot evict now. */
  readonly movesBlockedPods?: boolean;
}

/**
 * Simulates the removal of nodes. Returns undefined if no NodePool can launch nodes for pods, because Karpenter then does nothing.
 *
 * Source: https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/controllers/disruption/helpers.go, `SimulateScheduling`
 */
export function rescheduled(
  candidates: readonly Candidate[], context: MethodContext, { isConsolidation, movesBlockedPods = false }: ReschedulingOptions,
): Rescheduling | undefined {
  const { cluster, now, recorder } = context;
  const { scheduler, pending, nodes, budgets, launching } = cluster;
  // Karpenter ends with an error.
  if (launching.size === 0) return undefined;
  for (const { name, text } of cluster.withoutTypes) recorder.publish(`NodePool/${name}`, 'NoCompatibleInstanceTypes', text);
  const movable = (pods: readonly JsonObject[]) => pods.filter((pod) => {
    publishProtection(pod, now, recorder);
    return budgets.isMovable(pod, now);
  });
  const ofCandidates = candidates.flatMap(({ reschedulable }) => (movesBlockedPods ? reschedulable : movable(reschedulable)));
  const urgent = new Set(nodes.filter(({ isDeleting }) => isDeleting).flatMap(({ pods }) => movable(pods.filter(isReschedulable))));
  const { existing, claims, failed, refused, reasonsOf } = scheduler.place({
    pending,
    moved: [...ofCandidates, ...urgent],
    urgent,
    without: candidates.map(({ state }) => state),
    ...isConsolidation && { isSettling: (node: StateNode) => isSettling(node, launching.get(String(node.nodePool)), now) },
  });
  const errors: PodError[] = [
    ...failed.map((pod) => ({
      pod,
      get reasons() {
        return reasonsOf(pod);
      },
    })),
    ...refused.flatMap(({ pods, reason }) => pods.map((pod) => ({ pod, message: reason.message }))),
  ];
  const uninitialized = nodes.filter(({ isInitialized }) => !isInitialized);
  for (const node of uninitialized) {
    for (const pod of existing.get(node.name) ?? []) if (!urgent.has(pod)) errors.push({ pod, message: uninitializedText(node) });
  }
  return { claims, existing, errors: errors.filter(({ pod }) => !isProvisionable(pod)) };
}

/** The number of pods that Karpenter names in an event. */
const NAMED_PODS = 5;

/** Returns Karpenter's text for pods that would have no node. */
export function errorText(errors: readonly PodError[]): string {
  const named = errors.slice(0, NAMED_PODS).map(({ pod, message }) => `${keyOfPod(pod)} => ${message ?? '…'} `);
  const others = errors.length >= NAMED_PODS ? ` and ${errors.length - NAMED_PODS} other(s)` : '';
  return `Not all pods would schedule, ${named.join('')}${others}`.trimEnd();
}

function uninitializedText({ node, nodeClaim }: StateNode): string {
  const parts = [...nodeClaim === undefined ? [] : [`nodeclaim/${nodeClaim.metadata?.name}`], ...node === undefined ? [] : [`node/${node.metadata?.name}`]];
  return `would schedule against uninitialized ${parts.join(', ')}`;
}
