import { currencyOf } from '../../../karpenter/instance-types/prices-and-zones';
import { escaped } from '../../html/escaped';
import { InstancesAnswer } from '../instances-answer';
import { PoolAnswer } from '../pool-answer';

interface Column {
  readonly title: string;
  readonly isNumber?: boolean;
  readonly isSorted?: boolean;
}

/** Renders the table of instance types that the script of the page fills, and its filters. `fitting` describes a pod that must fit. */
export function typesSection({ pools, market }: InstancesAnswer, fitting: string): string {
  const currency = currencyOf(market);
  return [
    `<section id="filter"><h2>${escaped(`Instance types${fitting}`)}</h2>`,
    '<noscript><p>Filters need JavaScript. The tables above list the cheapest instance types.</p></noscript>',
    '<div data-script hidden><form id="filters">',
    ...filters(pools, currency),
    '</form><p id="count" aria-live="polite"></p>',
    '<div class="scroll" role="region" aria-label="Instance types" tabindex="0"><table><thead><tr>',
    ...columns(currency).map(headerCell),
    '</tr></thead><tbody id="types"></tbody></table></div></div></section>',
  ].join('\n');
}

function filters(pools: readonly PoolAnswer[], currency: string): readonly string[] {
  const names = pools.map(({ pool }) => `<option>${escaped(pool.name)}</option>`);
  return [
    `<label>NodePool<select name="pool"><option value="">all</option>${names.join('')}</select></label>`,
    '<label>Name<input name="text" placeholder="m7i" size="10"></label>',
    '<label>Architecture<select name="arch"><option value="">all</option><option>amd64</option><option>arm64</option></select></label>',
    '<label>Minimum vCPU<input name="vcpu" type="number" min="0"></label>',
    '<label>Minimum memory (GiB)<input name="memory" type="number" min="0"></label>',
    `<label>Maximum price (${currency}/h)<input name="price" type="number" min="0" step="any"></label>`,
    '<label>With GPU<input name="gpu" type="checkbox"></label>',
    '<label>&nbsp;<button type="reset">Reset</button></label>',
  ];
}

/** Returns the columns, in the order in which the script fills them. */
function columns(currency: string): readonly Column[] {
  return [
    { title: 'Instance type' },
    { title: 'Architecture' },
    { title: 'vCPU', isNumber: true },
    { title: 'Memory (GiB)', isNumber: true },
    { title: 'GPU' },
    { title: `Price (${currency}/h)`, isNumber: true, isSorted: true },
    { title: `Spot price (${currency}/h)`, isNumber: true },
    { title: 'NodePools' },
  ];
}

function headerCell({ title, isNumber, isSorted }: Column, index: number): string {
  const attributes = `${isNumber ? ' class="number"' : ''}${isSorted ? ' aria-sort="ascending"' : ''}`;
  return `<th scope="col" data-column="${index}"${attributes}><button type="button">${title}</button></th>`;
}
