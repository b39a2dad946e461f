import { assumptions } from '../assumptions';
import { InstancesAnswer } from '../instances-answer';
import { overlapText } from './overlap-text';
import { PoolAnswer } from '../pool-answer';
import { poolText, typesText, unknownPoolLines } from './pool-text';
import { oneLine } from '../../../foundation/basics/one-line';
import { nodeClassText } from '../../../karpenter/instance-types/class-types';
import { currencyOf } from '../../../karpenter/instance-types/prices-and-zones';
import { minValuesProblem } from '../../../karpenter/scheduling/min-values-problem';
import { tableLines } from '../../text/table';
import { priceText } from '../../text/type-text';
import { wrapped } from '../../text/wrapped';

/** Renders the answer as text: a summary of several NodePools, their overlap, the details of each, and the assumptions. */
export function textOutput(answer: InstancesAnswer, top: number): string {
  const { pools, unknownPools, overlaps, hasWorkloads, all, market, pod } = answer;
  const overlap = pools.length > 1 || (pools.length > 0 && hasWorkloads) ? [overlapText(overlaps(), top) ?? []].flat() : [];
  const blocks = [
    ...pools.length > 1 ? [summary(answer)] : [],
    ...pod === undefined ? overlap : [],
    ...all === undefined ? [] : [typesText('Without a NodePool', all, market, top)],
    ...pools.map((each) => poolText(each, answer, top)),
    ...pod === undefined ? [] : overlap,
    ...unknownPools.map((each) => unknownPoolLines(each).join('\n')),
    ...pools.length === 0 && all === undefined ? [] : [['Assumptions:', ...assumptions(answer).flatMap((each) => wrapped(each, '  '))].join('\n')],
  ];
  return `${blocks.join('\n\n')}\n`;
}

function summary({ pools, market }: InstancesAnswer): string {
  return tableLines<PoolAnswer>([
    { title: 'NODEPOOL', cell: ({ pool }) => oneLine(pool.name), isText: true },
    { title: 'TYPES', cell: ({ pool, reserved }) => (reserved === undefined ? String(pool.types.length) : '-') },
    { title: `FROM ${currencyOf(market)}/H`, cell: ({ pool }) => (pool.types.length === 0 ? '-' : priceText(pool.types[0].price)) },
    { title: `TO ${currencyOf(market)}/H`, cell: ({ pool }) => (pool.types.length === 0 ? '-' : priceText(pool.types.at(-1)!.price)) },
    { title: 'PROBLEM', cell: problemOf, isText: true },
  ], pools).join('\n');
}

/** Returns the problem of a NodePool in a few words, or an empty string. */
export function problemOf({ pool, reserved, dependent, nodeClassCondition, json, errors: [error] }: PoolAnswer): string {
  if (error !== undefined) return error.cause;
  if (dependent !== undefined) return nodeClassCondition === undefined ? 'depends on placeholders' : `depends on ${oneLine(nodeClassText(json))}`;
  if (reserved !== undefined) return 'reserved capacity is not known';
  if (pool.types.length === 0) return 'no instance types';
  if (minValuesProblem(pool) !== undefined) return 'minValues';
  return nodeClassCondition === undefined ? '' : `assumes ${oneLine(nodeClassText(json))}`;
}
