/**
 * What a taint does to pods that do not tolerate it.
 *
 * Source: NodePool CRD spec.template.spec.taints[].effect, rule NP-23.
 *
 * @stability stable
 */
export class TaintEffect {
  /** `NoSchedule`: new pods stay away. */
  public static readonly NO_SCHEDULE = new TaintEffect('NoSchedule');
  /** `PreferNoSchedule`: new pods stay away while there is another place. */
  public static readonly PREFER_NO_SCHEDULE = new TaintEffect('PreferNoSchedule');
  /** `NoExecute`: new pods stay away and running pods are evicted. */
  public static readonly NO_EXECUTE = new TaintEffect('NoExecute');

  /** Any other text, for a value that a newer release brings. What the target release does not know is found at synth. */
  public static of(value: string): TaintEffect {
    return new TaintEffect(value);
  }

  private constructor(
    /** The text that Karpenter reads. */
    public readonly value: string,
  ) {}
}
