/**
 * How a pod reaches itself through its own Service. Source: EC2NodeClass CRD spec.kubelet.hairpinMode.
 *
 * @stability stable
 */
export class KubeletHairpinMode {
  /** `hairpin-veth`: by a flag of the container's network interface. The AL2023 image sets it. */
  public static readonly HAIRPIN_VETH = new KubeletHairpinMode('hairpin-veth');
  /** `promiscuous-bridge`: by a promiscuous container bridge, which must be called cbr0. The kubelet's own default. */
  public static readonly PROMISCUOUS_BRIDGE = new KubeletHairpinMode('promiscuous-bridge');
  /** `none`: the kubelet changes nothing. */
  public static readonly NONE = new KubeletHairpinMode('none');

  /** Any other string, for a value that a newer kubelet brings. */
  public static of(value: string): KubeletHairpinMode {
    return new KubeletHairpinMode(value);
  }

  private constructor(
    /** The string that the kubelet reads. */
    public readonly value: string,
  ) {}
}
