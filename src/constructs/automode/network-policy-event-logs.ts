/**
 * Whether nodes log the decisions of network policies.
 *
 * @see https://docs.aws.amazon.com/eks/latest/userguide/create-node-class.html
 * @crd NodeClass spec.networkPolicyEventLogs
 * @stability experimental
 */
export class NetworkPolicyEventLogs {
  /** `Enabled`: nodes log the decisions. */
  public static readonly ENABLED = new NetworkPolicyEventLogs('Enabled');
  /** `Disabled`: nodes log no decisions. */
  public static readonly DISABLED = new NetworkPolicyEventLogs('Disabled');

  /** Creates a value that has no constant here, for example a value that AWS added later. Validation reports a value that it does not know. */
  public static of(value: string): NetworkPolicyEventLogs {
    return new NetworkPolicyEventLogs(value);
  }

  private constructor(
    /** The string in the manifest. */
    public readonly value: string,
  ) {}
}
