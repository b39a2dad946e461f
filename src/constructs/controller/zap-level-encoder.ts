/**
 * Format of log levels.
 *
 * @see https://pkg.go.dev/go.uber.org/zap/zapcore#LevelEncoder
 *
 * @stability stable
 */
export class ZapLevelEncoder {
  /** `lowercase`: for example `info`. */
  public static readonly LOWERCASE = new ZapLevelEncoder('lowercase');
  /** `capital`: for example `INFO`. */
  public static readonly CAPITAL = new ZapLevelEncoder('capital');
  /** `color`: lowercase with terminal colors. */
  public static readonly COLOR = new ZapLevelEncoder('color');
  /** `capitalColor`: uppercase with terminal colors. */
  public static readonly CAPITAL_COLOR = new ZapLevelEncoder('capitalColor');

  /** Returns a level encoder that has no constant in this class. If zap does not know the encoder, zap uses lowercase, and validation reports the encoder. */
  public static of(value: string): ZapLevelEncoder {
    return new ZapLevelEncoder(value);
  }

  private constructor(
    /** String in the zap configuration. */
    public readonly value: string,
  ) {}
}
