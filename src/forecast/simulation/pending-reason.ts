import { Problem } from '../../foundation/basics/problem';
/** The constraint for which Karpenter launches no node. `nodeClass` depends on an EC2NodeClass that the input lacks, or on a node class of another provider, `placeholder` on the values of placeholders, and `zoneId` on the zone IDs of the AWS account. For `order`, the StatefulSet does not create the pod yet, because an earlier pod is pending. */
export type PendingKind = 'nodeClass' | 'placeholder' | 'zoneId' | 'taint' | 'label' | 'resources' | 'limits' | 'minValues' | 'spread' | 'affinity' | 'hostPort' | 'volume' | 'noPool' | 'static' | 'invalidPod' | 'order';

/** The reason why Karpenter launches no node for a pod. */
export interface PendingReason extends Problem {
  /** The NodePool that cannot run the pod, or undefined if the reason applies to all NodePools. */
  readonly nodePool?: string;
  readonly kind: PendingKind;
  /** The topology key, if topology spread or pod affinity excludes the NodePool. */
  readonly topologyKey?: string;
}

/** Returns a reason why a pod stays pending, with its NodePool. */
export function reasonText({ nodePool, message }: PendingReason): string {
  return nodePool === undefined ? message : `NodePool ${nodePool}: ${message}`;
}
