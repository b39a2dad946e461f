import { kubelet } from './settings';
import { EnforcedBy, Severity } from '../../../../src/validation/finding';
import { judge } from '../../../../src/validation/judge';
import { KarpenterVersion } from '../../../../src/versions/karpenter-version';
import { holds, nodeClass } from '../lints';

holds('kubelet-config-unknown-field', [
  [kubelet({ maxPods: 110, memorySwap: { swapBehavior: 'LimitedSwap' }, evictionHard: { any: '5%' } }), []],
  [kubelet({ MaxPods: 110 }), ['spec.kubelet.MaxPods: unknown field MaxPods; Did you mean maxPods?']],
  [kubelet({ maxPod: 110 }), ['spec.kubelet.maxPod: unknown field maxPod; Did you mean maxPods?']],
  [kubelet({ memorySwap: { swapBehaviour: 'NoSwap' } }), ['spec.kubelet.memorySwap.swapBehaviour: unknown field swapBehaviour; Did you mean swapBehavior?']],
  [kubelet({ logging: { vmodule: [{ filePattern: 'a', Verbosity: 1 }] } }), ['spec.kubelet.logging.vmodule[0].Verbosity: unknown field Verbosity; Did you mean verbosity?']],
  [kubelet({ nonsense: null }), ['spec.kubelet.nonsense: unknown field nonsense; Remove it.']],
  [kubelet({ constructor: 1 }), ['spec.kubelet.constructor: unknown field constructor; Remove it.']],
  [nodeClass({}), []],
  [kubelet({ nonsense: 1 }), [], '1.14'],
]);

const said = (path: string, message: string, fix: string) => [`spec.kubelet.${path}: ${path} must be ${message}; ${fix}`];
holds('kubelet-config-type', [
  [kubelet({ maxPods: 'vcpus * 10', podPidsLimit: 2 ** 53, memoryThrottlingFactor: 0.9, logging: { flushFrequency: 5, options: { json: { infoBufferSize: 0 } } } }), []],
  [kubelet({ reservedMemory: [{ numaNode: 0, limits: { 'memory': '1Gi', 'hugepages-2Mi': 0 } }], featureGates: { NodeSwap: true }, staticPodURLHeader: { a: ['b'] } }), []],
  [kubelet({ podsPerCore: '10' }), said('podsPerCore', 'a 32-bit integer, got "10"', 'Write 10 without quotes.')],
  [kubelet({ podsPerCore: 2147483648 }), said('podsPerCore', 'a 32-bit integer, got 2147483648', 'Set a value such as 1.')],
  [kubelet({ maxPods: 110.5 }), said('maxPods', 'a 32-bit integer, got 110.5', 'Set a value such as 1.')],
  [kubelet({ maxOpenFiles: 1e21 }), said('maxOpenFiles', 'a 64-bit integer, got 1e+21', 'Set a value such as 1.')],
  [kubelet({ logging: { verbosity: -1 } }), said('logging.verbosity', 'an integer from 0 to 4294967295, got -1', 'Set a value such as 1.')],
  [kubelet({ failSwapOn: 'false' }), said('failSwapOn', 'true or false, got "false"', 'Write false without quotes.')],
  [kubelet({ failSwapOn: 0 }), said('failSwapOn', 'true or false, got 0', 'Set a value such as true.')],
  [kubelet({ syncFrequency: 60 }), said('syncFrequency', 'a duration, got 60', 'Add a unit, for example "60s".')],
  [kubelet({ syncFrequency: '60' }), said('syncFrequency', 'a duration, got "60"', 'Add a unit, for example "60s".')],
  [kubelet({ syncFrequency: '1d' }), said('syncFrequency', 'a duration, got "1d"', 'Set a value such as "1m30s".')],
  [kubelet({ systemReserved: { cpu: 1 } }), said('systemReserved.cpu', 'a string, got 1', 'Write it in quotes: "1".')],
  [kubelet({ systemReserved: ['cpu'] }), said('systemReserved', 'a map of strings, got ["cpu"]', 'Set a value such as {KEY: "text"}.')],
  [kubelet({ featureGates: { NodeSwap: 'true' } }), said('featureGates.NodeSwap', 'true or false, got "true"', 'Write true without quotes.')],
  [kubelet({ clusterDNS: '10.100.0.10' }), said('clusterDNS', 'a list of strings, got "10.100.0.10"', 'Set a value such as ["text"].')],
  [kubelet({ staticPodURLHeader: { a: 'b' } }), said('staticPodURLHeader.a', 'a list of strings, got "b"', 'Set a value such as ["text"].')],
  [kubelet({ staticPodURLHeader: [] }), said('staticPodURLHeader', 'a map of lists of strings, got []', 'Set a value such as {KEY: ["text"]}.')],
  [kubelet({ memorySwap: 'LimitedSwap' }), said('memorySwap', 'an object, got "LimitedSwap"', 'Set a value such as {}.')],
  [kubelet({ memoryThrottlingFactor: '0.9' }), said('memoryThrottlingFactor', 'a number, got "0.9"', 'Write 0.9 without quotes.')],
  [kubelet({ reservedMemory: [{ limits: { memory: '1gb' } }] }), said('reservedMemory[0].limits.memory', 'a quantity, got "1gb"', 'Set a value such as "1Gi".')],
  [kubelet({ topologyManagerPolicy: true }), said('topologyManagerPolicy', 'a string, got true', 'Write it in quotes: "true".')],
  [kubelet({ maxPods: null }), said('maxPods', 'a 32-bit integer, got null', 'Remove it, or set a value such as 1.')],
  [kubelet({ clusterDNS: [null] }), said('clusterDNS[0]', 'a string, got null', 'Remove it, or set a value such as "text".')],
  [kubelet({ registerWithTaints: [{ key: 1 }] }), []],
  [kubelet({ podsPerCore: 1.5 }), [], '1.14'],
]);

