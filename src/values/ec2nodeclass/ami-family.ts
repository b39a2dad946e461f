/**
 * The family of node images: it decides the format of the user data, the default block devices and how a node joins.
 *
 * Source: EC2NodeClass CRD spec.amiFamily, rules NC-10, BC-1 and NT-8.
 *
 * @stability stable
 */
export class AmiFamily {
  /** `AL2`: Amazon Linux 2. EKS publishes no image of it for Kubernetes 1.33 and later. */
  public static readonly AL2 = new AmiFamily('AL2');
  /** `AL2023`: Amazon Linux 2023. Since 0.35. */
  public static readonly AL2023 = new AmiFamily('AL2023');
  /** `Bottlerocket`: a small system made for containers. Its user data is TOML. */
  public static readonly BOTTLEROCKET = new AmiFamily('Bottlerocket');
  /** `Windows2019`: Windows Server 2019. */
  public static readonly WINDOWS2019 = new AmiFamily('Windows2019');
  /** `Windows2022`: Windows Server 2022. */
  public static readonly WINDOWS2022 = new AmiFamily('Windows2022');
  /** `Windows2025`: Windows Server 2025. Since 1.9. */
  public static readonly WINDOWS2025 = new AmiFamily('Windows2025');
  /** `Ubuntu`: Canonical's image for EKS. In v1beta1 and before only: v1 has no such family. */
  public static readonly UBUNTU = new AmiFamily('Ubuntu');
  /** `Custom`: an image of your own: Karpenter adds nothing to the user data, which must register the node with the taint karpenter.sh/unregistered:NoExecute. */
  public static readonly CUSTOM = new AmiFamily('Custom');

  /** Any other text, for a value that a newer release brings. What the target release does not know is found at synth. */
  public static of(value: string): AmiFamily {
    return new AmiFamily(value);
  }

  private constructor(
    /** The text that Karpenter reads. */
    public readonly value: string,
  ) {}
}
