import { Candidate, disruptionCostOf, INSTANCE_TYPE } from './candidate';
import { DisruptedCluster } from './cluster';
import { Command, priceOf, savingsOf } from './command';
import { objectAt } from '../../foundation/basics/json-parts';
import { fixedText } from '../../foundation/go/format-float';
import { CAPACITY_TYPE, ZONE } from '../../karpenter/instance-types/type-requirements';
import { NODE_POOL_LABEL } from '../snapshot/state-node';

/** The cost of all nodes of a NodePool. */
export interface PoolTotals {
  readonly cost: number;
  readonly disruptionCost: number;
}

/** The score of a command for a NodePool with the policy `Balanced`. */
export interface Score {
  readonly savingsShare: number;
  readonly disruptionShare: number;
  readonly score: number;
  readonly isApproved: boolean;
}

const K = 2;
const THRESHOLD = 1 / K;

/**
 * Returns the totals of NodePools with candidates.
 *
 * Source: https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/controllers/disruption/balanced.go, `computeNodePoolTotals`
 */
export function poolTotals(candidates: readonly Candidate[], cluster: DisruptedCluster): ReadonlyMap<string, PoolTotals> {
  const byName = new Map(candidates.map((candidate) => [candidate.name, candidate]));
  const disruption = new Map<string, number>();
  for (const node of cluster.nodes) {
    if (node.nodePool === undefined) continue;
    const cost = byName.get(node.name)?.rescheduleDisruptionCost ?? disruptionCostOf(node, cluster);
    disruption.set(node.nodePool, (disruption.get(node.nodePool) ?? 0) + cost);
  }
  const pools = new Set(candidates.map(({ nodePool }) => nodePool));
  return new Map([...pools].map((name) => {
    const cost = costOfPool(name, cluster) || priceOf(candidates.filter(({ nodePool }) => nodePool === name));
    return [name, { cost, disruptionCost: disruption.get(name)! }];
  }));
}

/** Returns the score of a command for each NodePool with the policy `Balanced`. */
export function scoresOf(command: Command, totals: ReadonlyMap<string, PoolTotals>, cluster: DisruptedCluster): ReadonlyMap<string, Score> {
  const names = [...new Set(command.candidates.map(({ nodePool }) => nodePool))];
  const savings = savingsOf(command, cluster);
  const total = priceOf(command.candidates);
  return new Map(names.filter((name) => cluster.pools.get(name)!.policy === 'Balanced').map((name) => {
    const ofPool = command.candidates.filter(({ nodePool }) => nodePool === name);
    const share = total > 0 && names.length > 1 ? savings * (priceOf(ofPool) / total) : savings;
    return [name, scoreOf(share, ofPool.reduce((sum, { rescheduleDisruptionCost }) => sum + rescheduleDisruptionCost, 0), totals.get(name)!)];
  }));
}

/** Returns whether Karpenter would approve the removal of a node without a replacement, which saves the most. */
export function canBeApproved({ price, rescheduleDisruptionCost, pool }: Candidate, totals: ReadonlyMap<string, PoolTotals>): boolean {
  const ofPool = totals.get(pool.name);
  if (pool.policy !== 'Balanced' || ofPool === undefined || ofPool.cost <= 0) return true;
  return scoreOf(price, rescheduleDisruptionCost, ofPool).isApproved;
}

/** Returns Karpenter's text for an approved score. */
export function scoreText({ score, savingsShare, disruptionShare }: Score): string {
  const shares = `savings ${fixedText(savingsShare * 100, 1)}%, disruption ${fixedText(disruptionShare * 100, 1)}%`;
  return `score ${score === Infinity ? '+Inf' : fixedText(score, 2)} >= threshold ${THRESHOLD.toFixed(2)} (k: ${K}, ${shares})`;
}

function scoreOf(savings: number, disruption: number, { cost, disruptionCost }: PoolTotals): Score {
  const [savingsShare, disruptionShare] = cost <= 0 || disruptionCost <= 0 ? [0, 0] : [savings / cost, disruption / disruptionCost];
  const score = savingsShare <= 0 ? 0 : disruptionShare === 0 ? Infinity : savingsShare / disruptionShare;
  return { savingsShare, disruptionShare, score, isApproved: score >= THRESHOLD };
}

/** Returns the price of all NodeClaims of a NodePool. Source: https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/state/cost/cost.go */
function costOfPool(name: string, { objects, pools }: DisruptedCluster): number {
  const { typesByName, offerings } = pools.get(name)!;
  let cost = 0;
  for (const json of objects) {
    if (json.kind !== 'NodeClaim') continue;
    const labels = objectAt(json, ['metadata', 'labels']);
    if (labels[NODE_POOL_LABEL] !== name) continue;
    const type = typesByName.get(String(labels[INSTANCE_TYPE]));
    if (type !== undefined) cost += offerings.priceIn(type, String(labels[ZONE]), String(labels[CAPACITY_TYPE])) ?? 0;
  }
  return cost;
}
