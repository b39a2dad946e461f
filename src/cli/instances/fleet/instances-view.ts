import { oneLine } from '../../../foundation/basics/one-line';
import { currencyOf } from '../../../karpenter/instance-types/prices-and-zones';
import { podName } from '../../../karpenter/scheduling/pods/pod-of-requests';
import { CommandView } from '../../fleet/answers/command-view';
import { escaped } from '../../html/escaped';
import { priceText } from '../../text/type-text';
import { assumptions } from '../assumptions';
import { overlapSection } from '../html/overlap-section';
import { poolsSection } from '../html/pools-section';
import { InstancesAnswer, InstancesResult } from '../instances-answer';
import { InstancesOptions } from '../instances-options';
import { PoolAnswer } from '../pool-answer';
import { isWithoutNodes } from '../pools-without-nodes';
import { resultOutput } from '../result-output';
import { problemOf } from '../text/text-output';

/** Returns the contents of the output about several clusters. */
export function instancesView(options: InstancesOptions): CommandView<InstancesResult> {
  const rendered = (output: 'json' | 'text') => (result: InstancesResult) => resultOutput(result, { ...options, output });
  const text = rendered('text');
  return {
    title: 'Instance types of NodePools',
    columns: [
      { title: 'NODEPOOLS', cell: ({ answer: { pools, unknownPools } }) => String(pools.length + unknownPools.length) },
      { title: 'INSTANCE TYPES', cell: ({ answer }) => String(typeNames(answer).size) },
      { title: 'CHEAPEST PER HOUR', cell: ({ answer }) => cheapestText(answer) },
      { title: 'PROBLEMS', cell: ({ answer }) => problemsText(answer) },
    ],
    isProblem: ({ answer }) => problemsText(answer) !== '',
    problem: (isOne) => `${isOne ? 'has' : 'have'} problems`,
    summary: ({ answer: { pools, unknownPools, rejected } }) => [
      counted(pools.length + unknownPools.length, 'NodePool'),
      ...rejected.length === 0 ? [] : [counted(rejected.length, 'object with errors', 'objects with errors')],
    ].join(', '),
    lines: (result) => (options.why === undefined ? poolLines(result.answer) : text(result).trimEnd().split('\n')),
    text,
    json: rendered('json'),
    sections: ({ answer }, id) => [
      poolsSection(answer, options.top, answer.pod === undefined ? '' : ` that fit a pod with ${podName(answer.pod)}`, `pools-${id}`),
      overlapSection(answer.overlaps(), answer.pools.map(({ pool }) => pool.name), `overlap-${id}`),
      `<section><h2>Assumptions</h2><ul>${assumptions(answer).map((each) => `<li>${escaped(each)}</li>`).join('\n')}</ul></section>`,
    ],
    styles: '',
  };
}

function typeNames({ pools }: InstancesAnswer): ReadonlySet<string> {
  return new Set(pools.flatMap(({ pool }) => pool.types.map(({ type }) => type.name)));
}

/** Returns the lowest price of all NodePools with its instance type. */
function cheapestText({ pools, market }: InstancesAnswer): string {
  const [cheapest] = pools.flatMap(({ pool: { types } }) => types.slice(0, 1)).sort((one, other) => one.price - other.price);
  return cheapest === undefined ? '-' : `${priceText(cheapest.price)} ${currencyOf(market)} (${cheapest.type.name})`;
}

function problemsText({ pools, rejected }: InstancesAnswer): string {
  const empty = pools.filter(isWithoutNodes).length;
  return [
    ...empty === 0 ? [] : [`${counted(empty, 'NodePool')} without nodes`],
    ...rejected.length === 0 ? [] : [counted(rejected.length, 'object with errors', 'objects with errors')],
  ].join(', ');
}

function poolLines({ pools, unknownPools, rejected, market }: InstancesAnswer): readonly string[] {
  return [
    ...pools.map((pool) => poolLine(pool, currencyOf(market))),
    ...unknownPools.map(({ name, reason }) => `NodePool ${name}: ${reason}`),
    ...rejected.map(({ name, problems: [{ message }] }) => `${name}: ${message}`),
  ].map(oneLine);
}

function poolLine(answer: PoolAnswer, currency: string): string {
  const { pool: { name, types } } = answer;
  const prices = types.length === 0 ? '' : `, ${priceText(types[0].price)} to ${priceText(types.at(-1)!.price)} ${currency} per hour`;
  const problem = problemOf(answer);
  return `NodePool ${name}: ${counted(types.length, 'instance type')}${prices}${problem === '' ? '' : `, ${problem}`}`;
}

function counted(count: number, noun: string, nouns = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : nouns}`;
}
