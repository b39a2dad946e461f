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
   * Use of swap space by pods.
   *
   * @default KubeletSwapBehavior.NO_SWAP
   */
  readonly swapBehavior?: KubeletSwapBehavior;
}

/**
 * Use of swap space by pods.
 *
 * @crd EC2NodeClass spec.kubelet.memorySwap.swapBehavior
 * @stability stable
 */
export class KubeletSwapBehavior {
  /** `NoSwap`: pods use no swap. The default. */
  public static readonly NO_SWAP = new KubeletSwapBehavior('NoSwap');
  /** `LimitedSwap`: Burstable pods use swap in proportion to their memory requests. */
  public static readonly LIMITED_SWAP = new KubeletSwapBehavior('LimitedSwap');

  /** A value that has no constant here, such as one of a newer Kubernetes release. */
  public static of(value: string): KubeletSwapBehavior {
    return new KubeletSwapBehavior(value);
  }

  private constructor(
    /** The string in the manifest. */
    public readonly value: string,
  ) {}
}
