import { Overlap } from './overlaps';

/**
 * Returns the overlaps of two controllers, self-managed Karpenter and EKS Auto Mode, for the same workloads in the same order. Each controller compares
 * only its own NodePools.
 */
export function overlapsOfControllers(ones: readonly Overlap[], others: readonly Overlap[]): readonly Overlap[] {
  return ones.map((one, index) => combined(one, others[index]));
}

function combined(one: Overlap, other: Overlap): Overlap {
  const [first, second] = one.winner === null ? [other, one] : [one, other];
  const { winner, sameWeight, reservedFirst } = second;
  return {
    ...first,
    nodePools: [...first.nodePools, ...second.nodePools],
    refusedBy: [...first.refusedBy, ...second.refusedBy],
    reservedNodePools: [...first.reservedNodePools, ...second.reservedNodePools],
    ...winner !== null && { otherController: { winner, sameWeight, reservedFirst } },
  };
}
