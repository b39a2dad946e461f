/**
 * Encoding of the controller's logs until 0.37. Since 1.0 logs are always JSON.
 *
 * @stability stable
 */
export class ControllerLogEncoding {
  /** `console`: human-readable lines. The default until 0.31. */
  public static readonly CONSOLE = new ControllerLogEncoding('console');
  /** `json`: one JSON object per line. The default since 0.32. */
  public static readonly JSON = new ControllerLogEncoding('json');

  /** Uses a value without a constant. Rendering reports values that the release does not accept. */
  public static of(value: string): ControllerLogEncoding {
    return new ControllerLogEncoding(value);
  }

  private constructor(
    /** String in the chart's values. */
    public readonly value: string,
  ) {}
}
