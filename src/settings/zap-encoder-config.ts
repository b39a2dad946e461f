import { ZapLevelEncoder } from './zap-level-encoder';
import { ZapTimeEncoder } from './zap-time-encoder';

/**
 * What is in a log line, and how it is written. An empty key leaves its part out. Source: rule CL-1, and zap's EncoderConfig.
 *
 * @stability stable
 */
export interface ZapEncoderConfig {
  /**
   * Under which key a line has its text.
   *
   * @default - message, by Karpenter
   */
  readonly messageKey?: string;

  /**
   * Under which key a line has its level.
   *
   * @default - severity until 0.31, level since 0.32, by Karpenter
   */
  readonly levelKey?: string;

  /**
   * Under which key a line has when it was written.
   *
   * @default - timestamp until 0.31, time since 0.32, by Karpenter
   */
  readonly timeKey?: string;

  /**
   * Under which key a line has the name of the logger.
   *
   * @default - logger, by Karpenter
   */
  readonly nameKey?: string;

  /**
   * Under which key a line has the place in the code.
   *
   * @default - caller, by Karpenter
   */
  readonly callerKey?: string;

  /**
   * Under which key a line has the name of the function.
   *
   * @default - none
   */
  readonly functionKey?: string;

  /**
   * Under which key a line has the stack trace.
   *
   * @default - stacktrace, by Karpenter
   */
  readonly stacktraceKey?: string;

  /**
   * How levels are written.
   *
   * @default - in capital letters, by Karpenter; until 0.31 with names of Google Cloud
   */
  readonly levelEncoder?: ZapLevelEncoder;

  /**
   * How times are written.
   *
   * @default - rfc3339nano until 0.31, iso8601 since 0.32, by Karpenter
   */
  readonly timeEncoder?: ZapTimeEncoder;

  /**
   * What stands between the parts of a line in console form.
   *
   * @default - a tab
   */
  readonly consoleSeparator?: string;
}
