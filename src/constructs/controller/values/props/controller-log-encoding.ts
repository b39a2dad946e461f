/**
 * Encoding of the controller's logs in Karpenter 0.37 and earlier. Since 1.0, logs are always JSON.
 *
 * @stability stable
 */
export class ControllerLogEncoding {
  /** `console`: human-readable lines. The default before 0.32. */
  public static readonly CONSOLE = new ControllerLogEncoding('console');
  /** `json`: one JSON object per line. The default since 0.32. */
  public static readonly JSON = new ControllerLogEncoding('json');

  /** Returns an encoding that has no constant in this class. Rendering reports values that the release does not accept. */
  public static of(value: string): ControllerLogEncoding {
    return new ControllerLogEncoding(value);
  }

  private constructor(
    /** String in the chart's values. */
    public readonly value: string,
  ) {}
}
