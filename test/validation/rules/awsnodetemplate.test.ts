import { holds } from './lints';
import { template } from '../../v1alpha5/alpha-objects';

const [NEWEST, OLDEST] = ['0.32', '0.10.1'];

// NT-3.
const beside = (name: string) => `spec.${name}: it stands beside launchTemplate, which says that itself; leave it out and write it into the launch template, or leave launchTemplate out`;
const launched = (spec: object) => template({ launchTemplate: 't', securityGroupSelector: undefined, ...spec });
const EXCLUDED = {
  securityGroupSelector: { a: 'b' }, metadataOptions: {}, amiFamily: 'AL2', instanceProfile: '', blockDeviceMappings: [{ deviceName: 'a', ebs: { snapshotID: 's' } }], userData: 'x', amiSelector: { a: 'b' },
};
holds('awsnodetemplate-launch-template-beside', [
  [launched({}), [], NEWEST],
  [launched({ tags: { a: 'b' }, context: 'c', blockDeviceMappings: [] }), [], NEWEST],
  ...Object.entries(EXCLUDED).map(([name, value]) => [launched({ [name]: value }), [beside(name)], NEWEST] as const),
  [launched({ userData: 'x' }), [beside('userData')], '0.11'],
  // What the release drops stands beside nothing.
  [launched({ amiSelector: { a: 'b' } }), [], '0.13'],
  [launched({ amiSelector: { a: 'b' } }), [beside('amiSelector')], '0.14'],
  [template({ instanceProfile: 'p' }), [], NEWEST],
]);

// NT-4.
const missing = (name: string, what: string) => `spec.${name}: it is missing; write the tags by which Karpenter finds ${what}: { karpenter.sh/discovery: CLUSTER_NAME }`;
const NOTHING = [missing('subnetSelector', 'subnets'), missing('securityGroupSelector', 'security groups')];
holds('awsnodetemplate-selector-missing', [
  [template(), [], OLDEST],
  [template({ subnetSelector: undefined, securityGroupSelector: undefined }), NOTHING, OLDEST],
  [{ ...template(), spec: undefined }, NOTHING, NEWEST],
  [launched({}), [], OLDEST],
  [launched({ subnetSelector: undefined }), [NOTHING[0]], NEWEST],
  [template({ subnetSelector: {} }), [], NEWEST],
]);

// NT-5.
const inline = (provider: object) => ({ apiVersion: 'karpenter.sh/v1alpha5', kind: 'Provisioner', metadata: { name: 'it' }, spec: { provider } });
const EMPTY_VALUE = 'spec.subnetSelector.a: it has an empty value; write a value, or "*" for any';
holds('awsnodetemplate-selector-empty', [
  [template({ subnetSelector: { a: '*', b: 'c,d' } }), [], OLDEST],
  [template({ subnetSelector: { a: '' } }), [EMPTY_VALUE], OLDEST],
  [template({ subnetSelector: { a: '' } }), [EMPTY_VALUE], NEWEST],
  [template({ securityGroupSelector: { '': 'a' } }), ['spec.securityGroupSelector.: it has an empty key; write the key of a tag, or leave it out'], NEWEST],
  [template({ amiSelector: { a: '' } }), [expect.stringMatching('^spec.amiSelector.a: it has an empty value')], NEWEST],
  [launched({ securityGroupSelector: { a: '' } }), [], NEWEST],
  // Of a map of texts, Go reads a null as an empty text; the API server keeps it in the inline provider only.
  [inline({ subnetSelector: { a: null }, securityGroupSelector: { a: 'b' } }), ['spec.provider.subnetSelector.a: it has an empty value; write a value, or "*" for any'], OLDEST],
  [template({ subnetSelector: { a: null } }), [], NEWEST],
]);

