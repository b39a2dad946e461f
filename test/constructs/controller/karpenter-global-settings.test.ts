import { App, Chart, Duration, JsonPatch, Lazy, Testing } from 'cdk8s';
import * as fc from 'fast-check';
import { DurationOrNever, Karpenter, KarpenterApp, KarpenterVersion } from '../../../src';
import { KarpenterGlobalSettings } from '../../../src/constructs/controller/karpenter-global-settings';
import { KarpenterGlobalSettingsProps } from '../../../src/constructs/controller/karpenter-global-settings-props';
import { NodeNameConvention } from '../../../src/constructs/controller/values/props/node-name-convention';
import { parseBool } from '../../../src/foundation/go/parse-bool';
import { parseDuration } from '../../../src/foundation/go/parse-duration';
import { parseFloat64 } from '../../../src/foundation/go/parse-float';
import { parseInt64 } from '../../../src/foundation/go/parse-int';
import { messageOf } from '../../fixtures';

function chartOf(release: string): Chart {
  const chart = new Chart(new App(), 'chart', { namespace: 'karpenter' });
  Karpenter.configure(chart, { version: KarpenterVersion.of(release), warnings: false });
  return chart;
}

function settings(release: string, props?: KarpenterGlobalSettingsProps): KarpenterGlobalSettings {
  return new KarpenterGlobalSettings(chartOf(release), 'settings', props);
}

const dataOf = (release: string, props?: KarpenterGlobalSettingsProps) => settings(release, props).toJson().data;

const ALL: KarpenterGlobalSettingsProps = {
  batchMaxDuration: Duration.seconds(20),
  batchIdleDuration: Duration.minutes(1.5),
  ttlAfterNotRegistered: DurationOrNever.of(Duration.minutes(20)),
  featureGates: { driftEnabled: true },
  aws: {
    clusterName: 'demo',
    clusterEndpoint: 'https://demo.example.com',
    defaultInstanceProfile: 'KarpenterNodeInstanceProfile-demo',
    enablePodENI: true,
    enableENILimitedPodDensity: false,
    isolatedVPC: true,
    nodeNameConvention: NodeNameConvention.RESOURCE_NAME,
    vmMemoryOverheadPercent: 0.075,
    interruptionQueueName: 'demo',
    tags: { team: 'red', cost: '42' },
    reservedENIs: 1,
    assumeRoleARN: 'arn:aws:iam::111122223333:role/karpenter',
    assumeRoleDuration: Duration.hours(1),
    clusterCABundle: 'LS0t',
  },
};

const DATA = {
  'batchMaxDuration': '20s',
  'batchIdleDuration': '1m30s',
  'ttlAfterNotRegistered': '20m',
  'featureGates.driftEnabled': 'true',
  'aws.clusterName': 'demo',
  'aws.clusterEndpoint': 'https://demo.example.com',
  'aws.defaultInstanceProfile': 'KarpenterNodeInstanceProfile-demo',
  'aws.enablePodENI': 'true',
  'aws.enableENILimitedPodDensity': 'false',
  'aws.isolatedVPC': 'true',
  'aws.nodeNameConvention': 'resource-name',
  'aws.vmMemoryOverheadPercent': '0.075',
  'aws.interruptionQueueName': 'demo',
  'aws.reservedENIs': '1',
  'aws.assumeRoleARN': 'arn:aws:iam::111122223333:role/karpenter',
  'aws.assumeRoleDuration': '1h',
  'aws.clusterCABundle': 'LS0t',
};

test('all props are rendered as strings that Karpenter reads, with tags as one JSON object since 0.24', () => {
  expect(settings('0.31', ALL).toJson()).toEqual({
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name: 'karpenter-global-settings', namespace: 'karpenter' },
    data: { ...DATA, 'aws.tags': '{"team":"red","cost":"42"}' },
  });
  expect(dataOf('0.24', ALL)['aws.tags']).toBe('{"team":"red","cost":"42"}');
});

test('renders one key per tag in 0.23 and earlier', () => {
  expect(dataOf('0.23', ALL)).toEqual({ ...DATA, 'aws.tags.team': 'red', 'aws.tags.cost': '42' });
});

test('renders only the given settings', () => {
  expect(dataOf('0.31')).toEqual({});
  expect(dataOf('0.31', { aws: { tags: {} }, featureGates: {} })).toEqual({});
});

test('never is an empty string, and fractions of a second are milliseconds', () => {
  expect(dataOf('0.26', { ttlAfterNotRegistered: DurationOrNever.NEVER, batchIdleDuration: Duration.millis(1500) }))
    .toEqual({ ttlAfterNotRegistered: '', batchIdleDuration: '1500ms' });
});

test('other keys override props, and later additions are rendered', () => {
  const it = settings('0.31', { aws: { clusterName: 'demo', isolatedVPC: true }, settings: { 'aws.isolatedVPC': 'T', 'aws.new': 'x' } });
  it.addTag('team', 'red');
  it.addSetting('aws.new', 'y');
  expect(it.toJson().data).toEqual({ 'aws.clusterName': 'demo', 'aws.isolatedVPC': 'T', 'aws.new': 'y', 'aws.tags': '{"team":"red"}' });
});

test('the release applies when the ConfigMap is rendered', () => {
  const it = settings('0.31', { aws: { tags: { team: 'red' } } });
  Karpenter.configure(it, { version: KarpenterVersion.of('0.19.3') });
  expect(it.toJson().data).toEqual({ 'aws.tags.team': 'red' });
});

