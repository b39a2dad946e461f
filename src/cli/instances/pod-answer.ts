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
}

/** Returns the instance types that fit a pod. `template` is undefined if Karpenter launches no nodes for pods. */
export function podAnswer(template: NodeClaimTemplate | undefined, spec: JsonObject): PodAnswer {
  if (template === undefined) return { types: [], refusal: 'Karpenter launches no nodes for pods in this NodePool', largest: [] };
  const [demand] = podDemands(spec);
  const types = typesForPod(template, demand);
  const refusal = types.length > 0 ? undefined : poolRefusal(template, demand) ?? commonRefusal(template, demand);
  return { types, refusal, largest: largestRequests(template, demand.requests) };
}
