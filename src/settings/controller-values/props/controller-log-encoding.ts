/**
 * The form of log lines, until 0.37; JSON since 1.0. Source: rule CL-4.
 *
 * @stability stable
 */
export class ControllerLogEncoding {
  /** `console`: text for people. The default until 0.31. */
  public static readonly CONSOLE = new ControllerLogEncoding('console');
  /** `json`: an object a line. The default since 0.32. */
  public static readonly JSON = new ControllerLogEncoding('json');

  /** Any other text, for a value that a newer release brings. What the release does not take is found when the values are rendered. */
  public static of(value: string): ControllerLogEncoding {
    return new ControllerLogEncoding(value);
  }

  private constructor(
    /** The text in the values. */
    public readonly value: string,
  ) {}
}
