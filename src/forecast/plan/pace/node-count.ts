/** The nodes of a NodePool, as far as disruption budgets consider them. */
export interface NodeCount {
  /** Nodes that are initialized or rebooting. Percentages refer to this number. */
  readonly total: number;
  /** Nodes that already count against the budgets, because Karpenter disrupts them or because they are not ready. 0 by default. */
  readonly disrupting?: number;
  /** Nodes to replace. By default, all nodes. */
  readonly toReplace?: number;
}

/** State of a node with a NodeClaim. */
export interface NodeState {
  readonly isInitialized: boolean;
  readonly isReady: boolean;
  /** Whether the NodeClaim or the node is deleted, or Karpenter is about to delete it. */
  readonly isDeleting: boolean;
  /** Whether the NodeClaim has the `InstanceTerminating` condition. Karpenter sets it after the drain. */
  readonly isInstanceTerminating: boolean;
  /** Whether Karpenter repairs the node with a reboot, in 1.15 and later. */
  readonly isRebooting?: boolean;
}

/**
 * Counts the nodes of a NodePool for a reason. Nodes that are not ready count against the budgets of all reasons except `Unhealthy`, because that
 * reason exists to replace them.
 *
 * Source: https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/controllers/disruption/helpers.go#L370-L412
 */
export function nodeCountOf(nodes: readonly NodeState[], reason: string): NodeCount {
  const counted = nodes.filter((node) => (node.isInitialized || node.isRebooting === true) && !node.isInstanceTerminating);
  const disrupting = counted.filter((node) => node.isDeleting || node.isRebooting === true || (!node.isReady && reason !== 'Unhealthy'));
  return { total: counted.length, disrupting: disrupting.length };
}
