/**
 * How pods use swap space. Source: EC2NodeClass CRD spec.kubelet.memorySwap.
 *
 * Since 1.15.
 *
 * @see https://kubernetes.io/docs/concepts/cluster-administration/swap-memory-management/
 * @stability stable
 */
export interface KubeletMemorySwap {
  /**
   * Which pods may use swap, and how much.
   *
   * @default - NoSwap
   */
  readonly swapBehavior?: KubeletSwapBehavior;
}

/**
 * Which pods may use swap space, and how much. Source: EC2NodeClass CRD spec.kubelet.memorySwap.swapBehavior.
 *
 * @stability stable
 */
export class KubeletSwapBehavior {
  /** `NoSwap`: pods use no swap. The default. */
  public static readonly NO_SWAP = new KubeletSwapBehavior('NoSwap');
  /** `LimitedSwap`: Burstable pods use swap in proportion to their memory requests. */
  public static readonly LIMITED_SWAP = new KubeletSwapBehavior('LimitedSwap');

  /** Any other string, for a value that a newer kubelet brings. */
  public static of(value: string): KubeletSwapBehavior {
    return new KubeletSwapBehavior(value);
  }

  private constructor(
    /** The string that the kubelet reads. */
    public readonly value: string,
  ) {}
}
