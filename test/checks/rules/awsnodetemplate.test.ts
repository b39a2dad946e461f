import { holds } from './lints';
import { template } from '../../constructs/v1alpha5/alpha-objects';

const [NEWEST, OLDEST] = ['0.32', '0.10.1'];

const excluded = (name: string) => `spec.${name} and launchTemplate are mutually exclusive. Move ${name} to the launch template, or remove launchTemplate.`;
const launched = (spec: object) => template({ launchTemplate: 't', securityGroupSelector: undefined, ...spec });
const EXCLUDED = {
  securityGroupSelector: { a: 'b' }, metadataOptions: {}, amiFamily: 'AL2', instanceProfile: '', blockDeviceMappings: [{ deviceName: 'a', ebs: { snapshotID: 's' } }], userData: 'x', amiSelector: { a: 'b' },
};
holds('awsnodetemplate-launch-template-beside', [
  [launched({}), [], NEWEST],
  [launched({ tags: { a: 'b' }, context: 'c', blockDeviceMappings: [] }), [], NEWEST],
  ...Object.entries(EXCLUDED).map(([name, value]) => [launched({ [name]: value }), [excluded(name)], NEWEST] as const),
  [launched({ userData: 'x' }), [excluded('userData')], '0.11'],
  // In this release, the API server drops the field, so the field does not conflict.
  [launched({ amiSelector: { a: 'b' } }), [], '0.13'],
  [launched({ amiSelector: { a: 'b' } }), [excluded('amiSelector')], '0.14'],
  [template({ instanceProfile: 'p' }), [], NEWEST],
]);

const missing = (name: string, what: string) => `spec.${name} is required. Add the tags of your ${what}, for example ${name}: {karpenter.sh/discovery: demo}.`;
const BOTH = [missing('subnetSelector', 'subnets'), missing('securityGroupSelector', 'security groups')];
holds('awsnodetemplate-selector-missing', [
  [template(), [], OLDEST],
  [template({ subnetSelector: undefined, securityGroupSelector: undefined }), BOTH, OLDEST],
  [{ ...template(), spec: undefined }, BOTH, NEWEST],
  [launched({}), [], OLDEST],
  [launched({ subnetSelector: undefined }), [BOTH[0]], NEWEST],
  [template({ subnetSelector: {} }), [], NEWEST],
]);

const inline = (provider: object) => ({ apiVersion: 'karpenter.sh/v1alpha5', kind: 'Provisioner', metadata: { name: 'it' }, spec: { provider } });
const EMPTY_VALUE = 'spec.subnetSelector["a"] must not be empty. Set a value, or use "*" to match any value.';
holds('awsnodetemplate-selector-empty', [
  [template({ subnetSelector: { a: '*', b: 'c,d' } }), [], OLDEST],
  [template({ subnetSelector: { a: '' } }), [EMPTY_VALUE], OLDEST],
  [template({ subnetSelector: { a: '' } }), [EMPTY_VALUE], NEWEST],
  [template({ securityGroupSelector: { '': 'a' } }), ['spec.securityGroupSelector[""]: key must not be empty. Set a tag key, for example karpenter.sh/discovery, or remove the entry.'], NEWEST],
  [template({ amiSelector: { a: '' } }), ['spec.amiSelector["a"] must not be empty. Set a value, or use "*" to match any value.'], NEWEST],
  [launched({ securityGroupSelector: { a: '' } }), [], NEWEST],
  // Go reads null in a string map as an empty string. The API server keeps null only in the inline provider.
  [inline({ subnetSelector: { a: null }, securityGroupSelector: { a: 'b' } }), ['spec.provider.subnetSelector["a"] must not be empty. Set a value, or use "*" to match any value.'], OLDEST],
  [template({ subnetSelector: { a: null } }), [], NEWEST],
]);

