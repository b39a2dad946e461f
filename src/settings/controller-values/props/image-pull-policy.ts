/**
 * When the image of the controller is pulled. Source: Kubernetes, Container imagePullPolicy.
 *
 * @stability stable
 */
export class ImagePullPolicy {
  /** `Always`: whenever the container starts. */
  public static readonly ALWAYS = new ImagePullPolicy('Always');
  /** `IfNotPresent`: when the node lacks it. The default of the chart. */
  public static readonly IF_NOT_PRESENT = new ImagePullPolicy('IfNotPresent');
  /** `Never`: the node must have it. */
  public static readonly NEVER = new ImagePullPolicy('Never');

  /** Any other text, for a value that a newer release brings. What the release does not take is found when the values are rendered. */
  public static of(value: string): ImagePullPolicy {
    return new ImagePullPolicy(value);
  }

  private constructor(
    /** The text in the values. */
    public readonly value: string,
  ) {}
}
