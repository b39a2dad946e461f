import { judge } from '../../../../src/checks/engine/judge';
import { Severity } from '../../../../src/checks/findings/finding';
import { findingText } from '../../../../src/checks/findings/finding-text';
import { ControllerValues } from '../../../../src/constructs/controller';
import { KarpenterVersion } from '../../../../src/karpenter/versions/karpenter-version';

/** A key of the ConfigMap, and the corresponding value in values.yaml. */
type Case = readonly [key: string, value: unknown];

const BOOLEANS = ['true', 'True', 'T', 't', '1', 'false', 'F', '0', 'yes', 'nope', 'on', 'tRUE', '', ' true', true, false];
const SHARES = ['0', '0.075', '.5', '5.', '1e-3', '-0.1', '5%', '0,075', ' 1', '0x1', '0x1p-2', 'NaN', 'Infinity', '1_0', '', 0, 0.05, -1];
const COUNTS = ['0', '1', '+1', '007', '1.0', '1e1', '0x1', '1_000', '-1', '5%', '', 1, 1.5];
const URLS = ['https://a', 'HTTPS://a:443/b', 'https://[::1]:443', 'http://a b', 'a.example.com', 'a%20b', 'https://', 'https://:443', 'https://a/%zz', 'https://us er@a'];
const DURATIONS = ['10s', '999ms', '0s', '-1s', '1m30s', '10', '', 10];
const TAGS = [{ team: 'red' }, { 'cost-center': 42 }, { on: true }, { 'a b': 'c' }, {}, { 'kubernetes.io/cluster/demo': 'owned' }, { 'karpenter.sh/managed-by': 'x' }, 'a=b', ''];

const CASES: readonly Case[] = [
  ...['aws.isolatedVPC', 'aws.enableENILimitedPodDensity', 'featureGates.driftEnabled'].flatMap((key) => BOOLEANS.map((value): Case => [key, value])),
  ...SHARES.map((value): Case => ['aws.vmMemoryOverheadPercent', value]),
  ...COUNTS.map((value): Case => ['aws.reservedENIs', value]),
  ...URLS.map((value): Case => ['aws.clusterEndpoint', value]),
  ...DURATIONS.map((value): Case => ['batchIdleDuration', value]),
  ...TAGS.map((value): Case => ['aws.tags', value]),
  ...['ip-name', 'resource-name', 'resource', ''].map((value): Case => ['aws.nodeNameConvention', value]),
];

const REQUIRED = { 'aws.clusterName': 'demo', 'aws.clusterEndpoint': 'https://demo.example.com' };

function asValues(data: { readonly [key: string]: unknown }): object {
  const settings: any = { aws: {}, featureGates: {} };
  for (const [key, value] of Object.entries(data)) {
    const [name, parent] = [key.slice(key.indexOf('.') + 1), key.includes('.') ? settings[key.slice(0, key.indexOf('.'))] : settings];
    parent[name] = value;
  }
  return { settings };
}

/** Converts data to the format of the official charts: one key per tag before 0.24, and JSON since then. */
function asData(data: { readonly [key: string]: unknown }, version: KarpenterVersion): object {
  return Object.fromEntries(Object.entries(data).flatMap(([key, value]) => {
    if (key !== 'aws.tags') return [[key, String(value)]];
    if (version.minor >= 24) return [[key, JSON.stringify(value)]];
    return typeof value === 'object' ? Object.entries(value!).map(([tag, of]) => [`${key}.${tag}`, String(of)]) : [[key, value]];
  }));
}

const findings = (version: string, settings: object) =>
  new ControllerValues({ extraValues: settings }).render(KarpenterVersion.of(version)).findings;

describe.each(['0.21', '0.24', '0.31.5'])('values of %s are judged as the ConfigMap that they become', (release) => {
  const version = KarpenterVersion.of(release);

  test.each(CASES)('%s: %j', (key, value) => {
    const data = { ...REQUIRED, [key]: value };
    const configMap = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'karpenter-global-settings' }, data: asData(data, version) };
    const isError = ({ severity }: { readonly severity: Severity }) => severity === Severity.ERROR;
    expect(findings(release, asValues(data)).some(isError)).toBe(judge(configMap, version).findings.some(isError));
  });
});

describe('values that stop the controller', () => {
  test.each<[string, string, unknown, string]>([
    ['0.31', 'aws.isolatedVPC', 'yes', 'settings.aws.isolatedVPC must be true or false, got "yes". Set "true". (controller-value-invalid)'],
    ['0.32', 'aws.enablePodENI', 'nope', 'settings.aws.enablePodENI must be true or false, got "nope". Set "true" or "false". (controller-value-invalid)'],
    ['0.31', 'aws.vmMemoryOverheadPercent', '5%',
      'settings.aws.vmMemoryOverheadPercent must be a number of at least 0, got "5%". Set a fraction, for example "0.075" for 7.5%. (controller-value-invalid)'],
    ['0.31', 'aws.reservedENIs', '1.0', 'settings.aws.reservedENIs must be an integer of at least 0, got "1.0". Set an integer, for example "1". (controller-value-invalid)'],
    ['0.19', 'aws.clusterEndpoint', 'http://a b',
      'settings.aws.clusterEndpoint must be an absolute URL, got "http://a b". Set the URL of the API server, for example https://0123456789ABCDEF.gr7.eu-central-1.eks.amazonaws.com. (controller-value-invalid)'],
    ['0.28', 'aws.tags', { 'karpenter.sh/managed-by': 'x' }, 'settings.aws.tags: tag "karpenter.sh/managed-by" is reserved for Karpenter. Remove the tag. (controller-value-invalid)'],
    ['0.31', 'aws.tags', 'a=b', 'settings.aws.tags must be a JSON object. Use the format {"team": "payments"}. (controller-value-invalid)'],
    ['0.23', 'aws.tags', { 'team/a': 'x' },
      'settings.aws.tags.team/a: key "aws.tags.team/a" must consist of letters, digits, "-", "_", and ".". Remove the key, or use at most 253 characters: letters, digits, "-", "_", and ".". Do not start the key with two dots. (controller-value-refused)'],
  ])('%s: %s %j', (release, key, value, text) => {
    expect(findings(release, asValues({ ...REQUIRED, [key]: value })).map(findingText)).toEqual([text]);
  });

  test('reports nothing for values that the chart of 0.32 ignores', () => {
    expect(findings('0.32', asValues({ ...REQUIRED, 'aws.isolatedVPC': '', 'aws.tags': '', 'batchIdleDuration': '' }))).toEqual([]);
  });
});

test('since 0.32, the controller uses defaults for invalid values', () => {
  expect(findings('0.32', { settings: { clusterName: 'demo', isolatedVPC: 'yes' } }).map(findingText)).toEqual([
    'settings.isolatedVPC must be true or false, got "yes", so Karpenter uses the default false. Set true or false. (controller-value-without-effect)',
  ]);
  expect(findings('1.14', { settings: { clusterName: 'demo', isolatedVPC: 'T', disableDryRun: 'false', eksControlPlane: '1' } })).toEqual([]);
});
