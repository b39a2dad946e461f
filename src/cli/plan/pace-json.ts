import { Estimate } from '../../forecast/plan/pace/estimate';
import { Pace } from '../../forecast/plan/pace/pace';
import { Allowance, UNLIMITED } from '../../karpenter/disruption/budget-allowance';

/**
 * Returns the pace of disruption as JSON. Omits times that depend on the current time, so that the output changes only if the budgets allow another
 * number of nodes. docs/reference/plan-command.md describes the format.
 */
export function paceJson({ reason, now, window, estimate }: Pace) {
  const isOpen = now.nodes !== 0;
  return {
    reason,
    now: allowanceJson(now),
    window: window && { opensAt: isOpen ? null : window.opensAt, closesAt: window.closesAt, ...allowanceJson(window) },
    estimate: estimate ? estimateJson(estimate, isOpen) : null,
  };
}

/** @param isOpen whether Karpenter replaces the first nodes now */
function estimateJson({ rounds, minutes, finishesAt, fitsWindow }: Estimate, isOpen: boolean) {
  return { rounds, minutes, finishesAt: isOpen && fitsWindow ? null : finishesAt, fitsWindow };
}

/** A number of nodes without limit, or a percentage of an unknown number of nodes, is null. */
function allowanceJson({ nodes, budgets }: Allowance) {
  return {
    nodes: nodes === UNLIMITED ? null : nodes ?? null,
    budgets: budgets.map(({ path, nodes: limit }) => ({ path: path ?? null, nodes: limit })),
  };
}
