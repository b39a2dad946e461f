import { holds } from './lints';
import { judge } from '../../../src/checks/engine/judge';
import { KarpenterVersion } from '../../../src/karpenter/versions/karpenter-version';
import { inline, provisioner } from '../../constructs/v1alpha5/alpha-objects';

const [NEWEST, OLDEST] = ['0.32', '0.9'];
const AT = 'spec.provider';
const unknown = (path: string, fix: string) => [`unknown field ${AT}.${path}. ${fix}`];
const wrong = (path: string, text: string, fix: string) => [`${AT}.${path} must be ${text}. ${fix}`];
const type = (name: string, value: string, api: string) => [`${AT}.${name} must be ${api}, got "${value}". Set ${api}, or remove ${name}.`];
const device = (ebs: object) => inline({ blockDeviceMappings: [{ deviceName: '/dev/xvda', ebs }] });
const KNOWN = 'amiFamily, apiVersion, blockDeviceMappings, instanceProfile, kind, launchTemplate, metadataOptions, securityGroupSelector, subnetSelector, tags';

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
  [inline({ InstanceProfile: 'p' }), unknown('InstanceProfile', 'Did you mean instanceProfile?'), '0.9.0'],
  [inline({ InstanceProfile: 'p' }), unknown('InstanceProfile', 'Did you mean instanceProfile?'), NEWEST],
  [inline({ metadataOptions: { httptokens: 'required' } }), unknown('metadataOptions.httptokens', 'Did you mean httpTokens?'), OLDEST],
  [device({ volumeSize: '20Gi', Encrypted: true }), unknown('blockDeviceMappings[0].ebs.Encrypted', 'Did you mean encrypted?'), OLDEST],
  [inline({ zone: 'a' }), unknown('zone', `Remove zone, or use one of ${KNOWN}.`), OLDEST],
  [inline({ zone: null }), unknown('zone', `Remove zone, or use one of ${KNOWN}.`), OLDEST],
  [inline({ ttlSecondsAfterEmpty: 60 }), unknown('ttlSecondsAfterEmpty', 'Move ttlSecondsAfterEmpty from provider to spec.'), OLDEST],
  [inline({ userData: 'x' }), unknown('userData', 'Remove userData, or set userData in an AWSNodeTemplate and reference the AWSNodeTemplate in providerRef.'), NEWEST],
  [inline({ context: 'x' }), unknown('context', `Remove context, or use one of ${KNOWN}.`), '0.13'],
  [inline({ context: 'x' }), [], '0.14'],
  [inline({ instanceProfile: 3 }), wrong('instanceProfile', 'a string, got 3', 'Quote the value.'), OLDEST],
  [inline({ instanceProfile: null }), [], OLDEST],
  [inline({ tags: { a: 1 } }), wrong('tags["a"]', 'a string, got 1', 'Quote the value.'), OLDEST],
  [inline({ tags: ['a'] }), wrong('tags', 'an object, got ["a"]', 'Replace the value with an object.'), OLDEST],
  [inline({ blockDeviceMappings: {} }), wrong('blockDeviceMappings', 'a list, got {}', 'Replace the value with a list.'), OLDEST],
  [inline({ metadataOptions: { httpPutResponseHopLimit: '2' } }), wrong('metadataOptions.httpPutResponseHopLimit', 'an integer, got "2"', 'Set an integer without quotes.'), OLDEST],
  [device({ volumeSize: '20GiB' }), wrong('blockDeviceMappings[0].ebs.volumeSize', 'a quantity, got "20GiB"', 'Set a quantity, for example 20Gi.'), OLDEST],
  [device({ volumeSize: 2e10, encrypted: 'yes' }), wrong('blockDeviceMappings[0].ebs.encrypted', 'true or false, got "yes"', 'Set true or false, without quotes.'), OLDEST],
  [inline({ apiVersion: 'a/v1', kind: 'GCP' }), [...type('apiVersion', 'a/v1', 'extensions.karpenter.sh/v1alpha1'), ...type('kind', 'GCP', 'AWS')], OLDEST],
  [provisioner({ provider: undefined }), [], OLDEST],
]);

test('is enforced by the webhook, which runs by default', () => {
  expect(judge(inline({ InstanceProfile: 'p' }), KarpenterVersion.of('0.9.0')).findings).toEqual([
    expect.objectContaining({ rule: 'provisioner-provider-decoding', severity: 'error', enforcedBy: 'webhook', webhookByDefault: true }),
  ]);
});

// The following rules about AWSNodeTemplates also apply to the inline provider.
const rule = (id: string, refused: object, path: string) => holds(id, [
  [inline(), [], OLDEST],
  [inline(refused), [expect.stringContaining(`${AT}.${path} `)], OLDEST],
  [inline(refused), [expect.stringContaining(`${AT}.${path} `)], NEWEST],
]);
rule('awsnodetemplate-launch-template-beside', { securityGroupSelector: undefined, launchTemplate: 't', instanceProfile: 'p' }, 'instanceProfile');
rule('awsnodetemplate-selector-missing', { subnetSelector: undefined }, 'subnetSelector');
rule('awsnodetemplate-selector-empty', { subnetSelector: { a: '' } }, 'subnetSelector["a"]');
rule('awsnodetemplate-ami-family', { amiFamily: 'AL2023' }, 'amiFamily');
rule('awsnodetemplate-tag-key-empty', { tags: { '': 'a' } }, 'tags[""]:');
rule('awsnodetemplate-metadata-options', { metadataOptions: { httpTokens: 'on' } }, 'metadataOptions.httpTokens');
rule('awsnodetemplate-block-device-incomplete', { blockDeviceMappings: [{ deviceName: 'a' }] }, 'blockDeviceMappings[0].ebs');
rule('awsnodetemplate-volume-size', { blockDeviceMappings: [{ deviceName: 'a', ebs: { volumeSize: '1' } }] }, 'blockDeviceMappings[0].ebs.volumeSize');
rule('awsnodetemplate-volume-type', { blockDeviceMappings: [{ deviceName: 'a', ebs: { volumeSize: '1G', volumeType: 'ssd' } }] }, 'blockDeviceMappings[0].ebs.volumeType');

// The following rules apply only to AWSNodeTemplates.
holds('awsnodetemplate-custom-ami-selector', [[inline({ amiFamily: 'Custom' }), [], NEWEST]]);
holds('awsnodetemplate-tag-restricted', [[inline({ tags: { 'karpenter.sh/managed-by': 'a' } }), [], NEWEST]]);
