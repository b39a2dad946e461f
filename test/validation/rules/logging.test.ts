import { configMap, DataCase, holdsOfData } from './config-map-cases';
import { judge } from '../../../src/validation/engine/judge';
import { Json } from '../../../src/validation/rule';
import { KarpenterVersion } from '../../../src/versions/karpenter-version';

const NAME = 'config-logging';
const holds = (rule: string, cases: readonly DataCase[]) => holdsOfData(rule, NAME, cases);
const zap = (config: unknown) => ({ 'zap-logger-config': typeof config === 'string' ? config : JSON.stringify(config) });

const AT = 'data.zap-logger-config';
const UNUSED = 'Karpenter then takes nothing of this text and logs as JSON in a form of its own';
const STOPS = 'the controller then stops';

holds('logging-removed', [
  [{}, '0.37', []],
  [{}, '1.0', [
    "Karpenter 1.0 does not read this ConfigMap, which went with 1.0; write logLevel, logOutputPaths and logErrorOutputPaths as values of the controller's chart, or set LOG_LEVEL, LOG_OUTPUT_PATHS and LOG_ERROR_OUTPUT_PATHS; logs are JSON, in a form that can't be changed",
  ]],
  [{}, '1.15.1', [expect.stringContaining('Karpenter 1.15 does not read this ConfigMap')]],
]);

const MOUNTED = "since 0.33 Karpenter reads it only where it is mounted in its container, at /etc/karpenter/logging; mount it there, or leave it out and write logLevel, or logConfig with enabled: true, as values of the controller's chart";
holds('logging-mounted-file', [[{}, '0.32', []], [{}, '0.33', [MOUNTED]], [{}, '0.37', [MOUNTED]], [{}, '1.0', []]]);

const COMMENT = 'take it out';
holds('logging-json', [
  [zap('{"level": "info"}'), '0.31', []],
  [zap('null'), '0.31', []],
  [zap('{\n  # why\n  "level": "info", // here\n  "encoding": "json" /* there */\n}'), '0.31', [
    `${AT}: line 2 of the JSON: JSON has no comments, here "# why"; ${UNUSED}; ${COMMENT}`,
    `${AT}: line 3 of the JSON: JSON has no comments, here "// here"; ${UNUSED}; ${COMMENT}`,
    `${AT}: line 4 of the JSON: JSON has no comments, here "/* there */"; ${UNUSED}; ${COMMENT}`,
  ]],
  [zap('{"outputPaths": ["stdout",],}'), '0.32', [
    `${AT}: line 1 of the JSON: a comma stands before the end of a list or object, which JSON does not take; ${STOPS}; take the comma out`,
    `${AT}: line 1 of the JSON: a comma stands before the end of a list or object, which JSON does not take; ${STOPS}; take the comma out`,
  ]],
  [zap('{"level": debug}'), '0.31', [`${AT}: line 1 of the JSON: debug is no JSON value; ${UNUSED}; write texts in double quotes, and true, false and numbers without`]],
  [zap('{"development": False}'), '0.31', [expect.stringContaining('False is no JSON value')]],
  [zap('{level: "debug"}'), '0.31', [`${AT}: line 1 of the JSON: level stands where a name is due; ${UNUSED}; write the name in double quotes`]],
  [zap("{'level': 'debug'}"), '0.31', [expect.stringContaining("'level' stands where a name is due")]],
  [zap('{"level": "debug"\n "encoding": "json"}'), '0.31', [`${AT}: line 2 of the JSON: a comma is missing before "encoding"; ${UNUSED}; write it`]],
  [zap('{"level" "debug"}'), '0.31', [`${AT}: line 1 of the JSON: a colon is missing after "level"; ${UNUSED}; write it`]],
  [zap('{"level": "debug"'), '0.31', [`${AT}: line 1 of the JSON: it ends where a "}" is missing; ${UNUSED}; write it`]],
  [zap('{"level":'), '0.31', [expect.stringContaining('it ends where a value is missing')]],
  [zap('{"level": "debug",'), '0.31', [expect.stringContaining('it ends where a "}" is missing')]],
  [zap('{"outputPaths": ["stdout"'), '0.31', [expect.stringContaining('it ends where a "]" is missing')]],
  [zap('{"level": "debug\n"}'), '0.31', [expect.stringContaining('a text has no end, or a line break, tab or "\\" in it')]],
  [zap('{} {}'), '0.31', [`${AT}: line 1 of the JSON: { stands behind the end of the JSON; ${UNUSED}; take it out`]],
  [zap('level: debug'), '0.31', [expect.stringContaining('level is no JSON value')]],
  [zap(''), '0.31', []],
  [zap(''), '0.32', [`${AT}: line 1 of the JSON: it is empty; ${STOPS}; write one JSON object, in braces`]],
  [zap(' '), '0.31', [expect.stringContaining('it is empty')]],
  [zap('['.repeat(100_000)), '0.31', [expect.stringContaining('it is nested too deep')]],
  [zap(''), '0.37', [expect.stringContaining('it is empty')]],
  [zap('x'), '1.0', []],
]);

