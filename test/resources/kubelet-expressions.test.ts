import { Testing } from 'cdk8s';
import { AmiSelectorTerm, EC2NodeClass, KubeletConfiguration, KubeletExpression, SecurityGroupSelectorTerm, SubnetSelectorTerm } from '../../src';

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

test('expressions are in the fields of the values that they compute', () => {
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

test.each<[KubeletConfiguration, string]>([
  [{ maxPods: 0, maxPodsExpression: KubeletExpression.maxPods() }, 'maxPods and maxPodsExpression are mutually exclusive; remove one of them'],
  [{ kubeReserved: { cpu: '1' }, kubeReservedExpressions: { cpu: KubeletExpression.vcpus() } }, 'cpu is in kubeReserved and in kubeReservedExpressions; remove one of them'],
  [{ systemReserved: { pid: '1' }, systemReservedExpressions: { pid: KubeletExpression.vcpus() } }, 'pid is in systemReserved and in systemReservedExpressions; remove one of them'],
  [{ maxPodsExpression: 'vcpus' as any }, 'maxPodsExpression must be a KubeletExpression, for example KubeletExpression.of(\'vcpus * 10\')'],
  [{ kubeReservedExpressions: { cpu: 'vcpus' as any } }, 'kubeReservedExpressions.cpu must be a KubeletExpression, for example KubeletExpression.of(\'vcpus * 10\')'],
])('%j is an error', (kubelet, message) => {
  expect(() => kubeletOf(kubelet)).toThrow(message);
});
