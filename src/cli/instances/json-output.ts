import { assumptions } from './assumptions';
import { InstancesAnswer } from './instances-answer';
import { kubeletAnswer } from './kubelet-answer';
import { cheapest, PoolAnswer } from './pool-answer';
import { JsonObject, put } from '../../foundation/basics/json';
import { Market } from '../../karpenter/instance-types/prices-and-zones';
import { minValuesProblem } from '../../karpenter/scheduling/min-values-problem';
import { amountText } from '../../karpenter/scheduling/pods/amount-text';
import { PoolTypes } from '../../karpenter/scheduling/pool-types';
import { UnknownPool } from '../cluster/cluster-objects';

/** Renders the answer as JSON. docs/reference/instances-command.md describes the format. */
export function jsonOutput(answer: InstancesAnswer, top: number): string {
  const { pools, unknownPools, rejected, overlaps, all, market, spotAsOf } = answer;
  const nodePools = {};
  for (const each of pools) put(nodePools, each.pool.name, poolJson(each, answer, top));
  const { region, asOf, spot } = market.prices;
  return `${JSON.stringify({
    ...all === undefined
      ? { nodePools, unknownNodePools: reasonsByName(unknownPools), rejectedObjects: rejected.map(({ name }) => name), overlaps: overlaps() }
      : typesJson(all, market, top),
    prices: { region, asOf, ...spot.size > 0 && { spotAsOf: spotAsOf ?? null } },
    assumptions: assumptions(answer),
  }, undefined, 2)}\n`;
}

/** Returns the reasons why the instance types of NodePools are unknown, by name. */
export function reasonsByName(pools: readonly UnknownPool[]): JsonObject {
  const reasons = {};
  for (const { name, reason } of pools) put(reasons, name, reason);
  return reasons;
}

function poolJson(answer: PoolAnswer, { kubelet, assumed }: InstancesAnswer, top: number) {
  const { pool, market, nodeClass, nodeClassCondition, dependent, emptyReason, removals, pod, fix, reserved, errors, relaxations } = answer;
  const assumption = nodeClass.json && assumed?.classes.get(nodeClass.json);
  return {
    ...typesJson(pool, market, top),
    nodeClass: nodeClass.json === undefined || assumption !== undefined ? null : nodeClass.name,
    nodeClassCondition: nodeClassCondition ?? assumption ?? null,
    dependent: dependent ?? null,
    reason: emptyReason ?? null,
    errors: errors.map(({ message }) => message),
    reservedInstanceTypes: reserved?.types.map(({ type }) => type.name) ?? null,
    removals,
    relaxations,
    fix: fix ?? null,
    ...pod !== undefined && {
      pod: {
        reason: pod.refusal ?? null,
        relaxations: pod.relaxations,
        largest: pod.largest.map(({ resource, amount, type }) => ({ resource, amount: amountText(resource, amount), instanceType: type })),
      },
    },
    ...kubelet && { kubelet: kubeletJson(answer, top) },
  };
}

function typesJson(pool: PoolTypes, market: Market, top: number) {
  return {
    instanceTypes: pool.types.map(({ type }) => type.name),
    unpricedInstanceTypes: pool.unpriced.map(({ name }) => name),
    minValuesError: minValuesProblem(pool) ?? null,
    cheapest: cheapest(pool, market, top),
  };
}

function kubeletJson(answer: PoolAnswer, top: number) {
  const { values, exhausted, failures } = kubeletAnswer(answer, top);
  return {
    values: Object.fromEntries([...values].map(([name, { maxPods, kubeReserved, systemReserved, evictionHard }]) => [name, {
      maxPods,
      kubeReserved: Object.fromEntries(kubeReserved),
      systemReserved: Object.fromEntries(systemReserved),
      evictionHard: Object.fromEntries(evictionHard),
    }])),
    exhaustedInstanceTypes: exhausted,
    failures,
  };
}
