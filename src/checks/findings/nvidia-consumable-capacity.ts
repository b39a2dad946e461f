export const NVIDIA_CONSUMABLE_CAPACITY = 'karpenter.k8s.aws/nvidia-consumable-capacity';

/** Effect of the EC2NodeClass annotation on whether pods can share a GPU. */
export type ConsumableCapacity = 'off' | 'shared' | 'invalid';

const INTEGER = /^\+?0*([1-9]\d{0,18})$/;
const LARGEST = 2n ** 63n - 1n;

/** Parses the annotation like Karpenter 1.15, which accepts a keyword, or a number of shares as an int64. */
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
