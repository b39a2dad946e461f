import { App, Chart, Testing } from 'cdk8s';
import * as fc from 'fast-check';
import { Karpenter, KarpenterApp, KarpenterVersion } from '../../../src';
import { KarpenterLogging, KarpenterLoggingProps } from '../../../src/constructs/controller/karpenter-logging';
import { LogLevel } from '../../../src/constructs/controller/log-level';
import { ZapEncoding } from '../../../src/constructs/controller/zap-encoding';
import { ZapLevelEncoder } from '../../../src/constructs/controller/zap-level-encoder';
import { ZapLoggerConfig } from '../../../src/constructs/controller/zap-logger-config';
import { ZapTimeEncoder } from '../../../src/constructs/controller/zap-time-encoder';
import { messageOf } from '../../fixtures';

function logging(release: string, props?: KarpenterLoggingProps): KarpenterLogging {
  const chart = new Chart(new App(), 'chart', { namespace: 'karpenter' });
  Karpenter.configure(chart, { version: KarpenterVersion.of(release), warnings: false });
  return new KarpenterLogging(chart, 'logging', props);
}

/** Logger configuration in the 0.31 chart. */
const OF_CHART: ZapLoggerConfig = {
  level: LogLevel.DEBUG,
  development: false,
  disableStacktrace: true,
  disableCaller: true,
  sampling: { initial: 100, thereafter: 100 },
  outputPaths: ['stdout'],
  errorOutputPaths: ['stderr'],
  encoding: ZapEncoding.CONSOLE,
  encoderConfig: {
    timeKey: 'time',
    levelKey: 'level',
    nameKey: 'logger',
    callerKey: 'caller',
    messageKey: 'message',
    stacktraceKey: 'stacktrace',
    levelEncoder: ZapLevelEncoder.CAPITAL,
    timeEncoder: ZapTimeEncoder.ISO8601,
  },
};

const TEXT = `{
  "level": "debug",
  "development": false,
  "disableCaller": true,
  "disableStacktrace": true,
  "sampling": {
    "initial": 100,
    "thereafter": 100
  },
  "encoding": "console",
  "encoderConfig": {
    "messageKey": "message",
    "levelKey": "level",
    "timeKey": "time",
    "nameKey": "logger",
    "callerKey": "caller",
    "stacktraceKey": "stacktrace",
    "levelEncoder": "capital",
    "timeEncoder": "iso8601"
  },
  "outputPaths": [
    "stdout"
  ],
  "errorOutputPaths": [
    "stderr"
  ]
}`;

test('the logger is JSON in the order of zap, with real booleans and numbers', () => {
  const it = logging('0.31', { zapLoggerConfig: OF_CHART, loglevelController: LogLevel.INFO, loglevelWebhook: LogLevel.ERROR });
  expect(it.toJson()).toEqual({
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name: 'config-logging', namespace: 'karpenter' },
    data: { 'zap-logger-config': TEXT, 'loglevel.controller': 'info', 'loglevel.webhook': 'error' },
  });
  expect(Karpenter.findings(it)).toEqual([]);
});

test('is a block in YAML', () => {
  const it = logging('0.31', { zapLoggerConfig: { level: LogLevel.DEBUG, development: false } });
  expect(Testing.synth(it.chart)).toHaveLength(1);
  expect(App._synthChart(it.chart)).toHaveLength(1);
  const app = App.of(it) as App;
  expect(app.synthYaml()).toContain('  zap-logger-config: |-\n    {\n      "level": "debug",\n      "development": false\n    }\n');
});

test('renders only the given settings', () => {
  expect(logging('0.31').toJson().data).toEqual({});
  expect(logging('0.31', { zapLoggerConfig: {} }).toJson().data).toEqual({ 'zap-logger-config': '{}' });
});

test('other keys override the props', () => {
  const it = logging('0.31', { zapLoggerConfig: OF_CHART, loglevelController: LogLevel.INFO, settings: { 'zap-logger-config': '{"level":"warn"}', 'loglevel.other': 'info' } });
  expect(it.toJson().data).toEqual({ 'zap-logger-config': '{"level":"warn"}', 'loglevel.controller': 'info', 'loglevel.other': 'info' });
});

test('all fields of zap that have a prop are rendered', () => {
  const it = logging('0.31', { zapLoggerConfig: { initialFields: { cluster: 'demo' }, encoderConfig: { functionKey: 'f', consoleSeparator: ' ' } } });
  expect(JSON.parse(it.toJson().data['zap-logger-config'])).toEqual({ encoderConfig: { functionKey: 'f', consoleSeparator: ' ' }, initialFields: { cluster: 'demo' } });
});

test('rejects another name', () => {
  expect(messageOf(() => logging('0.31', { metadata: { name: 'mine' } }))).toBe('metadata.name must be config-logging, got "mine". Remove metadata.name to use the required name.');
});

