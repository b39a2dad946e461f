import { priceChart } from './price-chart';
import { problemText } from '../../../checks/findings/finding-text';
import { currencyOf } from '../../../karpenter/instance-types/prices-and-zones';
import { minValuesProblem } from '../../../karpenter/scheduling/min-values-problem';
import { escaped } from '../../html/escaped';
import { Cell, htmlTable } from '../../html/html-table';
import { gibText, gpuText, memoryText, priceText } from '../../text/type-text';
import { InstancesAnswer } from '../instances-answer';
import { cheapest, PoolAnswer } from '../pool-answer';

/**
 * Renders the NodePools: a chart, a table, the details of each NodePool, and the objects with errors.
 *
 * @param which describes a pod that must fit
 * @param id the ID of the element
 */
export function poolsSection({ pools, unknownPools, rejected, market }: InstancesAnswer, top: number, which: string, id = 'pools'): string {
  const currency = currencyOf(market);
  const unknown = unknownPools.map(({ name, reason }) => [name, '', '', '', '', reason]);
  const withErrors = rejected.filter(({ name }) => name.startsWith('NodePool/')).map(({ name }) => [name.slice('NodePool/'.length), '', '', '', '', 'has errors']);
  const titles = ['NodePool', 'Instance types', `From (${currency}/h)`, `To (${currency}/h)`, 'Cheapest', 'Problem'];
  return [
    `<section id="${id}"><h2>NodePools</h2>`,
    `<div class="chart" role="region" aria-label="Prices" tabindex="0">${priceChart(pools, currency)}</div>`,
    htmlTable(`NodePools by number and price of instance types${which}`, titles, [...pools.map(poolRow), ...unknown, ...withErrors]),
    ...rejected.length === 0 ? [] : [htmlTable('Objects with errors', ['Object', 'Error', 'Fix'],
      rejected.flatMap(({ name, problems }) => problems.map((problem) => [name, problemText(problem), problem.fix])))],
    ...pools.map((answer) => poolDetails(answer, currency, top, which)),
    '</section>',
  ].join('\n');
}

function poolRow(answer: PoolAnswer): Cell[] {
  const { pool, reserved, errors, fix, dependent } = answer;
  const prices = [pool.types.at(0), pool.types.at(-1)].map((type) => (type === undefined ? '' : { number: priceText(type.price) }));
  const problem = pool.types.length === 0 ? [reasonOf(answer) ?? 'no instance types', ...fix === undefined ? [] : [fix]] : [minValuesProblem(pool) ?? []].flat();
  return [pool.name, reserved === undefined ? pool.types.length : '', ...prices, pool.types[0]?.type.name ?? '', [...errors.map(({ message }) => message), ...problem, ...dependent === undefined ? [] : [`fits ${dependent}`], ...conditionTexts(answer)].join('. ')];
}

/** Returns the condition under which the instance types of a NodePool without a known node class hold. */
function conditionTexts({ pool, nodeClassCondition }: PoolAnswer): readonly string[] {
  return nodeClassCondition === undefined || pool.types.length === 0 ? [] : [`if ${nodeClassCondition}`];
}

/** Renders the cheapest instance types of a NodePool, or the reason why it has none, and the number of instance types that each requirement removes. */
function poolDetails(answer: PoolAnswer, currency: string, top: number, which: string): string {
  const { pool, market, pod, removals } = answer;
  const isEmpty = pool.types.length === 0;
  const reason = reasonOf(answer);
  const relaxations = pod?.relaxations ?? answer.relaxations;
  return [
    `<details${isEmpty ? ' open' : ''}><summary>${escaped(isEmpty ? emptyText(answer, which) : `Cheapest instance types of ${pool.name}${which}`)}</summary>`,
    ...reason === undefined ? [] : [`<p>${escaped(reason)}</p>`],
    ...relaxations.length === 0 ? [] : [htmlTable(`Requirements of NodePool ${pool.name} to relax`, ['Without', pod === undefined ? 'Instance types' : 'Instance types that fit'],
      relaxations.map(({ requirement, instanceTypes }) => [requirement, instanceTypes]))],
    ...isEmpty ? [] : [htmlTable(`Cheapest ${Math.min(top, pool.types.length)} of ${pool.types.length} instance types of NodePool ${pool.name}${which}`,
      ['Instance type', 'vCPU', 'Memory', 'Allocatable CPU', 'Allocatable memory', 'Pods', 'GPU', `${currency}/h`],
      cheapest(pool, market, top).map(({ name, vcpu, memoryMib, allocatable, gpuCount, gpuName, price }) => [
        name, vcpu, { number: gibText(memoryMib) }, { number: allocatable.cpu ?? '' }, { number: memoryText(allocatable.memory) }, Number(allocatable.pods ?? 0),
        gpuText({ gpuCount, gpuName }), { number: priceText(price ?? 0) },
      ]))],
    ...removals.length === 0 ? [] : [htmlTable(`Instance types that the requirements of NodePool ${pool.name} remove`, ['Requirement', 'Removes', 'Remaining'],
      removals.map(({ requirement, removed, remaining }) => [requirement, removed, remaining]))],
    '</details>',
  ].join('\n');
}

function emptyText({ pool, reserved }: PoolAnswer, which: string): string {
  return reserved === undefined ? `NodePool ${pool.name} has no instance types${which}` : `NodePool ${pool.name} has reserved capacity, up to ${reserved.types.length} instance types${which}`;
}

function reasonOf({ pod, emptyReason }: PoolAnswer): string | undefined {
  return pod?.refusal ?? emptyReason;
}
