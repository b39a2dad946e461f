import { LogLevel } from './log-level';
import { ZapEncoderConfig } from './zap-encoder-config';
import { ZapEncoding } from './zap-encoding';
import { ZapSampling } from './zap-sampling';

/**
 * Configuration of the zap logger, with zap's field names. Omitted fields use Karpenter's defaults.
 *
 * @see https://pkg.go.dev/go.uber.org/zap#Config
 *
 * @stability stable
 */
export interface ZapLoggerConfig {
  /**
   * Lowest log level that the logger writes.
   *
   * @default - info before 0.32, the environment variable LOG_LEVEL since 0.32
   */
  readonly level?: LogLevel;

  /**
   * Whether the logger runs in development mode. In this mode, warnings have stack traces, and the logger panics at the DPANIC level.
   *
   * @default false
   */
  readonly development?: boolean;

  /**
   * Whether log entries omit the caller's source file and line.
   *
   * @default - false before 0.32, true since 0.32
   */
  readonly disableCaller?: boolean;

  /**
   * Whether error entries omit the stack trace.
   *
   * @default - false before 0.32, true since 0.32
   */
  readonly disableStacktrace?: boolean;

  /**
   * Sampling of repeated log entries.
   *
   * @default - the first 100 entries per second, then every 100th
   */
  readonly sampling?: ZapSampling;

  /**
   * Encoding of log entries.
   *
   * @default ZapEncoding.JSON
   */
  readonly encoding?: ZapEncoding;

  /**
   * Keys and formats of log entries.
   *
   * @default - Karpenter's defaults
   */
  readonly encoderConfig?: ZapEncoderConfig;

  /**
   * Destinations of log entries: `stdout`, `stderr`, or file paths.
   *
   * @default - stderr before 0.32, stdout since 0.32
   */
  readonly outputPaths?: string[];

  /**
   * Destinations of the logger's own errors: `stdout`, `stderr`, or file paths.
   *
   * @default ['stderr']
   */
  readonly errorOutputPaths?: string[];

  /**
   * Fields that zap adds to every log entry.
   *
   * @default - no fields
   */
  readonly initialFields?: { [field: string]: string };
}
