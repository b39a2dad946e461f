/**
 * What happens where `minValues` of a requirement can't be met. Since 1.6. Source: rule A.7.
 *
 * @stability stable
 */
export class MinValuesPolicy {
  /** `Strict`: no node is launched. The default. */
  public static readonly STRICT = new MinValuesPolicy('Strict');
  /** `BestEffort`: a node is launched from what there is. */
  public static readonly BEST_EFFORT = new MinValuesPolicy('BestEffort');

  /** Any other text, for a value that a newer release brings. What the release does not take is found when the values are rendered. */
  public static of(value: string): MinValuesPolicy {
    return new MinValuesPolicy(value);
  }

  private constructor(
    /** The text in the values. */
    public readonly value: string,
  ) {}
}
