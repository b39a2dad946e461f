import { LogLevel } from './log-level';
import { ZapEncoderConfig } from './zap-encoder-config';
import { ZapEncoding } from './zap-encoding';
import { ZapSampling } from './zap-sampling';

/**
 * Configuration of the zap logger, with the field names of zap. For omitted fields, Karpenter's defaults apply.
 *
 * @see https://pkg.go.dev/go.uber.org/zap#Config
 *
 * @stability stable
 */
export interface ZapLoggerConfig {
  /**
   * Lowest level that is logged.
   *
   * @default - info until 0.31, the environment variable LOG_LEVEL since 0.32
   */
  readonly level?: LogLevel;

  /**
   * Whether the logger is in development mode: it adds stack traces to warnings, and panics at DPANIC level.
   *
   * @default false
   */
  readonly development?: boolean;

  /**
   * Whether entries omit the calling source file and line.
   *
   * @default - false until 0.31, true since 0.32
   */
  readonly disableCaller?: boolean;

  /**
   * Whether errors omit the stack trace.
   *
   * @default - false until 0.31, true since 0.32
   */
  readonly disableStacktrace?: boolean;

  /**
   * Sampling of repeated entries.
   *
   * @default - the first 100 entries per second, then every 100th
   */
  readonly sampling?: ZapSampling;

  /**
   * Encoding of entries.
   *
   * @default ZapEncoding.JSON
   */
  readonly encoding?: ZapEncoding;

  /**
   * Keys and formats of entries.
   *
   * @default - Karpenter's defaults
   */
  readonly encoderConfig?: ZapEncoderConfig;

  /**
   * Destinations of log entries: `stdout`, `stderr`, or file paths.
   *
   * @default - stderr until 0.31, stdout since 0.32
   */
  readonly outputPaths?: string[];

  /**
   * Destinations of the logger's own errors: `stdout`, `stderr`, or file paths.
   *
   * @default ['stderr']
   */
  readonly errorOutputPaths?: string[];

  /**
   * Fields that are added to every entry.
   *
   * @default - no fields
   */
  readonly initialFields?: { [field: string]: string };
}