const noId = (selector: string, key: string, id: string, prefix: string) => [
  `spec.${selector}["${key}"] must contain only IDs that start with ${prefix}-, got "${id}". Use comma-separated IDs, for example ${prefix}-0123456789abcdef0.`,
];
const subnets = (key: string, ids: string) => template({ subnetSelector: { [key]: ids } });
holds('awsnodetemplate-selector-ids', [
  [subnets('aws-ids', 'subnet-1, subnet-2'), [], NEWEST],
  [subnets('aws-ids', 'subnet-1,vpc-2'), noId('subnetSelector', 'aws-ids', 'vpc-2', 'subnet'), OLDEST],
  [subnets('aws-ids', 'subnet-1,'), noId('subnetSelector', 'aws-ids', '', 'subnet'), NEWEST],
  [template({ securityGroupSelector: { 'aws-ids': 'subnet-1' } }), noId('securityGroupSelector', 'aws-ids', 'subnet-1', 'sg'), NEWEST],
  [template({ amiSelector: { 'aws-ids': 'i-1' } }), noId('amiSelector', 'aws-ids', 'i-1', 'ami'), '0.14'],
  [template({ amiSelector: { 'aws-ids': 'i-1' } }), [], '0.13'],
  [template({ amiSelector: { 'aws::ids': 'i-1' } }), [], '0.29'],
  [template({ amiSelector: { 'aws::ids': 'i-1' } }), noId('amiSelector', 'aws::ids', 'i-1', 'ami'), '0.30'],
  [subnets('aws-ids', ''), [], NEWEST],
]);
const unread = (path: string, key: string, release: string, fix: string) => [`spec.${path}["${key}"] matches no resource, because Karpenter ${release} treats ${key} as a tag key. ${fix}`];
const images = (key: string) => template({ amiSelector: { [key]: 'ami-1' } });
holds('awsnodetemplate-selector-key-unread', [
  [images('aws::name'), [], '0.26'],
  [images('aws::name'), unread('amiSelector', 'aws::name', '0.25', 'Use the Name tag.'), '0.25'],
  [images('aws::owners'), unread('amiSelector', 'aws::owners', '0.25', 'Remove aws::owners.'), '0.25'],
  [images('aws::ids'), unread('amiSelector', 'aws::ids', '0.25', 'Use aws-ids.'), '0.25'],
  [images('aws::ids'), [], '0.26'],
  [subnets('aws::ids', 'subnet-1'), unread('subnetSelector', 'aws::ids', '0.29', 'Use aws-ids.'), '0.29'],
  [subnets('aws::ids', 'subnet-1'), [], '0.30'],
  [subnets('aws::name', 'a'), unread('subnetSelector', 'aws::name', '0.32', 'Use the Name tag.'), NEWEST],
]);

const ALONE = ['spec.subnetSelector["aws-ids"] must be the only key in subnetSelector. Remove the other keys, or remove aws-ids.'];
const mixed = template({ subnetSelector: { 'a': 'b', 'aws-ids': 'subnet-1' } });
holds('awsnodetemplate-selector-ids-alone', [
  [mixed, ALONE, NEWEST],
  [mixed, ALONE, '0.30'],
  [mixed, [], '0.29'],
  [subnets('aws-ids', 'subnet-1'), [], NEWEST],
  [template({ amiSelector: { 'aws::name': 'a', 'aws::owners': 'self' } }), [], NEWEST],
]);

const family = (amiFamily: string) => template({ amiFamily });
const FIRST = 'AL2, Bottlerocket, Ubuntu';
const came = (name: string, since: string, target: string, known: string) => [`spec.amiFamily ${name} requires Karpenter ${since} or later, but the target is ${target}. Use one of ${known}.`];
holds('awsnodetemplate-ami-family', [
  ...['AL2', 'Bottlerocket', 'Ubuntu'].map((name) => [family(name), [], OLDEST] as const),
  [family('Custom'), came('Custom', '0.14', '0.13', FIRST), '0.13'],
  [family('Custom'), [], '0.14'],
  [family('Windows2022'), came('Windows2022', '0.29', '0.28', `${FIRST}, Custom`), '0.28'],
  [family('Windows2019'), [], '0.29'],
  [family('AL2023'), [`spec.amiFamily must be one of ${FIRST}, Custom, Windows2019, Windows2022, got "AL2023". Use a supported AMI family, for example AL2.`], NEWEST],
  [family('bottlerocket'), [`spec.amiFamily must be one of ${FIRST}, got "bottlerocket". Did you mean Bottlerocket?`], '0.11'],
]);
const NO_IMAGES = ['spec.amiSelector is required for the Custom AMI family. Add an AMI selector, for example amiSelector: {karpenter.sh/discovery: demo}, or use another amiFamily.'];
holds('awsnodetemplate-custom-ami-selector', [
  [family('Custom'), NO_IMAGES, '0.14'],
  [family('Custom'), NO_IMAGES, NEWEST],
  [family('Custom'), [], '0.13'],
  [template({ amiFamily: 'Custom', amiSelector: { a: 'b' } }), [], NEWEST],
  [family('AL2'), [], NEWEST],
]);
const windows = template({ amiFamily: 'Windows2022', userData: 'x' });
holds('awsnodetemplate-windows-user-data', [
  [windows, ['spec.userData is not supported for Windows2022 in Karpenter 0.29. Remove userData, or target Karpenter 0.30 or later.'], '0.29'],
  [windows, [], '0.28'],
  [windows, [], '0.30'],
  [template({ amiFamily: 'AL2', userData: 'x' }), [], '0.29'],
]);

