/**
 * Traffic that pods may receive and send before a network policy applies to them.
 *
 * @see https://docs.aws.amazon.com/eks/latest/userguide/create-node-class.html
 * @crd NodeClass spec.networkPolicy
 * @stability experimental
 */
export class NetworkPolicy {
  /** `DefaultAllow`: all traffic, until the policies of a new pod are configured. */
  public static readonly DEFAULT_ALLOW = new NetworkPolicy('DefaultAllow');
  /** `DefaultDeny`: no traffic, so every pod needs a network policy. */
  public static readonly DEFAULT_DENY = new NetworkPolicy('DefaultDeny');

  /** Creates a value that has no constant here, for example a value that AWS added later. Validation reports a value that it does not know. */
  public static of(value: string): NetworkPolicy {
    return new NetworkPolicy(value);
  }

  private constructor(
    /** The string in the manifest. */
    public readonly value: string,
  ) {}
}
