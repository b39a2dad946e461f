import { configMap, DataCase, holdsOfData } from './config-map-cases';
import { judge } from '../../../src/checks/engine/judge';
import { Json } from '../../../src/checks/findings/rule';
import { KarpenterVersion } from '../../../src/karpenter/versions/karpenter-version';

const NAME = 'config-logging';
const holds = (rule: string, cases: readonly DataCase[]) => holdsOfData(rule, NAME, cases);
const zap = (config: unknown) => ({ 'zap-logger-config': typeof config === 'string' ? config : JSON.stringify(config) });

const AT = 'data["zap-logger-config"]';

holds('logging-removed', [
  [{}, '0.37', []],
  [{}, '1.0', [
    'Karpenter 1.0 does not read this ConfigMap. Set logLevel, logOutputPaths, and logErrorOutputPaths in the Karpenter chart values, or set LOG_LEVEL, LOG_OUTPUT_PATHS, and LOG_ERROR_OUTPUT_PATHS on the controller.',
  ]],
  [{}, '1.15.1', [expect.stringContaining('Karpenter 1.15 does not read this ConfigMap')]],
]);

const MOUNTED = 'Karpenter 0.33 and later read this ConfigMap only if it is mounted at /etc/karpenter/logging. Mount the ConfigMap at /etc/karpenter/logging. Or remove the ConfigMap, and set logLevel or logConfig (with enabled: true) in the Karpenter chart values.';
holds('logging-mounted-file', [[{}, '0.32', []], [{}, '0.33', [MOUNTED]], [{}, '0.37', [MOUNTED]], [{}, '1.0', []]]);

holds('logging-json', [
  [zap('{"level": "info"}'), '0.31', []],
  [zap('null'), '0.31', []],
  [zap('{\n  # why\n  "level": "info", // here\n  "encoding": "json" /* there */\n}'), '0.31', [
    'data["zap-logger-config"]: line 2: JSON does not allow comments, got "# why". Remove the comment.',
    'data["zap-logger-config"]: line 3: JSON does not allow comments, got "// here". Remove the comment.',
    'data["zap-logger-config"]: line 4: JSON does not allow comments, got "/* there */". Remove the comment.',
  ]],
  [zap('{"outputPaths": ["stdout",],}'), '0.32', [
    'data["zap-logger-config"]: line 1: JSON does not allow a trailing comma. Remove the comma.',
    'data["zap-logger-config"]: line 1: JSON does not allow a trailing comma. Remove the comma.',
  ]],
  [zap('{"level": debug}'), '0.31', ['data["zap-logger-config"]: line 1: debug is not a JSON value. Use double quotes around strings, but no quotes around true, false, and numbers.']],
  [zap('{"development": False}'), '0.31', [expect.stringContaining('False is not a JSON value')]],
  [zap('{level: "debug"}'), '0.31', ['data["zap-logger-config"]: line 1: expected a name in double quotes, got level. Put the name in double quotes.']],
  [zap("{'level': 'debug'}"), '0.31', [expect.stringContaining("expected a name in double quotes, got 'level'")]],
  [zap('{"level": "debug"\n "encoding": "json"}'), '0.31', ['data["zap-logger-config"]: line 2: missing comma before "encoding". Add the missing character.']],
  [zap('{"level" "debug"}'), '0.31', ['data["zap-logger-config"]: line 1: missing colon after "level". Add the missing colon.']],
  [zap('{"level": "debug"'), '0.31', ['data["zap-logger-config"]: line 1: missing "}" at the end. Add the missing character.']],
  [zap('{"level":'), '0.31', [expect.stringContaining('missing value at the end')]],
  [zap('{"level": "debug",'), '0.31', [expect.stringContaining('missing "}" at the end')]],
  [zap('{"outputPaths": ["stdout"'), '0.31', [expect.stringContaining('missing "]" at the end')]],
  [zap('{"level": "debug\n"}'), '0.31', [expect.stringContaining('a string has no closing quote, or contains a line break, tab, or "\\"')]],
  [zap('{} {}'), '0.31', ['data["zap-logger-config"]: line 1: unexpected { after the end of the JSON. Remove the text after the JSON.']],
  [zap('level: debug'), '0.31', [expect.stringContaining('level is not a JSON value')]],
  [zap(''), '0.31', []],
  [zap(''), '0.32', ['data["zap-logger-config"]: line 1: the JSON is empty. Use one JSON object in braces.']],
  [zap(' '), '0.31', [expect.stringContaining('the JSON is empty')]],
  [zap('['.repeat(100_000)), '0.31', [expect.stringContaining('the JSON is nested too deeply')]],
  [zap(''), '0.37', [expect.stringContaining('the JSON is empty')]],
  [zap('x'), '1.0', []],
]);

