import { configMap, DataCase, holdsOfData } from './config-map-cases';
import { said } from './lints';
import { checkObject } from '../../../src/checks/engine/check-object';
import { judge } from '../../../src/checks/engine/judge';
import { objectIndexOf } from '../../../src/checks/findings/object-index';
import { KarpenterVersion } from '../../../src/karpenter/versions/karpenter-version';

const NAME = 'karpenter-global-settings';
const holds = (rule: string, cases: readonly DataCase[]) => holdsOfData(rule, NAME, cases);

holds('global-settings-too-early', [
  [{ batchMaxDuration: '10s' }, '0.10.1', ['Karpenter 0.10 does not read this ConfigMap. Remove the ConfigMap.']],
  [{ 'aws.clusterName': 'a', 'aws.isolatedVPC': 'true', 'aws.enablePodENI': 'true', 'aws.vmMemoryOverheadPercent': '0.05' }, '0.9', [
    'Karpenter 0.9 does not read this ConfigMap. Remove the ConfigMap, and set environment variables on the controller: CLUSTER_NAME for aws.clusterName.',
  ]],
  [{ 'aws.isolatedVPC': 'true' }, '0.10', ['Karpenter 0.10 does not read this ConfigMap. Remove the ConfigMap.']],
  [{ batchMaxDuration: '10s' }, '0.11', []],
]);

holds('global-settings-removed', [
  [{ 'aws.clusterName': 'a' }, '0.32.10', []],
  [{ 'aws.clusterName': 'a', 'unknown': 'b' }, '0.33', ['Karpenter 0.33 does not read this ConfigMap. Replace the ConfigMap with Karpenter chart values: settings.clusterName for aws.clusterName.']],
  [{ 'aws.interruptionQueueName': 'a', 'aws.enablePodENI': 'true' }, '1.15.1', [
    'Karpenter 1.15 does not read this ConfigMap. Replace the ConfigMap with Karpenter chart values: settings.interruptionQueue for aws.interruptionQueueName. Remove aws.enablePodENI.',
  ]],
  [{ 'featureGates.driftEnabled': 'true', 'aws.tags.team': 'red' }, '0.37', [
    'Karpenter 0.37 does not read this ConfigMap. Replace the ConfigMap with Karpenter chart values: settings.featureGates.drift for featureGates.driftEnabled. Remove aws.tags, and set tags in each EC2NodeClass.',
  ]],
  [{ 'featureGates.driftEnabled': 'true', 'aws.tags': '{}' }, '1.0', [
    'Karpenter 1.0 does not read this ConfigMap. Replace the ConfigMap with Karpenter chart values. Remove featureGates.driftEnabled. Drift is always enabled. Remove aws.tags, and set tags in each EC2NodeClass.',
  ]],
  [{}, '2.0', ['Karpenter 2.0 does not read this ConfigMap. Replace the ConfigMap with Karpenter chart values.']],
]);

holds('global-settings-deprecated', [
  [{}, '0.31', []],
  [{}, '0.32', [
    'Karpenter 0.32 is the last release that reads this ConfigMap, and environment variables of the controller already take precedence over it. Move the settings to the settings section of the Karpenter chart values.',
  ]],
  [{}, '0.33', []],
]);

