import { configMap, DataCase, holdsOfData } from './config-map-cases';
import { said } from './lints';
import { judge } from '../../../src/validation/engine/judge';
import { KarpenterVersion } from '../../../src/versions/karpenter-version';

const NAME = 'karpenter-global-settings';
const holds = (rule: string, cases: readonly DataCase[]) => holdsOfData(rule, NAME, cases);
const STOPS = 'the controller then stops';

const EARLY = 'which came with 0.11; leave it out';
holds('global-settings-too-early', [
  [{ batchMaxDuration: '10s' }, '0.10.1', [`Karpenter 0.10 does not read this ConfigMap, ${EARLY}`]],
  [{ 'aws.clusterName': 'a', 'aws.isolatedVPC': 'true', 'aws.enablePodENI': 'true', 'aws.vmMemoryOverheadPercent': '0.05' }, '0.9', [
    `Karpenter 0.9 does not read this ConfigMap, ${EARLY}, and set environment variables of the controller: CLUSTER_NAME for aws.clusterName`,
  ]],
  [{ 'aws.isolatedVPC': 'true' }, '0.10', [`Karpenter 0.10 does not read this ConfigMap, ${EARLY}`]],
  [{ batchMaxDuration: '10s' }, '0.11', []],
]);

const REMOVED = "does not read this ConfigMap: since 0.33 settings are environment variables of the controller; write values of the controller's chart in its place";
holds('global-settings-removed', [
  [{ 'aws.clusterName': 'a' }, '0.32.10', []],
  [{ 'aws.clusterName': 'a', 'unknown': 'b' }, '0.33', [`Karpenter 0.33 ${REMOVED}: settings.clusterName for aws.clusterName`]],
  [{ 'aws.interruptionQueueName': 'a', 'aws.enablePodENI': 'true' }, '1.15.1', [
    `Karpenter 1.15 ${REMOVED}: settings.interruptionQueue for aws.interruptionQueueName; aws.enablePodENI: leave it out`,
  ]],
  [{ 'featureGates.driftEnabled': 'true', 'aws.tags.team': 'red' }, '0.37', [
    `Karpenter 0.37 ${REMOVED}: settings.featureGates.drift for featureGates.driftEnabled; aws.tags: write it in each EC2NodeClass`,
  ]],
  [{ 'featureGates.driftEnabled': 'true', 'aws.tags': '{}' }, '1.0', [
    `Karpenter 1.0 ${REMOVED}; featureGates.driftEnabled: leave it out: nodes that drifted are always replaced; aws.tags: write it in each EC2NodeClass`,
  ]],
  [{}, '2.0', [`Karpenter 2.0 ${REMOVED}`]],
]);

holds('global-settings-deprecated', [
  [{}, '0.31', []],
  [{}, '0.32', [
    "this is the last release that reads this ConfigMap, and environment variables of the controller, which its chart sets, win over it; write the values of the controller's chart under settings",
  ]],
  [{}, '0.33', []],
]);

