/**
 * Session token requirement of the EC2 Instance Metadata Service (IMDS).
 *
 * @crd EC2NodeClass spec.metadataOptions.httpTokens
 * @stability stable
 */
export class HttpTokens {
  /** `required`: only IMDSv2, which uses session tokens. The default. */
  public static readonly REQUIRED = new HttpTokens('required');
  /** `optional`: IMDSv1 without a token, or IMDSv2. */
  public static readonly OPTIONAL = new HttpTokens('optional');

  /** Creates a value that has no constant here, for example for a newer Karpenter release. Validation reports a value that the target release does not accept. */
  public static of(value: string): HttpTokens {
    return new HttpTokens(value);
  }

  private constructor(
    /** The string in the manifest. */
    public readonly value: string,
  ) {}
}
