import { Cluster, clusterAfter } from './next-pass';
import { Arrivals, neverArriving, NO_ARRIVALS } from './ordered-sets';
import { append } from '../../../foundation/basics/append';
import { JsonObject } from '../../../foundation/basics/json';
import { podRequests } from '../../../karpenter/scheduling/pods/pod-requests';
import { sumOf } from '../../../karpenter/scheduling/pods/resources';
import { notSimulated } from '../not-simulated';
import { PendingReason } from '../pending-reason';
import { separatedPods, WaitingPod } from '../pods/waiting-pods';
import { simulate } from '../simulate';
import { SimulationInput } from '../simulation-input';
import { PendingPod, SimulatedNodeClaim, SimulationResult } from '../simulation-result';

/** The number of passes after which the simulation ends, even if more pods would find a node. */
const MOST_PASSES = 100;
/** The number of passes with new pods, times the number of pods, which takes some seconds. */
const MOST_PODS_IN_PASSES = 200_000;
const FEWEST_PASSES = 10;
/** Reasons that no later pass removes. */
const FINAL: ReadonlySet<PendingReason['kind']> = new Set(['invalidPod', 'volume', 'noPool', 'static']);

/** The launched nodes and the waiting pods after a pass. */
export interface PassState {
  readonly claims: readonly SimulatedNodeClaim[];
  /** The pods that start on nodes that were there before, by name of the node. */
  readonly existing: ReadonlyMap<string, readonly JsonObject[]>;
  readonly waiting: readonly PendingPod[];
  /** The number of the pass in which all pods arrived, because there would be too many passes otherwise. */
  readonly limitedBy?: number;
}

/**
 * Simulates all passes of Karpenter in a cluster without nodes. After each pass, its NodeClaims are nodes of their likely instance type. These nodes use less
 * of the limits than the NodeClaims, and their zones are known, so other pods can find a node. Pods can also arrive after a pass.
 */
export function passesWithoutNodes(input: SimulationInput, cluster: Cluster, arrivals: Arrivals): SimulationResult {
  const later = separatedPods(input.pods.filter((pod) => arrivals.has(pod)), input.others);
  const first = simulate({ ...input, pods: input.pods.filter((pod) => !arrivals.has(pod)) });
  const state = stateAfter(first);
  const start = { ...first, pending: [...first.pending.filter(isFinal), ...later.ignored] };
  return afterPasses(start, { ...state, waiting: [...state.waiting, ...pendingOf([...later.waiting, ...later.unsupported])] }, cluster, arrivals, 2);
}

/** Simulates all passes in a cluster with nodes. */
export function passesOnNodes(input: SimulationInput, cluster: Cluster, arrivals: Arrivals): SimulationResult {
  const { waiting, unsupported, ignored } = separatedPods(input.pods, input.others);
  const before = { nodeClaims: [], pending: ignored, notSimulated: notSimulated(input, waiting.map(({ pod }) => pod)), randomChoices: [] };
  const pods = [...pendingOf([...waiting, ...unsupported]), ...cluster.leaving.map((pod) => ({ pod, reasons: [] }))];
  return afterPasses(before, { claims: [], existing: new Map(), waiting: pods }, cluster, arrivals, 1);
}

/** Returns the state after the first pass. Pods that can find no node in a later pass do not wait. */
export function stateAfter({ nodeClaims, pending }: SimulationResult): PassState {
  return { claims: nodeClaims, existing: new Map(), waiting: pending.filter((each) => !isFinal(each)) };
}

function pendingOf(waiting: readonly WaitingPod[]): readonly PendingPod[] {
  return waiting.map(({ pod }) => ({ pod, reasons: [] }));
}

function isFinal({ reasons }: PendingPod): boolean {
  return reasons.every(({ kind }) => FINAL.has(kind));
}

