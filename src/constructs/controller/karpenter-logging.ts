import { ApiObjectMetadata } from 'cdk8s';
import { Construct } from 'constructs';
import { KarpenterConfigMap } from './karpenter-config-map';
import { LogLevel } from './log-level';
import { ZapEncoderConfig } from './zap-encoder-config';
import { ZapEncoding } from './zap-encoding';
import { ZapLevelEncoder } from './zap-level-encoder';
import { ZapLoggerConfig } from './zap-logger-config';
import { ZapTimeEncoder } from './zap-time-encoder';
import { checkValues } from '../../foundation/basics/props/check-props';
import { mutableMap } from '../../foundation/basics/props/mutable-copy';
import { struct } from '../../foundation/basics/props/prop-checks';
import { LOGGING_NAME } from '../../karpenter/versions/config-maps';
import { knownProps } from '../props/known-props';
import { textOf } from '../props/text-of';

const ZAP_LOGGER_CONFIG = struct('{ level: LogLevel.DEBUG }', {
  sampling: struct('{ initial: 100, thereafter: 100 }'),
  encoderConfig: struct('{ timeEncoder: ZapTimeEncoder.ISO8601 }'),
});

/**
 * Properties of KarpenterLogging.
 *
 * Since Karpenter 0.9 or earlier. Karpenter 0.37 is the last release that reads the ConfigMap.
 *
 * @stability stable
 */
export interface KarpenterLoggingProps {
  /**
   * Metadata of the ConfigMap. The name is fixed, because Karpenter finds the ConfigMap by name. The namespace must be the controller's namespace.
   *
   * @default - name config-logging, in the namespace of the cdk8s chart
   */
  readonly metadata?: ApiObjectMetadata;

  /**
   * Configuration of the zap logger, rendered as the JSON in `zap-logger-config`.
   *
   * @default - Karpenter's built-in configuration, which logs JSON
   */
  readonly zapLoggerConfig?: ZapLoggerConfig;

  /**
   * Log level of the controller only: `loglevel.controller`. In Karpenter 0.31 and earlier, a change takes effect without a restart.
   *
   * @default - the level of `zapLoggerConfig`
   */
  readonly loglevelController?: LogLevel;

  /**
   * Log level of the webhooks only: `loglevel.webhook`.
   *
   * @default - the level of `zapLoggerConfig`
   */
  readonly loglevelWebhook?: LogLevel;

  /**
   * Other ConfigMap keys with their string values, for example an existing `zap-logger-config` as JSON. These keys override the other properties.
   *
   * @default - no other keys
   */
  readonly settings?: { [key: string]: string };
}

/**
 * The ConfigMap `config-logging`, which configures the logs of the Karpenter controller in 0.37 and earlier.
 *
 * Karpenter 0.33 to 0.37 reads the ConfigMap only if it is mounted at `/etc/karpenter/logging`. For Karpenter 1.0 and later, which ignore the ConfigMap,
 * set `logLevel`, `logOutputPaths`, and `logErrorOutputPaths` of `ControllerValues`. Synthesis fails if the target release does not read the ConfigMap.
 *
 * @see https://github.com/aws/karpenter-provider-aws/blob/v0.29.2/charts/karpenter/templates/configmap-logging.yaml
 *
 * @example
 *
 * new karpenter.settings.KarpenterLogging(chart, 'Logging', {
 *   zapLoggerConfig: { level: karpenter.settings.LogLevel.INFO, encoding: karpenter.settings.ZapEncoding.JSON },
 *   loglevelController: karpenter.settings.LogLevel.DEBUG,
 * });
 *
 * @stability stable
 */
export class KarpenterLogging extends KarpenterConfigMap {
  private readonly given: KarpenterLoggingProps;
  private readonly settings: Record<string, string>;

  constructor(scope: Construct, id: string, props: KarpenterLoggingProps = {}) {
    super(scope, id, LOGGING_NAME, knownProps(props, 'settings.KarpenterLoggingProps', '{ loglevelController: LogLevel.DEBUG }', { isExact: new.target === KarpenterLogging }).metadata);
    checkValues(props, { zapLoggerConfig: ZAP_LOGGER_CONFIG });
    this.given = props;
    this.settings = mutableMap('settings', props.settings);
  }

  /** @internal */
  public _data(): { readonly [key: string]: string } {
    const { zapLoggerConfig, loglevelController, loglevelWebhook } = this.given;
    const controller = textOf('loglevelController', loglevelController, LogLevel);
    const webhook = textOf('loglevelWebhook', loglevelWebhook, LogLevel);
    return {
      ...(zapLoggerConfig && { 'zap-logger-config': zapLoggerConfigText(zapLoggerConfig) }),
      ...(controller !== undefined && { 'loglevel.controller': controller }),
      ...(webhook !== undefined && { 'loglevel.webhook': webhook }),
      ...this.settings,
    };
  }
}

/** Renders the zap configuration as JSON, with the fields in zap's order. */
function zapLoggerConfigText({ level, sampling, encoding, encoderConfig, ...given }: ZapLoggerConfig): string {
  return JSON.stringify({
    level: textOf('zapLoggerConfig.level', level, LogLevel),
    development: given.development,
    disableCaller: given.disableCaller,
    disableStacktrace: given.disableStacktrace,
    sampling: sampling && { initial: sampling.initial, thereafter: sampling.thereafter },
    encoding: textOf('zapLoggerConfig.encoding', encoding, ZapEncoding),
    encoderConfig: encoderConfig && encoderConfigJson(encoderConfig),
    outputPaths: given.outputPaths,
    errorOutputPaths: given.errorOutputPaths,
    initialFields: given.initialFields,
  }, undefined, 2);
}

function encoderConfigJson({ levelEncoder, timeEncoder, ...given }: ZapEncoderConfig): object {
  return {
    messageKey: given.messageKey,
    levelKey: given.levelKey,
    timeKey: given.timeKey,
    nameKey: given.nameKey,
    callerKey: given.callerKey,
    functionKey: given.functionKey,
    stacktraceKey: given.stacktraceKey,
    levelEncoder: textOf('zapLoggerConfig.encoderConfig.levelEncoder', levelEncoder, ZapLevelEncoder),
    timeEncoder: textOf('zapLoggerConfig.encoderConfig.timeEncoder', timeEncoder, ZapTimeEncoder),
    consoleSeparator: given.consoleSeparator,
  };
}