const passedOver = (minor: string, key: string) => `data.${key}: Karpenter ${minor} reads no ${key}, and passes over it`;
holds('global-settings-key', [
  [{ batchMaxDuration: '10s', batchIdleDuration: '1s', _example: '' }, '0.11', []],
  [{ 'aws.clusterName': 'a', 'aws.interruptionQueueName': 'q' }, '0.18', [
    'data.aws.clusterName: Karpenter 0.18 passes over it: this key is read from 0.19 to 0.32; set the environment variable CLUSTER_NAME of the controller',
    'data.aws.interruptionQueueName: Karpenter 0.18 passes over it: this key is read from 0.19 to 0.32; leave it out',
  ]],
  [{ 'aws.clusterName': 'a', 'aws.interruptionQueueName': 'q' }, '0.19', []],
  [{ 'aws.isolatedVPC': 'true' }, '0.15', ['data.aws.isolatedVPC: Karpenter 0.15 passes over it: this key is read from 0.19 to 0.32; leave it out']],
  [{ 'aws.isolatedVPC': 'true' }, '0.16', [
    'data.aws.isolatedVPC: Karpenter 0.16 passes over it: this key is read from 0.19 to 0.32; set the environment variable AWS_ISOLATED_VPC of the controller',
  ]],
  [{ 'featureGates.driftEnabled': 'true' }, '0.20', ['data.featureGates.driftEnabled: Karpenter 0.20 passes over it: this key is read from 0.21 to 0.32; leave it out']],
  [{ 'featureGates.driftEnabled': 'true' }, '0.21', []],
  [{ ttlAfterNotRegistered: '15m' }, '0.23', ['data.ttlAfterNotRegistered: Karpenter 0.23 passes over it: this key is read from 0.24 to 0.27.0; leave it out']],
  [{ ttlAfterNotRegistered: '15m' }, '0.27.0', []],
  ...['0.27.1', '0.28'].map((release): DataCase => [{ ttlAfterNotRegistered: '15m' }, release, [
    `data.ttlAfterNotRegistered: Karpenter ${release.slice(0, 4)} passes over it: this key is read from 0.24 to 0.27.0; leave it out: it is always 15 minutes`,
  ]]),
  [{ 'aws.nodeNameConvention': 'ip-name' }, '0.27', []],
  [{ 'aws.nodeNameConvention': 'ip-name' }, '0.28', [
    'data.aws.nodeNameConvention: Karpenter 0.28 passes over it: this key is read from 0.19 to 0.27; leave it out: Karpenter need not know the names of nodes',
  ]],
  [{ 'aws.reservedENIs': '1' }, '0.27', ['data.aws.reservedENIs: Karpenter 0.27 passes over it: this key is read from 0.28 to 0.32; leave it out']],
  [{ 'aws.reservedENIs': '1' }, '0.28', []],
  [{ 'aws.assumeRoleARN': 'a', 'aws.assumeRoleDuration': '15m', 'aws.clusterCABundle': 'c' }, '0.29', [
    expect.stringContaining('aws.assumeRoleARN'), expect.stringContaining('aws.assumeRoleDuration'), expect.stringContaining('aws.clusterCABundle'),
  ]],
  [{ 'aws.assumeRoleARN': 'a', 'aws.assumeRoleDuration': '15m', 'aws.clusterCABundle': 'c' }, '0.30', []],
  [{ 'aws.tags': '{}' }, '0.23', ['data.aws.tags: Karpenter 0.23 passes over it: until 0.23 each tag has a key of its own; write it as aws.tags.<key>']],
  [{ 'aws.tags.team': 'red' }, '0.23', []],
  [{ 'aws.tags.team': 'red' }, '0.24', [
    'data.aws.tags.team: Karpenter 0.24 passes over it: since 0.24 all tags stand in one JSON object; write aws.tags: "{\\"team\\":\\"red\\"}"',
  ]],
  [{ 'aws.tags.team': 'red' }, '0.18', [`${passedOver('0.18', 'aws.tags.team')}; leave it out`]],
  [{ batchMaximumDuration: '10s' }, '0.31', [`${passedOver('0.31', 'batchMaximumDuration')}; did you mean batchMaxDuration?`]],
  [{ 'aws.clustername': 'a' }, '0.31', [`${passedOver('0.31', 'aws.clustername')}; did you mean aws.clusterName?`]],
  [{ 'clusterName': 'a', 'settings.aws.isolatedVPC': 'true', 'interruptionQueue': 'q', 'featureGates.drift': 'true' }, '0.31', [
    `${passedOver('0.31', 'clusterName')}; did you mean aws.clusterName?`,
    `${passedOver('0.31', 'settings.aws.isolatedVPC')}; did you mean aws.isolatedVPC?`,
    `${passedOver('0.31', 'interruptionQueue')}; did you mean aws.interruptionQueueName?`,
    `${passedOver('0.31', 'featureGates.drift')}; did you mean featureGates.driftEnabled?`,
  ]],
  [{ 'something.else': '' }, '0.31', [`${passedOver('0.31', 'something.else')}; leave it out`]],
  [{ 'something.else': '' }, '0.33', []],
  [{ 'something.else': '' }, '0.10', []],
]);

