import { isObject } from '../../../foundation/basics/json';
import { Cell } from '../../html/html-table';
import { PoolAnswer } from '../pool-answer';

/** Returns a row for each disruption budget. Without budgets, Karpenter's default applies. */
export function budgetRows(pools: readonly PoolAnswer[]): Cell[][] {
  return pools.flatMap(({ pool, json }) => {
    const budgets: unknown = json.spec?.disruption?.budgets;
    if (!Array.isArray(budgets)) return [[pool.name, '10%', 'all (default)', 'always', '']];
    if (budgets.length === 0) return [[pool.name, 'no limit', '', '', '']];
    return budgets.filter(isObject).map(({ nodes, reasons, schedule, duration }) => [
      pool.name, String(nodes ?? '10%'), Array.isArray(reasons) ? reasons.join(', ') : 'all', String(schedule ?? 'always'), String(duration ?? ''),
    ]);
  });
}
