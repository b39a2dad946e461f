import { DisruptedCluster, DisruptedPool } from './cluster';
import { EventRecorder, sentence } from './event-recorder';
import { publishProtection } from './pod-protection';
import { JsonObject } from '../../foundation/basics/json';
import { objectAt } from '../../foundation/basics/json-parts';
import { parseDuration } from '../../foundation/go/parse-duration';
import { parseInt64 } from '../../foundation/go/parse-int';
import { InstanceType } from '../../karpenter/instance-types/catalog/instance-type';
import { CAPACITY_TYPE, ZONE } from '../../karpenter/instance-types/type-requirements';
import { timeOf } from '../snapshot/conditions';
import { blocksDisruption, DO_NOT_DISRUPT, isOfDaemonSet, isReschedulable, isTerminal, keyOfPod } from '../snapshot/pod-state';
import { NODE_POOL_LABEL, StateNode } from '../snapshot/state-node';

export const INSTANCE_TYPE = 'node.kubernetes.io/instance-type';
/** The disruption cost of a node without pods. */
export const BASE_COST = 1;
const MAX_COST = 10;
const MAX_INT32 = 2n ** 31n;

/** A node that Karpenter may remove. */
export interface Candidate {
  readonly name: string;
  readonly nodePool: string;
  readonly state: StateNode;
  readonly pool: DisruptedPool;
  readonly instanceType?: InstanceType;
  readonly capacityType?: string;
  /** Price per hour, or 0 if it is unknown. */
  readonly price: number;
  readonly disruptionCost: number;
  readonly rescheduleDisruptionCost: number;
  /** The pods that Karpenter must move. */
  readonly reschedulable: readonly JsonObject[];
  readonly isEmpty: boolean;
}

/** How far a method goes: pods can block a graceful disruption, but an eventual disruption only if the drain has no time limit. */
export type DisruptionClass = 'graceful' | 'eventual';

/** Why Karpenter does not consider a node. */
export interface Block {
  readonly kind: 'unmanaged' | 'notRegistered' | 'rebooting' | 'deleting' | 'uninitialized' | 'nominated' | 'doNotDisruptNode' | 'label' | 'nodePoolNotFound'
    | 'doNotDisruptPod' | 'podDisruptionBudget';
  /** Karpenter's text, or undefined if it publishes no event. */
  readonly text?: string;
  /** The pod or the PodDisruptionBudgets that block the node. */
  readonly subjects: readonly string[];
}

/**
 * Returns a node as a candidate, or the reason why Karpenter does not consider it.
 *
 * Source: https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/controllers/disruption/types.go, `NewCandidate`
 */
export function candidateOf(
  state: StateNode, cluster: DisruptedCluster, disruptionClass: DisruptionClass, now: number, recorder: EventRecorder,
): Candidate | Block {
  const block = nodeBlock(state, cluster) ?? podBlock(state, cluster, disruptionClass, now, recorder);
  if (block === undefined) return candidateWithoutChecks(state, cluster, now)!;
  if (block.text !== undefined && state.nodeClaim !== undefined) recorder.publishForNode(state, 'DisruptionBlocked', block.text);
  return block;
}

export function isBlock(candidate: Candidate | Block): candidate is Block {
  return 'kind' in candidate;
}

/** Returns a node as a candidate, whatever blocks it. Returns undefined if its NodePool is unknown. */
export function candidateWithoutChecks(state: StateNode, { pools, settings: { gates } }: DisruptedCluster, now: number): Candidate | undefined {
  const pool = pools.get(String(state.nodePool));
  if (pool === undefined) return undefined;
  const { labels, pods } = state;
  const instanceType = pool.typesByName.get(String(labels[INSTANCE_TYPE]));
  const capacityType = labels[CAPACITY_TYPE] === undefined ? undefined : String(labels[CAPACITY_TYPE]);
  const reschedulable = pods.filter(isReschedulable);
  const ignoresDeletionCost = gates.podDeletionCostManagement;
  const costOf = (pod: JsonObject) => evictionCost(pod, ignoresDeletionCost);
  const rescheduleDisruptionCost = BASE_COST + sum(reschedulable.map((pod) => Math.max(0, costOf(pod))));
  return {
    name: state.name,
    nodePool: pool.name,
    state,
    pool,
    instanceType,
    capacityType,
    reschedulable,
    price: instanceType === undefined ? 0 : pool.offerings.priceIn(instanceType, String(labels[ZONE]), String(capacityType)) ?? 0,
    disruptionCost: sum(pods.map(costOf)) * lifetimeRemaining(state, now),
    rescheduleDisruptionCost,
    isEmpty: rescheduleDisruptionCost <= BASE_COST,
  };
}

/** Returns the disruption cost of a node that is not a candidate. */
export function disruptionCostOf({ pods }: StateNode, { settings: { gates } }: DisruptedCluster): number {
  const counted = pods.filter((pod) => !isTerminal(pod) && !isOfDaemonSet(pod));
  return BASE_COST + sum(counted.map((pod) => Math.max(0, evictionCost(pod, gates.podDeletionCostManagement))));
}

