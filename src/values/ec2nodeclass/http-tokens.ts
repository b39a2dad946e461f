/**
 * Whether the instance metadata service asks for a session token (IMDSv2).
 *
 * Source: EC2NodeClass CRD spec.metadataOptions.httpTokens, rule NC-70.
 *
 * @stability stable
 */
export class HttpTokens {
  /** `required`: only IMDSv2. Karpenter's default. */
  public static readonly REQUIRED = new HttpTokens('required');
  /** `optional`: IMDSv1 and IMDSv2. */
  public static readonly OPTIONAL = new HttpTokens('optional');

  /** Any other text, for a value that a newer release brings. What the target release does not know is found at synth. */
  public static of(value: string): HttpTokens {
    return new HttpTokens(value);
  }

  private constructor(
    /** The text that Karpenter reads. */
    public readonly value: string,
  ) {}
}
