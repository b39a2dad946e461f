/**
 * Whether the EC2 Instance Metadata Service (IMDS) requires a session token.
 *
 * @crd EC2NodeClass spec.metadataOptions.httpTokens
 * @stability stable
 */
export class HttpTokens {
  /** `required`: only IMDSv2, which uses session tokens. The default. */
  public static readonly REQUIRED = new HttpTokens('required');
  /** `optional`: IMDSv1 without a token, or IMDSv2. */
  public static readonly OPTIONAL = new HttpTokens('optional');

  /** A value that has no constant here, such as one of a newer Karpenter release. Validation reports it if the target release does not accept it. */
  public static of(value: string): HttpTokens {
    return new HttpTokens(value);
  }

  private constructor(
    /** The string in the manifest. */
    public readonly value: string,
  ) {}
}
