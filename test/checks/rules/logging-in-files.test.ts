import { mkdtempSync, rmSync, writeFileSync } from 'fs';
import { tmpdir } from 'os';
import { join } from 'path';
import { main } from '../../../src/cli/main';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'logging-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

function validate(release: string, yaml: string): string[] {
  const file = join(folder, 'config.yaml');
  writeFileSync(file, yaml);
  let out = '';
  main(['validate', '--quiet', '--karpenter-version', release, file], { colors: false, out: (text) => { out += text; }, err: () => {}, progress: () => {} });
  return out.split('\n').filter((line) => line.startsWith('  ')).map((line) => line.trim());
}

/** A configuration with booleans in quotes and a comment. */
const LOGGING = `apiVersion: v1
kind: ConfigMap
metadata:
  name: config-logging
data:
  zap-logger-config: |
    {
      "level": "debug",
      "development": "false",
      "disableStacktrace": "true",
      "disableCaller": "true",
      "sampling": {
        "initial": 100,
        "thereafter": 100
      },
      "outputPaths": ["stdout"],
      "errorOutputPaths": ["stderr"],
      # easier to read
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

const WHERE = '6:3  error  ConfigMap/config-logging: data["zap-logger-config"]:';
const unquoted = (field: string, value: string) =>
  `${WHERE} ${field} must be true or false, got the string "${value}"  logging-field-type`;

test('reports booleans in quotes and a comment together, on the line of the key', () => {
  expect(validate('0.31', LOGGING).sort()).toEqual([
    unquoted('development', 'false'),
    unquoted('disableCaller', 'true'),
    unquoted('disableStacktrace', 'true'),
    '6:3  error  ConfigMap/config-logging: data["zap-logger-config"]: line 12: JSON does not allow comments, got "# easier to read"  logging-json',
    'fix: Remove the comment.',
    'fix: Remove the quotes: false.',
    'fix: Remove the quotes: true.',
    'fix: Remove the quotes: true.',
  ]);
});

test('reports only that a later release does not read it', () => {
  expect(validate('1.8', LOGGING)).toEqual([
    '1:1  error  ConfigMap/config-logging: Karpenter 1.8 does not read this ConfigMap  logging-removed',
    'fix: Set logLevel, logOutputPaths, and logErrorOutputPaths in the Karpenter chart values, or set LOG_LEVEL, LOG_OUTPUT_PATHS, and LOG_ERROR_OUTPUT_PATHS on the controller.',
  ]);
});

test('reports values without quotes on the line of their key', () => {
  const yaml = 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: karpenter-global-settings, namespace: karpenter}\ndata:\n  aws.clusterName: demo\n  aws.isolatedVPC: true\n  batchMaxDuration: 10\n';
  expect(validate('0.31', yaml)).toEqual([
    '6:3  error  ConfigMap/karpenter-global-settings: data["aws.isolatedVPC"] must be a string, got true  schema-type',
    'fix: Quote the value: "true".',
    '7:3  error  ConfigMap/karpenter-global-settings: data["batchMaxDuration"] must be a string, got 10  schema-type',
    'fix: Add a unit, for example 10s.',
  ]);
});

test('reports a missing cluster name in releases that require it', () => {
  const yaml = 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: karpenter-global-settings, namespace: karpenter}\ndata:\n  aws.interruptionQueueName: demo\n';
  expect(validate('0.31', yaml)).toEqual([
    '4:1  error  ConfigMap/karpenter-global-settings: data: aws.clusterName is required  global-settings-cluster-name',
    'fix: Add the cluster name, for example aws.clusterName: demo.',
  ]);
  expect(validate('0.32', yaml).filter((line) => line.includes('error'))).toEqual([]);
});
