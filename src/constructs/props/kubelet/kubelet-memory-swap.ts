/**
 * Swap settings for pods.
 *
 * Since 1.15.
 *
 * @see https://kubernetes.io/docs/concepts/cluster-administration/swap-memory-management/
 * @crd EC2NodeClass spec.kubelet.memorySwap
 * @stability stable
 */
export interface KubeletMemorySwap {
  /**
   * Behavior that determines whether pods can use swap space.
   *
   * @default KubeletSwapBehavior.NO_SWAP
   */
  readonly swapBehavior?: KubeletSwapBehavior;
}

/**
 * Behavior that determines whether pods can use swap space.
 *
 * @crd EC2NodeClass spec.kubelet.memorySwap.swapBehavior
 * @stability stable
 */
export class KubeletSwapBehavior {
  /** `NoSwap`: pods use no swap. The default. */
  public static readonly NO_SWAP = new KubeletSwapBehavior('NoSwap');
  /** `LimitedSwap`: Burstable pods use swap in proportion to their memory requests. */
  public static readonly LIMITED_SWAP = new KubeletSwapBehavior('LimitedSwap');

  /** Creates a value that has no constant here, for example for a newer Kubernetes release. */
  public static of(value: string): KubeletSwapBehavior {
    return new KubeletSwapBehavior(value);
  }

  private constructor(
    /** The string in the manifest. */
    public readonly value: string,
  ) {}
}
