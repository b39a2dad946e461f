import { Budget } from '../../../karpenter/disruption/budget';

/** The reason for which Karpenter deletes nodes without replacements. */
const EMPTY = 'Empty';

/**
 * Returns budgets with the largest number of nodes that percentages allow while Karpenter replaces nodes. Percentages also count replacements that are
 * initialized while the old nodes drain. A percentage p of n nodes and m replacements allows one more node as long as m is less than p × (n + m).
 *
 * Source: https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/controllers/disruption/helpers.go#L370-L412
 *
 * @param total the number of nodes before the change, or undefined if it is unknown
 */
export function rollingBudgets(budgets: readonly Budget[], reason: string, total: number | undefined): readonly Budget[] {
  if (reason === EMPTY || total === undefined) return budgets;
  return budgets.map((budget) => {
    const { limit } = budget;
    if (limit === undefined || 'count' in limit) return budget;
    const { percent } = limit;
    return { ...budget, limit: { count: percent < 100 ? Math.min(total, Math.ceil(percent * total / (100 - percent))) : total } };
  });
}
