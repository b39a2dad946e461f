/**
 * How the scheduler treats a requirement whose `minValues` it cannot satisfy. Since 1.6.
 *
 * @see https://karpenter.sh/docs/reference/settings/
 *
 * @stability stable
 */
export class MinValuesPolicy {
  /** `Strict`: Karpenter launches no node. The default. */
  public static readonly STRICT = new MinValuesPolicy('Strict');
  /** `BestEffort`: Karpenter relaxes `minValues` and launches a node from the available instance types. */
  public static readonly BEST_EFFORT = new MinValuesPolicy('BestEffort');

  /** Returns a `minValues` policy that has no constant in this class. Rendering reports values that the release does not accept. */
  public static of(value: string): MinValuesPolicy {
    return new MinValuesPolicy(value);
  }

  private constructor(
    /** String in the chart's values. */
    public readonly value: string,
  ) {}
}
