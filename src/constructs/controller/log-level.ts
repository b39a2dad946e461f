/**
 * Log level in the ConfigMap `config-logging`. The logger drops messages below this level.
 *
 * @see https://pkg.go.dev/go.uber.org/zap/zapcore#Level
 *
 * @stability stable
 */
export class LogLevel {
  /** `debug`: all messages. */
  public static readonly DEBUG = new LogLevel('debug');
  /** `info`: informational messages and above. */
  public static readonly INFO = new LogLevel('info');
  /** `warn`: warnings and above. */
  public static readonly WARN = new LogLevel('warn');
  /** `error`: errors and above. */
  public static readonly ERROR = new LogLevel('error');
  /** `dpanic`: errors that indicate a bug, and above. */
  public static readonly DPANIC = new LogLevel('dpanic');
  /** `panic`: errors after which Karpenter panics, and above. */
  public static readonly PANIC = new LogLevel('panic');
  /** `fatal`: only errors after which Karpenter exits. */
  public static readonly FATAL = new LogLevel('fatal');

  /** Returns a log level that has no constant in this class. Validation reports levels that zap does not accept. */
  public static of(value: string): LogLevel {
    return new LogLevel(value);
  }

  private constructor(
    /** String in the zap configuration. */
    public readonly value: string,
  ) {}
}
