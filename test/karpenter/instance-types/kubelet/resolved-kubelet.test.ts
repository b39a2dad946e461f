import { JsonObject } from '../../../../src/foundation/basics/json';
import { instanceTypeOf } from '../../../../src/karpenter/instance-types/catalog/instance-types';
import { resolvedKubelet } from '../../../../src/karpenter/instance-types/kubelet/resolved-kubelet';
import { classSettings } from '../../../../src/karpenter/instance-types/node-class/class-settings';

function resolved(type: string, kubelet?: JsonObject): JsonObject {
  const { kubeReserved, systemReserved, evictionHard, allocatable, failures, ...rest } = resolvedKubelet(instanceTypeOf(type)!, classSettings({ spec: { amiFamily: 'AL2023', kubelet } }));
  return {
    ...rest,
    kubeReserved: Object.fromEntries(kubeReserved),
    systemReserved: Object.fromEntries(systemReserved),
    evictionHard: Object.fromEntries(evictionHard),
    allocatable: Object.fromEntries(allocatable),
    failures: failures.map(({ field, resource, error }) => [field, resource, error.message]),
  };
}

test('the defaults', () => {
  expect(resolved('m5.large')).toEqual({
    maxPods: 29,
    kubeReserved: { 'cpu': '70m', 'memory': '574Mi', 'ephemeral-storage': '1Gi' },
    systemReserved: {},
    evictionHard: { 'memory.available': '100Mi', 'nodefs.available': '2Gi' },
    allocatable: { 'cpu': '1930m', 'memory': '6903Mi', 'ephemeral-storage': '17Gi', 'pods': '29' },
    failures: [],
  });
});

test('Karpenter rounds results up, and reserved amounts read the result of maxPods', () => {
  const kubelet = { maxPods: 'max_pods - 20', kubeReserved: { cpu: 'max_pods + 2', memory: '255 + max_pods * 11' }, systemReserved: { 'pid': 'vcpus * 100', 'ephemeral-storage': 'vcpus + 1' } };
  expect(resolved('m5.large', kubelet)).toMatchObject({
    maxPods: 9, kubeReserved: { 'cpu': '20m', 'memory': '368Mi', 'ephemeral-storage': '1Gi' }, systemReserved: { 'pid': '200', 'ephemeral-storage': '3Gi' },
  });
});

test('expressions that fail on a type, with the defaults in their place', () => {
  const kubelet = { maxPods: 'max_pods - 20', kubeReserved: { cpu: '1 / (vcpus - 2)', memory: 'memory * 2' }, systemReserved: { cpu: '-10 + vcpus', memory: '100Mi' } };
  expect(resolved('t3.nano', kubelet)).toMatchObject({
    maxPods: 4,
    kubeReserved: { cpu: '70m', memory: '299Mi' },
    systemReserved: { memory: '100Mi' },
    failures: [
      ['maxPods', undefined, 'the result must be from 0 to 2147483647, got -16'],
      ['kubeReserved', 'cpu', 'division by zero'],
      ['kubeReserved', 'memory', expect.stringContaining('memory')],
      ['systemReserved', 'cpu', 'the result must not be negative, got -8'],
    ],
  });
});

test('many pods have no suffix', () => {
  expect(resolved('m5.large', { maxPods: 1000 })).toMatchObject({ maxPods: 1000, allocatable: { pods: '1000' } });
});
