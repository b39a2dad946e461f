import { isActiveAt } from './active-times';
import { Budget } from './budget';
import { nodesWithin } from './budget-nodes';

/** The number of nodes that Karpenter may disrupt at the same time for a reason. */
export interface Allowance {
  /** `UNLIMITED` if no budget is active. Absent if the number depends on the number of nodes, and that number is unknown. */
  readonly nodes: number | undefined;
  /** The budgets that set the number. If the number is unknown, the smallest percentage and the smallest count. */
  readonly budgets: readonly Budget[];
}

/** The limits of a budget. A missing limit is `UNLIMITED`. A percentage is set only if the number of nodes is unknown. */
export interface Bounds {
  readonly count: number;
  readonly percent: number;
}

/** The number that Karpenter uses for no limit. */
export const UNLIMITED = 2 ** 31 - 1;

/**
 * Returns the number of nodes that Karpenter may disrupt at a time. The smallest active budget counts. A budget that Karpenter can't read
 * blocks all reasons.
 *
 * Source: https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/apis/v1/nodepool.go#L355-L409
 */
export function allowedDisruptions(budgets: readonly Budget[], reason: string, total: number | undefined, at: Date): Allowance {
  return allowanceOf(budgets.filter((budget) => canLimit(budget, reason) && isActiveAt(budget.times, at.getTime())), total);
}

/** Reports whether a budget limits a reason while it is active. */
export function canLimit({ limit, reasons }: Budget, reason: string): boolean {
  return limit === undefined || (reasons?.includes(reason) ?? true);
}

/** Returns the limits of a budget while it is active. */
export function boundsOf({ limit }: Budget, total: number | undefined): Bounds {
  if (limit === undefined) return { count: 0, percent: UNLIMITED };
  if (total !== undefined || 'count' in limit) return { count: nodesWithin(limit, total ?? 0), percent: UNLIMITED };
  return limit.percent === 0 ? { count: 0, percent: UNLIMITED } : { count: UNLIMITED, percent: limit.percent };
}

/** Returns the number of nodes that active budgets allow. */
export function allowanceOf(active: readonly Budget[], total: number | undefined): Allowance {
  const limits = active.map((budget) => ({ budget, ...boundsOf(budget, total) }));
  const count = Math.min(UNLIMITED, ...limits.map((each) => each.count));
  const percent = Math.min(UNLIMITED, ...limits.map((each) => each.percent));
  const isCount = count === 0 || percent === UNLIMITED;
  const setting = limits.filter((each) => (isCount ? each.count === count : each.percent === percent || (each.count === count && count < UNLIMITED)));
  return { nodes: isCount ? count : undefined, budgets: setting.map(({ budget }) => budget) };
}
