/**
 * How the kubelet learns of changed ConfigMaps and Secrets. Source: EC2NodeClass CRD spec.kubelet.configMapAndSecretChangeDetectionStrategy.
 *
 * @stability stable
 */
export class KubeletChangeDetectionStrategy {
  /** `Watch`: it watches those that its pods use. The default. */
  public static readonly WATCH = new KubeletChangeDetectionStrategy('Watch');
  /** `Cache`: it reads them again when they are older than a time to live. */
  public static readonly CACHE = new KubeletChangeDetectionStrategy('Cache');
  /** `Get`: it reads them from the API server each time. */
  public static readonly GET = new KubeletChangeDetectionStrategy('Get');

  /** Any other string, for a value that a newer kubelet brings. */
  public static of(value: string): KubeletChangeDetectionStrategy {
    return new KubeletChangeDetectionStrategy(value);
  }

  private constructor(
    /** The string that the kubelet reads. */
    public readonly value: string,
  ) {}
}
