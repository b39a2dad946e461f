import { assumptions } from './assumptions';
import { InstancesAnswer } from './instances-answer';
import { cheapest } from './pool-answer';
import { put } from '../../basics/json';
import { Market } from '../../instance-types/market';
import { minValuesProblem } from '../../instance-types/min-values-problem';
import { PoolTypes } from '../../instance-types/pool-types';

/** Renders the answer as JSON. docs/reference/instances-command.md describes the format. */
export function jsonOutput({ pools, all, market, spotAsOf }: InstancesAnswer, top: number): string {
  const nodePools = {};
  for (const { pool, nodeClass } of pools) {
    put(nodePools, pool.name, { ...typesJson(pool, market, top), nodeClass: nodeClass.isGiven ? nodeClass.name : null });
  }
  const { region, asOf, spot } = market.prices;
  return `${JSON.stringify({
    ...all === undefined ? { nodePools, overlaps: [] } : typesJson(all, market, top),
    prices: { region, asOf, ...spot.size > 0 && { spotAsOf: spotAsOf ?? null } },
    assumptions: assumptions(pools, market, spotAsOf),
  }, undefined, 2)}\n`;
}

function typesJson(pool: PoolTypes, market: Market, top: number) {
  return {
    instanceTypes: pool.types.map(({ type }) => type.name),
    unpricedInstanceTypes: pool.unpriced.map(({ name }) => name),
    minValuesError: minValuesProblem(pool) ?? null,
    cheapest: cheapest(pool, market, top),
  };
}
