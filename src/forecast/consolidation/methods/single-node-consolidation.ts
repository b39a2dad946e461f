import { isUnderutilized } from './consolidation';
import { bySavings, Method } from './method';
import { invalidReason } from './validation';
import { canBeApproved, PoolTotals, poolTotals, scoresOf, scoreText } from '../balanced';
import { Candidate } from '../candidate';
import { Command, commandText, dollars, savingsOf } from '../command';
import { consolidationOption, isRefusal } from '../consolidation-option';
import { EventRecorder } from '../event-recorder';
import { MethodContext } from '../method-context';

/**
 * Removes one node, and replaces it by at most one. Karpenter takes the first candidates of all NodePools in random order, then the next ones.
 *
 * Source: https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/controllers/disruption/singlenodeconsolidation.go
 */
export const SINGLE_NODE_CONSOLIDATION: Method = {
  name: 'SingleNodeConsolidation',
  reason: 'Underutilized',
  disruptionClass: 'graceful',
  shouldDisrupt: isUnderutilized,
  sorted: bySavings,
  commands(candidates, all, allowed, context) {
    const totals = poolTotals(all, context.cluster);
    for (const round of roundsOf(candidates)) {
      const attempts = round.filter(({ nodePool }) => (allowed.get(nodePool) ?? 0) > 0).map((candidate) => attempt(candidate, totals, context));
      // Any NodePool can come first, so the first one with a command does, and Karpenter publishes nothing about the others.
      const chosen = attempts.find(({ command }) => command !== undefined);
      for (const { events } of chosen === undefined ? attempts : [chosen]) context.recorder.add(events);
      if (chosen !== undefined) return validated(chosen.command!, context);
    }
    return [];
  },
};

/** Returns the candidates by their position in their NodePool. */
function roundsOf(candidates: readonly Candidate[]): readonly (readonly Candidate[])[] {
  const pools = [...new Set(candidates.map(({ nodePool }) => nodePool))].sort();
  const lists = pools.map((pool) => candidates.filter(({ nodePool }) => nodePool === pool));
  const length = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length }, (_, index) => lists.flatMap((list) => list[index] ?? []));
}

function attempt(
  candidate: Candidate, totals: ReadonlyMap<string, PoolTotals>, { cluster, now }: MethodContext,
): { readonly command?: Command; readonly events: EventRecorder } {
  const events = new EventRecorder();
  if (!canBeApproved(candidate, totals)) return { events };
  const option = consolidationOption([candidate], { cluster, now, recorder: events });
  if (isRefusal(option)) return { events };
  for (const score of scoresOf(option, totals, cluster).values()) {
    if (!score.isApproved) return { events };
    events.publishForNode(candidate.state, 'ConsolidationApproved', scoreText(score));
  }
  return { command: option, events };
}

function validated(command: Command, context: MethodContext): readonly Command[] {
  const invalid = invalidReason(command, SINGLE_NODE_CONSOLIDATION, context);
  if (invalid === undefined) return [command];
  const savings = dollars(savingsOf(command, context.cluster));
  for (const candidate of command.candidates) {
    context.recorder.publishForNode(candidate.state, 'ConsolidationRejected', `Consolidation rejected: ${commandText(command, candidate)}, reason: ${invalid} (savings: ${savings})`);
  }
  return [];
}