const BARE = 'true or false';
holds('logging-field-type', [
  [zap({ level: 'info', development: false, disableCaller: true, disableStacktrace: true, sampling: { initial: 100, thereafter: 100 }, outputPaths: ['stdout'], errorOutputPaths: ['stderr'], encoding: 'json', initialFields: { a: 1 } }), '0.31', []],
  [zap({ level: null, development: null, sampling: null, outputPaths: null, encoderConfig: null, encoding: null }), '0.31', []],
  [zap({ development: 'false', disableStacktrace: 'yes', DisableCaller: 1 }), '0.31', [
    `${AT}: development: "false" is a text, not ${BARE}; ${UNUSED}; write false, without quotes`,
    `${AT}: disableStacktrace: "yes" is a text, not ${BARE}; ${UNUSED}; write ${BARE}, without quotes`,
    `${AT}: disableCaller: 1 is not ${BARE}; ${UNUSED}; write ${BARE}, without quotes`,
  ]],
  [zap('{"sampling": {"initial": "100", "thereafter": 100.0}}'), '0.32', [
    `${AT}: sampling.initial: "100" is a text, not a whole number; ${STOPS}; write 100, without quotes`,
    `${AT}: sampling.thereafter: 100.0 is not a whole number; ${STOPS}; write a whole number, without quotes`,
  ]],
  [zap({ sampling: 100, outputPaths: 'stdout', errorOutputPaths: [1], initialFields: [] }), '0.31', [
    `${AT}: sampling: 100 is not an object; ${UNUSED}; write an object`,
    `${AT}: outputPaths: "stdout" is not a list of texts; ${UNUSED}; write ["stdout"]`,
    `${AT}: errorOutputPaths: one of its items is no text; ${UNUSED}; write a list of texts`,
    `${AT}: initialFields: a list is not an object; ${UNUSED}; write an object`,
  ]],
  [zap({ level: 5, encoding: {}, encoderConfig: { timeKey: false, levelEncoder: 1, timeEncoder: 2 } }), '0.31', [
    `${AT}: level: 5 is not a text; ${UNUSED}; write a text`,
    `${AT}: encoding: an object is not a text; ${UNUSED}; write a text`,
    `${AT}: encoderConfig.timeKey: false is not a text; ${UNUSED}; write a text`,
    `${AT}: encoderConfig.levelEncoder: 1 is not a text; ${UNUSED}; write a text`,
    `${AT}: encoderConfig.timeEncoder: 2 is not a text, or an object with a layout; ${UNUSED}; write a text, or an object with a layout`,
  ]],
  [zap({ encoderConfig: { timeEncoder: { layout: '15:04' } } }), '0.31', []],
  [zap({ encoderConfig: { timeEncoder: { layout: 5 } } }), '0.31', [expect.stringContaining('encoderConfig.timeEncoder: an object is not a text, or an object with a layout')]],
  [zap('[]'), '0.31', [`${AT}: it is JSON, but a list, and no object; ${UNUSED}; write an object`]],
  [zap('{"development": "x", "development": true}'), '0.31', [expect.stringContaining('development: "x"')]],
  [zap({ development: 'false' }), '1.0', []],
]);

const ALL_LEVELS = 'write one of debug, info, warn, error, dpanic, panic, fatal';
holds('logging-level', [
  ...['debug', 'INFO', 'Warn', '', 'fatal'].map((level): DataCase => [zap({ level }), '0.31', []]),
  [zap({ level: 'trace' }), '0.31', [`${AT}: level: "trace" is no level of zap; ${UNUSED}; did you mean debug?`]],
  [zap({ level: 'warning' }), '0.37', [`${AT}: level: "warning" is no level of zap; ${STOPS}; did you mean warn?`]],
  [zap({ level: 'everything' }), '0.31', [`${AT}: level: "everything" is no level of zap; ${UNUSED}; ${ALL_LEVELS}`]],
  [zap({ level: 'trace' }), '1.0', []],
  [{}, '0.31', []],
]);

const noLevel = (key: string, text: string, fix: string) => `data.${key}: ${JSON.stringify(text)} is no level of zap; ${STOPS}; ${fix}`;
holds('logging-component-level', [
  [{ 'loglevel.controller': 'debug', 'loglevel.webhook': '' }, '0.9', []],
  [{ 'loglevel.controller': 'verbose', 'loglevel.webhook': 'eror' }, '0.9', [
    noLevel('loglevel.controller', 'verbose', 'did you mean debug?'), noLevel('loglevel.webhook', 'eror', 'did you mean error?'),
  ]],
  [{ 'loglevel.controller': 'debug\n' }, '0.37', [noLevel('loglevel.controller', 'debug\n', 'did you mean debug?')]],
  [{ 'loglevel.other': 'x', 'loglevel.': 'x' }, '0.31', [noLevel('loglevel.other', 'x', ALL_LEVELS)]],
  [{ 'loglevel.other': 'x' }, '0.32', []],
  [{ 'loglevel.controller': 'x' }, '1.0', []],
]);

