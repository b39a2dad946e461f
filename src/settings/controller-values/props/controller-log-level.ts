/**
 * How much the controller logs. Source: rules A.7, CL-4.
 *
 * @stability stable
 */
export class ControllerLogLevel {
  /** `debug`: everything. The default until 0.32. */
  public static readonly DEBUG = new ControllerLogLevel('debug');
  /** `info`: what happens. The default since 0.33. */
  public static readonly INFO = new ControllerLogLevel('info');
  /** `warn`: what looks wrong. Until 0.31; later controllers refuse to start with it. */
  public static readonly WARN = new ControllerLogLevel('warn');
  /** `error`: only what fails. */
  public static readonly ERROR = new ControllerLogLevel('error');

  /** Any other text, for a value that a newer release brings. What the release does not take is found when the values are rendered. */
  public static of(value: string): ControllerLogLevel {
    return new ControllerLogLevel(value);
  }

  private constructor(
    /** The text in the values. */
    public readonly value: string,
  ) {}
}
