/**
 * Hairpin mode, which lets a pod reach itself through a Service.
 *
 * @crd EC2NodeClass spec.kubelet.hairpinMode
 * @stability stable
 */
export class KubeletHairpinMode {
  /** `hairpin-veth`: sets a flag on the container's network interface. The AL2023 AMI sets this mode. */
  public static readonly HAIRPIN_VETH = new KubeletHairpinMode('hairpin-veth');
  /** `promiscuous-bridge`: uses a promiscuous container bridge named `cbr0`. This mode is the kubelet's default. */
  public static readonly PROMISCUOUS_BRIDGE = new KubeletHairpinMode('promiscuous-bridge');
  /** `none`: the kubelet does not configure hairpin mode. */
  public static readonly NONE = new KubeletHairpinMode('none');

  /** Creates a value that has no constant here, for example for a newer Kubernetes release. */
  public static of(value: string): KubeletHairpinMode {
    return new KubeletHairpinMode(value);
  }

  private constructor(
    /** The string in the manifest. */
    public readonly value: string,
  ) {}
}