describe('kubelet-config-type', () => {
  const enforcers = (settings: object) => judge(kubelet(settings), KarpenterVersion.of('1.15.1')).findings
    .filter(({ rule }) => rule === 'kubelet-config-type').map(({ severity, enforcedBy }) => `${severity} ${enforcedBy}`);

  test('null is an error for which Karpenter is named only where it refuses it', () => {
    expect(enforcers({ maxPods: null, cpuCFSQuotaPeriod: null, tracing: null, featureGates: { a: null } })).toEqual(Array(4).fill(`${Severity.ERROR} ${EnforcedBy.ADVICE}`));
    expect(enforcers({ syncFrequency: null, evictionHard: { 'pid.available': null }, kubeReserved: { cpu: null } })).toEqual(Array(3).fill(`${Severity.ERROR} ${EnforcedBy.CONTROLLER}`));
  });

  test('integers that a double does not hold are exact', () => {
    const largest = 2n ** 63n - 1n;
    expect(enforcers({ podPidsLimit: largest, maxOpenFiles: -largest - 1n })).toEqual([]);
    expect(enforcers({ podPidsLimit: largest + 1n, maxOpenFiles: -largest - 2n, healthzPort: largest })).toHaveLength(3);
  });
});

test('a newer release may know more fields, signals, and resources, but not other types', () => {
  const settings = { brandNew: 1, evictionHard: { 'gpu.available': '5%' }, kubeReserved: { gpu: '1' }, podsPerCore: '10' };
  const severities = (release: string) => judge(kubelet(settings), KarpenterVersion.of(release)).findings
    .filter(({ rule }) => rule.startsWith('kubelet-config')).map(({ rule, severity }) => `${rule} ${severity}`).sort();
  expect(severities('1.15')).toEqual(['kubelet-config-eviction-signal error', 'kubelet-config-reserved-resource error', 'kubelet-config-type error', 'kubelet-config-unknown-field error']);
  expect(severities('1.16')).toEqual(['kubelet-config-eviction-signal warning', 'kubelet-config-reserved-resource warning', 'kubelet-config-type error', 'kubelet-config-unknown-field warning']);
});
