import { DisruptedCluster } from './cluster';
import { Placement } from '../simulation/cluster/cluster-scheduler';

/** Places pending pods, and the pods of nodes that are being deleted, in one pass of Karpenter's provisioner. */
export function provisioned({ scheduler, pending, nodes, budgets, launching }: DisruptedCluster, now: number): Placement {
  const leaving = nodes.filter(({ isDeleting }) => isDeleting).flatMap(({ pods }) => pods).filter((pod) => budgets.isMovable(pod, now));
  // Without NodePools, Karpenter does not use the nodes that exist either.
  if (launching.size === 0) return { existing: new Map(), claims: [], refused: [], failed: [...pending, ...leaving], reasonsOf: () => [] };
  return scheduler.place({ pending, moved: leaving, urgent: new Set(leaving), without: [] });
}
