import { grouped } from '../../../foundation/basics/grouped';
import { JsonObject } from '../../../foundation/basics/json';
import { objectAt } from '../../../foundation/basics/json-parts';
import { isConditionTrue } from '../../snapshot/conditions';
import { blocksDisruption, isOfDaemonSet } from '../../snapshot/pod-state';
import { NODE_POOL_LABEL, StateNode } from '../../snapshot/state-node';
import { candidateWithoutChecks } from '../candidate';
import { DisruptedCluster } from '../cluster';
import { StaticPool } from '../consolidation-report';
import { countsOf, roomFor } from '../methods/static-drift';

/**
 * Returns the static NodePools, and the nodes that Karpenter adds or removes until their number is that of `replicas`.
 *
 * Source: https://github.com/kubernetes-sigs/karpenter/tree/v1.15.0/pkg/controllers/static
 */
export function staticPools(cluster: DisruptedCluster, now: number): readonly StaticPool[] {
  const pools = [...cluster.pools.values()].filter(({ replicas, manifest }) => replicas !== undefined && !manifest.metadata?.deletionTimestamp);
  if (pools.length === 0) return [];
  const nodeClaims = cluster.objects.filter(({ kind }) => kind === 'NodeClaim');
  const claims = grouped(nodeClaims, ({ metadata }) => objectAt(metadata, ['labels'])[NODE_POOL_LABEL]);
  const nodes = grouped(cluster.nodes, ({ nodePool }) => nodePool);
  return pools.map((pool) => {
    const { name, isReady } = pool;
    const replicas = pool.replicas!;
    const ofPool = claims.get(name) ?? [];
    const { active, deleting } = countsOf(name, ofPool);
    // Karpenter replaces the nodes that it has marked, so they count for new nodes, but not for nodes to remove.
    const running = active - (nodes.get(name) ?? []).filter(isMarked).length;
    const room = Math.max(0, roomFor(pool) - active - deleting);
    const added = isReady && active < replicas ? Math.min(replicas - running, room) : 0;
    const surplus = Math.max(0, running - replicas);
    const removed = surplus === 0 ? [] : [...notLaunched(ofPool), ...byRemoval(nodes.get(name) ?? [], cluster, now)].slice(0, surplus);
    return { name, nodes: running, replicas, added, removed };
  });
}

/** Returns whether Karpenter has marked a node for a command, and its NodeClaim is not being deleted yet. */
function isMarked({ isDeleting, nodeClaim }: StateNode): boolean {
  return isDeleting && nodeClaim !== undefined && !nodeClaim.metadata?.deletionTimestamp && !isConditionTrue(nodeClaim, 'InstanceTerminating');
}

function notLaunched(claims: readonly JsonObject[]): readonly string[] {
  const waiting = claims.filter(({ metadata, status }) => !objectAt(status, []).providerID && !metadata?.deletionTimestamp);
  return waiting.map(({ metadata }) => String(metadata?.name));
}

/** Returns the names of nodes in the order in which Karpenter removes them: empty ones, then those with the lowest disruption cost. */
function byRemoval(nodes: readonly StateNode[], cluster: DisruptedCluster, now: number): readonly string[] {
  const isProtected = ({ pods }: StateNode) => pods.some((pod) => blocksDisruption(pod, now));
  const isEmpty = (node: StateNode) => node.pods.every(isOfDaemonSet) && !isProtected(node);
  const ranked = nodes.filter(({ nodeClaim, isDeleting }) => nodeClaim !== undefined && !isDeleting).map((node) => (
    { name: node.name, rank: isEmpty(node) ? 0 : isProtected(node) ? 2 : 1, cost: candidateWithoutChecks(node, cluster, now)!.disruptionCost }
  ));
  ranked.sort((one, other) => one.rank - other.rank || (one.rank === 0 ? 0 : one.cost - other.cost));
  return ranked.map(({ name }) => name);
}
