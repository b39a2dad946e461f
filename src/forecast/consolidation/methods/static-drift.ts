import { Method } from './method';
import { JsonObject } from '../../../foundation/basics/json';
import { objectAt } from '../../../foundation/basics/json-parts';
import { NANO } from '../../../foundation/go/exact-quantity';
import { limitsOf } from '../../simulation/claims/limits';
import { isConditionTrue } from '../../snapshot/conditions';
import { NODE_POOL_LABEL } from '../../snapshot/state-node';
import { Candidate } from '../candidate';
import { DisruptedCluster, DisruptedPool } from '../cluster';
import { Command, commandOf } from '../command';
import { MethodContext } from '../method-context';

/** The text of the event for drifted nodes without room for a replacement. */
export const AT_LIMIT = 'static NodePool is at its node limit and cannot stage a replacement';

/**
 * Replaces drifted nodes of static NodePools.
 *
 * Source: https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/controllers/disruption/staticdrift.go
 */
export const STATIC_DRIFT: Method = {
  name: 'StaticDrift',
  reason: 'Drifted',
  disruptionClass: 'eventual',
  shouldDisrupt: ({ pool, state }) => pool.replicas !== undefined && isConditionTrue(state.nodeClaim, 'Drifted'),
  sorted: (candidates) => candidates,
  commands(candidates, _, allowed, context) {
    const pools = [...new Set(candidates.map(({ pool }) => pool))];
    return pools.flatMap((pool) => commandsOf(pool, candidates.filter((each) => each.pool === pool), allowed.get(pool.name) ?? 0, context))
      .sort(({ candidates: [one] }, { candidates: [other] }) => (one.name < other.name ? -1 : 1));
  },
};

function commandsOf(pool: DisruptedPool, candidates: readonly Candidate[], allowed: number, context: MethodContext): readonly Command[] {
  const { objects } = context.cluster;
  if (allowed === 0 || hasSurplus(pool, objects)) return [];
  const wanted = Math.min(allowed, candidates.length);
  const replaced = Math.min(roomLeft(pool, objects), wanted);
  if (replaced === 0) return withoutReplacement(pool, candidates.slice(0, wanted), context);
  const { requirements } = pool.types;
  const replacement = { nodePool: pool.name, pods: [], requirements, instanceTypes: [], requests: new Map(), isMinValuesRelaxed: false };
  return candidates.slice(0, replaced).map((candidate) => commandOf([candidate], [replacement]));
}

function withoutReplacement(pool: DisruptedPool, candidates: readonly Candidate[], { cluster, recorder }: MethodContext): readonly Command[] {
  if (terminatesFirst(pool, cluster)) {
    return candidates.map((candidate) => ({ ...commandOf([candidate]), decision: 'terminate-first' as const }));
  }
  for (const { state } of candidates) {
    recorder.publishForNode(state, 'DisruptionBlocked', AT_LIMIT);
  }
  return [];
}

/** Returns whether Karpenter removes a drifted node before its replacement is launched, if the limit of the NodePool leaves no room. */
export function terminatesFirst({ isReady, manifest }: DisruptedPool, { settings }: DisruptedCluster): boolean {
  return settings.gates.terminateFirstDrift && isReady && !manifest.metadata?.deletionTimestamp;
}

/** Returns whether a static NodePool has more nodes than `replicas`. Karpenter first removes those nodes. */
export function hasSurplus({ name, replicas }: DisruptedPool, objects: readonly JsonObject[]): boolean {
  return countsOf(name, objects).active > replicas!;
}

/** Returns the number of nodes that the limit of a NodePool leaves room for. */
export function roomLeft(pool: DisruptedPool, objects: readonly JsonObject[]): number {
  const { active, deleting } = countsOf(pool.name, objects);
  return Math.max(0, roomFor(pool) - active - deleting);
}

/** Returns the number of nodes that a NodePool may have. */
export function roomFor({ manifest }: DisruptedPool): number {
  const nodes = limitsOf(manifest).get('nodes');
  return nodes === undefined ? Infinity : Number(nodes / NANO);
}

/** Returns the number of NodeClaims of a NodePool that stay, and of those that are being deleted. */
export function countsOf(pool: string, objects: readonly JsonObject[]): { readonly active: number; readonly deleting: number } {
  const claims = objects.filter((json) => json.kind === 'NodeClaim' && objectAt(json, ['metadata', 'labels'])[NODE_POOL_LABEL] === pool);
  const deleting = claims.filter((claim) => claim.metadata?.deletionTimestamp || isConditionTrue(claim, 'InstanceTerminating')).length;
  return { active: claims.length - deleting, deleting };
}