test('patches take precedence, and tokens are resolved', () => {
  const it = settings('0.31', { aws: { clusterName: Lazy.any({ produce: () => 'later' }) as any, isolatedVPC: Lazy.any({ produce: () => 'true' }) as any } });
  it.addJsonPatch(JsonPatch.add('/data/batchMaxDuration', '30s'), JsonPatch.replace('/metadata/name', 'mine'));
  expect(it.toJson()).toMatchObject({ metadata: { name: 'mine' }, data: { 'aws.clusterName': 'later', 'aws.isolatedVPC': 'true', 'batchMaxDuration': '30s' } });
});

test('keeps labels and the namespace, and rejects another name', () => {
  const it = settings('0.31', { metadata: { namespace: 'other', labels: { 'app.kubernetes.io/part-of': 'karpenter' } } });
  expect(it.toJson().metadata).toEqual({ name: 'karpenter-global-settings', namespace: 'other', labels: { 'app.kubernetes.io/part-of': 'karpenter' } });
  expect(it.name).toBe('karpenter-global-settings');
  expect(messageOf(() => settings('0.31', { metadata: { name: 'mine' } })))
    .toBe('metadata.name must be karpenter-global-settings, got "mine". Remove metadata.name to use the required name.');
  expect(settings('0.31', { metadata: { name: 'karpenter-global-settings' } }).name).toBe('karpenter-global-settings');
});

test('rejects a string instead of a value class', () => {
  expect(messageOf(() => dataOf('0.26', { aws: { nodeNameConvention: 'ip-name' as any } })))
    .toContain('aws.nodeNameConvention must be a NodeNameConvention, got "ip-name". Use NodeNameConvention.IP_NAME.');
});

test('turns on validation of the app', () => {
  const it = settings('0.31', { aws: { reservedENIs: -1 } });
  const texts = Karpenter.findings(it).map(({ severity, path, message }) => `${severity} ${path}: ${message}`);
  expect(texts).toEqual(['error data: aws.clusterName is required', 'error data["aws.reservedENIs"]: data["aws.reservedENIs"] must be an integer of at least 0, got "-1"']);
});

test('synthesis fails for a release that does not read the ConfigMap', () => {
  const app = new KarpenterApp({ version: KarpenterVersion.of('1.8'), outdir: Testing.app().outdir });
  new KarpenterGlobalSettings(new Chart(app, 'chart'), 'settings', { aws: { clusterName: 'demo', interruptionQueueName: 'demo' } });
  const message = messageOf(() => app.synth());
  expect(message).toContain('Karpenter 1.8 does not read this ConfigMap  global-settings-removed\n         fix: Replace the ConfigMap with Karpenter chart values: settings.clusterName for aws.clusterName, settings.interruptionQueue for aws.interruptionQueueName.');
});

test('reports no findings for valid settings of each release', () => {
  for (let minor = 25; minor <= 31; minor++) {
    const it = settings(`0.${minor}`, { batchMaxDuration: Duration.seconds(20), aws: { clusterName: 'demo', tags: { team: 'red' } } });
    expect(Karpenter.findings(it)).toEqual([]);
  }
});

/** Grapheme clusters, without characters that cdk8s writes as invalid YAML. */
const text = fc.string({ maxLength: 20, unit: 'grapheme' }).filter((each) => !/[\u007f-\u009f\u2028\u2029]/.test(each));
const seconds = fc.integer({ min: 1, max: 100_000 });
const props = fc.record({
  max: seconds,
  idle: fc.integer({ min: 1, max: 10_000_000 }),
  drift: fc.boolean(),
  name: text,
  pods: fc.boolean(),
  overhead: fc.double({ min: 0, max: 10, noNaN: true }),
  reserved: fc.nat(),
  tags: fc.dictionary(text, text, { maxKeys: 4 }),
  older: fc.boolean(),
}, { requiredKeys: ['max', 'idle', 'drift', 'name', 'pods', 'overhead', 'reserved', 'tags', 'older'] });

test('renders data that Karpenter reads as the given settings', () => {
  fc.assert(fc.property(props, ({ max, idle, drift, name, pods, overhead, reserved, tags, older }) => {
    const data = dataOf(older ? '0.20' : '0.31', {
      batchMaxDuration: Duration.seconds(max),
      batchIdleDuration: Duration.millis(idle),
      featureGates: { driftEnabled: drift },
      aws: { clusterName: name, enablePodENI: pods, vmMemoryOverheadPercent: overhead, reservedENIs: reserved, tags },
    });
    const readTags = older
      ? Object.fromEntries(Object.entries(data).filter(([key]) => key.startsWith('aws.tags.')).map(([key, value]) => [key.slice('aws.tags.'.length), value]))
      : JSON.parse(data['aws.tags'] ?? '{}');
    expect(Object.values(data).every((value) => typeof value === 'string')).toBe(true);
    expect([data['featureGates.driftEnabled'], data['aws.enablePodENI']].every((value) => parseBool(value) !== undefined)).toBe(true);
    expect({
      max: parseDuration(data.batchMaxDuration),
      idle: parseDuration(data.batchIdleDuration),
      drift: data['featureGates.driftEnabled'] === 'true',
      name: data['aws.clusterName'],
      pods: data['aws.enablePodENI'] === 'true',
      overhead: parseFloat64(data['aws.vmMemoryOverheadPercent']),
      reserved: parseInt64(data['aws.reservedENIs']),
      tags: readTags,
    }).toEqual({
      max: BigInt(max) * 1_000_000_000n,
      idle: BigInt(idle) * 1_000_000n,
      drift,
      name,
      pods,
      overhead: overhead + 0,
      reserved: BigInt(reserved),
      tags: { ...tags },
    });
  }), { numRuns: 200 });
});

test('reports nothing for the keys that 0.30 reads', () => {
  const it = settings('0.30', { ...ALL, ttlAfterNotRegistered: undefined, aws: { ...ALL.aws, nodeNameConvention: undefined } });
  expect(Karpenter.findings(it)).toEqual([]);
});
