import { ConsolidationEffect, ReachedState } from '../../../forecast/consolidation/edit/consolidation-effect';
import { rounded } from '../../../forecast/simulation/report/totals';
import { JsonObject, put } from '../../../foundation/basics/json';
import { currencyOf, Market } from '../../../karpenter/instance-types/prices-and-zones';
import { commandJson } from '../../consolidate/json-output';

/** Returns the effect as JSON. docs/reference/plan-command.md describes the format. */
export function effectJson(effect: ConsolidationEffect, market: Market, notes: readonly string[]): JsonObject {
  const { nodes, kept, commands, pods, now, before, after, isComplete } = effect;
  const byName = {};
  for (const { name, ...node } of nodes) put(byName, name, { ...node, before: node.before ?? null });
  return {
    currency: currencyOf(market),
    prices: { region: market.prices.region, asOf: market.prices.asOf },
    isComplete,
    nodes: byName,
    keptNodes: kept,
    movedPods: pods,
    commands: commands.map(commandJson),
    now: stateJson(now),
    withoutChange: stateJson(before),
    withChange: after === undefined ? null : stateJson(after),
    notes,
  };
}

function stateJson({ nodes, cost }: ReachedState) {
  return { nodes, cost: rounded(cost) };
}