function afterPasses(result: SimulationResult, before: PassState, cluster: Cluster, arrivals: Arrivals, firstPass: number): SimulationResult {
  let last = before;
  for (const state of passesAfter(before, cluster, firstPass, arrivals)) last = state;
  const { claims, existing, waiting, limitedBy } = last;
  const hasArrived = arrivalAfter(last, arrivals);
  const pending = [...result.pending, ...limitedBy === undefined ? waiting.filter(hasArrived) : waiting];
  const late = limitedBy === undefined ? waiting.filter((each) => !hasArrived(each)).map(({ pod }) => pod) : [];
  const limit = limitedBy === undefined ? [] : [`In the first ${limitedBy} passes, the pods of StatefulSets start one after the other. The simulation starts the remaining pods together.`];
  return {
    ...result,
    nodeClaims: claims,
    existing,
    pending: [...pending, ...neverArriving(late, arrivals, pending)],
    notSimulated: [...result.notSimulated, ...limit],
  };
}

/** Returns the state after each pass. In the last pass, nothing changes or no pod waits anymore. */
export function* passesAfter(before: PassState, cluster: Cluster, firstPass: number, arrivals = NO_ARRIVALS): Generator<PassState> {
  const schedulerAfter = clusterAfter(cluster);
  const podCount = startedPods(before).size + before.waiting.length + cluster.running.length;
  const limit = Math.max(FEWEST_PASSES, Math.min(MOST_PASSES, Math.floor(MOST_PODS_IN_PASSES / podCount)));
  let state = before;
  // In a cluster without nodes, only a launched node can change the result of the first pass.
  if (firstPass > 1 && before.claims.length === 0) return;
  for (let pass = firstPass; state.waiting.length > 0 && pass <= MOST_PASSES; pass++) {
    const arrived = state.waiting.filter(arrivalAfter(state, arrivals));
    const isLimited = pass >= limit && arrived.length < state.waiting.length;
    const next = afterPass(state, isLimited ? state.waiting : arrived, new Set(cluster.leaving), schedulerAfter, pass);
    const limitedBy = state.limitedBy ?? (isLimited ? pass : undefined);
    const numbered = limitedBy === undefined ? next : { ...next, limitedBy };
    yield numbered;
    if (next.waiting.length === state.waiting.length) return;
    state = numbered;
  }
}

/** @param present the waiting pods that have arrived */
function afterPass(
  state: PassState, present: readonly PendingPod[], leaving: ReadonlySet<JsonObject>, schedulerAfter: ReturnType<typeof clusterAfter>, pass: number,
): PassState {
  const claims = [...state.claims];
  const existing = new Map(state.existing);
  const { scheduler, names } = schedulerAfter({ claims, existing, started: startedPods(state) }, state.waiting);
  const moved = present.map(({ pod }) => pod).filter((pod) => leaving.has(pod));
  const pending = present.map(({ pod }) => pod).filter((pod) => !leaving.has(pod));
  const placement = scheduler.place({ pending, moved, urgent: leaving, without: [] });
  const placed = new Set([...[...placement.existing.values()].flat(), ...placement.claims.flatMap(({ pods }) => pods)]);
  for (const [name, added] of placement.existing) {
    const index = names.get(name);
    if (index === undefined) existing.set(name, [...existing.get(name) ?? [], ...added]);
    else claims[index] = withPods(claims[index], added);
  }
  append(claims, placement.claims.map((claim) => (pass === 1 ? claim : { ...claim, pass })));
  const refused = new Map(placement.refused.flatMap(({ pods, reason }) => pods.map((pod) => [pod, [reason]] as const)));
  const judged = new Set(present);
  const left = state.waiting.filter(({ pod }) => !placed.has(pod)).map((each) => (
    judged.has(each) ? { pod: each.pod, reasons: refused.get(each.pod) ?? placement.reasonsOf(each.pod) } : each
  ));
  return { claims, existing, waiting: left };
}

function startedPods({ claims, existing }: PassState): ReadonlySet<JsonObject> {
  return new Set([...claims.flatMap(({ pods }) => pods), ...[...existing.values()].flat()]);
}

/** Returns a function that reports whether a pod has arrived. */
function arrivalAfter(state: PassState, arrivals: Arrivals): (waiting: PendingPod) => boolean {
  const started = startedPods(state);
  return ({ pod }) => arrivals.get(pod)?.every((each) => started.has(each)) ?? true;
}

function withPods(claim: SimulatedNodeClaim, pods: readonly JsonObject[]): SimulatedNodeClaim {
  return { ...claim, pods: [...claim.pods, ...pods], requests: sumOf(claim.requests, ...pods.map((pod) => podRequests(pod.spec))) };
}
