import { isUnderutilized } from './consolidation';
import { bySavings, Method, withinBudgets } from './method';
import { invalidReason } from './validation';
import { CAPACITY_TYPE, ZONE } from '../../../karpenter/instance-types/type-requirements';
import { PoolTotals, poolTotals, Score, scoresOf, scoreText } from '../balanced';
import { Candidate } from '../candidate';
import { Command } from '../command';
import { belowPrice, consolidationOption, isRefusal } from '../consolidation-option';
import { MethodContext } from '../method-context';

/** The number of nodes that Karpenter considers at a time. */
const MOST_NODES = 100;

interface Scored {
  readonly command: Command;
  readonly scores: ReadonlyMap<string, Score>;
}

/**
 * Removes several nodes, and replaces them by at most one.
 *
 * Source: https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/controllers/disruption/multinodeconsolidation.go
 */
export const MULTI_NODE_CONSOLIDATION: Method = {
  name: 'MultiNodeConsolidation',
  reason: 'Underutilized',
  disruptionClass: 'graceful',
  shouldDisrupt: isUnderutilized,
  sorted: bySavings,
  commands(candidates, all, allowed, context) {
    const { approved, rejected } = largestCommand(withinBudgets(candidates, allowed), poolTotals(all, context.cluster), context);
    for (const [pool, score] of (approved ?? rejected)?.scores ?? []) {
      if (score.isApproved) context.recorder.publish(`NodePool/${pool}`, 'ConsolidationApproved', scoreText(score));
    }
    return approved !== undefined && invalidReason(approved.command, MULTI_NODE_CONSOLIDATION, context) === undefined ? [approved.command] : [];
  },
};

interface Search {
  readonly approved?: Scored;
  /** The last command that the policy `Balanced` rejected. */
  readonly rejected?: Scored;
}

/** Searches for the largest number of first candidates that Karpenter can remove, as a binary search. */
function largestCommand(candidates: readonly Candidate[], totals: ReadonlyMap<string, PoolTotals>, context: MethodContext): Search {
  if (candidates.length < 2) return {};
  let [lowest, highest] = [1, candidates.length <= MOST_NODES ? candidates.length - 1 : MOST_NODES];
  let [approved, rejected]: (Scored | undefined)[] = [];
  while (lowest <= highest) {
    const middle = Math.floor((lowest + highest) / 2);
    const scored = scoredCommand(candidates.slice(0, middle + 1), totals, context);
    const isApproved = scored !== undefined && [...scored.scores.values()].every((score) => score.isApproved);
    if (isApproved) [approved, lowest] = [scored, middle + 1];
    else [rejected, highest] = [scored ?? rejected, middle - 1];
  }
  return { approved, rejected };
}

function scoredCommand(candidates: readonly Candidate[], totals: ReadonlyMap<string, PoolTotals>, context: MethodContext): Scored | undefined {
  const option = consolidationOption(candidates, context);
  if (isRefusal(option)) return undefined;
  const command = option.decision === 'replace' ? withoutSameTypes(option, context) : option;
  if (command === undefined) return undefined;
  return { command, scores: scoresOf(command, totals, context.cluster) };
}

/** If the replacement may have the type of a node, Karpenter requires that it costs less than that node. Otherwise it would be better to keep the node. */
function withoutSameTypes(command: Command, { cluster: { pools } }: MethodContext): Command | undefined {
  const [replacement] = command.replacements;
  const prices = new Map<string, number>();
  for (const { instanceType, pool, state: { labels } } of command.candidates) {
    const price = pool.offerings.priceIn(instanceType!, String(labels[ZONE]), String(labels[CAPACITY_TYPE])) ?? Infinity;
    prices.set(instanceType!.name, Math.min(prices.get(instanceType!.name) ?? Infinity, price));
  }
  const highest = Math.min(...replacement.instanceTypes.map(({ type }) => prices.get(type.name) ?? Infinity));
  const cheaper = belowPrice(replacement, replacement.requirements, highest, pools.get(replacement.nodePool)!);
  return 'kind' in cheaper || cheaper.instanceTypes.length === 0 ? undefined : { ...command, replacements: [cheaper] };
}
