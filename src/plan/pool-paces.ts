import { replacesDrifted } from './object-plan';
import { limitedReasons } from './pace/limited-reasons';
import { nodeCountOf } from './pace/node-count';
import { Pace, paceOf } from './pace/pace';
import { NodePoolPlan } from './plan-of';
import { minorOf } from '../versions/facts';

const BUDGETS = 'spec.disruption.budgets';

/** Returns how fast Karpenter disrupts nodes because of a change: for drift, and for all reasons if the budgets change. */
export function pacesOf(plan: NodePoolPlan, release: string, now: Date): readonly Pace[] {
  const { action, reasons, json, nodeStates, replacedCount, pendingCount = 0 } = plan;
  if (action !== 'update' && action !== 'none') return [];
  const areBudgetsChanged = reasons.some(({ path }) => path === BUDGETS);
  const isDrifting = replacesDrifted(plan);
  const limited = limitedReasons(minorOf(release)).filter((reason) => areBudgetsChanged || (isDrifting && reason === 'Drifted'));
  return limited.map((reason) => {
    const count = nodeStates && nodeCountOf(nodeStates, reason);
    const toReplace = count && Math.min(count.total, (replacedCount ?? count.total) + pendingCount);
    return paceOf(json, reason, count && (reason === 'Drifted' ? { ...count, toReplace } : count), now);
  });
}
