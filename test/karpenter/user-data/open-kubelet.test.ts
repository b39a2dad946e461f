import * as fc from 'fast-check';
import { JsonObject } from '../../../src/foundation/basics/json';
import { effectiveText } from '../../../src/karpenter/user-data/effective/effective-text';
import { userDataRemarks } from '../../../src/karpenter/user-data/remarks/user-data-remarks';
import { KarpenterVersion } from '../../../src/karpenter/versions/karpenter-version';

const FAMILIES = ['AL2', 'AL2023', 'Bottlerocket', 'Windows2022', 'Custom'];
const POOL = { apiVersion: 'karpenter.sh/v1', kind: 'NodePool', metadata: { name: 'p' }, spec: {} };
const classOf = (amiFamily: string, kubelet: unknown, userData = ''): JsonObject => ({ apiVersion: 'karpenter.k8s.aws/v1', kind: 'EC2NodeClass', metadata: { name: 'c' }, spec: { amiFamily, kubelet, userData } });
const effective = (amiFamily: string, kubelet: unknown, release = '1.15.1', details = {}) => effectiveText(classOf(amiFamily, kubelet), POOL, KarpenterVersion.of(release), details);
const config = (...args: Parameters<typeof effective>) => effective(...args).nodeConfig!.spec.kubelet.config;
const remarks = (...args: Parameters<typeof effective>) => effective(...args).remarks.map(({ kind, where, message, fix }) => `${kind} ${where}: ${message}; ${fix}`);

describe('since 1.15, AL2023 gets the settings as written', () => {
  test('durations keep their spelling', () => {
    const kubelet = { evictionSoft: { 'memory.available': '5%' }, evictionSoftGracePeriod: { 'memory.available': '90s' }, syncFrequency: '60s' };
    expect(config('AL2023', kubelet)).toMatchObject({ evictionSoftGracePeriod: { 'memory.available': '90s' }, syncFrequency: '60s' });
    expect(config('AL2023', kubelet, '1.14.1').evictionSoftGracePeriod).toEqual({ 'memory.available': '1m30s' });
    expect(effective('AL2', kubelet).text).toContain('--eviction-soft-grace-period="memory.available=1m30s"');
  });

  test('Karpenter adds clusterDNS, maxPods, and taints', () => {
    expect(config('AL2023', { clusterDNS: [], maxPods: null, registryPullQPS: 10, memorySwap: null })).toEqual({
      clusterDNS: ['CLUSTER_DNS'], maxPods: 'MAX_PODS', registryPullQPS: 10, memorySwap: null, registerWithTaints: [{ key: 'karpenter.sh/unregistered', effect: 'NoExecute' }],
    });
  });
});

describe('CEL expressions', () => {
  const kubelet = { maxPods: 'min(110, vcpus * 10)', kubeReserved: { 'cpu': 'vcpus * 10', 'memory': '1Gi', 'ephemeral-storage': '100mb' }, systemReserved: { pid: '5' } };

  test.each(FAMILIES.slice(0, 4))('are placeholders in the user data of %s', (family) => {
    const { text } = effective(family, kubelet);
    for (const word of ['MAX_PODS', 'KUBE_RESERVED_CPU', 'KUBE_RESERVED_EPHEMERAL_STORAGE', '1Gi']) expect(text).toContain(word);
    expect(text).not.toContain('vcpus');
  });

  test('each has a remark', () => {
    const of = (field: string, fix: string) => `depends-on-instance-type spec.kubelet.${field}: the value is a CEL expression, so its result depends on the instance type; ${fix}`;
    const placeholder = 'Read the UPPERCASE placeholder as the value for one instance type.';
    const reserved = [of('kubeReserved["cpu"]', placeholder), of('kubeReserved["ephemeral-storage"]', placeholder)];
    expect(remarks('AL2023', kubelet)).toEqual([of('maxPods', 'To see the user data for one value, set --max-pods, or maxPods in the cluster details.'), ...reserved]);
    expect(remarks('AL2023', kubelet, '1.15.1', { maxPods: 58 })).toEqual(reserved);
    expect(config('AL2023', kubelet, '1.15.1', { maxPods: 58 }).maxPods).toBe(58);
  });
});

describe('settings that a family does not support', () => {
  test('prevent Karpenter from launching nodes since 1.15', () => {
    const kubelet = { clusterDNS: ['10.0.0.10', '10.0.0.11'], podsPerCore: 2, registryPullQPS: 10 };
    expect(remarks('Bottlerocket', kubelet)).toEqual([
      'unreadable spec.kubelet.podsPerCore: the Bottlerocket family does not support the field, so Karpenter launches no nodes; Remove the field, and set maxPods instead.',
      'unreadable spec.kubelet.registryPullQPS: the Bottlerocket family does not support the field, so Karpenter launches no nodes; Remove the field, and set settings.kubernetes.registry-qps in userData.',
      'unreadable spec.kubelet.clusterDNS: the Bottlerocket family supports only 1 address, got 2, so Karpenter launches no nodes; Keep one address.',
    ]);
    expect(remarks('AL2', { podsPerCore: 2, clusterDNS: ['10.0.0.10'] })).toEqual([]);
    expect(remarks('AL2023', kubelet)).toEqual([]);
  });

  test('had no effect before', () => {
    expect(remarks('Bottlerocket', { podsPerCore: 2 }, '1.14.1')).toEqual(['without-effect spec.kubelet.podsPerCore: Karpenter 1.14.1 ignores the field for the Bottlerocket family; Remove the field.']);
  });
});

test('values that Karpenter can not read do not become flags, and cause no exception', () => {
  expect(effective('AL2', { podsPerCore: '2', evictionHard: ['a'], kubeReserved: { cpu: 1 }, cpuCFSQuota: 'yes' }).text).not.toMatch(/pods-per-core|eviction-hard|kube-reserved|cpu-cfs-quota/);
  expect(effective('Bottlerocket', { maxPods: 1.5, evictionMaxPodGracePeriod: 1e300 }).text).not.toContain('eviction-max-pod-grace-period');
  const FIELDS = ['clusterDNS', 'maxPods', 'podsPerCore', 'systemReserved', 'kubeReserved', 'evictionHard', 'evictionSoft', 'evictionSoftGracePeriod', 'evictionMaxPodGracePeriod', 'imageGCHighThresholdPercent', 'cpuCFSQuota', '__proto__', 'other'];
  const kubelet = fc.oneof(fc.dictionary(fc.constantFrom(...FIELDS), fc.jsonValue({ maxDepth: 2 })), fc.jsonValue({ maxDepth: 2 }));
  const nodeConfig = 'apiVersion: node.eks.aws/v1alpha1\nkind: NodeConfig\nspec: {kubelet: {config: {maxPods: 5, kubeReserved: {cpu: "1"}, evictionHard: 5}}}\n';
  fc.assert(fc.property(fc.constantFrom(...FAMILIES), kubelet, fc.constantFrom('', nodeConfig), fc.constantFrom('1.14.1', '1.15.1', '0.37'), (family, given, userData, release) => {
    const version = KarpenterVersion.of(release);
    expect(effectiveText(classOf(family, given, userData), POOL, version, {}).family).toBe(family);
    userDataRemarks(classOf(family, given, userData), POOL, version);
  }), { numRuns: 500 });
});
