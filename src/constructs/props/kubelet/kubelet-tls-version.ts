/**
 * Lowest TLS version that the kubelet's server accepts.
 *
 * @crd EC2NodeClass spec.kubelet.tlsMinVersion
 * @stability stable
 */
export class KubeletTlsVersion {
  /** `VersionTLS10`: TLS 1.0. */
  public static readonly VERSION_TLS10 = new KubeletTlsVersion('VersionTLS10');
  /** `VersionTLS11`: TLS 1.1. */
  public static readonly VERSION_TLS11 = new KubeletTlsVersion('VersionTLS11');
  /** `VersionTLS12`: TLS 1.2. The default. */
  public static readonly VERSION_TLS12 = new KubeletTlsVersion('VersionTLS12');
  /** `VersionTLS13`: TLS 1.3. */
  public static readonly VERSION_TLS13 = new KubeletTlsVersion('VersionTLS13');

  /** Creates a value that has no constant here, for example for a newer Kubernetes release. */
  public static of(value: string): KubeletTlsVersion {
    return new KubeletTlsVersion(value);
  }

  private constructor(
    /** The string in the manifest. */
    public readonly value: string,
  ) {}
}
