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
  main(['validate', '--quiet', '--karpenter-version', release, file], { colours: false, out: (text) => { out += text; }, err: () => {}, progress: () => {} });
  return out.split('\n').filter((line) => line.startsWith('  ')).map((line) => line.trim());
}

/** What people write who take zap's configuration for YAML: truth in quotes, and a comment. */
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

const WHERE = '6:3  error  ConfigMap/config-logging data.zap-logger-config:';
const UNUSED = 'Karpenter then takes nothing of this text and logs as JSON in a form of its own';
const unquoted = (field: string, value: string) =>
  `${WHERE} ${field}: "${value}" is a text, not true or false; ${UNUSED}; write ${value}, without quotes (logging-field-type)`;

test('truth in quotes and a comment are found at once, in the line of the key', () => {
  expect(validate('0.31', LOGGING).sort()).toEqual([
    unquoted('development', 'false'),
    unquoted('disableCaller', 'true'),
    unquoted('disableStacktrace', 'true'),
    `${WHERE} line 12 of the JSON: JSON has no comments, here "# easier to read"; ${UNUSED}; take it out (logging-json)`,
  ]);
});

test('in a release that does not read it, that is all there is to say', () => {
  expect(validate('1.8', LOGGING)).toEqual([expect.stringMatching(/^1:1  error  ConfigMap\/config-logging Karpenter 1\.8 does not read this ConfigMap, which went with 1\.0; .*\(logging-removed\)$/)]);
});

test('values without quotes are found in the line of their key', () => {
  const yaml = 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: karpenter-global-settings, namespace: karpenter}\ndata:\n  aws.clusterName: demo\n  aws.isolatedVPC: true\n  batchMaxDuration: 10\n';
  expect(validate('0.31', yaml).map((line) => line.replace(/;.*/, ''))).toEqual([
    '6:3  error  ConfigMap/karpenter-global-settings data.aws.isolatedVPC: true is no text',
    '7:3  error  ConfigMap/karpenter-global-settings data.batchMaxDuration: 10 is no text',
  ]);
});

test('settings without the name of the cluster are found where they stop the controller', () => {
  const yaml = 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: karpenter-global-settings, namespace: karpenter}\ndata:\n  aws.interruptionQueueName: demo\n';
  expect(validate('0.31', yaml)).toEqual([
    '4:1  error  ConfigMap/karpenter-global-settings data: aws.clusterName is missing; the controller then stops; write the name of the cluster (global-settings-cluster-name)',
  ]);
  expect(validate('0.32', yaml).filter((line) => line.includes('error'))).toEqual([]);
});
