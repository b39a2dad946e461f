import { ZapLevelEncoder } from './zap-level-encoder';
import { ZapTimeEncoder } from './zap-time-encoder';

/**
 * Keys and formats of log entries. An empty key omits the field from the output.
 *
 * @see https://pkg.go.dev/go.uber.org/zap/zapcore#EncoderConfig
 *
 * @stability stable
 */
export interface ZapEncoderConfig {
  /**
   * Key of the log message.
   *
   * @default 'message'
   */
  readonly messageKey?: string;

  /**
   * Key of the log level.
   *
   * @default - severity before 0.32, level since 0.32
   */
  readonly levelKey?: string;

  /**
   * Key of the timestamp.
   *
   * @default - timestamp before 0.32, time since 0.32
   */
  readonly timeKey?: string;

  /**
   * Key of the logger name.
   *
   * @default 'logger'
   */
  readonly nameKey?: string;

  /**
   * Key of the caller's source file and line.
   *
   * @default 'caller'
   */
  readonly callerKey?: string;

  /**
   * Key of the caller's function name.
   *
   * @default - the name is omitted
   */
  readonly functionKey?: string;

  /**
   * Key of the stack trace.
   *
   * @default 'stacktrace'
   */
  readonly stacktraceKey?: string;

  /**
   * Format of log levels.
   *
   * @default - Google Cloud severity names before 0.32, uppercase since 0.32
   */
  readonly levelEncoder?: ZapLevelEncoder;

  /**
   * Format of timestamps.
   *
   * @default - rfc3339nano before 0.32, iso8601 since 0.32
   */
  readonly timeEncoder?: ZapTimeEncoder;

  /**
   * Separator between the fields of a log entry in the `console` encoding.
   *
   * @default - a tab
   */
  readonly consoleSeparator?: string;
}
