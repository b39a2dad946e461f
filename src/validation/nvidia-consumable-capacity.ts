export const NVIDIA_CONSUMABLE_CAPACITY = 'karpenter.k8s.aws/nvidia-consumable-capacity';

/** How the annotation of an EC2NodeClass lets pods share a GPU. */
export type ConsumableCapacity = 'off' | 'shared' | 'invalid';

const INTEGER = /^\+?0*([1-9]\d{0,18})$/;
const LARGEST = 2n ** 63n - 1n;

/** Reads the annotation as Karpenter 1.15 does: a keyword, or a number of shares as an int64. */
export function consumableCapacity(value: string): ConsumableCapacity {
  switch (value) {
    case '': case 'disabled': return 'off';
    case 'memory': case 'unlimited': return 'shared';
    default: {
      const [, shares] = INTEGER.exec(value) ?? [];
      return shares !== undefined && BigInt(shares) <= LARGEST ? 'shared' : 'invalid';
    }
  }
}
