/**
 * Hairpin mode, by which a pod can reach itself through its own Service.
 *
 * @crd EC2NodeClass spec.kubelet.hairpinMode
 * @stability stable
 */
export class KubeletHairpinMode {
  /** `hairpin-veth`: a flag of the container's network interface. The AL2023 AMI sets it. */
  public static readonly HAIRPIN_VETH = new KubeletHairpinMode('hairpin-veth');
  /** `promiscuous-bridge`: a promiscuous container bridge with the name `cbr0`. The default of the kubelet. */
  public static readonly PROMISCUOUS_BRIDGE = new KubeletHairpinMode('promiscuous-bridge');
  /** `none`: the kubelet changes nothing. */
  public static readonly NONE = new KubeletHairpinMode('none');

  /** A value that has no constant here, such as one of a newer Kubernetes release. */
  public static of(value: string): KubeletHairpinMode {
    return new KubeletHairpinMode(value);
  }

  private constructor(
    /** The string in the manifest. */
    public readonly value: string,
  ) {}
}
