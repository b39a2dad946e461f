/**
 * From which level on the ConfigMap config-logging has something logged. Source: rule CL-1, and zap.
 *
 * @stability stable
 */
export class LogLevel {
  /** `debug`: everything. */
  public static readonly DEBUG = new LogLevel('debug');
  /** `info`: what happens. */
  public static readonly INFO = new LogLevel('info');
  /** `warn`: what looks wrong. */
  public static readonly WARN = new LogLevel('warn');
  /** `error`: what fails. */
  public static readonly ERROR = new LogLevel('error');
  /** `dpanic`: what should never happen. */
  public static readonly DPANIC = new LogLevel('dpanic');
  /** `panic`: what Karpenter panics at. */
  public static readonly PANIC = new LogLevel('panic');
  /** `fatal`: what Karpenter stops at. */
  public static readonly FATAL = new LogLevel('fatal');

  /** Any other text. What zap does not take is found at synth. */
  public static of(value: string): LogLevel {
    return new LogLevel(value);
  }

  private constructor(
    /** The text that zap reads. */
    public readonly value: string,
  ) {}
}
