/**
 * State of an endpoint of the EC2 Instance Metadata Service (IMDS).
 *
 * @stability stable
 */
export class EndpointState {
  /** `enabled`: instances can reach the endpoint. */
  public static readonly ENABLED = new EndpointState('enabled');
  /** `disabled`: instances cannot reach the endpoint. */
  public static readonly DISABLED = new EndpointState('disabled');

  /** Creates a value that has no constant here, for example for a newer Karpenter release. Validation reports a value that the target release does not accept. */
  public static of(value: string): EndpointState {
    return new EndpointState(value);
  }

  private constructor(
    /** The string in the manifest. */
    public readonly value: string,
  ) {}
}
