/**
 * How times are written. Source: rule CL-1, and zap.
 *
 * @stability stable
 */
export class ZapTimeEncoder {
  /** `epoch`: seconds since 1970, with parts. */
  public static readonly EPOCH = new ZapTimeEncoder('epoch');
  /** `millis`: milliseconds since 1970. */
  public static readonly MILLIS = new ZapTimeEncoder('millis');
  /** `nanos`: nanoseconds since 1970. */
  public static readonly NANOS = new ZapTimeEncoder('nanos');
  /** `iso8601`: as `2023-11-05T13:15:30.000Z`. */
  public static readonly ISO8601 = new ZapTimeEncoder('iso8601');
  /** `rfc3339`: as `2023-11-05T13:15:30Z`. */
  public static readonly RFC3339 = new ZapTimeEncoder('rfc3339');
  /** `rfc3339nano`: as `2023-11-05T13:15:30.000000001Z`. */
  public static readonly RFC3339_NANO = new ZapTimeEncoder('rfc3339nano');

  /** Any other text. What zap does not know it takes for epoch, which is found at synth. */
  public static of(value: string): ZapTimeEncoder {
    return new ZapTimeEncoder(value);
  }

  private constructor(
    /** The text that zap reads. */
    public readonly value: string,
  ) {}
}
