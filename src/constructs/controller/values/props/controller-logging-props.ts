import { ControllerLogEncoding } from './controller-log-encoding';
import { ControllerLogLevel } from './controller-log-level';

/**
 * Logging settings of the controller.
 *
 * Since Karpenter 0.9 or earlier. Descriptions of newer fields state the first release.
 *
 * @see https://karpenter.sh/docs/reference/settings/
 *
 * @stability stable
 */
export interface ControllerLoggingProps {
  /**
   * Log level of the controller.
   *
   * @default - debug before 0.33, info since 0.33
   */
  readonly logLevel?: ControllerLogLevel;

  /**
   * Encoding of log entries. Available in Karpenter 0.9 to 0.37. In 0.33 to 0.37, the encoding requires `logConfigEnabled`.
   *
   * @default - console before 0.32, json since 0.32
   */
  readonly logEncoding?: ControllerLogEncoding;

  /**
   * Destinations of log entries: `stdout`, `stderr`, or file paths. Since 0.23. In 0.33 to 0.37, this setting requires `logConfigEnabled`.
   *
   * @default ['stdout']
   */
  readonly logOutputPaths?: string[];

  /**
   * Destinations of errors in the logger itself: `stdout`, `stderr`, or file paths. Since 0.23. In 0.33 to 0.37, this setting requires `logConfigEnabled`.
   *
   * @default ['stderr']
   */
  readonly logErrorOutputPaths?: string[];

  /**
   * Log level of the controller, but not of the webhooks. Available in Karpenter 0.9 to 0.37. In 0.33 to 0.37, this level requires `logConfigEnabled`.
   *
   * @default - the value of logLevel
   */
  readonly controllerLogLevel?: ControllerLogLevel;

  /**
   * Log level of the webhooks only. Available in Karpenter 0.9 to 0.37. In 0.33 to 0.37, this level requires `logConfigEnabled`.
   *
   * @default - the value of logLevel before 0.19, error since 0.19
   */
  readonly webhookLogLevel?: ControllerLogLevel;

  /**
   * Whether the chart creates and mounts the ConfigMap `config-logging`. Available in Karpenter 0.32 to 0.37.
   *
   * @default - true in 0.32, false since 0.33
   */
  readonly logConfigEnabled?: boolean;
}
