/**
 * CPU architecture of a node.
 *
 * Source: label kubernetes.io/arch.
 *
 * @stability stable
 */
export class Architecture {
  /** `amd64`: 64-bit x86: Intel and AMD. */
  public static readonly AMD64 = new Architecture('amd64');
  /** `arm64`: 64-bit Arm: AWS Graviton. */
  public static readonly ARM64 = new Architecture('arm64');

  /** Any other text, for a value that a newer release brings. What the target release does not know is found at synth. */
  public static of(value: string): Architecture {
    return new Architecture(value);
  }

  private constructor(
    /** The text that Karpenter reads. */
    public readonly value: string,
  ) {}
}
