/**
 * What preferences of pods mean for nodes: preferred affinities, and spread constraints that are not strict. Since 1.4. Source: rule A.7.
 *
 * @stability stable
 */
export class PreferencePolicy {
  /** `Respect`: a node is made as preferred while that is possible. The default. */
  public static readonly RESPECT = new PreferencePolicy('Respect');
  /** `Ignore`: only what pods require counts, which needs fewer nodes. */
  public static readonly IGNORE = new PreferencePolicy('Ignore');

  /** Any other text, for a value that a newer release brings. What the release does not take is found when the values are rendered. */
  public static of(value: string): PreferencePolicy {
    return new PreferencePolicy(value);
  }

  private constructor(
    /** The text in the values. */
    public readonly value: string,
  ) {}
}
