import { LogLevel } from './log-level';
import { ZapEncoderConfig } from './zap-encoder-config';
import { ZapEncoding } from './zap-encoding';
import { ZapSampling } from './zap-sampling';

/**
 * How Karpenter logs, with zap's own names. What is left out is as Karpenter has it. Source: rule CL-1, and zap's Config.
 *
 * @stability stable
 */
export interface ZapLoggerConfig {
  /**
   * From which level on something is logged.
   *
   * @default - info; since 0.32 that of the environment variable LOG_LEVEL
   */
  readonly level?: LogLevel;

  /**
   * Whether stack traces come with warnings too, and Karpenter panics at what should never happen.
   *
   * @default - false, by Karpenter
   */
  readonly development?: boolean;

  /**
   * Whether lines lack the place in the code.
   *
   * @default - false until 0.31, true since 0.32, by Karpenter
   */
  readonly disableCaller?: boolean;

  /**
   * Whether errors lack stack traces.
   *
   * @default - false until 0.31, true since 0.32, by Karpenter
   */
  readonly disableStacktrace?: boolean;

  /**
   * Which lines are written, where many are the same.
   *
   * @default - in each second the first 100, then every 100th, by Karpenter
   */
  readonly sampling?: ZapSampling;

  /**
   * The form of lines.
   *
   * @default - json, by Karpenter
   */
  readonly encoding?: ZapEncoding;

  /**
   * What is in a line, and how it is written.
   *
   * @default - as Karpenter has it
   */
  readonly encoderConfig?: ZapEncoderConfig;

  /**
   * Where lines go: `stdout`, `stderr`, or paths of files.
   *
   * @default - stderr until 0.31, stdout since 0.32, by Karpenter
   */
  readonly outputPaths?: string[];

  /**
   * Where errors of the logger itself go: `stdout`, `stderr`, or paths of files.
   *
   * @default - stderr, by Karpenter
   */
  readonly errorOutputPaths?: string[];

  /**
   * Fields that each line has.
   *
   * @default - none
   */
  readonly initialFields?: { [field: string]: string };
}
