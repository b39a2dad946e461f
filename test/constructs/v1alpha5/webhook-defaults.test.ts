import { App, Chart } from 'cdk8s';
import { Karpenter, KarpenterVersion, Label, Requirement } from '../../../src';
import { NodeTemplateRef, Provisioner } from '../../../src/constructs/v1alpha5';
import { messageOf } from '../../fixtures';

const ON_DEMAND = { key: 'karpenter.sh/capacity-type', operator: 'In', values: ['on-demand'] };
const AMD64 = { key: 'kubernetes.io/arch', operator: 'In', values: ['amd64'] };
const LINUX = { key: 'kubernetes.io/os', operator: 'In', values: ['linux'] };
const CATEGORIES = { key: 'karpenter.k8s.aws/instance-category', operator: 'In', values: ['c', 'm', 'r'] };
const GENERATION = { key: 'karpenter.k8s.aws/instance-generation', operator: 'Gt', values: ['2'] };
const exists = (key: string) => ({ key, operator: 'Exists' });

const stored = (spec: object, release: string) => Provisioner.webhookDefaults({ kind: 'Provisioner', spec }, KarpenterVersion.of(release)).spec.requirements;

test.each(['0.9', '0.18.1'])('in 0.18 and earlier, labels also prevent default requirements: %s', (release) => {
  expect(stored({}, release)).toEqual([ON_DEMAND, AMD64]);
  expect(stored({ labels: { 'kubernetes.io/arch': 'arm64' } }, release)).toEqual([ON_DEMAND]);
  expect(stored({ requirements: [exists('karpenter.sh/capacity-type')] }, release)).toEqual([exists('karpenter.sh/capacity-type'), AMD64]);
  // The webhook compares keys without normalizing them.
  expect(stored({ requirements: [exists('beta.kubernetes.io/arch')] }, release)).toEqual([exists('beta.kubernetes.io/arch'), ON_DEMAND, AMD64]);
});

test.each(['0.19', '0.32'])('since 0.19, only requirements prevent default requirements: %s', (release) => {
  expect(stored({}, release)).toEqual([LINUX, AMD64, ON_DEMAND, CATEGORIES, GENERATION]);
  expect(stored({ labels: { 'kubernetes.io/arch': 'arm64', 'karpenter.sh/capacity-type': 'spot' } }, release)).toEqual([LINUX, AMD64, ON_DEMAND, CATEGORIES, GENERATION]);
  expect(stored({ requirements: [exists('beta.kubernetes.io/arch'), exists('beta.kubernetes.io/os')] }, release))
    .toEqual([exists('beta.kubernetes.io/arch'), exists('beta.kubernetes.io/os'), ON_DEMAND, CATEGORIES, GENERATION]);
});

test.each([Label.INSTANCE_TYPE, Label.INSTANCE_FAMILY, Label.INSTANCE_CATEGORY, Label.INSTANCE_GENERATION, 'beta.kubernetes.io/instance-type'])('a requirement on %s gets no default category', (key) => {
  expect(stored({ requirements: [exists(key)] }, '0.31')).toEqual([exists(key), LINUX, AMD64, ON_DEMAND]);
});

test('does not change a complete manifest', () => {
  const manifest = { kind: 'Provisioner', spec: { requirements: [LINUX, AMD64, ON_DEMAND, CATEGORIES] } };
  expect(Provisioner.webhookDefaults(manifest, KarpenterVersion.of('0.31'))).toBe(manifest);
});

test('returns a copy of the manifest with all other fields', () => {
  const manifest = Object.freeze({ kind: 'Provisioner', metadata: { name: 'a' }, spec: Object.freeze({ weight: 3, requirements: Object.freeze([LINUX]) }) });
  expect(Provisioner.webhookDefaults(manifest, KarpenterVersion.of('0.18'))).toEqual({ kind: 'Provisioner', metadata: { name: 'a' }, spec: { weight: 3, requirements: [LINUX, ON_DEMAND, AMD64] } });
  expect(Provisioner.webhookDefaults({ kind: 'Provisioner' }, KarpenterVersion.of('0.18'))).toEqual({ kind: 'Provisioner', spec: { requirements: [ON_DEMAND, AMD64] } });
});

test('for a construct, uses the release of the app or an explicit release', () => {
  const app = new App();
  const it = new Provisioner(new Chart(app, 'chart'), 'it', { metadata: { name: 'it' }, providerRef: NodeTemplateRef.named('n'), requirements: [Requirement.instanceTypes('m5.large')] });
  const [asked] = it.toJson().spec.requirements;
  expect(it.withWebhookDefaults().spec).toEqual({ providerRef: { name: 'n' }, requirements: [asked, LINUX, AMD64, ON_DEMAND] });
  Karpenter.configure(app, { version: KarpenterVersion.of('0.16') });
  expect(it.withWebhookDefaults().spec.requirements).toEqual([asked, ON_DEMAND, AMD64]);
  expect(it.withWebhookDefaults(KarpenterVersion.of('0.19')).spec.requirements).toEqual([asked, LINUX, AMD64, ON_DEMAND]);
});

test('rejects a release without Provisioners', () => {
  expect(messageOf(() => stored({}, '0.33'))).toBe('Karpenter 0.33 does not have Provisioners. Use a release with Provisioners: 0.9 to 0.32.');
});

describe('objects that are not Provisioners', () => {
  const provisioner = (spec: unknown) => ({ apiVersion: 'karpenter.sh/v1alpha5', kind: 'Provisioner', spec });

  test.each<[string, unknown, string]>([
    ['null', null, 'manifest must be a Provisioner, got null'],
    ['a string', 'x', 'manifest must be a Provisioner, got "x"'],
    ['a NodePool', { kind: 'NodePool' }, 'manifest must be a Provisioner, got "NodePool"'],
    ['a spec that is a string', provisioner('x'), 'spec must be a map, got "x"'],
    ['requirements that are a string', provisioner({ requirements: 'x' }), 'spec.requirements must be a list of objects, got "x"'],
    ['null as a requirement', provisioner({ requirements: [null] }), 'spec.requirements must be a list of objects, got [null]'],
    ['labels that are a list', provisioner({ labels: ['a'] }), 'spec.labels must be a map, got ["a"]'],
  ])('rejects %s', (_, manifest, message) => {
    expect(() => Provisioner.webhookDefaults(manifest, KarpenterVersion.of('0.31'))).toThrow(new Error(message));
  });

  test('an empty spec gets all default requirements', () => {
    expect(Provisioner.webhookDefaults(provisioner(null), KarpenterVersion.of('0.31')).spec.requirements).toHaveLength(5);
  });
});