const UNIT = 'write a number with a unit, such as 10s or 15m';
holds('global-settings-duration', [
  [{ batchMaxDuration: '20' }, '0.18', []],
  [{ batchMaxDuration: '20' }, '0.19', [`data.batchMaxDuration: "20" is no duration that Karpenter reads: its unit is missing; ${STOPS}; ${UNIT}`]],
  [{ batchIdleDuration: '0s', batchMaxDuration: '' }, '0.29', [
    `data.batchMaxDuration: "" is no duration that Karpenter reads; ${STOPS}; ${UNIT}`,
    `data.batchIdleDuration: "0s" is too short: it is more than 0; ${STOPS}; ${UNIT}`,
  ]],
  [{ batchIdleDuration: '999ms' }, '0.29', []],
  [{ batchIdleDuration: '999ms' }, '0.30', [`data.batchIdleDuration: "999ms" is too short: it is at least 1s; ${STOPS}; ${UNIT}`]],
  [{ batchIdleDuration: '1s' }, '0.30', []],
  [{ ttlAfterNotRegistered: '' }, '0.24', []],
  [{ ttlAfterNotRegistered: '0' }, '0.24', [`data.ttlAfterNotRegistered: "0" is too short: it is more than 0; ${STOPS}; ${UNIT}`]],
  [{ ttlAfterNotRegistered: '0' }, '0.23', []],
  [{ ttlAfterNotRegistered: '0' }, '0.27.1', []],
  [{ 'aws.assumeRoleDuration': '14m59s' }, '0.29', []],
  [{ 'aws.assumeRoleDuration': '14m59s' }, '0.30', [`data.aws.assumeRoleDuration: "14m59s" is too short: it is at least 15m; ${STOPS}; ${UNIT}`]],
  [{ 'aws.assumeRoleDuration': '15m' }, '0.32', []],
  [{ batchMaxDuration: '20' }, '0.33', []],
]);

holds('global-settings-duration-default', [
  [{ batchMaxDuration: '20', batchIdleDuration: '-1s' }, '0.18.1', [
    'data.batchMaxDuration: "20" is no duration that Karpenter reads, so it takes its default, 10s; write a number with a unit, such as 10s',
    'data.batchIdleDuration: "-1s" is not more than 0, so it takes its default, 1s; write a number with a unit, such as 10s',
  ]],
  [{ batchMaxDuration: '1ns' }, '0.11', []],
  [{ batchMaxDuration: '20' }, '0.10', []],
  [{ batchMaxDuration: '20' }, '0.19', []],
]);

const neither = (key: string, text: string) => `data.${key}: ${JSON.stringify(text)} is neither true nor false; ${STOPS}; write "true" or "false"`;
holds('global-settings-boolean', [
  ...['1', 't', 'T', 'TRUE', 'true', 'True', '0', 'f', 'F', 'FALSE', 'false', 'False'].map((text): DataCase => [{ 'aws.enablePodENI': text }, '0.31', []]),
  ...['yes', 'on', 'tRUE', '', ' true', 'null', '"true"'].map((text): DataCase => [{ 'aws.enablePodENI': text }, '0.31', [neither('aws.enablePodENI', text)]]),
  [{ 'aws.enableENILimitedPodDensity': 'no', 'aws.isolatedVPC': 'off' }, '0.19', [neither('aws.enableENILimitedPodDensity', 'no'), neither('aws.isolatedVPC', 'off')]],
  [{ 'aws.isolatedVPC': 'off' }, '0.18', []],
  [{ 'featureGates.driftEnabled': 'yes' }, '0.20', []],
  [{ 'featureGates.driftEnabled': 'yes' }, '0.21', [neither('featureGates.driftEnabled', 'yes')]],
  [{ 'featureGates.driftEnabled': 'yes' }, '0.33', []],
]);

