import { ConsolidationEffect, EffectOnNode } from './consolidation-effect';
import { poolWithEffect } from './pool-with-effect';
import { grouped } from '../../../foundation/basics/grouped';
import { ConsolidatedNodes } from '../../plan/changes/consolidated-nodes';
import { FleetPlan } from '../../plan/plan-of';

/** Returns a plan whose NodePools count the nodes that consolidation removes or replaces. */
export function planWithEffect(plan: FleetPlan, { nodes, isComplete }: ConsolidationEffect): FleetPlan {
  const byPool = grouped(nodes, ({ nodePool }) => nodePool);
  const nodePools = [...plan.nodePools].map(([name, pool]) => [name, poolWithEffect(pool, countsOf(byPool.get(name) ?? [], isComplete))] as const);
  return { ...plan, nodePools: new Map(nodePools) };
}

function countsOf(nodes: readonly EffectOnNode[], isComplete: boolean): ConsolidatedNodes {
  const removed = nodes.filter(({ decision }) => decision === 'delete').length;
  const byReason = [...grouped(nodes, ({ reason }) => reason)].map(([reason, { length }]) => [reason, length] as const);
  return { removed, replaced: nodes.length - removed, byReason: new Map(byReason), isComplete };
}
