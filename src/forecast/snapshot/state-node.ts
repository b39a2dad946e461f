import { conditionOf, isConditionTrue } from './conditions';
import { nodeOfPod } from './pod-state';
import { JsonObject } from '../../foundation/basics/json';
import { objectAt, objectsIn } from '../../foundation/basics/json-parts';
import { NANO } from '../../foundation/go/exact-quantity';
import { Resources, resourcesOf } from '../../karpenter/scheduling/pods/resources';
import { Taint } from '../../karpenter/scheduling/pods/tolerations';

export const NODE_POOL_LABEL = 'karpenter.sh/nodepool';
const HOSTNAME = 'kubernetes.io/hostname';
const REGISTERED = 'karpenter.sh/registered';
const INITIALIZED = 'karpenter.sh/initialized';
const TYPE = 'node.kubernetes.io/instance-type';
/** Taints that disappear while a node starts. A taint is the same if its key and its effect are. */
const EPHEMERAL: ReadonlySet<string> = new Set([
  'node.kubernetes.io/not-ready:NoSchedule', 'node.kubernetes.io/not-ready:NoExecute', 'node.kubernetes.io/unreachable:NoSchedule',
  'node.cloudprovider.kubernetes.io/uninitialized:NoSchedule', 'karpenter.sh/unregistered:NoExecute', 'karpenter.sh/rebooting:NoSchedule',
]);
const DISRUPTED = 'karpenter.sh/disrupted:NoSchedule';
const EPHEMERAL_PREFIX = 'readiness.k8s.io/';

/**
 * A Node, a NodeClaim, or both, as Karpenter combines them.
 *
 * Source: https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/controllers/state/statenode.go
 */
export interface StateNode {
  /** The name of the Node, or of the NodeClaim until the node registers. */
  readonly name: string;
  readonly hostname: string;
  readonly node?: JsonObject;
  /** Absent if Karpenter does not manage the node. */
  readonly nodeClaim?: JsonObject;
  readonly labels: JsonObject;
  readonly annotations: JsonObject;
  /** Taints that count for pods: without those that disappear while the node starts. */
  readonly taints: readonly Taint[];
  /** The name of the NodePool in the label of the node. */
  readonly nodePool?: string;
  readonly isRegistered: boolean;
  readonly isInitialized: boolean;
  readonly isDeleting: boolean;
  readonly isRebooting: boolean;
  readonly isReady: boolean;
  readonly allocatable: Resources;
  /** With `nodes: 1`. */
  readonly capacity: Resources;
  /** All pods on the node, in the order of the snapshot. */
  readonly pods: readonly JsonObject[];
}