const SHARE = 'write a share such as "0.075", which is 7.5%';
const unread = (key: string, text: string, fix: string) => `data.${key}: ${JSON.stringify(text)} is no number that Karpenter reads here; ${STOPS}; ${fix}`;
holds('global-settings-number', [
  ...['0', '0.075', '-0', '.5', '5.', '1e-3', '1_0', '0x1p-2', 'Infinity'].map((text): DataCase => [{ 'aws.vmMemoryOverheadPercent': text }, '0.31', []]),
  ...['', '5%', '0,075', ' 1', '0x1', '1e400', '.'].map((text): DataCase => [{ 'aws.vmMemoryOverheadPercent': text }, '0.19', [unread('aws.vmMemoryOverheadPercent', text, SHARE)]]),
  [{ 'aws.vmMemoryOverheadPercent': '-0.1' }, '0.32', [`data.aws.vmMemoryOverheadPercent: "-0.1" is below 0; ${STOPS}; ${SHARE}`]],
  [{ 'aws.vmMemoryOverheadPercent': 'NaN' }, '0.31', [`data.aws.vmMemoryOverheadPercent: "NaN" is no number; ${STOPS}; ${SHARE}`]],
  [{ 'aws.vmMemoryOverheadPercent': '5%' }, '0.18', []],
  [{ 'aws.vmMemoryOverheadPercent': '5%' }, '0.33', []],
  ...['0', '+1', '007', '9223372036854775807'].map((text): DataCase => [{ 'aws.reservedENIs': text }, '0.28', []]),
  ...['', '1.0', '1e2', '1_000', '9223372036854775808', '0x1'].map((text): DataCase => [{ 'aws.reservedENIs': text }, '0.28', [unread('aws.reservedENIs', text, 'write a whole number such as "1"')]]),
  [{ 'aws.reservedENIs': '-1' }, '0.28', [`data.aws.reservedENIs: "-1" is below 0; ${STOPS}; write a whole number such as "1"`]],
  [{ 'aws.reservedENIs': 'x' }, '0.27', []],
]);

holds('global-settings-memory-overhead', [
  [{ 'aws.vmMemoryOverheadPercent': '0.99' }, '0.31', []],
  [{ 'aws.vmMemoryOverheadPercent': '7.5' }, '0.31', ['data.aws.vmMemoryOverheadPercent: "7.5" leaves no memory of any instance: it is a share, not a percentage; write "0.075" for 7.5%']],
  [{ 'aws.vmMemoryOverheadPercent': '75' }, '0.31', [expect.stringContaining('write a share such as "0.075", which is 7.5%')]],
  [{ 'aws.vmMemoryOverheadPercent': '7.5' }, '0.18', []],
  [{ 'aws.vmMemoryOverheadPercent': 'x' }, '0.31', []],
  [{}, '0.31', []],
]);

const CLUSTER = 'write the name of the cluster';
holds('global-settings-cluster-name', [
  [{}, '0.18', []],
  [{}, '0.19', [`data: aws.clusterName is missing; ${STOPS}; ${CLUSTER}`]],
  [{ 'aws.clusterName': '' }, '0.31', [`data.aws.clusterName: aws.clusterName is empty; ${STOPS}; ${CLUSTER}`]],
  [{ 'aws.clusterName': 'demo' }, '0.31', []],
  // Its environment variable may have it.
  [{}, '0.32', []],
]);

const URL = "write the URL of the cluster's API server, beginning with https://";
const noUrl = (text: string) => `data.aws.clusterEndpoint: ${JSON.stringify(text)} is no URL with a host; ${STOPS}; ${URL}`;
holds('global-settings-cluster-endpoint', [
  [{}, '0.18', []],
  [{}, '0.24', [`data: aws.clusterEndpoint is missing; ${STOPS}, since it finds it out only from 0.25 on; ${URL}`]],
  [{ 'aws.clusterEndpoint': '' }, '0.19', [`data.aws.clusterEndpoint: aws.clusterEndpoint is empty; ${STOPS}, since it finds it out only from 0.25 on; ${URL}`]],
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
  [{ 'aws.nodeNameConvention': 'resourcename' }, '0.27', ['data.aws.nodeNameConvention: "resourcename" is no convention; Karpenter takes it for ip-name; did you mean resource-name?']],
  [{ 'aws.nodeNameConvention': 'x' }, '0.27', ['data.aws.nodeNameConvention: "x" is no convention; Karpenter takes it for ip-name; write ip-name or resource-name']],
  [{ 'aws.nodeNameConvention': '' }, '0.19', [`data.aws.nodeNameConvention: it is empty; ${STOPS}; write ip-name or resource-name`]],
  [{ 'aws.nodeNameConvention': '' }, '0.28', []],
]);

