/**
 * AMI family of the nodes. The family determines the user data format, the default block devices, and how a node joins the cluster.
 *
 * @see https://karpenter.sh/docs/concepts/nodeclasses/#specamifamily
 * @crd EC2NodeClass spec.amiFamily
 * @stability stable
 */
export class AmiFamily {
  /** `AL2`: Amazon Linux 2. EKS does not publish AL2 AMIs for Kubernetes 1.33 and later. */
  public static readonly AL2 = new AmiFamily('AL2');
  /** `AL2023`: Amazon Linux 2023. Since 0.35. */
  public static readonly AL2023 = new AmiFamily('AL2023');
  /** `Bottlerocket`: a minimal Linux distribution for containers. Bottlerocket's user data is TOML. */
  public static readonly BOTTLEROCKET = new AmiFamily('Bottlerocket');
  /** `Windows2019`: Windows Server 2019. */
  public static readonly WINDOWS2019 = new AmiFamily('Windows2019');
  /** `Windows2022`: Windows Server 2022. */
  public static readonly WINDOWS2022 = new AmiFamily('Windows2022');
  /** `Windows2025`: Windows Server 2025. Since 1.9. */
  public static readonly WINDOWS2025 = new AmiFamily('Windows2025');
  /** `Ubuntu`: Canonical's AMIs for EKS. Not available in `karpenter.k8s.aws/v1`. */
  public static readonly UBUNTU = new AmiFamily('Ubuntu');
  /** `Custom`: your own AMI. Karpenter does not change the user data, which must register the node with the taint `karpenter.sh/unregistered:NoExecute`. */
  public static readonly CUSTOM = new AmiFamily('Custom');

  /** Creates a value that has no constant here, for example for a newer Karpenter release. Validation reports a value that the target release does not accept. */
  public static of(value: string): AmiFamily {
    return new AmiFamily(value);
  }

  private constructor(
    /** The string in the manifest. */
    public readonly value: string,
  ) {}
}