/** Returns the nodes of a cluster by name. Omits NodeClaims that have not launched, and Nodes that Karpenter does not know yet. */
export function stateNodesOf(objects: readonly JsonObject[]): StateNode[] {
  const podsOf = new Map<string, JsonObject[]>();
  const claims = new Map<string, JsonObject>();
  const nodes: JsonObject[] = [];
  for (const json of objects) {
    if (json.kind === 'Pod') addTo(podsOf, nodeOfPod(json), json);
    else if (json.kind === 'Node') nodes.push(json);
    else if (json.kind === 'NodeClaim' && objectAt(json, ['status']).providerID) claims.set(String(objectAt(json, ['status']).providerID), json);
  }
  const known = nodes.filter(isKnown);
  const joined = known.map((node) => [node, claims.get(String(objectAt(node, ['spec']).providerID))] as const);
  const withNode = new Set(joined.map(([, claim]) => claim));
  const alone = [...claims.values()].filter((claim) => !withNode.has(claim)).map((claim) => [undefined, claim] as const);
  const states = [...joined, ...alone].map(([node, claim]) => stateNode(node, claim, podsOf.get(String(node?.metadata?.name)) ?? []));
  return states.sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** Karpenter waits until a node of a NodePool has its provider ID, and its instance type or the label for initialized nodes. */
function isKnown({ metadata, spec }: JsonObject): boolean {
  const labels = objectAt(metadata, ['labels']);
  if (!labels[NODE_POOL_LABEL]) return true;
  return Boolean(spec?.providerID) && Boolean(labels[TYPE] || labels[INITIALIZED]);
}

function stateNode(node: JsonObject | undefined, nodeClaim: JsonObject | undefined, pods: readonly JsonObject[]): StateNode {
  const ofNode = objectAt(node, ['metadata', 'labels']);
  const isManaged = nodeClaim !== undefined;
  const isRegistered = !isManaged || ofNode[REGISTERED] === 'true';
  const isInitialized = !isManaged || ofNode[INITIALIZED] === 'true';
  const source = node === undefined || (isManaged && !isRegistered) ? nodeClaim! : node;
  const labels = objectAt(source, ['metadata', 'labels']);
  const name = String(source.metadata?.name);
  const isRebooting = isConditionTrue(nodeClaim, 'Rebooting');
  return {
    name,
    hostname: labels[HOSTNAME] || name,
    node,
    nodeClaim,
    labels,
    annotations: objectAt(source, ['metadata', 'annotations']),
    taints: lastingTaints(taintsIn(objectAt(source, ['spec']).taints), nodeClaim, isInitialized && !isRebooting),
    ...typeof labels[NODE_POOL_LABEL] === 'string' && { nodePool: labels[NODE_POOL_LABEL] },
    isRegistered,
    isInitialized,
    isDeleting: isBeingDeleted(node, nodeClaim) || (!isRebooting && isMarked(node, nodeClaim)),
    isRebooting,
    isReady: conditionOf(node, 'Ready')?.isTrue === true,
    allocatable: resourcesIn('allocatable', node, nodeClaim, isInitialized),
    capacity: new Map([...resourcesIn('capacity', node, nodeClaim, isInitialized), ['nodes', NANO]]),
    pods,
  };
}

function isBeingDeleted(node: JsonObject | undefined, nodeClaim: JsonObject | undefined): boolean {
  return Boolean((nodeClaim ?? node)?.metadata?.deletionTimestamp) || isConditionTrue(nodeClaim, 'InstanceTerminating');
}

/**
 * Returns true if a command of Karpenter is about to delete a node, for example when its replacement is ready.
 *
 * Source: https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/controllers/disruption/queue.go, `markDisrupted`
 */
function isMarked(node: JsonObject | undefined, nodeClaim: JsonObject | undefined): boolean {
  return isConditionTrue(nodeClaim, 'DisruptionReason') && taintsIn(objectAt(node, ['spec']).taints).some((taint) => identityOf(taint) === DISRUPTED);
}

function lastingTaints(taints: readonly Taint[], nodeClaim: JsonObject | undefined, isStarted: boolean): readonly Taint[] {
  if (isStarted || nodeClaim === undefined) return taints;
  const startup = new Set(taintsIn(objectAt(nodeClaim, ['spec']).startupTaints).map(identityOf));
  return taints.filter((taint) => !EPHEMERAL.has(identityOf(taint)) && !taint.key.startsWith(EPHEMERAL_PREFIX) && !startup.has(identityOf(taint)));
}

/** Returns the taints in a list. */
export function taintsIn(taints: unknown): Taint[] {
  return objectsIn(taints).map(({ item: { key, value, effect } }) => ({ key: String(key), value: String(value ?? ''), effect: String(effect) }));
}

function identityOf({ key, effect }: Taint): string {
  return `${key}:${effect}`;
}

/** Returns the resources of a node. Until a node is initialized, the NodeClaim states those that the Node lacks. */
function resourcesIn(field: 'allocatable' | 'capacity', node: JsonObject | undefined, nodeClaim: JsonObject | undefined, isInitialized: boolean): Resources {
  const ofNode = resourcesOf(objectAt(node, ['status'])[field]);
  if (isInitialized || nodeClaim === undefined) return ofNode;
  const ofClaim = [...resourcesOf(objectAt(nodeClaim, ['status'])[field])];
  return new Map([...ofNode, ...node === undefined ? ofClaim : ofClaim.filter(([name]) => (ofNode.get(name) ?? 0n) === 0n)]);
}

function addTo<K>(lists: Map<K, JsonObject[]>, key: K | undefined, json: JsonObject): void {
  if (key === undefined) return;
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [json]);
  else list.push(json);
}
