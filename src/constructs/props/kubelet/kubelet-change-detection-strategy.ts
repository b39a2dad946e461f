/**
 * Strategy that the kubelet uses to detect changes in ConfigMaps and Secrets.
 *
 * @crd EC2NodeClass spec.kubelet.configMapAndSecretChangeDetectionStrategy
 * @stability stable
 */
export class KubeletChangeDetectionStrategy {
  /** `Watch`: the kubelet watches the objects that its pods use. The default. */
  public static readonly WATCH = new KubeletChangeDetectionStrategy('Watch');
  /** `Cache`: the kubelet reads an object again when its copy is older than a time to live. */
  public static readonly CACHE = new KubeletChangeDetectionStrategy('Cache');
  /** `Get`: the kubelet reads the objects from the API server whenever it needs them. */
  public static readonly GET = new KubeletChangeDetectionStrategy('Get');

  /** Creates a value that has no constant here, for example for a newer Kubernetes release. */
  public static of(value: string): KubeletChangeDetectionStrategy {
    return new KubeletChangeDetectionStrategy(value);
  }

  private constructor(
    /** The string in the manifest. */
    public readonly value: string,
  ) {}
}