const BARE = 'true or false';
holds('logging-field-type', [
  [zap({ level: 'info', development: false, disableCaller: true, disableStacktrace: true, sampling: { initial: 100, thereafter: 100 }, outputPaths: ['stdout'], errorOutputPaths: ['stderr'], encoding: 'json', initialFields: { a: 1 } }), '0.31', []],
  [zap({ level: null, development: null, sampling: null, outputPaths: null, encoderConfig: null, encoding: null }), '0.31', []],
  [zap({ development: 'false', disableStacktrace: 'yes', DisableCaller: 1 }), '0.31', [
    `data["zap-logger-config"]: development must be ${BARE}, got the string "false". Remove the quotes: false.`,
    `data["zap-logger-config"]: disableStacktrace must be ${BARE}, got the string "yes". Set ${BARE} without quotes.`,
    `data["zap-logger-config"]: disableCaller must be ${BARE}, got 1. Set ${BARE} without quotes.`,
  ]],
  [zap('{"sampling": {"initial": "100", "thereafter": 100.0}}'), '0.32', [
    'data["zap-logger-config"]: sampling.initial must be an integer, got the string "100". Remove the quotes: 100.',
    'data["zap-logger-config"]: sampling.thereafter must be an integer, got 100.0. Set an integer without quotes.',
  ]],
  [zap({ sampling: 100, outputPaths: 'stdout', errorOutputPaths: [1], initialFields: [] }), '0.31', [
    'data["zap-logger-config"]: sampling must be an object, got 100. Use an object.',
    'data["zap-logger-config"]: outputPaths must be a list of strings, got "stdout". Use a list: ["stdout"].',
    'data["zap-logger-config"]: items of errorOutputPaths must be strings. Use a list of strings.',
    'data["zap-logger-config"]: initialFields must be an object, got a list. Use an object.',
  ]],
  [zap({ level: 5, encoding: {}, encoderConfig: { timeKey: false, levelEncoder: 1, timeEncoder: 2 } }), '0.31', [
    'data["zap-logger-config"]: level must be a string, got 5. Use a string.',
    'data["zap-logger-config"]: encoding must be a string, got an object. Use a string.',
    'data["zap-logger-config"]: encoderConfig.timeKey must be a string, got false. Use a string.',
    'data["zap-logger-config"]: encoderConfig.levelEncoder must be a string, got 1. Use a string.',
    'data["zap-logger-config"]: encoderConfig.timeEncoder must be a string, or an object with a layout, got 2. Use a string, or an object with a layout.',
  ]],
  [zap({ encoderConfig: { timeEncoder: { layout: '15:04' } } }), '0.31', []],
  [zap({ encoderConfig: { timeEncoder: { layout: 5 } } }), '0.31', [expect.stringContaining('encoderConfig.timeEncoder must be a string, or an object with a layout, got an object')]],
  [zap('[]'), '0.31', ['data["zap-logger-config"] must be a JSON object, got a list. Use an object.']],
  [zap('{"development": "x", "development": true}'), '0.31', [expect.stringContaining('development must be true or false, got the string "x"')]],
  [zap({ development: 'false' }), '1.0', []],
]);

const ALL_LEVELS = 'Use one of debug, info, warn, error, dpanic, panic, fatal.';
holds('logging-level', [
  ...['debug', 'INFO', 'Warn', '', 'fatal'].map((level): DataCase => [zap({ level }), '0.31', []]),
  [zap({ level: 'trace' }), '0.31', ['data["zap-logger-config"]: level must be a zap log level, got "trace". Did you mean debug?']],
  [zap({ level: 'warning' }), '0.37', ['data["zap-logger-config"]: level must be a zap log level, got "warning". Did you mean warn?']],
  [zap({ level: 'everything' }), '0.31', ['data["zap-logger-config"]: level must be a zap log level, got "everything". Use one of debug, info, warn, error, dpanic, panic, fatal.']],
  [zap({ level: 'trace' }), '1.0', []],
  [{}, '0.31', []],
]);

const noLevel = (key: string, text: string, fix: string) => `data["${key}"] must be a zap log level, got ${JSON.stringify(text)}. ${fix}`;
holds('logging-component-level', [
  [{ 'loglevel.controller': 'debug', 'loglevel.webhook': '' }, '0.9', []],
  [{ 'loglevel.controller': 'verbose', 'loglevel.webhook': 'eror' }, '0.9', [
    noLevel('loglevel.controller', 'verbose', 'Did you mean debug?'), noLevel('loglevel.webhook', 'eror', 'Did you mean error?'),
  ]],
  [{ 'loglevel.controller': 'debug\n' }, '0.37', [noLevel('loglevel.controller', 'debug\n', 'Did you mean debug?')]],
  [{ 'loglevel.other': 'x', 'loglevel.': 'x' }, '0.31', [noLevel('loglevel.other', 'x', ALL_LEVELS)]],
  [{ 'loglevel.other': 'x' }, '0.32', []],
  [{ 'loglevel.controller': 'x' }, '1.0', []],
]);