test('rejects a string instead of a value class', () => {
  expect(messageOf(() => logging('0.31', { zapLoggerConfig: { level: 'debug' as any } }).toJson())).toContain('level must be a LogLevel, got "debug". Use LogLevel.DEBUG.');
  expect(messageOf(() => logging('0.31', { loglevelWebhook: 'debug' as any }).toJson())).toContain('loglevelWebhook must be a LogLevel, got "debug". Use LogLevel.DEBUG.');
});

test('validation reports wrong types, which plain JavaScript allows', () => {
  const it = logging('0.31', { zapLoggerConfig: { development: 'false' as any, level: LogLevel.of('trace') } });
  expect(Karpenter.findings(it).map(({ rule }) => rule).sort()).toEqual(['logging-field-type', 'logging-level']);
});

test('synthesis fails for a release that does not read the ConfigMap', () => {
  const app = new KarpenterApp({ version: KarpenterVersion.of('1.0'), outdir: Testing.app().outdir });
  new KarpenterLogging(new Chart(app, 'chart'), 'logging', { loglevelController: LogLevel.DEBUG });
  expect(messageOf(() => app.synth())).toContain(
    'Karpenter 1.0 does not read this ConfigMap  logging-removed\n         fix: Set logLevel, logOutputPaths, and logErrorOutputPaths in the Karpenter chart values, or set LOG_LEVEL, LOG_OUTPUT_PATHS, and LOG_ERROR_OUTPUT_PATHS on the controller.',
  );
});

test('validation reports that the ConfigMap must be mounted from 0.33 to 0.37', () => {
  expect(Karpenter.findings(logging('0.35', { zapLoggerConfig: OF_CHART })).map(({ rule, severity }) => `${severity} ${rule}`)).toEqual(['info logging-mounted-file']);
});

/** Grapheme clusters, except characters that cdk8s writes as invalid YAML. */
const text = fc.string({ maxLength: 12, unit: 'grapheme' }).filter((each) => !/[\u007f-\u009f\u2028\u2029]/.test(each));
const paths = fc.array(fc.constantFrom('stdout', 'stderr', '/var/log/a b.log'), { maxLength: 3 });
const config = fc.record({
  development: fc.boolean(),
  disableCaller: fc.boolean(),
  disableStacktrace: fc.boolean(),
  sampling: fc.record({ initial: fc.integer(), thereafter: fc.maxSafeInteger() }),
  outputPaths: paths,
  errorOutputPaths: paths,
  initialFields: fc.dictionary(text, text, { maxKeys: 3 }),
  encoderConfig: fc.record({ messageKey: text, levelKey: text, timeKey: text, callerKey: text, functionKey: text }, { requiredKeys: [] }),
}, { requiredKeys: [] });
const LEVELS = [LogLevel.DEBUG, LogLevel.INFO, LogLevel.WARN, LogLevel.ERROR, LogLevel.DPANIC, LogLevel.PANIC, LogLevel.FATAL];

test('renders data that reads back as the given settings, without findings', () => {
  fc.assert(fc.property(config, fc.constantFrom(...LEVELS), fc.constantFrom(ZapEncoding.CONSOLE, ZapEncoding.JSON), (given, level, encoding) => {
    const it = logging('0.31', { zapLoggerConfig: { ...given, level, encoding }, loglevelController: level });
    const { data } = it.toJson();
    expect(JSON.parse(data['zap-logger-config'])).toEqual(JSON.parse(JSON.stringify({ ...given, level: level.value, encoding: encoding.value })));
    expect(data['loglevel.controller']).toBe(level.value);
    expect(Karpenter.findings(it)).toEqual([]);
  }), { numRuns: 150 });
});

const LEVEL_ENCODERS = [ZapLevelEncoder.LOWERCASE, ZapLevelEncoder.CAPITAL, ZapLevelEncoder.COLOR, ZapLevelEncoder.CAPITAL_COLOR];
const TIME_ENCODERS = [
  ZapTimeEncoder.EPOCH, ZapTimeEncoder.MILLIS, ZapTimeEncoder.NANOS, ZapTimeEncoder.ISO8601, ZapTimeEncoder.RFC3339, ZapTimeEncoder.RFC3339_NANO,
];

test('zap accepts every constant', () => {
  const encoderConfigs = [...LEVEL_ENCODERS.map((levelEncoder) => ({ levelEncoder })), ...TIME_ENCODERS.map((timeEncoder) => ({ timeEncoder }))];
  for (const encoderConfig of encoderConfigs) expect(Karpenter.findings(logging('0.31', { zapLoggerConfig: { encoderConfig } }))).toEqual([]);
  const other = { levelEncoder: ZapLevelEncoder.of('Capital'), timeEncoder: ZapTimeEncoder.of('iso') };
  const found = Karpenter.findings(logging('0.31', { zapLoggerConfig: { encoderConfig: other, encoding: ZapEncoding.of('text') } }));
  expect(found.map(({ rule }) => rule).sort()).toEqual(['logging-encoder', 'logging-encoder', 'logging-encoding']);
});