const unknown = (key: string, fix: string) => `data["${key}"]: unknown key "${key}". ${fix}`;
holds('global-settings-key', [
  [{ batchMaxDuration: '10s', batchIdleDuration: '1s', _example: '' }, '0.11', []],
  [{ 'aws.clusterName': 'a', 'aws.interruptionQueueName': 'q' }, '0.18', [
    'data["aws.clusterName"] requires Karpenter 0.19 to 0.32, but the target is 0.18. Set the environment variable CLUSTER_NAME on the controller.',
    'data["aws.interruptionQueueName"] requires Karpenter 0.19 to 0.32, but the target is 0.18. Remove aws.interruptionQueueName.',
  ]],
  [{ 'aws.clusterName': 'a', 'aws.interruptionQueueName': 'q' }, '0.19', []],
  [{ 'aws.isolatedVPC': 'true' }, '0.15', ['data["aws.isolatedVPC"] requires Karpenter 0.19 to 0.32, but the target is 0.15. Remove aws.isolatedVPC.']],
  [{ 'aws.isolatedVPC': 'true' }, '0.16', [
    'data["aws.isolatedVPC"] requires Karpenter 0.19 to 0.32, but the target is 0.16. Set the environment variable AWS_ISOLATED_VPC on the controller.',
  ]],
  [{ 'featureGates.driftEnabled': 'true' }, '0.20', ['data["featureGates.driftEnabled"] requires Karpenter 0.21 to 0.32, but the target is 0.20. Remove featureGates.driftEnabled.']],
  [{ 'featureGates.driftEnabled': 'true' }, '0.21', []],
  [{ ttlAfterNotRegistered: '15m' }, '0.23', ['data["ttlAfterNotRegistered"] requires Karpenter 0.24 to 0.27.0, but the target is 0.23. Remove ttlAfterNotRegistered.']],
  [{ ttlAfterNotRegistered: '15m' }, '0.27.0', []],
  ...['0.27.1', '0.28'].map((release): DataCase => [{ ttlAfterNotRegistered: '15m' }, release, [
    `data["ttlAfterNotRegistered"] requires Karpenter 0.24 to 0.27.0, but the target is ${release.slice(0, 4)}. Remove ttlAfterNotRegistered. The registration timeout is always 15 minutes.`,
  ]]),
  [{ 'aws.nodeNameConvention': 'ip-name' }, '0.27', []],
  [{ 'aws.nodeNameConvention': 'ip-name' }, '0.28', [
    'data["aws.nodeNameConvention"] requires Karpenter 0.19 to 0.27, but the target is 0.28. Remove aws.nodeNameConvention. Karpenter no longer needs a node name convention.',
  ]],
  [{ 'aws.reservedENIs': '1' }, '0.27', ['data["aws.reservedENIs"] requires Karpenter 0.28 to 0.32, but the target is 0.27. Remove aws.reservedENIs.']],
  [{ 'aws.reservedENIs': '1' }, '0.28', []],
  [{ 'aws.assumeRoleARN': 'a', 'aws.assumeRoleDuration': '15m', 'aws.clusterCABundle': 'c' }, '0.29', [
    expect.stringContaining('aws.assumeRoleARN'), expect.stringContaining('aws.assumeRoleDuration'), expect.stringContaining('aws.clusterCABundle'),
  ]],
  [{ 'aws.assumeRoleARN': 'a', 'aws.assumeRoleDuration': '15m', 'aws.clusterCABundle': 'c' }, '0.30', []],
  [{ 'aws.tags': '{}' }, '0.23', ['data["aws.tags"] is ignored by Karpenter 0.23, which expects one key per tag. Use one key per tag, for example aws.tags.team: payments.']],
  [{ 'aws.tags.team': 'red' }, '0.23', []],
  [{ 'aws.tags.team': 'red' }, '0.24', [
    'data["aws.tags.team"] is ignored by Karpenter 0.24, which expects all tags in one JSON object. Use aws.tags: "{\\"team\\":\\"red\\"}".',
  ]],
  [{ 'aws.tags.team': 'red' }, '0.18', [unknown('aws.tags.team', 'Remove the key.')]],
  [{ batchMaximumDuration: '10s' }, '0.31', ['data["batchMaximumDuration"]: unknown key "batchMaximumDuration". Did you mean batchMaxDuration?']],
  [{ 'aws.clustername': 'a' }, '0.31', [unknown('aws.clustername', 'Did you mean aws.clusterName?')]],
  [{ 'clusterName': 'a', 'settings.aws.isolatedVPC': 'true', 'interruptionQueue': 'q', 'featureGates.drift': 'true' }, '0.31', [
    unknown('clusterName', 'Did you mean aws.clusterName?'),
    'data["settings.aws.isolatedVPC"]: unknown key "settings.aws.isolatedVPC". Did you mean aws.isolatedVPC?',
    'data["interruptionQueue"]: unknown key "interruptionQueue". Did you mean aws.interruptionQueueName?',
    'data["featureGates.drift"]: unknown key "featureGates.drift". Did you mean featureGates.driftEnabled?',
  ]],
  [{ 'something.else': '' }, '0.31', [unknown('something.else', 'Remove the key.')]],
  [{ 'something.else': '' }, '0.33', []],
  [{ 'something.else': '' }, '0.10', []],
]);