// NT-6.
const noId = (path: string, id: string, prefix: string) => [`spec.${path}: "${id}" is no id such as ${prefix}-0123456789abcdef0; write ids separated by commas, without one at the end`];
const subnets = (key: string, ids: string) => template({ subnetSelector: { [key]: ids } });
holds('awsnodetemplate-selector-ids', [
  [subnets('aws-ids', 'subnet-1, subnet-2'), [], NEWEST],
  [subnets('aws-ids', 'subnet-1,vpc-2'), noId('subnetSelector.aws-ids', 'vpc-2', 'subnet'), OLDEST],
  [subnets('aws-ids', 'subnet-1,'), noId('subnetSelector.aws-ids', '', 'subnet'), NEWEST],
  [template({ securityGroupSelector: { 'aws-ids': 'subnet-1' } }), noId('securityGroupSelector.aws-ids', 'subnet-1', 'sg'), NEWEST],
  [template({ amiSelector: { 'aws-ids': 'i-1' } }), noId('amiSelector.aws-ids', 'i-1', 'ami'), '0.14'],
  [template({ amiSelector: { 'aws-ids': 'i-1' } }), [], '0.13'],
  [template({ amiSelector: { 'aws::ids': 'i-1' } }), [], '0.29'],
  [template({ amiSelector: { 'aws::ids': 'i-1' } }), noId('amiSelector.aws::ids', 'i-1', 'ami'), '0.30'],
  [subnets('aws-ids', ''), [], NEWEST],
]);
const unread = (path: string, key: string, release: string, fix: string) => [`spec.${path}.${key}: Karpenter ${release} takes ${key} for a tag here, and none begins so: it selects nothing; ${fix}`];
const images = (key: string) => template({ amiSelector: { [key]: 'ami-1' } });
holds('awsnodetemplate-selector-key-unread', [
  [images('aws::name'), [], '0.26'],
  [images('aws::name'), unread('amiSelector', 'aws::name', '0.25', 'write the tag Name'), '0.25'],
  [images('aws::owners'), unread('amiSelector', 'aws::owners', '0.25', 'leave it out'), '0.25'],
  [images('aws::ids'), unread('amiSelector', 'aws::ids', '0.25', 'write aws-ids'), '0.25'],
  [images('aws::ids'), [], '0.26'],
  [subnets('aws::ids', 'subnet-1'), unread('subnetSelector', 'aws::ids', '0.29', 'write aws-ids'), '0.29'],
  [subnets('aws::ids', 'subnet-1'), [], '0.30'],
  [subnets('aws::name', 'a'), unread('subnetSelector', 'aws::name', '0.32', 'write the tag Name'), NEWEST],
]);

// NT-7.
const ALONE = ['spec.subnetSelector.aws-ids: it selects by ids, and other keys stand beside it; leave out one or the other'];
const mixed = template({ subnetSelector: { 'a': 'b', 'aws-ids': 'subnet-1' } });
holds('awsnodetemplate-selector-ids-alone', [
  [mixed, ALONE, NEWEST],
  [mixed, ALONE, '0.30'],
  [mixed, [], '0.29'],
  [subnets('aws-ids', 'subnet-1'), [], NEWEST],
  [template({ amiSelector: { 'aws::name': 'a', 'aws::owners': 'self' } }), [], NEWEST],
]);

// NT-8.
const family = (amiFamily: string) => template({ amiFamily });
const FIRST = 'AL2, Bottlerocket, Ubuntu';
const came = (name: string, since: string, target: string, known: string) => [`spec.amiFamily: ${name} came with Karpenter ${since}; the target is ${target}; write one of ${known}`];
holds('awsnodetemplate-ami-family', [
  ...['AL2', 'Bottlerocket', 'Ubuntu'].map((name) => [family(name), [], OLDEST] as const),
  [family('Custom'), came('Custom', '0.14', '0.13', FIRST), '0.13'],
  [family('Custom'), [], '0.14'],
  [family('Windows2022'), came('Windows2022', '0.29', '0.28', `${FIRST}, Custom`), '0.28'],
  [family('Windows2019'), [], '0.29'],
  [family('AL2023'), [`spec.amiFamily: "AL2023" is no family that Karpenter 0.32 knows here; write one of ${FIRST}, Custom, Windows2019, Windows2022`], NEWEST],
  [family('bottlerocket'), [`spec.amiFamily: "bottlerocket" is no family that Karpenter 0.11 knows here; did you mean Bottlerocket? Write one of ${FIRST}`], '0.11'],
]);
const NO_IMAGES = ['spec.amiSelector: the family Custom has no images of its own, and nothing says which to take; write an amiSelector, or another family'];
holds('awsnodetemplate-custom-ami-selector', [
  [family('Custom'), NO_IMAGES, '0.14'],
  [family('Custom'), NO_IMAGES, NEWEST],
  [family('Custom'), [], '0.13'],
  [template({ amiFamily: 'Custom', amiSelector: { a: 'b' } }), [], NEWEST],
  [family('AL2'), [], NEWEST],
]);
const windows = template({ amiFamily: 'Windows2022', userData: 'x' });
holds('awsnodetemplate-windows-user-data', [
  [windows, ['spec.userData: Karpenter 0.29 takes none with Windows2022; leave it out, or target 0.30 or later'], '0.29'],
  [windows, [], '0.28'],
  [windows, [], '0.30'],
  [template({ amiFamily: 'AL2', userData: 'x' }), [], '0.29'],
]);

