import { Relaxation } from './relaxations';
import { JsonObject } from '../../basics/json';
import { LargestRequest, largestRequests } from '../../instance-types/pods/largest-pod';
import { NodeClaimTemplate } from '../../instance-types/pods/node-claim-templates';
import { podDemands } from '../../instance-types/pods/pod-demands';
import { commonRefusal, poolRefusal } from '../../instance-types/pods/refusal';
import { typesForPod } from '../../instance-types/pods/types-for-pod';
import { PricedType } from '../../instance-types/pool-types';

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
