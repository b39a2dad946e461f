/**
 * Container runtime of the nodes.
 *
 * @crd Provisioner spec.kubeletConfiguration.containerRuntime
 * @stability stable
 */
export class ContainerRuntime {
  /** `containerd`, the default. */
  public static readonly CONTAINERD = new ContainerRuntime('containerd');
  /** `dockerd`. Bottlerocket does not support this runtime. */
  public static readonly DOCKERD = new ContainerRuntime('dockerd');

  /** Creates a value that has no constant here. */
  public static of(value: string): ContainerRuntime {
    return new ContainerRuntime(value);
  }

  private constructor(
    /** The string in the manifest. */
    public readonly value: string,
  ) {}
}