holds('global-settings-duration', [
  [{ batchMaxDuration: '20' }, '0.18', []],
  [{ batchMaxDuration: '20' }, '0.19', ['data["batchMaxDuration"] must be a duration greater than 0, got "20". Add a unit, for example 20s.']],
  [{ batchIdleDuration: '0s', batchMaxDuration: '' }, '0.29', [
    'data["batchMaxDuration"] must be a duration greater than 0, got "". Set a number with a unit, for example 10s.',
    'data["batchIdleDuration"] must be a duration greater than 0, got "0s". Set a longer duration, for example 10s.',
  ]],
  [{ batchIdleDuration: '999ms' }, '0.29', []],
  [{ batchIdleDuration: '999ms' }, '0.30', ['data["batchIdleDuration"] must be a duration of at least 1s, got "999ms". Set a longer duration, for example 10s.']],
  [{ batchIdleDuration: '1s' }, '0.30', []],
  [{ ttlAfterNotRegistered: '' }, '0.24', []],
  [{ ttlAfterNotRegistered: '0' }, '0.24', ['data["ttlAfterNotRegistered"] must be a duration greater than 0, got "0". Set a longer duration, for example 10s.']],
  [{ ttlAfterNotRegistered: '0' }, '0.23', []],
  [{ ttlAfterNotRegistered: '0' }, '0.27.1', []],
  [{ 'aws.assumeRoleDuration': '14m59s' }, '0.29', []],
  [{ 'aws.assumeRoleDuration': '14m59s' }, '0.30', ['data["aws.assumeRoleDuration"] must be a duration of at least 15m, got "14m59s". Set a longer duration, for example 15m.']],
  [{ 'aws.assumeRoleDuration': '15m' }, '0.32', []],
  [{ batchMaxDuration: '20' }, '0.33', []],
]);

holds('global-settings-duration-default', [
  [{ batchMaxDuration: '20', batchIdleDuration: '-1s' }, '0.18.1', [
    'data["batchMaxDuration"] must be a duration greater than 0, got "20", so Karpenter uses the default of 10s. Add a unit, for example 20s.',
    'data["batchIdleDuration"] must be a duration greater than 0, got "-1s", so Karpenter uses the default of 1s. Set a longer duration, for example 10s.',
  ]],
  [{ batchMaxDuration: '1ns' }, '0.11', []],
  [{ batchMaxDuration: '20' }, '0.10', []],
  [{ batchMaxDuration: '20' }, '0.19', []],
]);

const neither = (key: string, text: string, fix = 'Set "true" or "false".') => `data["${key}"] must be true or false, got ${JSON.stringify(text)}. ${fix}`;
holds('global-settings-boolean', [
  ...['1', 't', 'T', 'TRUE', 'true', 'True', '0', 'f', 'F', 'FALSE', 'false', 'False'].map((text): DataCase => [{ 'aws.enablePodENI': text }, '0.31', []]),
  ...['tRUE', '', ' true', 'null', '"true"'].map((text): DataCase => [{ 'aws.enablePodENI': text }, '0.31', [neither('aws.enablePodENI', text)]]),
  ...['yes', 'on', 'Enabled'].map((text): DataCase => [{ 'aws.enablePodENI': text }, '0.31', [neither('aws.enablePodENI', text, 'Set "true".')]]),
  [{ 'aws.enableENILimitedPodDensity': 'no', 'aws.isolatedVPC': 'off' }, '0.19', [neither('aws.enableENILimitedPodDensity', 'no', 'Set "false".'), neither('aws.isolatedVPC', 'off', 'Set "false".')]],
  [{ 'aws.isolatedVPC': 'off' }, '0.18', []],
  [{ 'featureGates.driftEnabled': 'yes' }, '0.20', []],
  [{ 'featureGates.driftEnabled': 'yes' }, '0.21', [neither('featureGates.driftEnabled', 'yes', 'Set "true".')]],
  [{ 'featureGates.driftEnabled': 'yes' }, '0.33', []],
]);

