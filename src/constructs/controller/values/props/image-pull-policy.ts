/**
 * Image pull policy of the controller's container.
 *
 * @see https://kubernetes.io/docs/concepts/containers/images/#image-pull-policy
 *
 * @stability stable
 */
export class ImagePullPolicy {
  /** `Always`: the kubelet pulls the image whenever the container starts. */
  public static readonly ALWAYS = new ImagePullPolicy('Always');
  /** `IfNotPresent`: the kubelet pulls the image if the node does not have it. The chart's default. */
  public static readonly IF_NOT_PRESENT = new ImagePullPolicy('IfNotPresent');
  /** `Never`: the node must already have the image. */
  public static readonly NEVER = new ImagePullPolicy('Never');

  /** Returns an image pull policy that has no constant in this class. Rendering reports values that the release does not accept. */
  public static of(value: string): ImagePullPolicy {
    return new ImagePullPolicy(value);
  }

  private constructor(
    /** String in the chart's values. */
    public readonly value: string,
  ) {}
}
