/**
 * Whether a part of the instance metadata service is reachable.
 *
 * Source: EC2NodeClass CRD spec.metadataOptions, rule NC-70.
 *
 * @stability stable
 */
export class EndpointState {
  /** `enabled`: reachable. */
  public static readonly ENABLED = new EndpointState('enabled');
  /** `disabled`: not reachable. */
  public static readonly DISABLED = new EndpointState('disabled');

  /** Any other text, for a value that a newer release brings. What the target release does not know is found at synth. */
  public static of(value: string): EndpointState {
    return new EndpointState(value);
  }

  private constructor(
    /** The text that Karpenter reads. */
    public readonly value: string,
  ) {}
}
