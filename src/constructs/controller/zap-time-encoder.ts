/**
 * Format of timestamps in log entries.
 *
 * @see https://pkg.go.dev/go.uber.org/zap/zapcore#TimeEncoder
 *
 * @stability stable
 */
export class ZapTimeEncoder {
  /** `epoch`: seconds since 1970 with a fraction. */
  public static readonly EPOCH = new ZapTimeEncoder('epoch');
  /** `millis`: milliseconds since 1970 with a fraction. */
  public static readonly MILLIS = new ZapTimeEncoder('millis');
  /** `nanos`: nanoseconds since 1970. */
  public static readonly NANOS = new ZapTimeEncoder('nanos');
  /** `iso8601`: for example `2023-11-05T13:15:30.000Z`. */
  public static readonly ISO8601 = new ZapTimeEncoder('iso8601');
  /** `rfc3339`: for example `2023-11-05T13:15:30Z`. */
  public static readonly RFC3339 = new ZapTimeEncoder('rfc3339');
  /** `rfc3339nano`: for example `2023-11-05T13:15:30.000000001Z`. */
  public static readonly RFC3339_NANO = new ZapTimeEncoder('rfc3339nano');

  /** Returns a time encoder that has no constant in this class. If zap does not know the encoder, zap uses epoch, and validation reports the encoder. */
  public static of(value: string): ZapTimeEncoder {
    return new ZapTimeEncoder(value);
  }

  private constructor(
    /** String in the zap configuration. */
    public readonly value: string,
  ) {}
}
