import { LogLevel } from './log-level';
import { ZapEncoderConfig } from './zap-encoder-config';
import { ZapEncoding } from './zap-encoding';
import { ZapLevelEncoder } from './zap-level-encoder';
import { ZapLoggerConfig } from './zap-logger-config';
import { ZapTimeEncoder } from './zap-time-encoder';
import { textOf } from '../props/text-of';

/** Renders the zap configuration as JSON, with the fields in zap's order. */
export function zapLoggerConfigText({ level, sampling, encoding, encoderConfig, ...given }: ZapLoggerConfig): string {
  return JSON.stringify({
    level: textOf('level', level, LogLevel),
    development: given.development,
    disableCaller: given.disableCaller,
    disableStacktrace: given.disableStacktrace,
    sampling: sampling && { initial: sampling.initial, thereafter: sampling.thereafter },
    encoding: textOf('encoding', encoding, ZapEncoding),
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
    levelEncoder: textOf('encoderConfig.levelEncoder', levelEncoder, ZapLevelEncoder),
    timeEncoder: textOf('encoderConfig.timeEncoder', timeEncoder, ZapTimeEncoder),
    consoleSeparator: given.consoleSeparator,
  };
}
