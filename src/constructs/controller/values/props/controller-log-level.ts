/**
 * Log level of the controller. The controller drops messages below this level.
 *
 * @see https://karpenter.sh/docs/reference/settings/
 *
 * @stability stable
 */
export class ControllerLogLevel {
  /** `debug`: all messages. The default before 0.33. */
  public static readonly DEBUG = new ControllerLogLevel('debug');
  /** `info`: informational messages and above. The default since 0.33. */
  public static readonly INFO = new ControllerLogLevel('info');
  /** `warn`: warnings and above. Available in Karpenter 0.31 and earlier. Later controllers do not start with this level. */
  public static readonly WARN = new ControllerLogLevel('warn');
  /** `error`: only errors. */
  public static readonly ERROR = new ControllerLogLevel('error');

  /** Returns a log level that has no constant in this class. Rendering reports values that the release does not accept. */
  public static of(value: string): ControllerLogLevel {
    return new ControllerLogLevel(value);
  }

  private constructor(
    /** String in the chart's values. */
    public readonly value: string,
  ) {}
}
