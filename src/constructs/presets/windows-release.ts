/**
 * A release of Windows Server for which EKS publishes AMIs.
 *
 * @stability experimental
 */
export class WindowsRelease {
  /** Windows Server 2019. */
  public static readonly WINDOWS_2019 = new WindowsRelease('windows2019');
  /** Windows Server 2022. */
  public static readonly WINDOWS_2022 = new WindowsRelease('windows2022');
  /** Windows Server 2025. Since Karpenter 1.9, with Kubernetes 1.35 and later. */
  public static readonly WINDOWS_2025 = new WindowsRelease('windows2025');

  private constructor(
    /** Name of the AMI family in an AMI alias. */
    public readonly family: string,
  ) {}
}
