/**
 * Log level of the controller. The controller drops messages below it.
 *
 * @see https://karpenter.sh/docs/reference/settings/
 *
 * @stability stable
 */
export class ControllerLogLevel {
  /** `debug`: all messages. The default until 0.32. */
  public static readonly DEBUG = new ControllerLogLevel('debug');
  /** `info`: informational messages and above. The default since 0.33. */
  public static readonly INFO = new ControllerLogLevel('info');
  /** `warn`: warnings and above. Until 0.31. Later controllers do not start with it. */
  public static readonly WARN = new ControllerLogLevel('warn');
  /** `error`: only errors. */
  public static readonly ERROR = new ControllerLogLevel('error');

  /** Uses a value without a constant. Rendering reports values that the release does not accept. */
  public static of(value: string): ControllerLogLevel {
    return new ControllerLogLevel(value);
  }

  private constructor(
    /** String in the chart's values. */
    public readonly value: string,
  ) {}
}