const tagged = (...keys: string[]) => template({ tags: Object.fromEntries(keys.map((key) => [key, 'a'])) });
holds('awsnodetemplate-tag-key-empty', [
  [tagged('a'), [], NEWEST],
  [tagged(''), ['spec.tags[""]: key must not be empty. Set a key, for example team, or remove the tag.'], OLDEST],
]);
const RESTRICTED = ['kubernetes.io/cluster/demo', 'karpenter.sh/provisioner-name', 'karpenter.sh/managed-by'];
holds('awsnodetemplate-tag-restricted', [
  [tagged(...RESTRICTED), RESTRICTED.map((key) => `spec.tags["${key}"] is reserved for Karpenter. Remove the restricted tag.`), '0.28'],
  [tagged(...RESTRICTED), [], '0.27'],
  [tagged('kubernetes.io/cluster/', 'karpenter.sh/discovery'), [], NEWEST],
]);

const metadata = (options: object) => template({ metadataOptions: options });
holds('awsnodetemplate-metadata-options', [
  [metadata({ httpEndpoint: 'disabled', httpProtocolIPv6: 'enabled', httpTokens: 'optional', httpPutResponseHopLimit: 64 }), [], OLDEST],
  [metadata({ httpEndpoint: 'on', httpProtocolIPv6: 'off', httpTokens: '', httpPutResponseHopLimit: 0 }), [
    'spec.metadataOptions.httpEndpoint must be enabled or disabled, got "on". Set enabled or disabled.',
    'spec.metadataOptions.httpProtocolIPv6 must be enabled or disabled, got "off". Set enabled or disabled.',
    'spec.metadataOptions.httpTokens must be required or optional, got "". Set required or optional.',
    'spec.metadataOptions.httpPutResponseHopLimit must be between 1 and 64, got 0. Set a value from 1 to 64, for example 2.',
  ], OLDEST],
  [metadata({ httpPutResponseHopLimit: 65 }), ['spec.metadataOptions.httpPutResponseHopLimit must be between 1 and 64, got 65. Set a value from 1 to 64, for example 2.'], NEWEST],
]);

const device = (mapping: object) => template({ blockDeviceMappings: [mapping] });
const volume = (ebs: object) => device({ deviceName: '/dev/xvda', ebs });
const AT = 'spec.blockDeviceMappings[0]';
holds('awsnodetemplate-block-device-incomplete', [
  [volume({ volumeSize: '1G' }), [], OLDEST],
  [volume({ snapshotID: 's' }), [], OLDEST],
  [device({}), [`${AT}.deviceName is required. Add the device name, for example deviceName: /dev/xvda.`, `${AT}.ebs is required. Add an EBS volume, for example ebs: {volumeSize: 100Gi}.`], OLDEST],
  [volume({}), [`${AT}.ebs.volumeSize or snapshotID is required. Add the volume size, for example volumeSize: 100Gi.`], NEWEST],
]);
const size = (value: string, constraint = 'between 1G and 64T') => [`${AT}.ebs.volumeSize must be ${constraint}, got ${value}. Set a size with a unit, for example 100Gi.`];
holds('awsnodetemplate-volume-size', [
  ...['1G', '64T', 1e9, '1e10', '20Gi'].map((volumeSize) => [volume({ volumeSize }), [], OLDEST] as const),
  [volume({ volumeSize: '999M' }), size('"999M"'), OLDEST],
  [volume({ volumeSize: '64Ti' }), size('"64Ti"'), NEWEST],
  [volume({ volumeSize: 100 }), size('100'), NEWEST],
  [volume({ volumeSize: '1e.5' }), size('"1e.5"', 'a quantity'), NEWEST],
]);
const TYPES = 'gp3, gp2, io2, io1, st1, sc1, standard';
holds('awsnodetemplate-volume-type', [
  ...TYPES.split(', ').map((volumeType) => [volume({ volumeSize: '1G', volumeType }), [], OLDEST] as const),
  [volume({ volumeSize: '1G', volumeType: 'GP3' }), [`${AT}.ebs.volumeType must be one of ${TYPES}, got "GP3". Did you mean gp3?`], NEWEST],
  [volume({ volumeSize: '1G', volumeType: 'ephemeral' }), [`${AT}.ebs.volumeType must be one of ${TYPES}, got "ephemeral". Set a supported volume type, for example gp3.`], OLDEST],
]);
