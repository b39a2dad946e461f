import { lacksNodeClass, replacesDrifted } from './object-plan';
import { nodeCountOf } from './pace/node-count';
import { Pace, paceOf } from './pace/pace';
import { isStatic } from './pace/surge-limit';
import { NodePoolPlan } from './plan-of';
import { isProtected } from './state/node-protection';
import { limitedReasons } from '../../karpenter/disruption/limited-reasons';
import { minorOf } from '../../karpenter/versions/facts';

const BUDGETS = 'spec.disruption.budgets';
/** Reasons for which Karpenter does not disrupt nodes of static NodePools. */
const CONSOLIDATING: ReadonlySet<string> = new Set(['Empty', 'Underutilized']);

/** Returns whether nodes of a NodePool drift. With NodeClaims, whether any node drifts. A static NodePool without replicas only loses nodes. */
export function hasDrift(plan: NodePoolPlan): boolean {
  return replacesDrifted(plan) && plan.drifting?.count !== 0 && plan.json.spec?.replicas !== 0;
}

/** Returns how fast Karpenter disrupts nodes because of a change: for drift, for consolidation that is loosened, and for all reasons if the budgets change. */
export function pacesOf(plan: NodePoolPlan, release: string, now: Date): readonly Pace[] {
  const { action, reasons, json, nodeStates } = plan;
  if ((action !== 'update' && action !== 'none') || lacksNodeClass(plan)) return [];
  const areBudgetsChanged = reasons.some(({ path }) => path === BUDGETS);
  const isDrifting = hasDrift(plan);
  const isLoosened = reasons.some(({ kind }) => kind === 'consolidation');
  const limited = limitedReasons(minorOf(release))
    .filter((reason) => areBudgetsChanged || (isDrifting && reason === 'Drifted') || (isLoosened && consolidates(json, reason)))
    .filter((reason) => !isStatic(json) || !CONSOLIDATING.has(reason));
  return limited.map((reason) => {
    const all = nodeStates && nodeCountOf(nodeStates, reason);
    // Karpenter deletes the surplus nodes of a static NodePool regardless of budgets.
    const count = all && { ...all, total: isStatic(json) ? Math.min(all.total, json.spec.replicas) : all.total };
    const toReplace = count && Math.min(count.total, disruptedCount(plan, reason));
    return paceOf(json, reason, count && { ...count, toReplace }, now);
  });
}

/** Returns the number of nodes that Karpenter disrupts for a reason, or 0 if it is unknown. Limits that the nodes exceed block replacements of drifted nodes. */
function disruptedCount({ drifting, exceededLimits, consolidated }: NodePoolPlan, reason: string): number {
  // If the answer is not complete, the numbers are upper bounds.
  if (reason !== 'Drifted') return consolidated?.isComplete === true ? consolidated.byReason.get(reason) ?? 0 : 0;
  return drifting === undefined || exceededLimits.length > 0 ? 0 : drifting.count - drifting.annotated.filter(isProtected).length;
}

function consolidates({ spec }: NodePoolPlan['json'], reason: string): boolean {
  return reason === 'Empty' || (reason === 'Underutilized' && spec?.disruption?.consolidationPolicy !== 'WhenEmpty');
}
