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

  /** A value that has no constant here, such as one of a newer Karpenter release. Validation reports it if the target release does not accept it. */
  public static of(value: string): EndpointState {
    return new EndpointState(value);
  }

  private constructor(
    /** The string in the manifest. */
    public readonly value: string,
  ) {}
}
