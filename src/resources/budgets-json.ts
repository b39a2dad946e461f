import { DisruptionBudget } from '../values/nodepool/disruption-budget';

const KARPENTERS_DEFAULT = DisruptionBudget.percent(10);

/** All budgets of a pool; those of protected times would take the place of Karpenter's default, so it is written beside them where nothing else was said. */
export function budgetsJson(
  given: readonly DisruptionBudget[] | undefined, added: readonly DisruptionBudget[], ofTimes: readonly DisruptionBudget[],
): ReturnType<DisruptionBudget['_toJson']>[] | undefined {
  const own = given || added.length > 0 ? [...given ?? [], ...added] : undefined;
  const all = ofTimes.length > 0 ? [...own ?? [KARPENTERS_DEFAULT], ...ofTimes] : own;
  return all?.map((budget) => budget._toJson());
}
