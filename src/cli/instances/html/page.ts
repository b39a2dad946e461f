import { budgetRows } from './budget-rows';
import { overlapSection } from './overlap-section';
import { pageData } from './page-data';
import { SCRIPT } from './page-script';
import { poolsSection } from './pools-section';
import { currencyOf } from '../../../karpenter/instance-types/market';
import { podName } from '../../../karpenter/scheduling/pods/pod-of-requests';
import { escaped, scriptJson } from '../../html/escaped';
import { htmlTable } from '../../html/html-table';
import { STYLES } from '../../html/page-styles';
import { assumptions } from '../assumptions';
import { InstancesAnswer } from '../instances-answer';

/** Renders the answer as a self-contained HTML page. Without JavaScript, the tables of the NodePools and their budgets remain. */
export function page(answer: InstancesAnswer, top: number, now: Date): string {
  const data = pageData(answer, now);
  const which = answer.pod === undefined ? '' : ` that fit a pod with ${podName(answer.pod)}`;
  const title = escaped(`Instance types of NodePools${which}`);
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title}</title>`,
    '<link rel="icon" href="data:,">',
    `<style>${STYLES}</style>`,
    '</head>',
    '<body>',
    '<header>',
    `<h1>${title}</h1>`,
    '<nav aria-label="Sections"><a href="#pools">NodePools</a><a href="#filter">Instance types</a><a href="#overlap">Overlap</a><a href="#budgets">Disruption budgets</a><a href="#assumptions">Assumptions</a></nav>',
    '</header>',
    '<main>',
    poolsSection(answer, top, which),
    typesSection(answer, which),
    overlapSection(answer.overlaps(), answer.pools.map(({ pool }) => pool.name)),
    budgetsSection(answer),
    '<section id="assumptions"><h2>Assumptions</h2><ul>',
    ...assumptions(answer).map((each) => `<li>${escaped(each)}</li>`),
    '</ul></section>',
    '</main>',
    `<script type="application/json" id="data">${scriptJson(data)}</script>`,
    `<script>${SCRIPT}</script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

function typesSection({ pools, market }: InstancesAnswer, which: string): string {
  const currency = currencyOf(market);
  const titles = ['Instance type', 'Architecture', 'vCPU', 'Memory (GiB)', 'GPU', `Price (${currency}/h)`, `Spot price (${currency}/h)`, 'NodePools'];
  return [
    `<section id="filter"><h2>${escaped(`Instance types${which}`)}</h2>`,
    '<noscript><p>Filters need JavaScript. The tables above list the cheapest instance types.</p></noscript>',
    '<div data-script hidden><form id="filters">',
    `<label>NodePool<select name="pool"><option value="">all</option>${pools.map(({ pool }) => `<option>${escaped(pool.name)}</option>`).join('')}</select></label>`,
    '<label>Name<input name="text" placeholder="m7i" size="10"></label>',
    '<label>Architecture<select name="arch"><option value="">all</option><option>amd64</option><option>arm64</option></select></label>',
    '<label>Minimum vCPU<input name="vcpu" type="number" min="0"></label>',
    '<label>Minimum memory (GiB)<input name="memory" type="number" min="0"></label>',
    `<label>Maximum price (${currency}/h)<input name="price" type="number" min="0" step="any"></label>`,
    '<label>With GPU<input name="gpu" type="checkbox"></label>',
    '<label>&nbsp;<button type="reset">Reset</button></label>',
    '</form><p id="count" aria-live="polite"></p>',
    '<div class="scroll" role="region" aria-label="Instance types" tabindex="0"><table><thead><tr>',
    ...titles.map((title, index) => `<th scope="col" data-column="${index}"${[2, 3, 5, 6].includes(index) ? ' class="number"' : ''}${index === 5 ? ' aria-sort="ascending"' : ''}><button type="button">${title}</button></th>`),
    '</tr></thead><tbody id="types"></tbody></table></div></div></section>',
  ].join('\n');
}

function budgetsSection({ pools }: InstancesAnswer): string {
  return [
    '<section id="budgets"><h2>Disruption budgets</h2>',
    '<p>Karpenter reads schedules in UTC. Colors: <span class="key closed"></span>no voluntary disruption <span class="key limited"></span>not for some reasons <span class="key open"></span>within the budgets</p>',
    '<div data-script hidden><form id="week"><label>Time zone<select name="zone"></select></label><label>Week of<input type="date" name="date"></label>',
    '<label>&nbsp;<button type="button" id="next">Next DST change</button></label></form><p id="dst" aria-live="polite"></p><div id="weeks" role="region" aria-label="Weeks of disruption budgets" tabindex="0"></div></div>',
    htmlTable('Disruption budgets', ['NodePool', 'Nodes', 'Reasons', 'Schedule (UTC)', 'Duration'], budgetRows(pools)),
    '</section>',
  ].join('\n');
}
