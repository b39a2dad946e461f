import { BudgetWindows, budgetWindows } from './budget-windows';
import { InstanceType } from '../../../karpenter/instance-types/catalog/instance-type';
import { Prices } from '../../../karpenter/instance-types/catalog/prices';
import { detailsOf } from '../../../karpenter/instance-types/details-of';
import { gpuText } from '../../text/type-text';
import { InstancesAnswer } from '../instances-answer';

/** Number of weeks of disruption budgets in the page, so that it contains the next DST changes. */
const WEEKS = 30;
const WEEK = 7 * 86_400_000;

/** The data that the script of the page reads. Keys are short, because the page contains all instance types. */
export interface PageData {
  /** Name, architecture, vCPU, memory in MiB, GPU, price, and spot price of each instance type. */
  readonly types: readonly (readonly [name: string, arch: string, vcpu: number, memory: number, gpu: string, price: number, spot: number | null])[];
  readonly pools: readonly {
    readonly name: string;
    /** Indexes of the instance types. */
    readonly types: readonly number[];
    readonly budgets: readonly BudgetWindows[];
  }[];
  /** The period of the budgets, in minutes since 1970. */
  readonly period: readonly [start: number, end: number];
}

export function pageData({ pools, market }: InstancesAnswer, now: Date): PageData {
  const index = new Map<string, number>();
  const types: PageData['types'][number][] = [];
  const indexOf = (type: InstanceType, prices: Prices) => {
    const known = index.get(type.name);
    if (known !== undefined) return known;
    const { name, architecture, vcpu, memoryMib, gpuCount, gpuName, price, spotPrice } = detailsOf(type, prices, market.zones);
    index.set(name, types.length);
    return types.push([name, architecture, vcpu, memoryMib, gpuText({ gpuCount, gpuName }), price ?? 0, spotPrice ?? null]) - 1;
  };
  const [from, until] = [new Date(now.getTime() - WEEK), new Date(now.getTime() + WEEKS * WEEK)];
  return {
    pools: pools.map(({ pool, json }) => ({
      name: pool.name,
      types: pool.types.map(({ type }) => indexOf(type, pool.prices)),
      budgets: budgetWindows(json, from, until),
    })),
    types,
    period: [from.getTime() / 60_000, until.getTime() / 60_000],
  };
}
