import { Allowance, UNLIMITED } from '../../plan/pace/allowance';
import { Estimate } from '../../plan/pace/estimate';
import { Pace } from '../../plan/pace/pace';

/** Returns the pace of disruption as JSON. docs/reference/plan-command.md describes the format. */
export function paceJson({ reason, now, window, estimate }: Pace) {
  return {
    reason,
    now: allowanceJson(now),
    window: window && { opensAt: window.opensAt, closesAt: window.closesAt, ...allowanceJson(window) },
    estimate: estimate ? estimateJson(estimate) : null,
  };
}

function estimateJson({ rounds, minutes, finishesAt, fitsWindow }: Estimate) {
  return { rounds, minutes, finishesAt, fitsWindow };
}

/** A number of nodes without limit, or a percentage of an unknown number of nodes, is null. */
function allowanceJson({ nodes, budgets }: Allowance) {
  return {
    nodes: nodes === UNLIMITED ? null : nodes ?? null,
    budgets: budgets.map(({ path, nodes: limit }) => ({ path: path ?? null, nodes: limit })),
  };
}