// NT-9.
const tagged = (...keys: string[]) => template({ tags: Object.fromEntries(keys.map((key) => [key, 'a'])) });
holds('awsnodetemplate-tag-key-empty', [
  [tagged('a'), [], NEWEST],
  [tagged(''), ['spec.tags: a tag has an empty key; write a key, or leave the tag out'], OLDEST],
]);
const RESTRICTED = ['kubernetes.io/cluster/demo', 'karpenter.sh/provisioner-name', 'karpenter.sh/managed-by'];
holds('awsnodetemplate-tag-restricted', [
  [tagged(...RESTRICTED), RESTRICTED.map((key) => `spec.tags.${key}: Karpenter itself sets "${key}"; leave it out`), '0.28'],
  [tagged(...RESTRICTED), [], '0.27'],
  [tagged('kubernetes.io/cluster/', 'karpenter.sh/discovery'), [], NEWEST],
]);

// NT-10.
const metadata = (options: object) => template({ metadataOptions: options });
holds('awsnodetemplate-metadata-options', [
  [metadata({ httpEndpoint: 'disabled', httpProtocolIPv6: 'enabled', httpTokens: 'optional', httpPutResponseHopLimit: 64 }), [], OLDEST],
  [metadata({ httpEndpoint: 'on', httpProtocolIPv6: 'off', httpTokens: '', httpPutResponseHopLimit: 0 }), [
    'spec.metadataOptions.httpEndpoint: "on" is none of its values; write enabled or disabled',
    'spec.metadataOptions.httpProtocolIPv6: "off" is none of its values; write enabled or disabled',
    'spec.metadataOptions.httpTokens: "" is none of its values; write required or optional',
    'spec.metadataOptions.httpPutResponseHopLimit: 0 is out of bounds; write a whole number from 1 to 64',
  ], OLDEST],
  [metadata({ httpPutResponseHopLimit: 65 }), [expect.stringContaining('65 is out of bounds')], NEWEST],
]);

// NT-11.
const device = (mapping: object) => template({ blockDeviceMappings: [mapping] });
const volume = (ebs: object) => device({ deviceName: '/dev/xvda', ebs });
const AT = 'spec.blockDeviceMappings[0]';
holds('awsnodetemplate-block-device-incomplete', [
  [volume({ volumeSize: '1G' }), [], OLDEST],
  [volume({ snapshotID: 's' }), [], OLDEST],
  [device({}), [`${AT}.deviceName: it is missing; write the device, such as /dev/xvda`, `${AT}.ebs: it is missing; write the volume: ebs: { volumeSize: 100Gi }`], OLDEST],
  [volume({}), [`${AT}.ebs.volumeSize: neither volumeSize nor snapshotID says how large the volume is; write one of them`], NEWEST],
]);
const size = (text: string) => [`${AT}.ebs.volumeSize: ${text}; write 1G to 64T, with a unit such as Gi`];
holds('awsnodetemplate-volume-size', [
  ...['1G', '64T', 1e9, '1e10', '20Gi'].map((volumeSize) => [volume({ volumeSize }), [], OLDEST] as const),
  [volume({ volumeSize: '999M' }), size('"999M" is out of bounds'), OLDEST],
  [volume({ volumeSize: '64Ti' }), size('"64Ti" is out of bounds'), NEWEST],
  [volume({ volumeSize: 100 }), size('100 is out of bounds'), NEWEST],
  [volume({ volumeSize: '1e.5' }), size('"1e.5" is no quantity'), NEWEST],
]);
const TYPES = 'gp3, gp2, io2, io1, st1, sc1, standard';
holds('awsnodetemplate-volume-type', [
  ...TYPES.split(', ').map((volumeType) => [volume({ volumeSize: '1G', volumeType }), [], OLDEST] as const),
  [volume({ volumeSize: '1G', volumeType: 'GP3' }), [`${AT}.ebs.volumeType: "GP3" is no type of volume; did you mean gp3? Write one of ${TYPES}`], NEWEST],
  [volume({ volumeSize: '1G', volumeType: 'ephemeral' }), [`${AT}.ebs.volumeType: "ephemeral" is no type of volume; write one of ${TYPES}`], OLDEST],
]);
