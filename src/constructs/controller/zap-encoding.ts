/**
 * Encoding of log entries.
 *
 * @see https://pkg.go.dev/go.uber.org/zap#Config
 *
 * @stability stable
 */
export class ZapEncoding {
  /** `console`: human-readable lines. */
  public static readonly CONSOLE = new ZapEncoding('console');
  /** `json`: one JSON object per line. */
  public static readonly JSON = new ZapEncoding('json');

  /** Returns an encoding that has no constant in this class. Validation reports encodings that zap does not accept. */
  public static of(value: string): ZapEncoding {
    return new ZapEncoding(value);
  }

  private constructor(
    /** String in the zap configuration. */
    public readonly value: string,
  ) {}
}
