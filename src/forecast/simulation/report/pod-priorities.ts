import { launchOf } from './launch';
import { accepts, hasAntiAffinity, hasOtherConstraints, LaunchedNode, MovablePod, replaced } from './launched-places';
import { JsonObject } from '../../../foundation/basics/json';
import { objectAt } from '../../../foundation/basics/json-parts';
import { jsonText } from '../../../foundation/basics/json-text';
import { Market } from '../../../karpenter/instance-types/prices-and-zones';
import { PoolWithTypes, taintsOf } from '../../../karpenter/scheduling/pods/node-claim-templates';
import { podRequests } from '../../../karpenter/scheduling/pods/pod-requests';
import { limitsOf } from '../claims/limits';
import { FIXES } from '../pending-reasons';
import { PendingPod, SimulatedNodeClaim, SimulationResult } from '../simulation-result';
import { ClusterVolumes } from '../volumes/cluster-volumes';
import { volumeRequirements } from '../volumes/volume-requirements';
import { PodPriorities } from '../workloads/pod-priority';

const OTHER_CONSTRAINTS = 'Pending pods with required topology constraints, host ports, or resource claims do not replace pods with a lower priority.';

/** Nodes and pods without a node, after kube-scheduler has placed the pods with the highest priority first. */
export interface PlacedByPriority {
  readonly nodeClaims: readonly SimulatedNodeClaim[];
  readonly pending: readonly PendingPod[];
  /** The pods that depend on an unknown node class. */
  readonly dependent: readonly PendingPod[];
  readonly notSimulated: readonly string[];
}

interface FirstPass extends Omit<PlacedByPriority, 'notSimulated'> {
  /** All pods without a node, with the reasons in the first pass. */
  readonly withoutNode: readonly PendingPod[];
  readonly pools: readonly PoolWithTypes[];
  readonly volumes: ClusterVolumes;
  readonly market: Market;
  /** Schedules pods on new nodes of some NodePools. */
  readonly schedule: (pods: readonly JsonObject[], pools: readonly PoolWithTypes[]) => Pick<SimulationResult, 'nodeClaims' | 'pending'>;
}

/**
 * Karpenter ignores priorities, so its NodeClaims stay as they are. If limits leave pods pending, kube-scheduler places the pods with the highest priority on
 * the launched nodes first, so that pods with a lower priority stay pending.
 */
export function placedByPriority(first: FirstPass, { priorityOf, unknownClassOf }: PodPriorities): PlacedByPriority {
  const { nodeClaims, pending, dependent } = first;
  const ofLists = new Set([...pending, ...dependent].map(({ pod }) => pod));
  const limited = first.withoutNode.filter(({ pod, reasons }) => ofLists.has(pod) && reasons.some(({ kind }) => kind === 'limits')).map(({ pod }) => pod);
  const launched = nodeClaims.flatMap(({ pods }) => pods);
  const unknown = new Set(limited.length === 0 ? [] : [...limited, ...launched].flatMap((pod) => unknownClassOf(pod) ?? []));
  const notSimulated = [...unknown].map((name) => `The input lacks PriorityClass ${name}, so its pods have priority 0.`);
  const lowest = launched.reduce((least, pod) => Math.min(least, priorityOf(pod)), Infinity);
  const higher = limited.filter((pod) => priorityOf(pod) > lowest);
  if (higher.length === 0) return { nodeClaims, pending, dependent, notSimulated };
  const movable = higher.filter((pod) => !hasOtherConstraints(pod));
  const movableOf = (pod: JsonObject) => ({ pod, requests: podRequests(objectAt(pod, ['spec'])), volumes: volumeRequirements(pod, first.volumes) });
  const nodes = nodesOf(first);
  const left = new Set(placed(movable, nodes, priorityOf, movableOf));
  const moved = new Set(movable.filter((pod) => !left.has(pod)));
  const replacedPods = launched.filter((pod) => left.has(pod));
  // The pods with the highest priority take over the condition of the pods that replace them.
  const conditions = dependent.filter(({ pod }) => moved.has(pod));
  const heirs = [...replacedPods].sort((one, other) => priorityOf(other) - priorityOf(one)).slice(0, conditions.length);
  const areHeirs = new Set(heirs);
  const others = onOtherPools(replacedPods.filter((pod) => !areHeirs.has(pod)), first);
  const poolOf = new Map(nodeClaims.flatMap(({ nodePool, pods }) => pods.map((pod) => [pod, nodePool] as const)));
  return {
    nodeClaims: [...nodes.map(({ claim, pods, requests }) => (pods === claim.pods ? claim : { ...claim, pods, requests })), ...others.nodeClaims],
    pending: [...pending.filter(({ pod }) => !moved.has(pod)), ...others.pending.map((each) => ofReplaced(each, poolOf.get(each.pod)!))],
    dependent: [...dependent.filter(({ pod }) => !moved.has(pod)), ...heirs.map((pod, index) => ({ pod, reasons: conditions[index].reasons }))],
    notSimulated: [...notSimulated, ...movable.length === higher.length ? [] : [OTHER_CONSTRAINTS]],
  };
}