const notNumber = (text: string) => `data["aws.vmMemoryOverheadPercent"] must be a number of at least 0, got ${JSON.stringify(text)}. Set a fraction, for example "0.075" for 7.5%.`;
const notInteger = (text: string) => `data["aws.reservedENIs"] must be an integer of at least 0, got ${JSON.stringify(text)}. Set an integer, for example "1".`;
holds('global-settings-number', [
  ...['0', '0.075', '-0', '.5', '5.', '1e-3', '1_0', '0x1p-2', 'Infinity'].map((text): DataCase => [{ 'aws.vmMemoryOverheadPercent': text }, '0.31', []]),
  ...['', '5%', '0,075', ' 1', '0x1', '1e400', '.'].map((text): DataCase => [{ 'aws.vmMemoryOverheadPercent': text }, '0.19', [notNumber(text)]]),
  [{ 'aws.vmMemoryOverheadPercent': '-0.1' }, '0.32', ['data["aws.vmMemoryOverheadPercent"] must be a number of at least 0, got "-0.1". Set a fraction, for example "0.075" for 7.5%.']],
  [{ 'aws.vmMemoryOverheadPercent': 'NaN' }, '0.31', ['data["aws.vmMemoryOverheadPercent"] must be a number of at least 0, got "NaN". Set a fraction, for example "0.075" for 7.5%.']],
  [{ 'aws.vmMemoryOverheadPercent': '5%' }, '0.18', []],
  [{ 'aws.vmMemoryOverheadPercent': '5%' }, '0.33', []],
  ...['0', '+1', '007', '9223372036854775807'].map((text): DataCase => [{ 'aws.reservedENIs': text }, '0.28', []]),
  ...['', '1.0', '1e2', '1_000', '9223372036854775808', '0x1'].map((text): DataCase => [{ 'aws.reservedENIs': text }, '0.28', [notInteger(text)]]),
  [{ 'aws.reservedENIs': '-1' }, '0.28', ['data["aws.reservedENIs"] must be an integer of at least 0, got "-1". Set an integer, for example "1".']],
  [{ 'aws.reservedENIs': 'x' }, '0.27', []],
]);

holds('global-settings-memory-overhead', [
  [{ 'aws.vmMemoryOverheadPercent': '0.99' }, '0.31', []],
  [{ 'aws.vmMemoryOverheadPercent': '7.5' }, '0.31', ['data["aws.vmMemoryOverheadPercent"] must be a fraction less than 1, got "7.5". Set "0.075" for 7.5%.']],
  [{ 'aws.vmMemoryOverheadPercent': '75' }, '0.31', [expect.stringContaining('Set a fraction, for example "0.075" for 7.5%.')]],
  [{ 'aws.vmMemoryOverheadPercent': '7.5' }, '0.18', []],
  [{ 'aws.vmMemoryOverheadPercent': 'x' }, '0.31', []],
  [{}, '0.31', []],
]);

holds('global-settings-cluster-name', [
  [{}, '0.18', []],
  [{}, '0.19', ['data: aws.clusterName is required. Add the cluster name, for example aws.clusterName: demo.']],
  [{ 'aws.clusterName': '' }, '0.31', ['data["aws.clusterName"] must not be empty. Set the cluster name, for example demo.']],
  [{ 'aws.clusterName': 'demo' }, '0.31', []],
  // The cluster name can be in an environment variable instead.
  [{}, '0.32', []],
]);

const noUrl = (text: string) => `data["aws.clusterEndpoint"] must be an absolute URL, got ${JSON.stringify(text)}. Set the URL of the API server, for example https://0123456789ABCDEF.gr7.eu-central-1.eks.amazonaws.com.`;
holds('global-settings-cluster-endpoint', [
  [{}, '0.18', []],
  [{}, '0.24', ['data: aws.clusterEndpoint is required before Karpenter 0.25. Set the URL of the API server, for example https://0123456789ABCDEF.gr7.eu-central-1.eks.amazonaws.com.']],
  [{ 'aws.clusterEndpoint': '' }, '0.19', ['data["aws.clusterEndpoint"] must not be empty before Karpenter 0.25. Set the URL of the API server, for example https://0123456789ABCDEF.gr7.eu-central-1.eks.amazonaws.com.']],
  [{}, '0.25', []],
  [{ 'aws.clusterEndpoint': '' }, '0.25', []],
  ...['https://a.example.com', 'HTTPS://a', 'https://a:443/b?c#d', 'https://u:p@a', 'https://[::1]:443', 'https://*****.gr7.ap-northeast-1.eks.amazonaws.com', 'https://de%ffmo']
    .map((text): DataCase => [{ 'aws.clusterEndpoint': text }, '0.32', []]),
  ...['a.example.com', '//a', 'https:a', 'https://', 'https://:443', 'https://a:b', 'https://a b', 'https://a\n', 'https://[::1', 'https://a/%zz', 'https://a#%zz', 'https://us er@a', '${ENDPOINT}', 'https://${ENDPOINT}']
    .map((text): DataCase => [{ 'aws.clusterEndpoint': text }, '0.31', [noUrl(text)]]),
  [{ 'aws.clusterEndpoint': 'a' }, '0.33', []],
]);

