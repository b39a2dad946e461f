import { ControllerLogEncoding } from './controller-log-encoding';
import { ControllerLogLevel } from './controller-log-level';

/**
 * Logging settings of the controller.
 *
 * Since 0.9 or earlier. Newer fields state their release.
 *
 * @see https://karpenter.sh/docs/reference/settings/
 *
 * @stability stable
 */
export interface ControllerLoggingProps {
  /**
   * Log level of the controller.
   *
   * @default - debug until 0.32, info since 0.33
   */
  readonly logLevel?: ControllerLogLevel;

  /**
   * Encoding of log entries. Until 0.37. Since 0.33 it requires `logConfigEnabled`.
   *
   * @default - console until 0.31, json since 0.32
   */
  readonly logEncoding?: ControllerLogEncoding;

  /**
   * Destinations of log entries: `stdout`, `stderr`, or file paths. Since 0.23. From 0.33 to 0.37 it requires `logConfigEnabled`.
   *
   * @default ['stdout']
   */
  readonly logOutputPaths?: string[];

  /**
   * Destinations of the logger's own errors: `stdout`, `stderr`, or file paths. Since 0.23. From 0.33 to 0.37 it requires `logConfigEnabled`.
   *
   * @default ['stderr']
   */
  readonly logErrorOutputPaths?: string[];

  /**
   * Log level of the controller only, without the webhooks. Until 0.37. Since 0.33 it requires `logConfigEnabled`.
   *
   * @default - the level of logLevel
   */
  readonly controllerLogLevel?: ControllerLogLevel;

  /**
   * Log level of the webhooks only. Until 0.37. Since 0.33 it requires `logConfigEnabled`.
   *
   * @default - the level of logLevel until 0.18, error since 0.19
   */
  readonly webhookLogLevel?: ControllerLogLevel;

  /**
   * Whether the chart creates and mounts the ConfigMap `config-logging`. In 0.32 to 0.37.
   *
   * @default - true in 0.32, false since 0.33
   */
  readonly logConfigEnabled?: boolean;
}