/** Adds the reason why a pod has lost its node. */
function ofReplaced({ pod, reasons }: PendingPod, nodePool: string): PendingPod {
  const message = 'pods with a higher priority take the launched nodes, and the limits of the NodePool allow no others';
  return { pod, reasons: [{ nodePool, kind: 'limits', message, fix: FIXES.limits }, ...reasons.filter((reason) => (reason.nodePool ?? nodePool) !== nodePool)] };
}

/** Schedules pods on NodePools without limits, as Karpenter does after other pods have taken their nodes. */
function onOtherPools(pods: readonly JsonObject[], { pools, schedule }: FirstPass): Pick<SimulationResult, 'nodeClaims' | 'pending'> {
  const unlimited = pools.filter(({ manifest }) => limitsOf(manifest).size === 0);
  if (pods.length === 0 || unlimited.length === 0) return { nodeClaims: [], pending: pods.map((pod) => ({ pod, reasons: [] })) };
  return schedule(pods, unlimited);
}

function nodesOf({ nodeClaims, pools, market }: FirstPass): readonly LaunchedNode[] {
  const byName = new Map(pools.map((pool) => [pool.types.name, pool]));
  return nodeClaims.map((claim): LaunchedNode => {
    const { manifest, types: { prices } } = byName.get(claim.nodePool)!;
    const { likely: { type } } = launchOf(claim, { ...market, prices });
    return { claim, type, taints: taintsOf(manifest), pods: claim.pods, requests: claim.requests };
  });
}

/** Places pods on nodes, the highest priority first. Returns the pods that have no node in the end, including those that had to leave. */
function placed(
  pods: readonly JsonObject[], nodes: readonly LaunchedNode[], priorityOf: (pod: JsonObject) => number, movableOf: (pod: JsonObject) => MovablePod,
): readonly JsonObject[] {
  const waiting = new Map<number, JsonObject[]>();
  const wait = (pod: JsonObject) => {
    const alike = waiting.get(priorityOf(pod));
    if (alike) alike.push(pod);
    else waiting.set(priorityOf(pod), [pod]);
  };
  const left: JsonObject[] = [];
  pods.forEach(wait);
  while (waiting.size > 0) {
    const priority = Math.max(...waiting.keys());
    // A node without room for a pod has no room for equal pods either, so each kind of pods visits each node once.
    const next = new Map<string, number>();
    for (const pod of waiting.get(priority)!) {
      const movable = movableOf(pod);
      const kind = kindOf(movable);
      let index = next.get(kind) ?? 0;
      let gone: readonly JsonObject[] | undefined;
      for (; index < nodes.length && gone === undefined; index++) gone = replacedBy(nodes[index], movable, priority, priorityOf);
      next.set(kind, gone === undefined ? index : index - 1);
      if (gone === undefined) left.push(pod);
      else gone.forEach(wait);
    }
    waiting.delete(priority);
  }
  return left;
}

function replacedBy(
  node: LaunchedNode, movable: MovablePod, priority: number, priorityOf: (pod: JsonObject) => number,
): readonly JsonObject[] | undefined {
  const staying = node.pods.filter((pod) => priorityOf(pod) >= priority);
  if (!accepts(node, movable) || staying.some(hasAntiAffinity)) return undefined;
  const leaving = node.pods.filter((pod) => priorityOf(pod) < priority).reverse();
  return replaced(node, movable, leaving.sort((one, other) => priorityOf(one) - priorityOf(other)));
}

/** Returns a string that pods with equal demands share. */
function kindOf({ pod, volumes }: MovablePod): string {
  const { nodeSelector, affinity, tolerations, containers, initContainers, overhead, resources } = objectAt(pod, ['spec']);
  const ofVolumes = volumes.map((requirements) => [...requirements.values()].map(String));
  const fields = { nodeSelector, affinity, tolerations, containers, initContainers, overhead, resources };
  return jsonText([Object.entries(fields).filter(([, value]) => value !== undefined), ofVolumes]);
}
