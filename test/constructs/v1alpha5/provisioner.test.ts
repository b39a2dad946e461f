import { App, Chart, Duration, JsonPatch, Lazy, Testing } from 'cdk8s';
import { AmiFamily, HttpTokens, Karpenter, KarpenterVersion, Requirement, Taint } from '../../../src';
import { AWSNodeTemplate, NodeTemplateRef, Provisioner, ProvisionerProps } from '../../../src/constructs/v1alpha5';
import { messageOf } from '../../fixtures';

const SELECTOR = { 'karpenter.sh/discovery': 'demo' };
const provisioner = (props: ProvisionerProps, chart = Testing.chart()) => new Provisioner(chart, 'it', props);

function chartFor(version: string): Chart {
  const app = new App();
  Karpenter.configure(app, { version: KarpenterVersion.of(version) });
  return new Chart(app, 'chart');
}

test('what is added later is rendered', () => {
  const it = provisioner({ providerRef: NodeTemplateRef.named('n'), labels: { a: '1' }, taints: [Taint.noSchedule('a')] });
  it.addRequirement(Requirement.instanceCategories('c'));
  it.addLabel('a', '2');
  it.addAnnotation('b', '3');
  it.addTaint(Taint.preferNoSchedule('b', 'v'));
  it.addStartupTaint(Taint.noExecute('c'));
  expect(it.toJson()).toEqual({
    apiVersion: 'karpenter.sh/v1alpha5',
    kind: 'Provisioner',
    metadata: { name: it.name },
    spec: {
      providerRef: { name: 'n' },
      requirements: [{ key: 'karpenter.k8s.aws/instance-category', operator: 'In', values: ['c'] }],
      labels: { a: '2' },
      annotations: { b: '3' },
      taints: [{ key: 'a', effect: 'NoSchedule' }, { key: 'b', value: 'v', effect: 'PreferNoSchedule' }],
      startupTaints: [{ key: 'c', effect: 'NoExecute' }],
    },
  });
});

test('writes the provider inline, with its type if the release requires it', () => {
  const provider = {
    amiFamily: AmiFamily.AL2,
    context: 'c',
    instanceProfile: 'p',
    subnetSelector: SELECTOR,
    securityGroupSelector: SELECTOR,
    tags: { team: 'ml' },
    metadataOptions: { httpTokens: HttpTokens.REQUIRED },
    blockDeviceMappings: [{ deviceName: '/dev/xvda', ebs: { volumeSize: '20Gi' } }],
  };
  const emitted = {
    amiFamily: 'AL2',
    context: 'c',
    instanceProfile: 'p',
    subnetSelector: SELECTOR,
    securityGroupSelector: SELECTOR,
    tags: { team: 'ml' },
    metadataOptions: { httpTokens: 'required' },
    blockDeviceMappings: [{ deviceName: '/dev/xvda', ebs: { volumeSize: '20Gi' } }],
  };
  expect(provisioner({ provider }).toJson().spec).toEqual({ provider: emitted });
  expect(provisioner({ provider: { subnetSelector: SELECTOR, launchTemplate: 't', writeTypeMeta: true } }).toJson().spec.provider)
    .toEqual({ apiVersion: 'extensions.karpenter.sh/v1alpha1', kind: 'AWS', launchTemplate: 't', subnetSelector: SELECTOR });
});

test('patches see the API\'s names, and tokens are resolved', () => {
  let cpu = '1';
  const it = provisioner({ providerRef: NodeTemplateRef.named('n'), limits: { resources: Lazy.any({ produce: () => ({ cpu }) }) } });
  cpu = '2';
  it.addJsonPatch(JsonPatch.add('/spec/weight', 3));
  expect(it.toJson().spec).toEqual({ providerRef: { name: 'n' }, limits: { resources: { cpu: '2' } }, weight: 3 });
});

test('a template is named by the name that it renders, and has additions too', () => {
  const chart = Testing.chart();
  const template = new AWSNodeTemplate(chart, 'template', { metadata: { name: 'gpu' }, subnetSelector: SELECTOR });
  template.addTag('a', 'b');
  template.addBlockDeviceMapping({ deviceName: '/dev/xvda', ebs: { volumeSize: '8Gi' } });
  expect(provisioner({ providerRef: template }, chart).toJson().spec.providerRef).toEqual({ name: 'gpu' });
  expect(template.toJson()).toEqual({
    apiVersion: 'karpenter.k8s.aws/v1alpha1',
    kind: 'AWSNodeTemplate',
    metadata: { name: 'gpu' },
    spec: { subnetSelector: SELECTOR, tags: { a: 'b' }, blockDeviceMappings: [{ deviceName: '/dev/xvda', ebs: { volumeSize: '8Gi' } }] },
  });
});

test('neither has the namespace of its chart', () => {
  const chart = new Chart(new App(), 'chart', { namespace: 'team' });
  const template = new AWSNodeTemplate(chart, 'template', { subnetSelector: SELECTOR });
  const objects = [template, provisioner({ providerRef: template }, chart)];
  expect(objects.map((object) => object.toJson().metadata.namespace)).toEqual([undefined, undefined]);
});

test('rejects values that can\'t be rendered', () => {
  expect(messageOf(() => provisioner({ ttlSecondsAfterEmpty: Duration.millis(1500) }).toJson()))
    .toBe('ttlSecondsAfterEmpty must be a whole number of seconds, got 1.5 seconds');
  expect(provisioner({ ttlSecondsUntilExpired: Duration.hours(2.3) }).toJson().spec).toEqual({ ttlSecondsUntilExpired: 8280 });
  expect(messageOf(() => provisioner({ providerRef: {} as any })))
    .toBe('providerRef must be an AWSNodeTemplate or a NodeTemplateRef, got {}. For example: NodeTemplateRef.named("default")');
});

test('warns if the app lacks the template, unless the reference is by name', () => {
  const right = chartFor('0.31');
  const template = new AWSNodeTemplate(right, 'template', { subnetSelector: SELECTOR, securityGroupSelector: SELECTOR });
  new Provisioner(right, 'it', { providerRef: template });
  new Provisioner(right, 'other', { providerRef: NodeTemplateRef.named('elsewhere') });
  expect(Karpenter.findings(right)).toEqual([]);

  const wrong = chartFor('0.31');
  const it = provisioner({ providerRef: template }, wrong);
  expect(Karpenter.findings(it).map(({ rule, path, severity }) => [rule, path, severity])).toEqual([['provisioner-node-template-not-in-app', 'spec.providerRef.name', 'warning']]);
});
