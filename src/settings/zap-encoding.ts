/**
 * The form of log lines. Source: rule CL-1, and zap.
 *
 * @stability stable
 */
export class ZapEncoding {
  /** `console`: for people. */
  public static readonly CONSOLE = new ZapEncoding('console');
  /** `json`: for programs. */
  public static readonly JSON = new ZapEncoding('json');

  /** Any other text. What zap does not take is found at synth. */
  public static of(value: string): ZapEncoding {
    return new ZapEncoding(value);
  }

  private constructor(
    /** The text that zap reads. */
    public readonly value: string,
  ) {}
}
