/**
 * How the scheduler treats pod preferences: preferred affinities, and topology spread constraints with `ScheduleAnyway`. Since 1.4.
 *
 * @see https://karpenter.sh/docs/reference/settings/
 *
 * @stability stable
 */
export class PreferencePolicy {
  /** `Respect`: Karpenter satisfies preferences if possible. The default. */
  public static readonly RESPECT = new PreferencePolicy('Respect');
  /** `Ignore`: Karpenter considers only hard constraints, which usually needs fewer nodes. */
  public static readonly IGNORE = new PreferencePolicy('Ignore');

  /** Returns a preference policy that has no constant in this class. Rendering reports values that the release does not accept. */
  public static of(value: string): PreferencePolicy {
    return new PreferencePolicy(value);
  }

  private constructor(
    /** String in the chart's values. */
    public readonly value: string,
  ) {}
}
