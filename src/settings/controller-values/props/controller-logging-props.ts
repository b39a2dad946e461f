import { ControllerLogEncoding } from './controller-log-encoding';
import { ControllerLogLevel } from './controller-log-level';

/**
 * What the controller logs, and where. Source: rule CL-4.
 *
 * Since 0.9 or earlier; fields that came later say so.
 *
 * @stability stable
 */
export interface ControllerLoggingProps {
  /**
   * How much is logged.
   *
   * @default - debug until 0.32, info since 0.33, by the chart
   */
  readonly logLevel?: ControllerLogLevel;

  /**
   * The form of log lines. Until 0.37; since 0.33 it needs `logConfigEnabled`.
   *
   * @default - console until 0.31, json since 0.32, by the chart
   */
  readonly logEncoding?: ControllerLogEncoding;

  /**
   * Where logs go: `stdout`, `stderr` or files. Since 0.23; 0.33 to 0.37 with `logConfigEnabled`.
   *
   * @default - stdout, by the chart
   */
  readonly logOutputPaths?: string[];

  /**
   * Where errors of the logger itself go. Since 0.23; 0.33 to 0.37 with `logConfigEnabled`.
   *
   * @default - stderr, by the chart
   */
  readonly logErrorOutputPaths?: string[];

  /**
   * The level of the controller alone. Until 0.37; since 0.33 it needs `logConfigEnabled`.
   *
   * @default - that of `logLevel`
   */
  readonly controllerLogLevel?: ControllerLogLevel;

  /**
   * The level of the webhooks alone. Until 0.37; since 0.33 it needs `logConfigEnabled`.
   *
   * @default - that of `logLevel` until 0.18, error since 0.19, by the chart
   */
  readonly webhookLogLevel?: ControllerLogLevel;

  /**
   * Whether the logging ConfigMap is made and read. 0.32 to 0.37.
   *
   * @default - true in 0.32, false since 0.33, by the chart
   */
  readonly logConfigEnabled?: boolean;
}
