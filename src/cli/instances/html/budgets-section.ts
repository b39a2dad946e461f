import { isObject } from '../../../foundation/basics/json';
import { Cell, htmlTable } from '../../html/html-table';
import { PoolAnswer } from '../pool-answer';

/** Renders the disruption budgets: weeks that the script of the page draws, and a table. */
export function budgetsSection(pools: readonly PoolAnswer[]): string {
  return [
    '<section id="budgets"><h2>Disruption budgets</h2>',
    '<p>Karpenter reads schedules in UTC. Colors: <span class="key closed"></span>no voluntary disruption <span class="key limited"></span>not for some reasons <span class="key open"></span>within the budgets</p>',
    '<div data-script hidden><form id="week"><label>Time zone<select name="zone"></select></label><label>Week of<input type="date" name="date"></label>',
    '<label>&nbsp;<button type="button" id="next">Next DST change</button></label></form><p id="dst" aria-live="polite"></p><div id="weeks" role="region" aria-label="Weeks of disruption budgets" tabindex="0"></div></div>',
    htmlTable('Disruption budgets', ['NodePool', 'Nodes', 'Reasons', 'Schedule (UTC)', 'Duration'], pools.flatMap(budgetRows)),
    '</section>',
  ].join('\n');
}

/** Returns a row for each disruption budget. Without budgets, Karpenter's default applies. */
function budgetRows({ pool, json }: PoolAnswer): Cell[][] {
  const budgets: unknown = json.spec?.disruption?.budgets;
  if (!Array.isArray(budgets)) return [[pool.name, '10%', 'all (default)', 'always', '']];
  if (budgets.length === 0) return [[pool.name, 'no limit', '', '', '']];
  return budgets.filter(isObject).map(({ nodes, reasons, schedule, duration }) => [
    pool.name, String(nodes ?? '10%'), Array.isArray(reasons) ? reasons.join(', ') : 'all', String(schedule ?? 'always'), String(duration ?? ''),
  ]);
}
