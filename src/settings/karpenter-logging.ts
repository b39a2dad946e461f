import { ApiObjectMetadata } from 'cdk8s';
import { Construct } from 'constructs';
import { KarpenterConfigMap } from './karpenter-config-map';
import { LogLevel } from './log-level';
import { ZapLoggerConfig } from './zap-logger-config';
import { zapLoggerConfigText } from './zap-logger-config-text';
import { mutableMap } from '../basics/mutable-copy';
import { textOf } from '../values/text-of';
import { LOGGING_NAME } from '../versions/config-maps';

/**
 * How Karpenter logs.
 *
 * Since 0.9 or earlier, until 0.37.
 *
 * @stability stable
 */
export interface KarpenterLoggingProps {
  /**
   * The object's own metadata. Its name is fixed, and another one is refused: Karpenter would not read the ConfigMap.
   *
   * @default - the name config-logging, and the chart's namespace, which has to be that of Karpenter
   */
  readonly metadata?: ApiObjectMetadata;

  /**
   * The logger, which becomes the JSON of `zap-logger-config`. Source: rule CL-1.
   *
   * @default - Karpenter's own, as JSON
   */
  readonly zapLoggerConfig?: ZapLoggerConfig;

  /**
   * The level of the controller alone: `loglevel.controller`. Until 0.31 a change of it works at once. Source: rules CL-1 and CL-3.
   *
   * @default - that of `zapLoggerConfig`
   */
  readonly loglevelController?: LogLevel;

  /**
   * The level of the webhooks alone: `loglevel.webhook`. Source: rule CL-1.
   *
   * @default - that of `zapLoggerConfig`
   */
  readonly loglevelWebhook?: LogLevel;

  /**
   * Any other keys, with the texts that stand in the ConfigMap, such as a `zap-logger-config` that you have as JSON. They win over the props above.
   *
   * @default - none
   */
  readonly settings?: { [key: string]: string };
}

/**
 * How the controller logs, in the ConfigMap config-logging, until 0.37.
 *
 * From 0.33 to 0.37 Karpenter reads it only where it is mounted at /etc/karpenter/logging. Since 1.0 there are logLevel, logOutputPaths and logErrorOutputPaths
 * of the controller's chart (ControllerValues) in its place; a target without the ConfigMap is an error at synth. Source: rules CL-1 to CL-4.
 *
 * @stability stable
 */
export class KarpenterLogging extends KarpenterConfigMap {
  private readonly given: KarpenterLoggingProps;
  private readonly settings: Record<string, string>;

  constructor(scope: Construct, id: string, props: KarpenterLoggingProps = {}) {
    super(scope, id, LOGGING_NAME, props.metadata);
    this.given = props;
    this.settings = mutableMap('settings', props.settings);
  }

  /** @internal */
  public _data(): { readonly [key: string]: string } {
    const { zapLoggerConfig, loglevelController, loglevelWebhook } = this.given;
    const controller = textOf('loglevelController', loglevelController);
    const webhook = textOf('loglevelWebhook', loglevelWebhook);
    return {
      ...(zapLoggerConfig && { 'zap-logger-config': zapLoggerConfigText(zapLoggerConfig) }),
      ...(controller !== undefined && { 'loglevel.controller': controller }),
      ...(webhook !== undefined && { 'loglevel.webhook': webhook }),
      ...this.settings,
    };
  }
}
