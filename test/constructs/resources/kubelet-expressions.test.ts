import { Testing } from 'cdk8s';
import { AmiSelectorTerm, EC2NodeClass, KubeletConfiguration, KubeletExpression, SecurityGroupSelectorTerm, SubnetSelectorTerm } from '../../../src';
import { checkObject } from '../../../src/checks/engine/check-object';
import { objectIndexOf } from '../../../src/checks/findings/object-index';
import { KarpenterVersion } from '../../../src/karpenter/versions/karpenter-version';

function kubeletOf(kubelet: KubeletConfiguration): unknown {
  const nodeClass = new EC2NodeClass(Testing.chart(), 'default', {
    role: 'KarpenterNodeRole',
    amiSelectorTerms: [AmiSelectorTerm.alias('al2023', 'v20261001')],
    subnetSelectorTerms: [SubnetSelectorTerm.id('subnet-0123456789abcdef0')],
    securityGroupSelectorTerms: [SecurityGroupSelectorTerm.id('sg-0123456789abcdef0')],
    kubelet,
  });
  return nodeClass.toJson().spec.kubelet;
}

test('expressions are rendered in the fields that they compute', () => {
  expect(kubeletOf({
    maxPodsExpression: KubeletExpression.maxPods().atMost(110),
    kubeReserved: { 'ephemeral-storage': '1Gi' },
    kubeReservedExpressions: { memory: KubeletExpression.percentOfMemory(5), cpu: KubeletExpression.of('max(60, vcpus * 30)') },
    systemReservedExpressions: { cpu: KubeletExpression.literal(100), pid: KubeletExpression.of('-5 + vcpus') },
  })).toEqual({
    maxPods: 'min(max_pods, 110)',
    kubeReserved: { 'cpu': 'max(60, vcpus * 30)', 'ephemeral-storage': '1Gi', 'memory': 'double(memory_mib) * 0.05' },
    systemReserved: { cpu: '(100)', pid: '(-5 + vcpus)' },
  });
});

const E = KubeletExpression;
const MADE: readonly KubeletExpression[] = [
  E.literal(110), E.literal(0.5), E.literal(-0), E.of('110'), E.of(' 110 '), E.of('1e2'), E.of('0x10'), E.of('-5 + vcpus * 10'),
  E.vcpus(), E.memoryMib().dividedBy(64), E.defaultEnis(), E.ipsPerEni(), E.maxPods(), E.percentOfMemory(0),
  E.percentOfMemory(5), E.percentOfVcpus(1),
  E.max(E.vcpus(), E.literal(8)), E.min(E.maxPods(), E.literal(110)), E.sum(E.vcpus(), E.defaultEnis()), E.difference(E.maxPods(), E.literal(1)),
  E.ifVcpusAtLeast(8, E.literal(110), E.literal(58)), E.ifMemoryMibAtLeast(8192, E.literal(110), E.literal(58)),
  E.ifInstanceTypeStartsWith('t3.', E.literal(8), E.literal(58)),
  E.vcpus().plus(1), E.maxPods().minus(1), E.vcpus().times(2), E.vcpus().atLeast(8), E.maxPods().atMost(110),
];

test.each(MADE)('%s is accepted in maxPods and in a reserved value', (expression) => {
  const kubelet = kubeletOf({ maxPodsExpression: expression, kubeReservedExpressions: { 'ephemeral-storage': expression } });
  const json = { apiVersion: 'karpenter.k8s.aws/v1', kind: 'EC2NodeClass', metadata: { name: 'default' }, spec: { amiFamily: 'AL2023', kubelet } };
  const target = { version: KarpenterVersion.of('1.15.1'), assumed: false, isGateOn: () => true };
  expect(checkObject({ json }, target, objectIndexOf([{ json }], false)).findings.filter(({ path }) => path.startsWith('spec.kubelet'))).toEqual([]);
});

test('a constant expression in maxPods is rendered in parentheses', () => {
  expect([E.literal(110), E.of(' 110 '), E.maxPods().atMost(110)].map((expression) => kubeletOf({ maxPodsExpression: expression }))).toEqual([
    { maxPods: '(110)' }, { maxPods: '( 110 )' }, { maxPods: 'min(max_pods, 110)' },
  ]);
});

test.each<[string, KubeletConfiguration, string]>([
  ['maxPods with maxPodsExpression', { maxPods: 0, maxPodsExpression: KubeletExpression.maxPods() }, 'kubelet.maxPods and kubelet.maxPodsExpression are mutually exclusive. Remove kubelet.maxPods or kubelet.maxPodsExpression.'],
  ['a resource in both kubeReserved fields', { kubeReserved: { cpu: '1' }, kubeReservedExpressions: { cpu: KubeletExpression.vcpus() } }, 'kubelet.kubeReserved.cpu and kubelet.kubeReservedExpressions.cpu are mutually exclusive.'],
  ['a resource in both systemReserved fields', { systemReserved: { pid: '1' }, systemReservedExpressions: { pid: KubeletExpression.vcpus() } }, 'kubelet.systemReserved.pid and kubelet.systemReservedExpressions.pid are mutually exclusive.'],
  ['a string as maxPodsExpression', { maxPodsExpression: 'vcpus' as any }, 'kubelet.maxPodsExpression must be a KubeletExpression, got "vcpus". For example: KubeletExpression.of("vcpus")'],
  ['a string in kubeReservedExpressions', { kubeReservedExpressions: { 'ephemeral-storage': 5 as any } }, 'kubelet.kubeReservedExpressions.ephemeral-storage must be a KubeletExpression, got 5. For example: KubeletExpression.of("vcpus * 10")'],
])('rejects %s', (_, kubelet, message) => {
  expect(() => kubeletOf(kubelet)).toThrow(message);
});
