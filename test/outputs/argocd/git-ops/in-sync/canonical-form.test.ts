import { KarpenterVersion } from '../../../../../src/karpenter/versions/karpenter-version';
import { canonicalForm } from '../../../../../src/outputs/argocd/git-ops/in-sync/canonical-form';

const formOf = (spec: object, { release = '1.15.1', kind = 'NodePool', apiVersion = 'karpenter.sh/v1', writeDefaults = false } = {}) =>
  canonicalForm({ apiVersion, kind, metadata: { name: 'x' }, spec }, KarpenterVersion.of(release), writeDefaults).spec;

test('writes quantities as strings, unchanged if no webhook rewrites them', () => {
  const limits = { cpu: 1000, memory: '1.5Gi' };
  expect(formOf({ limits })).toEqual({ limits: { cpu: '1000', memory: '1.5Gi' } });
});

test.each(['1.0.14', '1.0', '0.37.8', '0.36'])('writes quantities and durations in the form of the webhooks of %s', (release) => {
  const template = { spec: { expireAfter: '336h', terminationGracePeriod: '90m' } };
  const disruption = { consolidateAfter: '0m', budgets: [{ nodes: '10', schedule: '@daily', duration: '8h' }] };
  expect(formOf({ limits: { cpu: 1000, memory: '1.5Gi' }, template, disruption }, { release })).toEqual({
    limits: { cpu: '1k', memory: '1536Mi' },
    template: { spec: { expireAfter: '336h0m0s', terminationGracePeriod: '1h30m0s' } },
    disruption: { consolidateAfter: '0s', budgets: [{ nodes: '10', schedule: '@daily', duration: '8h0m0s' }] },
  });
});

test('keeps durations that no webhook rewrites, including Never', () => {
  const spec = { template: { spec: { expireAfter: '336h' } }, disruption: { consolidateAfter: 'Never' } };
  expect(formOf(spec, { release: '1.1' })).toEqual(spec);
  expect(formOf({ disruption: { consolidateAfter: 'Never' } }, { release: '1.0' })).toEqual({ disruption: { consolidateAfter: 'Never' } });
});

test('rewrites soft eviction periods of v1beta1, and keeps plain strings', () => {
  const kubelet = { evictionSoftGracePeriod: { 'memory.available': '90s' }, kubeReserved: { cpu: '0.5', memory: '1024Mi' } };
  expect(formOf({ template: { spec: { kubelet } } }, { release: '0.37', apiVersion: 'karpenter.sh/v1beta1' })).toEqual({
    template: { spec: { kubelet: { evictionSoftGracePeriod: { 'memory.available': '1m30s' }, kubeReserved: { cpu: '0.5', memory: '1024Mi' } } } },
  });
});

test('keeps a value whose canonical form the CRD rejects', () => {
  const options = { release: '0.37', kind: 'EC2NodeClass', apiVersion: 'karpenter.k8s.aws/v1beta1' };
  const sizes = ['19456Gi', '2048Gi', '2000G'].map((volumeSize) => ({ ebs: { volumeSize } }));
  expect(formOf({ blockDeviceMappings: sizes }, options).blockDeviceMappings.map(({ ebs }: any) => ebs.volumeSize)).toEqual(['19456Gi', '2Ti', '2T']);
});

test('writes the defaults of the release with writeDefaults', () => {
  expect(formOf({ limits: { cpu: 4 } }, { writeDefaults: true })).toEqual({ limits: { cpu: '4' }, disruption: { consolidateAfter: '0s', budgets: [{ nodes: '10%' }], consolidationPolicy: 'WhenEmptyOrUnderutilized' } });
  expect(formOf({ template: { spec: {} } }, { writeDefaults: true }).template.spec).toEqual({ expireAfter: '720h' });
  const beta = { release: '0.37', kind: 'EC2NodeClass', apiVersion: 'karpenter.k8s.aws/v1beta1', writeDefaults: true };
  expect(formOf({ metadataOptions: { httpTokens: 'optional' } }, beta)).toEqual({
    metadataOptions: { httpEndpoint: 'enabled', httpProtocolIPv6: 'disabled', httpPutResponseHopLimit: 2, httpTokens: 'optional' },
  });
});

