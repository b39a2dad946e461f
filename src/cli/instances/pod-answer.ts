import { Relaxation } from './relaxations';
import { JsonObject } from '../../foundation/basics/json';
import { LargestRequest, largestRequests } from '../../karpenter/scheduling/pods/largest-pod';
import { NodeClaimTemplate } from '../../karpenter/scheduling/pods/node-claim-templates';
import { podDemands } from '../../karpenter/scheduling/pods/pod-demands';
import { typesForPod } from '../../karpenter/scheduling/pods/types-for-pod';
import { commonRefusal, poolRefusal } from '../../karpenter/scheduling/pods/why-pending';
import { PricedType } from '../../karpenter/scheduling/pool-types';

/** The instance types of a NodePool that fit a pod. */
export interface PodAnswer {
  readonly types: readonly PricedType[];
  /** The reason why no instance type fits, or undefined if one does. */
  readonly refusal?: string;
  /** The largest request for each resource that fits, after DaemonSets. */
  readonly largest: readonly LargestRequest[];
  /** If no instance type fits, the requirements without which some do. */
  readonly relaxations: readonly Relaxation[];
}

/**
 * Returns the instance types that fit a pod. `template` is undefined if Karpenter launches no nodes for pods, for the reason that `reasonWithout` returns.
 * `relaxed` returns the relaxations if no instance type fits.
 */
export function podAnswer(
  template: NodeClaimTemplate | undefined, spec: JsonObject, reasonWithout: () => string, relaxed: () => readonly Relaxation[],
): PodAnswer {
  if (template === undefined) return { types: [], refusal: reasonWithout(), largest: [], relaxations: relaxed() };
  const [demand] = podDemands(spec);
  const types = typesForPod(template, demand);
  const refusal = types.length > 0 ? undefined : poolRefusal(template, demand) ?? commonRefusal(template, demand);
  return { types, refusal, largest: largestRequests(template, demand.requests), relaxations: types.length > 0 ? [] : relaxed() };
}