/** Source: https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/controllers/state/statenode.go, `ValidateNodeDisruptable` */
function nodeBlock(state: StateNode, { settings: { nominated }, pools }: DisruptedCluster): Block | undefined {
  const blocked = (kind: Block['kind'], text: string, subjects: readonly string[] = []): Block => ({ kind, text: sentence(text), subjects });
  const { nodeClaim, node, annotations, labels } = state;
  if (nodeClaim === undefined) return { kind: 'unmanaged', subjects: [] };
  if (node === undefined) return blocked('notRegistered', 'nodeclaim does not have an associated node');
  if (state.isRebooting) return blocked('rebooting', 'node is rebooting');
  if (state.isDeleting) return blocked('deleting', 'node is deleting or marked for deletion');
  if (!state.isInitialized) return state.isRegistered ? blocked('uninitialized', "node isn't initialized") : blocked('notRegistered', "node isn't initialized nor registered");
  if (nominated?.has(state.name) === true) return blocked('nominated', 'node is nominated for a pending pod');
  if (annotations[DO_NOT_DISRUPT] === 'true') return blocked('doNotDisruptNode', `disruption is blocked through the "${DO_NOT_DISRUPT}" annotation`);
  if (!Object.hasOwn(labels, NODE_POOL_LABEL)) return blocked('label', `node doesn't have required label (label=${NODE_POOL_LABEL})`, [NODE_POOL_LABEL]);
  const pool = pools.get(String(state.nodePool));
  if (pool === undefined || pool.typesByName.size === 0) return blocked('nodePoolNotFound', `NodePool not found (NodePool=${state.nodePool})`, [`NodePool ${state.nodePool}`]);
  return undefined;
}

function podBlock(
  state: StateNode, { budgets }: DisruptedCluster, disruptionClass: DisruptionClass, now: number, recorder: EventRecorder,
): Block | undefined {
  const block = firstPodBlock(state.pods, budgets, now, recorder);
  const hasTimeLimit = (objectAt(state.nodeClaim, ['spec']).terminationGracePeriod ?? undefined) !== undefined;
  return disruptionClass === 'eventual' && hasTimeLimit ? undefined : block;
}

function firstPodBlock(pods: readonly JsonObject[], budgets: DisruptedCluster['budgets'], now: number, recorder: EventRecorder): Block | undefined {
  for (const pod of pods) {
    publishProtection(pod, now, recorder);
    if (!blocksDisruption(pod, now)) continue;
    return { kind: 'doNotDisruptPod', text: `Pod has "${DO_NOT_DISRUPT}" annotation (Pod=${keyOfPod(pod)})`, subjects: [keyOfPod(pod)] };
  }
  const keys = budgets.blocking(pods, now);
  if (keys.length === 0) return undefined;
  const text = keys.length > 1 ? `Eviction does not support multiple PDBs (PodDisruptionBudget(s)=[${keys.join(' ')}])` : `Pdb prevents pod evictions (PodDisruptionBudget=[${keys[0]}])`;
  return { kind: 'podDisruptionBudget', text, subjects: keys };
}

/** Source: https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/utils/disruption/disruption.go, `EvictionCost` */
function evictionCost({ metadata, spec }: JsonObject, ignoresDeletionCost: boolean): number {
  const annotations = objectAt(metadata, ['annotations']);
  const written = annotations['karpenter.sh/disruption-cost'] ?? (ignoresDeletionCost ? undefined : annotations['controller.kubernetes.io/pod-deletion-cost']);
  const ofAnnotation = int32(written) / 2 ** 27;
  const { priority } = objectAt(spec, []);
  const ofPriority = typeof priority === 'number' ? priority / 2 ** 25 : 0;
  return Math.max(-MAX_COST, Math.min(MAX_COST, 1 + ofAnnotation + ofPriority));
}

/** Returns a 32-bit integer, or 0 for other text. */
function int32(text: unknown): number {
  const value = typeof text === 'string' ? parseInt64(text) : undefined;
  return value === undefined || value < -MAX_INT32 || value >= MAX_INT32 ? 0 : Number(value);
}

/** Returns the part of the lifetime that remains, between 0 and 1. */
function lifetimeRemaining({ nodeClaim }: StateNode, now: number): number {
  const { expireAfter } = objectAt(nodeClaim, ['spec']);
  const lifetime = typeof expireAfter === 'string' && expireAfter !== 'Never' ? parseDuration(expireAfter) : undefined;
  if (lifetime === undefined) return 1;
  const seconds = Number(lifetime) / 1e9;
  const age = (now - (timeOf(nodeClaim?.metadata?.creationTimestamp) ?? now)) / 1000;
  return Math.max(0, Math.min(1, (seconds - age) / seconds));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
