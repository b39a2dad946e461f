import { BUDGET, itemsJson } from '../props/items-json';
import { DisruptionBudget } from '../props/nodepool/disruption-budget';

const KARPENTERS_DEFAULT = DisruptionBudget.percent(10);

/** Renders all budgets of a NodePool. If the NodePool has only budgets for protected times, adds Karpenter's default budget, which these budgets would otherwise replace. */
export function budgetsJson(
  given: readonly DisruptionBudget[] | undefined, added: readonly DisruptionBudget[], ofTimes: readonly DisruptionBudget[],
): ReturnType<DisruptionBudget['_toJson']>[] | undefined {
  if (given && !Array.isArray(given)) itemsJson('disruption.budgets', given, BUDGET);
  const own = given || added.length > 0 ? [...given ?? [], ...added] : undefined;
  const all = ofTimes.length > 0 ? [...own ?? [KARPENTERS_DEFAULT], ...ofTimes] : own;
  return all && itemsJson('disruption.budgets', all, BUDGET);
}
