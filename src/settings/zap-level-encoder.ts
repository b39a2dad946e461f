/**
 * How levels are written. Source: rule CL-1, and zap.
 *
 * @stability stable
 */
export class ZapLevelEncoder {
  /** `lowercase`: as `info`. */
  public static readonly LOWERCASE = new ZapLevelEncoder('lowercase');
  /** `capital`: as `INFO`. */
  public static readonly CAPITAL = new ZapLevelEncoder('capital');
  /** `color`: as `info`, in a colour. */
  public static readonly COLOR = new ZapLevelEncoder('color');
  /** `capitalColor`: as `INFO`, in a colour. */
  public static readonly CAPITAL_COLOR = new ZapLevelEncoder('capitalColor');

  /** Any other text. What zap does not know it takes for lowercase, which is found at synth. */
  public static of(value: string): ZapLevelEncoder {
    return new ZapLevelEncoder(value);
  }

  private constructor(
    /** The text that zap reads. */
    public readonly value: string,
  ) {}
}
