import { limitedReasons } from './pace/limited-reasons';
import { nodeCountOf } from './pace/node-count';
import { Pace, paceOf } from './pace/pace';
import { NodePoolPlan } from './plan-of';
import { minorOf } from '../versions/facts';

const BUDGETS = 'spec.disruption.budgets';

/** Returns how fast Karpenter disrupts nodes because of a change: for drift, and for all reasons if the budgets change. */
export function pacesOf({ action, nodes, reasons, json, nodeStates, replacedCount }: NodePoolPlan, release: string, now: Date): readonly Pace[] {
  if (action !== 'update' && action !== 'none') return [];
  const areBudgetsChanged = reasons.some(({ path }) => path === BUDGETS);
  const isDrifting = nodes !== 'none' || reasons.some(({ kind }) => kind === 'pending-drift');
  const limited = limitedReasons(minorOf(release)).filter((reason) => areBudgetsChanged || (isDrifting && reason === 'Drifted'));
  return limited.map((reason) => {
    const count = nodeStates && nodeCountOf(nodeStates, reason);
    return paceOf(json, reason, count && (reason === 'Drifted' ? { ...count, toReplace: replacedCount ?? count.total } : count), now);
  });
}
