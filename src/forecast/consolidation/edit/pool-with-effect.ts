import { ConsolidatedNodes, consolidatedText } from '../../plan/changes/consolidated-nodes';
import { replacedCount, replacedNodes, UNKNOWN_DRIFT } from '../../plan/node-facts';
import { hasUnknownName, inOrder, Reason, ReasonKind } from '../../plan/object-plan';
import { NodePoolPlan } from '../../plan/plan-of';

/** The kinds of reasons whose effect is unknown without the pods of the cluster. */
const OF_PODS: ReadonlySet<ReasonKind> = new Set(['consolidation', 'budgets']);

/** Adds the nodes that consolidation removes or replaces because of a change to the plan of a NodePool, which counts them as unknown. */
export function poolWithEffect(plan: NodePoolPlan, consolidated: ConsolidatedNodes): NodePoolPlan {
  const { action, nodeCount, drifting, json } = plan;
  const object = `NodePool/${json.metadata?.name}`;
  const hasNodes = nodeCount !== undefined && nodeCount > 0 && drifting !== undefined;
  if ((action !== 'update' && action !== 'none') || !hasNodes || hasUnknownName(plan, object)) return plan;
  const count = consolidated.removed + consolidated.replaced;
  const nodes = replacedNodes(plan, drifting.ofChange.length + count, nodeCount, json, UNKNOWN_DRIFT);
  const others = replacedCount(plan, drifting.ofChange.length, nodeCount, json, UNKNOWN_DRIFT);
  const reasons = plan.reasons.map((reason) => (OF_PODS.has(reason.kind) ? withKnownEffect(reason, consolidated, nodeCount) : reason));
  const isExplained = reasons.some(({ kind }) => OF_PODS.has(kind));
  return {
    ...plan,
    consolidated,
    nodes,
    replacedCount: nodes === 'all' ? nodeCount : others === undefined ? undefined : others + count,
    reasons: count === 0 || isExplained ? reasons : inOrder([...reasons, newReason(object, consolidated, nodeCount)]),
  };
}

/** Replaces the text after the last colon, which describes the possible effect. */
function withKnownEffect(reason: Reason, consolidated: ConsolidatedNodes, all: number): Reason {
  const { removed, replaced } = consolidated;
  const effect = removed + replaced === 0 ? 'Karpenter removes and replaces no additional nodes' : `Karpenter ${consolidatedText(consolidated, all)}`;
  return { ...reason, message: `${reason.message.slice(0, reason.message.lastIndexOf(': '))}: ${effect}` };
}

function newReason(object: string, consolidated: ConsolidatedNodes, all: number): Reason {
  return { kind: 'consolidation', object, path: null, message: `is affected by the change, so consolidation ${consolidatedText(consolidated, all)}` };
}