holds('logging-encoding', [
  [zap({ encoding: 'console' }), '0.31', []],
  [zap({ encoding: 'json' }), '0.31', []],
  [zap({ encoding: 'JSON' }), '0.31', ['data["zap-logger-config"]: encoding must be console or json, got "JSON". Did you mean json?']],
  [zap({ encoding: '' }), '0.32', ['data["zap-logger-config"]: encoding must be console or json, got "". Set console or json.']],
  [zap({ encoding: 'x' }), '1.0', []],
]);

holds('logging-output-path', [
  [zap({ outputPaths: ['stdout', '/logs/karpenter.log', 'file:///logs/a', 'a/b:c', null], errorOutputPaths: [] }), '0.31', []],
  [zap({ outputPaths: ['stdout', 'https://logs', 's3:x'], errorOutputPaths: [''] }), '0.31', [
    'data["zap-logger-config"]: outputPaths must contain only stdout, stderr, or file paths, got "https://logs", "s3:x". Use stdout, stderr, or a file path.',
    'data["zap-logger-config"]: errorOutputPaths must contain only stdout, stderr, or file paths, got "". Use stdout, stderr, or a file path.',
  ]],
  [zap({ outputPaths: ['https://logs'] }), '1.0', []],
]);

const encoder = (field: string, text: string) => zap({ encoderConfig: { [field]: text } });
const takenFor = (field: string, text: string, taken: string, fix: string) => `${AT}: encoderConfig.${field} "${text}" is unknown, so zap uses ${taken}. ${fix}`;
holds('logging-encoder', [
  ...[['levelEncoder', 'capital'], ['levelEncoder', 'lowercase'], ['timeEncoder', 'ISO8601'], ['timeEncoder', ''], ['durationEncoder', 'ms'], ['callerEncoder', 'full'], ['nameEncoder', 'x']]
    .map(([field, text]): DataCase => [encoder(field, text), '0.31', []]),
  [encoder('levelEncoder', 'Capital'), '0.31', [takenFor('levelEncoder', 'Capital', 'lowercase', 'Did you mean capital?')]],
  [encoder('timeEncoder', 'iso-8601'), '0.31', [takenFor('timeEncoder', 'iso-8601', 'epoch', 'Did you mean iso8601?')]],
  [encoder('callerEncoder', 'everything'), '0.37', [takenFor('callerEncoder', 'everything', 'short', 'Use one of short, full.')]],
  [encoder('levelEncoder', 'x'), '1.0', []],
]);

const unknown = (field: string, fix: string) => `${AT}: unknown field ${field}. ${fix}`;
holds('logging-field-unknown', [
  [zap({ LEVEL: 'info', encoderConfig: { timekey: 'x' } }), '0.31', []],
  [zap({ levels: 'info', something: 1, sampling: { hook: 1 }, encoderConfig: { timesKey: 'x' } }), '0.31', [
    unknown('levels', 'Did you mean level?'), unknown('something', 'Remove something.'), unknown('sampling.hook', 'Remove sampling.hook.'), unknown('encoderConfig.timesKey', 'Did you mean timeKey?'),
  ]],
  [zap({ something: 1 }), '1.0', []],
]);

holds('logging-key', [
  [{ 'zap-logger-config': '{}', 'loglevel.controller': 'info', 'loglevel.webhook': 'error', '_example': 'x' }, '0.31', []],
  [{ 'zap-logger-confg': '{}', 'logLevel': 'info' }, '0.31', [
    'data["zap-logger-confg"]: unknown key "zap-logger-confg". Did you mean zap-logger-config?',
    'data["logLevel"]: unknown key "logLevel". Use one of zap-logger-config, loglevel.controller, loglevel.webhook.',
  ]],
  [{ logLevel: 'info' }, '1.0', []],
]);

const findings = (data: Json | undefined, release: string) => judge(configMap(NAME, data), KarpenterVersion.of(release)).findings;

test('accepts the ConfigMap of the 0.31 chart', () => {
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

test('checks the rest of the JSON after a comment', () => {
  const config = '{\n  "development": "false", # why\n  "level": "trace",\n}';
  expect(findings(zap(config), '0.31').map(({ rule }) => rule)).toEqual(['logging-field-type', 'logging-json', 'logging-json', 'logging-level']);
});