holds('global-settings-node-name-convention', [
  [{ 'aws.nodeNameConvention': 'ip-name' }, '0.19', []],
  [{ 'aws.nodeNameConvention': 'resource-name' }, '0.27', []],
  [{ 'aws.nodeNameConvention': 'resourcename' }, '0.27', ['data["aws.nodeNameConvention"] must be ip-name or resource-name, got "resourcename". Did you mean resource-name?']],
  [{ 'aws.nodeNameConvention': 'x' }, '0.27', ['data["aws.nodeNameConvention"] must be ip-name or resource-name, got "x". Set ip-name or resource-name.']],
  [{ 'aws.nodeNameConvention': '' }, '0.19', ['data["aws.nodeNameConvention"] must be ip-name or resource-name, got "". Set ip-name or resource-name.']],
  [{ 'aws.nodeNameConvention': '' }, '0.28', []],
]);

holds('global-settings-tags', [
  [{ 'aws.tags': 'x' }, '0.23', []],
  ...['{}', 'null', '{"a":"b"}', '{"a":null}', ' {"a": "b"}\n'].map((text): DataCase => [{ 'aws.tags': text }, '0.24', []]),
  [{ 'aws.tags': 'team=red' }, '0.24', ['data["aws.tags"] must be a JSON object, got "team=red". Use a JSON object: \'{"team":"red"}\'.']],
  [{ 'aws.tags': '{"a": 1, "b": "c", "d": true}' }, '0.31', ['data["aws.tags"]: value of tag "a" must be a string. Enclose the value in double quotes.', 'data["aws.tags"]: value of tag "d" must be a string. Enclose the value in double quotes.']],
  [{ 'aws.tags': 'team=red, cost=a b' }, '0.31', ['data["aws.tags"] must be a JSON object, got "team=red, cost=a b". Use a JSON object: \'{"team":"red","cost":"a b"}\'.']],
  [{ 'aws.tags': '["a"]' }, '0.31', ['data["aws.tags"] must be a JSON object. Use the format {"team": "payments"}.']],
  [{ 'aws.tags': '{"a": "b",}' }, '0.31', ['data["aws.tags"]: JSON does not allow a trailing comma. Remove the comma.']],
  [{ 'aws.tags': '' }, '0.31', ['data["aws.tags"]: the JSON is empty. Use one JSON object in braces.']],
  [{ 'aws.tags': '' }, '0.32', []],
  [{ 'aws.tags': 'x' }, '0.33', []],
]);

const owned = (key: string) => `data["aws.tags"]: tag "${key}" is reserved for Karpenter. Remove the tag.`;
const tagged = (key: string) => ({ 'aws.tags': JSON.stringify({ [key]: 'x' }) });
holds('global-settings-tag-restricted', [
  [tagged('kubernetes.io/cluster/demo'), '0.27', []],
  ...['kubernetes.io/cluster/demo', 'karpenter.sh/provisioner-name', 'karpenter.sh/managed-by'].map((key): DataCase => [tagged(key), '0.28', [owned(key)]]),
  ...['kubernetes.io/cluster/', 'kubernetes.io/cluster/a.b', 'karpenter.sh/managed', 'karpenter.sh/nodepool', 'team'].map((key): DataCase => [tagged(key), '0.32', []]),
  [tagged('karpenter.sh/managed-by'), '0.33', []],
]);

test('reports only the missing cluster name in the default ConfigMap of the 0.31 chart', () => {
  const data = {
    'aws.assumeRoleARN': '',
    'aws.assumeRoleDuration': '15m',
    'aws.clusterCABundle': '',
    'aws.clusterEndpoint': '',
    'aws.clusterName': '',
    'aws.defaultInstanceProfile': '',
    'aws.enableENILimitedPodDensity': 'true',
    'aws.enablePodENI': 'false',
    'aws.interruptionQueueName': '',
    'aws.isolatedVPC': 'false',
    'aws.vmMemoryOverheadPercent': '0.075',
    'batchIdleDuration': '1s',
    'batchMaxDuration': '10s',
    'featureGates.driftEnabled': 'false',
  };
  expect(judge(configMap(NAME, data), KarpenterVersion.of('0.31.5')).findings.map(({ rule }) => rule)).toEqual(['global-settings-cluster-name']);
  expect(judge(configMap(NAME, { ...data, 'aws.clusterName': 'demo' }), KarpenterVersion.of('0.31.5'))).toEqual({ admitted: true, findings: [] });
});

