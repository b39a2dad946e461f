/**
 * How many pods, or which share of them.
 *
 * @stability experimental
 */
export class PodCount {
  /**
   * So many pods.
   *
   * @throws where it is no whole number of at least 0
   */
  public static pods(count: number): PodCount {
    if (!Number.isSafeInteger(count) || count < 0) throw new Error(`${count} pods are refused; write a whole number of at least 0`);
    return new PodCount(count);
  }

  /**
   * So many of a hundred pods, rounded up.
   *
   * @throws where it is no whole number from 0 to 100
   */
  public static percent(share: number): PodCount {
    if (!Number.isSafeInteger(share) || share < 0 || share > 100) throw new Error(`${share} percent are refused; write a whole number from 0 to 100`);
    return new PodCount(`${share}%`);
  }

  private constructor(
    /** @internal as Kubernetes reads it */
    public readonly _json: number | string,
  ) {}
}
