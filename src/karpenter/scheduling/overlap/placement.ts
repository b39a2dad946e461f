import { JsonObject } from '../../../foundation/basics/json';
import { InstanceType } from '../../instance-types/catalog/instance-type';
import { capacityOf } from '../pods/capacity';
import { ignoredReason } from '../pods/ignored-pod';
import { NodeClaimTemplate } from '../pods/node-claim-templates';
import { podDemands } from '../pods/pod-demands';
import { typesForPod } from '../pods/types-for-pod';
import { PricedType } from '../pool-types';

/** A NodePool that can run a pod. */
export interface Placement {
  readonly template: NodeClaimTemplate;
  /** The instance types that can run the pod, cheapest first. */
  readonly types: readonly PricedType[];
  /** The number of alternatives and preferences of the pod that Karpenter drops before the NodePool fits. */
  readonly dropped: number;
}

/** Returns the NodePools that can run a pod. The first is the one for which Karpenter launches a node. Expects the NodePools in Karpenter's order. */
export function placementOf(templates: readonly NodeClaimTemplate[], spec: JsonObject): readonly Placement[] {
  if (ignoredReason(spec) !== undefined) return [];
  const placements: Placement[] = [];
  podDemands(spec).forEach((demand, dropped) => {
    for (const template of templates) {
      if (placements.some((placement) => placement.template === template)) continue;
      const types = typesForPod(template, demand).filter(({ type }) => isWithinLimits(type, template));
      if (types.length > 0) placements.push({ template, types, dropped });
    }
  });
  return placements;
}

/** Returns whether the limits of a NodePool without nodes allow a node of an instance type. */
function isWithinLimits(type: InstanceType, { limits }: NodeClaimTemplate): boolean {
  if (limits === undefined || limits.size === 0) return true;
  const capacity = capacityOf(type);
  return [...limits].every(([name, amount]) => (name === 'nodes' ? amount > 0n : (capacity.get(name) ?? 0n) <= amount));
}
