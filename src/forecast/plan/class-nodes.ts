import { NodeFacts, UNKNOWN_DRIFT } from './node-facts';
import { nodesOf, ObjectPlan } from './object-plan';
import { withReplacedNodes } from './replaced-nodes';
import { shareOf } from './requirements-change';

/**
 * Counts the nodes that a changed EC2NodeClass replaces.
 *
 * @param pools the facts about the NodePools that use the EC2NodeClass before and after the change
 */
export function withClassNodes(plan: ObjectPlan, pools: readonly NodeFacts[]): ObjectPlan {
  const counted = pools.filter(({ ofClassCount }) => ofClassCount !== undefined);
  if (plan.action !== 'update' || plan.isRejected || counted.length === 0) return plan;
  const all = sum(counted.map(({ nodeCount }) => nodeCount!));
  const replaced = sum(counted.map(({ ofClassCount }) => ofClassCount!));
  const isUnknown = all > 0 && plan.reasons.some(({ kind }) => UNKNOWN_DRIFT.has(kind));
  return {
    ...plan,
    nodes: nodesOf([{ nodes: shareOf(replaced, all) }, { nodes: isUnknown ? 'unknown' : 'none' }]),
    reasons: plan.reasons.map((reason) => (reason.kind === 'static-drift' ? withReplacedNodes(reason, replaced, all, 'its NodePools have') : reason)),
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