test('writes the default of consolidateAfter since 1.15', () => {
  const spec = { disruption: { budgets: [{ nodes: '1' }] } };
  expect(formOf(spec, { writeDefaults: true, release: '1.15.1' })).toEqual({ disruption: { budgets: [{ nodes: '1' }], consolidateAfter: '0s', consolidationPolicy: 'WhenEmptyOrUnderutilized' } });
  expect(formOf(spec, { writeDefaults: true, release: '1.14.1' }).disruption).not.toHaveProperty('consolidateAfter');
});

test('keeps kubelet settings unchanged since 1.15', () => {
  const kubelet = { memorySwap: null, evictionSoftGracePeriod: { 'memory.available': '90s' }, maxPods: 'vcpus * 10', logging: { options: {} } };
  expect(formOf({ kubelet }, { writeDefaults: true, release: '1.15.1', kind: 'EC2NodeClass', apiVersion: 'karpenter.k8s.aws/v1' }).kubelet).toEqual(kubelet);
});

test('writes the requirements that the v1alpha5 webhook adds with writeDefaults', () => {
  const alpha = { release: '0.31', kind: 'Provisioner', apiVersion: 'karpenter.sh/v1alpha5' };
  const own = { key: 'karpenter.k8s.aws/instance-category', operator: 'In', values: ['c'] };
  expect(formOf({ requirements: [own] }, alpha)).toEqual({ requirements: [own] });
  expect(formOf({ requirements: [own] }, { ...alpha, writeDefaults: true }).requirements.map(({ key }: any) => key)).toEqual([own.key, 'kubernetes.io/os', 'kubernetes.io/arch', 'karpenter.sh/capacity-type']);
  expect(formOf({ requirements: 'none' }, { ...alpha, writeDefaults: true })).toEqual({ requirements: 'none' });
});

test('removes nulls, and keeps unknown fields', () => {
  expect(formOf({ weight: null, wieght: 3, limits: null })).toEqual({ wieght: 3 });
});

test('keeps metadata, other kinds, and kinds that the release does not serve', () => {
  const version = KarpenterVersion.of('1.15.1');
  const pool = { apiVersion: 'karpenter.sh/v1', kind: 'NodePool', metadata: { name: 'x', labels: null }, spec: {} };
  expect(canonicalForm(pool, version, false)).toEqual(pool);
  const other = { apiVersion: 'example.com/v1', kind: 'Limit', spec: { limits: { cpu: 1000 }, none: null } };
  expect(canonicalForm(other, version, true)).toBe(other);
  const beta = { apiVersion: 'karpenter.sh/v1beta1', kind: 'NodePool', spec: { limits: { cpu: 1000 } } };
  expect(canonicalForm(beta, version, true)).toBe(beta);
});

test('writes resource quantities of pods in the form of the API server', () => {
  const container = (cpu: unknown, memory: unknown) => ({ name: 'a', resources: { requests: { cpu, memory }, limits: { cpu } } });
  const deployment = (first: object, second: object) => ({
    apiVersion: 'apps/v1', kind: 'Deployment', spec: { template: { spec: { containers: [first, { name: 'b' }], initContainers: [second] } } },
  });
  expect(canonicalForm(deployment(container(1, '1024Mi'), container('1000m', '1.5Gi')), KarpenterVersion.of('1.14'), false))
    .toEqual(deployment(container('1', '1Gi'), container('1', '1536Mi')));
});

test('handles the items of lists', () => {
  const list = (cpu: unknown) => ({ apiVersion: 'v1', kind: 'List', items: [{ apiVersion: 'karpenter.sh/v1', kind: 'NodePool', spec: { limits: { cpu } } }] });
  expect(canonicalForm(list(4), KarpenterVersion.of('1.14'), false)).toEqual(list('4'));
});
