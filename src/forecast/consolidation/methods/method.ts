import { Candidate, candidateOf, DisruptionClass, isBlock } from '../candidate';
import { Command } from '../command';
import { DisruptionReason } from '../consolidation-report';
import { EventRecorder } from '../event-recorder';
import { MethodContext } from '../method-context';

/** The methods by which Karpenter removes nodes, in the order in which it tries them. */
export type MethodName = 'Emptiness' | 'StaticDrift' | 'Drift' | 'MultiNodeConsolidation' | 'SingleNodeConsolidation';

/** A way in which Karpenter removes nodes. */
export interface Method {
  readonly name: MethodName;
  readonly reason: DisruptionReason;
  readonly disruptionClass: DisruptionClass;
  /** Returns true if the method may remove a node. */
  shouldDisrupt(candidate: Candidate, recorder: EventRecorder): boolean;
  /** Sorts candidates in the order in which Karpenter takes them. They are sorted by name. */
  sorted(candidates: readonly Candidate[]): readonly Candidate[];
  /**
   * Returns the commands that Karpenter starts.
   *
   * @param candidates in the order of `sorted`
   * @param all all candidates of the class, for the totals of NodePools
   * @param allowed the number of nodes that budgets allow, by NodePool
   */
  commands(
    candidates: readonly Candidate[], all: readonly Candidate[], allowed: ReadonlyMap<string, number>, context: MethodContext,
  ): readonly Command[];
}

/** Returns the nodes that Karpenter considers for a class of disruption, by name. */
export function candidatesOf(disruptionClass: DisruptionClass, { cluster, now, recorder }: MethodContext): readonly Candidate[] {
  return cluster.nodes.flatMap((state) => {
    const candidate = candidateOf(state, cluster, disruptionClass, now, recorder);
    return isBlock(candidate) ? [] : [candidate];
  });
}

/** Returns the candidates that budgets allow, in order. */
export function withinBudgets(candidates: readonly Candidate[], allowed: ReadonlyMap<string, number>): readonly Candidate[] {
  const left = new Map(allowed);
  return candidates.filter(({ nodePool }) => {
    const count = left.get(nodePool) ?? 0;
    left.set(nodePool, count - 1);
    return count > 0;
  });
}

/** Sorts candidates by the savings for each unit of disruption cost, the highest first. */
export function bySavings(candidates: readonly Candidate[]): readonly Candidate[] {
  const ratio = ({ price, rescheduleDisruptionCost }: Candidate) => price / rescheduleDisruptionCost;
  return [...candidates].sort((one, other) => ratio(other) - ratio(one));
}