test('reports a value without quotes once, as an error of the API server', () => {
  const { admitted, findings } = judge(configMap(NAME, { 'aws.clusterName': 'demo', 'aws.isolatedVPC': true, 'aws.reservedENIs': 1 }), KarpenterVersion.of('0.31'));
  expect(admitted).toBe(false);
  expect(findings.map(({ rule, path }) => `${rule} ${path}`)).toEqual(['schema-type data["aws.isolatedVPC"]', 'schema-type data["aws.reservedENIs"]']);
});

test.each<[string, string, unknown, string]>([
  ['a boolean', 'featureGates.driftEnabled', true, 'Quote the value: "true".'],
  ['a number', 'aws.reservedENIs', 1, 'Quote the value: "1".'],
  ['a number that is not an integer', 'aws.reservedENIs', 1.5, 'Set an integer, for example "1".'],
  ['a negative number', 'aws.vmMemoryOverheadPercent', -1, 'Set a fraction, for example "0.075" for 7.5%.'],
  ['seconds', 'batchMaxDuration', 20, 'Add a unit, for example 20s.'],
  ['zero', 'batchMaxDuration', 0, 'Set a longer duration, for example 10s.'],
  ['less than a second', 'batchMaxDuration', 0.5, 'Set a number with a unit, for example 10s.'],
  ['the minutes of a role session', 'aws.assumeRoleDuration', 20, 'Add a unit, for example 20m.'],
  ['a role session below the minimum', 'aws.assumeRoleDuration', 5, 'Add a unit, for example 15m.'],
  ['the seconds of a role session', 'aws.assumeRoleDuration', 3600, 'Add a unit, for example 3600s.'],
  ['a map of tags', 'aws.tags', { team: 'red', cost: 42 }, 'Use a JSON object: \'{"team":"red","cost":"42"}\'.'],
  ['a list of tags', 'aws.tags', ['team=red'], 'Use the format {"team": "payments"}, in single quotes.'],
  ['a map instead of a string', 'aws.clusterName', {}, 'Set a string.'],
])('suggests a value that Karpenter accepts for %s without quotes', (_, key, value, fix) => {
  expect(judge(configMap(NAME, { 'aws.clusterName': 'demo', [key]: value }), KarpenterVersion.of('0.31')).findings.filter(({ rule }) => rule === 'schema-type').map((finding) => finding.fix)).toEqual([fix]);
});

test('suggests the boolean that YAML reads from on', () => {
  const json = configMap(NAME, { 'aws.clusterName': 'demo', 'featureGates.driftEnabled': true });
  const { findings } = checkObject({ json, written: () => 'on' }, { version: KarpenterVersion.of('0.31'), assumed: false }, objectIndexOf([], false));
  expect(findings.map(({ message, fix }) => [message, fix])).toEqual([['data["featureGates.driftEnabled"] must be a string, got on, which YAML reads as true', 'Set "true".']]);
});

test('ignores ConfigMaps with another name, and reports only required keys without data', () => {
  expect(said('global-settings-removed', [configMap('another', {})])).toEqual([]);
  expect(judge(configMap(NAME, undefined), KarpenterVersion.of('0.25')).findings.map(({ rule }) => rule)).toEqual(['global-settings-cluster-name']);
});

holds('config-map-key', [
  [{ 'aws.tags.team_a-b': '', '.': '' }, '0.23', ['data["."]: key "." must consist of letters, digits, "-", "_", and ".". Remove the key, or use at most 253 characters: letters, digits, "-", "_", and ".". Do not start the key with two dots.']],
  [{ 'aws.tags.team/a': '' }, '1.15.1', [expect.stringContaining('data["aws.tags.team/a"]: key "aws.tags.team/a" must consist of letters')]],
  [{ '..a': '', '.a': '' }, '0.23', [expect.stringContaining('data["..a"]: key "..a" must consist of letters')]],
  [{ ['a'.repeat(253)]: '', ['b'.repeat(254)]: '', '': '' }, '0.23', [expect.stringContaining('data["bbb'), expect.stringContaining('key "" must consist of letters')]],
]);

test('does not admit a key that the API server rejects', () => {
  expect(judge(configMap(NAME, { 'batchMaxDuration': '10s', 'aws.tags.a/b': 'c' }), KarpenterVersion.of('0.18')).admitted).toBe(false);
});
