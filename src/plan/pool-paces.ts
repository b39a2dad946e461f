import { replacesDrifted } from './object-plan';
import { limitedReasons } from './pace/limited-reasons';
import { nodeCountOf } from './pace/node-count';
import { Pace, paceOf } from './pace/pace';
import { isStatic } from './pace/surge-limit';
import { NodePoolPlan } from './plan-of';
import { minorOf } from '../versions/facts';

const BUDGETS = 'spec.disruption.budgets';
/** Reasons for which Karpenter does not disrupt nodes of static NodePools. */
const CONSOLIDATING: ReadonlySet<string> = new Set(['Empty', 'Underutilized']);

/** Returns how fast Karpenter disrupts nodes because of a change: for drift, and for all reasons if the budgets change. */
export function pacesOf(plan: NodePoolPlan, release: string, now: Date): readonly Pace[] {
  const { action, reasons, json, nodeStates, drifting } = plan;
  if (action !== 'update' && action !== 'none') return [];
  const areBudgetsChanged = reasons.some(({ path }) => path === BUDGETS);
  const isDrifting = replacesDrifted(plan);
  const limited = limitedReasons(minorOf(release))
    .filter((reason) => areBudgetsChanged || (isDrifting && reason === 'Drifted'))
    .filter((reason) => !isStatic(json) || !CONSOLIDATING.has(reason));
  return limited.map((reason) => {
    const count = nodeStates && nodeCountOf(nodeStates, reason);
    // The number of nodes that become empty or underutilized is unknown.
    const toReplace = count && drifting && reason === 'Drifted' ? Math.min(count.total, drifting.count - drifting.waiting.length) : 0;
    return paceOf(json, reason, count && { ...count, toReplace }, now);
  });
}