const QUOTES = 'write it in double quotes';
holds('global-settings-tags', [
  [{ 'aws.tags': 'x' }, '0.23', []],
  ...['{}', 'null', '{"a":"b"}', '{"a":null}', ' {"a": "b"}\n'].map((text): DataCase => [{ 'aws.tags': text }, '0.24', []]),
  [{ 'aws.tags': 'team=red' }, '0.24', [`data.aws.tags: team=red is no JSON value; ${STOPS}; write texts in double quotes, and true, false and numbers without`]],
  [{ 'aws.tags': '{"a": 1, "b": "c", "d": true}' }, '0.31', [`data.aws.tags: the value of "a" is no text; ${STOPS}; ${QUOTES}`, `data.aws.tags: the value of "d" is no text; ${STOPS}; ${QUOTES}`]],
  [{ 'aws.tags': '["a"]' }, '0.31', [`data.aws.tags: it is JSON, but no object; ${STOPS}; write {"key": "value"}`]],
  [{ 'aws.tags': '{"a": "b",}' }, '0.31', [`data.aws.tags: a comma stands before the end of a list or object, which JSON does not take; ${STOPS}; take the comma out`]],
  [{ 'aws.tags': '' }, '0.31', [`data.aws.tags: it is empty; ${STOPS}; write one JSON object, in braces`]],
  [{ 'aws.tags': '' }, '0.32', []],
  [{ 'aws.tags': 'x' }, '0.33', []],
]);

const owned = (key: string) => `data.aws.tags: Karpenter itself sets "${key}"; ${STOPS}; leave it out`;
const tagged = (key: string) => ({ 'aws.tags': JSON.stringify({ [key]: 'x' }) });
holds('global-settings-tag-restricted', [
  [tagged('kubernetes.io/cluster/demo'), '0.27', []],
  ...['kubernetes.io/cluster/demo', 'karpenter.sh/provisioner-name', 'karpenter.sh/managed-by'].map((key): DataCase => [tagged(key), '0.28', [owned(key)]]),
  ...['kubernetes.io/cluster/', 'kubernetes.io/cluster/a.b', 'karpenter.sh/managed', 'karpenter.sh/nodepool', 'team'].map((key): DataCase => [tagged(key), '0.32', []]),
  [tagged('karpenter.sh/managed-by'), '0.33', []],
]);

test('a ConfigMap of the chart of 0.31 with its defaults has nothing wrong but the name that has to be given', () => {
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

test('a value without quotes is said once, as what the API server refuses', () => {
  const { admitted, findings } = judge(configMap(NAME, { 'aws.clusterName': 'demo', 'aws.isolatedVPC': true, 'aws.reservedENIs': 1 }), KarpenterVersion.of('0.31'));
  expect(admitted).toBe(false);
  expect(findings.map(({ rule, path }) => `${rule} ${path}`)).toEqual(['schema-type data.aws.isolatedVPC', 'schema-type data.aws.reservedENIs']);
});

test('what is a ConfigMap of another name, or has no data, is left alone where nothing has to be there', () => {
  expect(said('global-settings-removed', [configMap('another', {})])).toEqual([]);
  expect(judge(configMap(NAME, undefined), KarpenterVersion.of('0.25')).findings.map(({ rule }) => rule)).toEqual(['global-settings-cluster-name']);
});

holds('config-map-key', [
  [{ 'aws.tags.team_a-b': '', '.': '' }, '0.23', ['data..: "." is no key that the API server takes; write at most 253 letters, digits, "-", "_" and ".", not beginning with two dots']],
  [{ 'aws.tags.team/a': '' }, '1.15.1', [expect.stringContaining('data.aws.tags.team/a: "aws.tags.team/a" is no key that the API server takes')]],
  [{ '..a': '', '.a': '' }, '0.23', [expect.stringContaining('data...a: "..a" is no key')]],
  [{ ['a'.repeat(253)]: '', ['b'.repeat(254)]: '', '': '' }, '0.23', [expect.stringContaining('data.bbb'), expect.stringContaining('"" is no key')]],
]);

test('a key that the API server refuses is not admitted', () => {
  expect(judge(configMap(NAME, { 'batchMaxDuration': '10s', 'aws.tags.a/b': 'c' }), KarpenterVersion.of('0.18')).admitted).toBe(false);
});
