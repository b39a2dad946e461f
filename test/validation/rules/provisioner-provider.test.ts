import { holds } from './lints';
import { judge } from '../../../src/validation/engine/judge';
import { KarpenterVersion } from '../../../src/versions/karpenter-version';
import { inline, provisioner } from '../../v1alpha5/alpha-objects';

const [NEWEST, OLDEST] = ['0.32', '0.9'];
const AT = 'spec.provider';
const unknown = (path: string, name: string, fix: string) => [`${AT}.${path}: Karpenter decodes provider strictly, and has no ${name} here; ${fix}`];
const wrong = (path: string, text: string, fix: string) => [`${AT}.${path}: ${text}, and Karpenter decodes provider strictly; ${fix}`];
const type = (name: string, value: string, api: string) => [`${AT}.${name}: Karpenter can't decode a provider of the ${name} "${value}"; leave it out, or write ${api}`];
const device = (ebs: object) => inline({ blockDeviceMappings: [{ deviceName: '/dev/xvda', ebs }] });
const KNOWN = 'amiFamily, apiVersion, blockDeviceMappings, instanceProfile, kind, launchTemplate, metadataOptions, securityGroupSelector, subnetSelector, tags';

// IP-1, IP-2 and IP-4.
holds('provisioner-provider-decoding', [
  [inline(), [], OLDEST],
  [inline({
    apiVersion: 'extensions.karpenter.sh/v1alpha1',
    kind: 'AWS',
    amiFamily: 'AL2',
    instanceProfile: 'p',
    tags: { a: 'b' },
    metadataOptions: { httpTokens: 'required', httpPutResponseHopLimit: 2 },
    blockDeviceMappings: [{ deviceName: '/dev/xvda', ebs: { volumeSize: '20Gi', encrypted: true, iops: 3000 } }],
  }), [], OLDEST],
  // As in the document of the first user.
  [inline({ InstanceProfile: 'p' }), unknown('InstanceProfile', 'InstanceProfile', 'did you mean instanceProfile?'), '0.9.0'],
  [inline({ InstanceProfile: 'p' }), unknown('InstanceProfile', 'InstanceProfile', 'did you mean instanceProfile?'), NEWEST],
  [inline({ metadataOptions: { httptokens: 'required' } }), unknown('metadataOptions.httptokens', 'httptokens', 'did you mean httpTokens?'), OLDEST],
  [device({ volumeSize: '20Gi', Encrypted: true }), unknown('blockDeviceMappings[0].ebs.Encrypted', 'Encrypted', 'did you mean encrypted?'), OLDEST],
  [inline({ zone: 'a' }), unknown('zone', 'zone', `leave it out; known here: ${KNOWN}`), OLDEST],
  [inline({ zone: null }), unknown('zone', 'zone', `leave it out; known here: ${KNOWN}`), OLDEST],
  [inline({ ttlSecondsAfterEmpty: 60 }), unknown('ttlSecondsAfterEmpty', 'ttlSecondsAfterEmpty', 'write it in spec, beside provider'), OLDEST],
  [inline({ userData: 'x' }), unknown('userData', 'userData', 'leave it out, or write an AWSNodeTemplate, which has it, and name that in providerRef'), NEWEST],
  [inline({ context: 'x' }), unknown('context', 'context', `leave it out; known here: ${KNOWN}`), '0.13'],
  [inline({ context: 'x' }), [], '0.14'],
  [inline({ instanceProfile: 3 }), wrong('instanceProfile', '3 is no text', 'write it in quotes, or leave it out'), OLDEST],
  [inline({ instanceProfile: null }), [], OLDEST],
  [inline({ tags: { a: 1 } }), wrong('tags.a', '1 is no text', 'write it in quotes, or leave it out'), OLDEST],
  [inline({ tags: ['a'] }), wrong('tags', '["a"] is no object', 'write fields below it, each with its value'), OLDEST],
  [inline({ blockDeviceMappings: {} }), wrong('blockDeviceMappings', '{} is no list', 'write a list'), OLDEST],
  [inline({ metadataOptions: { httpPutResponseHopLimit: '2' } }), wrong('metadataOptions.httpPutResponseHopLimit', '"2" is no whole number', 'write a whole number without quotes'), OLDEST],
  [device({ volumeSize: '20GiB' }), wrong('blockDeviceMappings[0].ebs.volumeSize', '"20GiB" is no quantity', 'write it like 20Gi'), OLDEST],
  [device({ volumeSize: 2e10, encrypted: 'yes' }), wrong('blockDeviceMappings[0].ebs.encrypted', '"yes" is no boolean', 'write true or false without quotes'), OLDEST],
  [inline({ apiVersion: 'a/v1', kind: 'GCP' }), [...type('apiVersion', 'a/v1', 'extensions.karpenter.sh/v1alpha1'), ...type('kind', 'GCP', 'AWS')], OLDEST],
  [provisioner({ provider: undefined }), [], OLDEST],
]);

test('who refuses it is Karpenter\'s webhook, which runs by default', () => {
  expect(judge(inline({ InstanceProfile: 'p' }), KarpenterVersion.of('0.9.0')).findings).toEqual([
    expect.objectContaining({ rule: 'provisioner-provider-decoding', severity: 'error', enforcedBy: 'webhook', webhookByDefault: true }),
  ]);
});

// IP-3: what is held of an AWSNodeTemplate, at its place in a Provisioner.
const rule = (id: string, refused: object, path: string) => holds(id, [
  [inline(), [], OLDEST],
  [inline(refused), [expect.stringMatching(`^${AT}.${path}: `)], OLDEST],
  [inline(refused), [expect.stringMatching(`^${AT}.${path}: `)], NEWEST],
]);
rule('awsnodetemplate-launch-template-beside', { securityGroupSelector: undefined, launchTemplate: 't', instanceProfile: 'p' }, 'instanceProfile');
rule('awsnodetemplate-selector-missing', { subnetSelector: undefined }, 'subnetSelector');
rule('awsnodetemplate-selector-empty', { subnetSelector: { a: '' } }, 'subnetSelector.a');
rule('awsnodetemplate-ami-family', { amiFamily: 'AL2023' }, 'amiFamily');
rule('awsnodetemplate-tag-key-empty', { tags: { '': 'a' } }, 'tags');
rule('awsnodetemplate-metadata-options', { metadataOptions: { httpTokens: 'on' } }, 'metadataOptions.httpTokens');
rule('awsnodetemplate-block-device-incomplete', { blockDeviceMappings: [{ deviceName: 'a' }] }, 'blockDeviceMappings\\[0\\].ebs');
rule('awsnodetemplate-volume-size', { blockDeviceMappings: [{ deviceName: 'a', ebs: { volumeSize: '1' } }] }, 'blockDeviceMappings\\[0\\].ebs.volumeSize');
rule('awsnodetemplate-volume-type', { blockDeviceMappings: [{ deviceName: 'a', ebs: { volumeSize: '1G', volumeType: 'ssd' } }] }, 'blockDeviceMappings\\[0\\].ebs.volumeType');

// What only an AWSNodeTemplate is asked.
holds('awsnodetemplate-custom-ami-selector', [[inline({ amiFamily: 'Custom' }), [], NEWEST]]);
holds('awsnodetemplate-tag-restricted', [[inline({ tags: { 'karpenter.sh/managed-by': 'a' } }), [], NEWEST]]);
