/**
 * What runs the containers of a node. Source: Provisioner CRD spec.kubeletConfiguration.containerRuntime, rule PR-13.
 *
 * @stability stable
 */
export class ContainerRuntime {
  /** `containerd`: Karpenter's default. */
  public static readonly CONTAINERD = new ContainerRuntime('containerd');
  /** `dockerd`: not with Bottlerocket. */
  public static readonly DOCKERD = new ContainerRuntime('dockerd');

  /** Any other text. */
  public static of(value: string): ContainerRuntime {
    return new ContainerRuntime(value);
  }

  private constructor(
    /** The text that Karpenter reads. */
    public readonly value: string,
  ) {}
}
