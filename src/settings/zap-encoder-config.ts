import { ZapLevelEncoder } from './zap-level-encoder';
import { ZapTimeEncoder } from './zap-time-encoder';

/**
 * Keys and formats of log entries. An empty key omits the part from the output.
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
   * @default - severity until 0.31, level since 0.32
   */
  readonly levelKey?: string;

  /**
   * Key of the timestamp.
   *
   * @default - timestamp until 0.31, time since 0.32
   */
  readonly timeKey?: string;

  /**
   * Key of the logger's name.
   *
   * @default 'logger'
   */
  readonly nameKey?: string;

  /**
   * Key of the calling source file and line.
   *
   * @default 'caller'
   */
  readonly callerKey?: string;

  /**
   * Key of the calling function's name.
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
   * @default - uppercase since 0.32, severity names of Google Cloud until 0.31
   */
  readonly levelEncoder?: ZapLevelEncoder;

  /**
   * Format of timestamps.
   *
   * @default - rfc3339nano until 0.31, iso8601 since 0.32
   */
  readonly timeEncoder?: ZapTimeEncoder;

  /**
   * Separator between the parts of an entry in the `console` encoding.
   *
   * @default - a tab
   */
  readonly consoleSeparator?: string;
}