holds('logging-encoding', [
  [zap({ encoding: 'console' }), '0.31', []],
  [zap({ encoding: 'json' }), '0.31', []],
  [zap({ encoding: 'JSON' }), '0.31', [`${AT}: encoding: "JSON" is none of zap; ${UNUSED}; did you mean json?`]],
  [zap({ encoding: '' }), '0.32', [`${AT}: encoding: "" is none of zap; ${STOPS}; write console or json`]],
  [zap({ encoding: 'x' }), '1.0', []],
]);

holds('logging-output-path', [
  [zap({ outputPaths: ['stdout', '/logs/karpenter.log', 'file:///logs/a', 'a/b:c', null], errorOutputPaths: [] }), '0.31', []],
  [zap({ outputPaths: ['stdout', 'https://logs', 's3:x'], errorOutputPaths: [''] }), '0.31', [
    `${AT}: outputPaths: zap can't write to "https://logs", "s3:x"; ${UNUSED}; write stdout, stderr, or the path of a file`,
    `${AT}: errorOutputPaths: zap can't write to ""; ${UNUSED}; write stdout, stderr, or the path of a file`,
  ]],
  [zap({ outputPaths: ['https://logs'] }), '1.0', []],
]);

const encoder = (field: string, text: string) => zap({ encoderConfig: { [field]: text } });
const takenFor = (field: string, text: string, taken: string, fix: string) => `${AT}: encoderConfig.${field}: zap takes "${text}" for ${taken}; ${fix}`;
holds('logging-encoder', [
  ...[['levelEncoder', 'capital'], ['levelEncoder', 'lowercase'], ['timeEncoder', 'ISO8601'], ['timeEncoder', ''], ['durationEncoder', 'ms'], ['callerEncoder', 'full'], ['nameEncoder', 'x']]
    .map(([field, text]): DataCase => [encoder(field, text), '0.31', []]),
  [encoder('levelEncoder', 'Capital'), '0.31', [takenFor('levelEncoder', 'Capital', 'lowercase', 'did you mean capital?')]],
  [encoder('timeEncoder', 'iso-8601'), '0.31', [takenFor('timeEncoder', 'iso-8601', 'epoch', 'did you mean iso8601?')]],
  [encoder('callerEncoder', 'everything'), '0.37', [takenFor('callerEncoder', 'everything', 'short', 'write one of short, full')]],
  [encoder('levelEncoder', 'x'), '1.0', []],
]);

const unknown = (field: string, fix: string) => `${AT}: ${field}: zap knows no such field, and passes over it; ${fix}`;
holds('logging-field-unknown', [
  [zap({ LEVEL: 'info', encoderConfig: { timekey: 'x' } }), '0.31', []],
  [zap({ levels: 'info', something: 1, sampling: { hook: 1 }, encoderConfig: { timesKey: 'x' } }), '0.31', [
    unknown('levels', 'did you mean level?'), unknown('something', 'leave it out'), unknown('sampling.hook', 'leave it out'), unknown('encoderConfig.timesKey', 'did you mean timeKey?'),
  ]],
  [zap({ something: 1 }), '1.0', []],
]);

holds('logging-key', [
  [{ 'zap-logger-config': '{}', 'loglevel.controller': 'info', 'loglevel.webhook': 'error', '_example': 'x' }, '0.31', []],
  [{ 'zap-logger-confg': '{}', 'logLevel': 'info' }, '0.31', [
    'data.zap-logger-confg: Karpenter reads no zap-logger-confg, and passes over it; did you mean zap-logger-config?',
    'data.logLevel: Karpenter reads no logLevel, and passes over it; there are zap-logger-config, loglevel.controller, loglevel.webhook',
  ]],
  [{ logLevel: 'info' }, '1.0', []],
]);

const findings = (data: Json | undefined, release: string) => judge(configMap(NAME, data), KarpenterVersion.of(release)).findings;

test('a ConfigMap of the chart of 0.31 has nothing wrong', () => {
  const config = `{
      "level": "debug",
      "development": false,
      "disableStacktrace": true,
      "disableCaller": true,
      "sampling": {
        "initial": 100,
        "thereafter": 100
      },
      "outputPaths": ["stdout"],
      "errorOutputPaths": ["stderr"],
      "encoding": "console",
      "encoderConfig": {
        "timeKey": "time",
        "levelKey": "level",
        "nameKey": "logger",
        "callerKey": "caller",
        "messageKey": "message",
        "stacktraceKey": "stacktrace",
        "levelEncoder": "capital",
        "timeEncoder": "iso8601"
      }
    }
`;
  for (const release of ['0.9', '0.31', '0.32']) expect(findings({ ...zap(config), 'loglevel.webhook': 'error' }, release)).toEqual([]);
  expect(findings(undefined, '0.31')).toEqual([]);
});

test('where a comment is all that is wrong with the JSON, the rest is checked too', () => {
  const config = '{\n  "development": "false", # why\n  "level": "trace",\n}';
  expect(findings(zap(config), '0.31').map(({ rule }) => rule)).toEqual(['logging-field-type', 'logging-json', 'logging-json', 'logging-level']);
});
