/**
 * A container runtime of nodes.
 *
 * @crd Provisioner spec.kubeletConfiguration.containerRuntime
 * @stability stable
 */
export class ContainerRuntime {
  /** `containerd`, the default. */
  public static readonly CONTAINERD = new ContainerRuntime('containerd');
  /** `dockerd`. Bottlerocket does not support it. */
  public static readonly DOCKERD = new ContainerRuntime('dockerd');

  /** Any other value. */
  public static of(value: string): ContainerRuntime {
    return new ContainerRuntime(value);
  }

  private constructor(
    /** The value in the API. */
    public readonly value: string,
  ) {}
}
