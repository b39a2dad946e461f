import { kubelet } from './settings';
import { judge } from '../../../../src/checks/engine/judge';
import { EnforcedBy, Severity } from '../../../../src/checks/findings/finding';
import { KarpenterVersion } from '../../../../src/karpenter/versions/karpenter-version';
import { holds, nodeClass } from '../lints';
import { violationsOf } from '../violations';

holds('kubelet-config-unknown-field', [
  [kubelet({ maxPods: 110, memorySwap: { swapBehavior: 'LimitedSwap' }, evictionHard: { any: '5%' } }), []],
  [kubelet({ MaxPods: 110 }), ['unknown field spec.kubelet.MaxPods. Did you mean maxPods?']],
  [kubelet({ maxPod: 110 }), ['unknown field spec.kubelet.maxPod. Did you mean maxPods?']],
  [kubelet({ memorySwap: { swapBehaviour: 'NoSwap' } }), ['unknown field spec.kubelet.memorySwap.swapBehaviour. Did you mean swapBehavior?']],
  [kubelet({ logging: { vmodule: [{ filePattern: 'a', Verbosity: 1 }] } }), ['unknown field spec.kubelet.logging.vmodule[0].Verbosity. Did you mean verbosity?']],
  [kubelet({ nonsense: null }), ['unknown field spec.kubelet.nonsense. Remove the field.']],
  [kubelet({ constructor: 1 }), ['unknown field spec.kubelet.constructor. Remove the field.']],
  [nodeClass({}), []],
  [kubelet({ nonsense: 1 }), [], '1.14'],
]);

const said = (path: string, message: string, fix: string) => [`spec.kubelet.${path} must be ${message}. ${fix}`];
holds('kubelet-config-type', [
  [kubelet({ maxPods: 'vcpus * 10', podPidsLimit: 2 ** 53, memoryThrottlingFactor: 0.9, logging: { flushFrequency: 5, options: { json: { infoBufferSize: 0 } } } }), []],
  [kubelet({ reservedMemory: [{ numaNode: 0, limits: { 'memory': '1Gi', 'hugepages-2Mi': 0 } }], featureGates: { NodeSwap: true }, staticPodURLHeader: { a: ['b'] } }), []],
  [kubelet({ podsPerCore: '10' }), said('podsPerCore', 'a 32-bit integer, got "10"', 'Set 10 without quotes.')],
  [kubelet({ podsPerCore: 2147483648 }), said('podsPerCore', 'a 32-bit integer, got 2147483648', 'Set an integer from 0 to 2147483647, such as 10.')],
  [kubelet({ maxPods: 110.5 }), said('maxPods', 'a 32-bit integer, got 110.5', 'Set an integer from 0 to 2147483647, such as 110.')],
  [kubelet({ maxOpenFiles: 1e21 }), said('maxOpenFiles', 'a 64-bit integer, got 1000000000000000000000', 'Set an integer from 0 to 9223372036854775807, such as 1000000.')],
  [kubelet({ logging: { verbosity: -1 } }), said('logging.verbosity', 'an integer from 0 to 4294967295, got -1', 'Set an integer from 0 to 4294967295, such as 2.')],
  [kubelet({ failSwapOn: 'false' }), said('failSwapOn', 'true or false, got "false"', 'Set false without quotes.')],
  [kubelet({ failSwapOn: 0 }), said('failSwapOn', 'true or false, got 0', 'Set false.')],
  [kubelet({ syncFrequency: 60 }), said('syncFrequency', 'a duration, got 60', 'Add a unit, for example "60s".')],
  [kubelet({ syncFrequency: '60' }), said('syncFrequency', 'a duration, got "60"', 'Add a unit, for example "60s".')],
  [kubelet({ syncFrequency: '1d' }), said('syncFrequency', 'a duration, got "1d"', 'Set "24h".')],
  [kubelet({ systemReserved: { cpu: 1 } }), said('systemReserved["cpu"]', 'a string, got 1', 'Put the value in quotes: "1".')],
  [kubelet({ systemReserved: ['cpu'] }), said('systemReserved', 'a map of strings, got ["cpu"]', 'Set a value such as {cpu: "100m"}.')],
  [kubelet({ featureGates: { NodeSwap: 'true' } }), said('featureGates["NodeSwap"]', 'true or false, got "true"', 'Set true without quotes.')],
  [kubelet({ clusterDNS: '10.100.0.10' }), said('clusterDNS', 'a list of strings, got "10.100.0.10"', 'Set ["10.100.0.10"].')],
  [kubelet({ staticPodURLHeader: { a: 'b' } }), said('staticPodURLHeader["a"]', 'a list of strings, got "b"', 'Set ["b"].')],
  [kubelet({ staticPodURLHeader: [] }), said('staticPodURLHeader', 'a map of lists of strings, got []', 'Set a value such as {X-Source: ["node"]}.')],
  [kubelet({ memorySwap: 'LimitedSwap' }), said('memorySwap', 'an object, got "LimitedSwap"', 'Set a value such as {swapBehavior: "NoSwap"}.')],
  [kubelet({ memoryThrottlingFactor: '0.9' }), said('memoryThrottlingFactor', 'a number, got "0.9"', 'Set 0.9 without quotes.')],
  [kubelet({ reservedMemory: [{ limits: { memory: '1gb' } }] }), said('reservedMemory[0].limits["memory"]', 'a quantity, got "1gb"', 'Set a value such as "1Gi".')],
  [kubelet({ topologyManagerPolicy: true }), said('topologyManagerPolicy', 'a string, got true', 'Set one of none, best-effort, restricted, single-numa-node.')],
  [kubelet({ maxPods: null }), said('maxPods', 'a 32-bit integer, got null', 'Remove the null value, or set a value such as 110.')],
  [kubelet({ clusterDNS: [null] }), said('clusterDNS[0]', 'a string, got null', 'Remove the null value, or set a value such as "10.100.0.10".')],
  [kubelet({ systemReserved: { pid: null } }), said('systemReserved["pid"]', 'a string, got null', 'Remove the null value, or set a value such as "1000".')],
  [kubelet({ runOnce: 'yes' }), said('runOnce', 'true or false, got "yes"', 'Remove the field.')],
  [kubelet({ podLogsDir: true }), said('podLogsDir', 'a string, got true', 'Set a value such as "/var/log/pods".')],
  [kubelet({ reservedSystemCPUs: 0 }), said('reservedSystemCPUs', 'a string, got 0', 'Put the value in quotes: "0".')],
  [kubelet({ reservedSystemCPUs: true }), said('reservedSystemCPUs', 'a string, got true', 'Set a value such as "0-1".')],
  [kubelet({ imageMaximumGCAge: 60 }), said('imageMaximumGCAge', 'a duration, got 60', 'Set a duration of at least 121s, such as "168h".')],
  [kubelet({ tracing: { samplingRatePerMillion: '-5' } }), said('tracing.samplingRatePerMillion', 'a 32-bit integer, got "-5"', 'Set an integer from 0 to 1000000, such as 100.')],
  [kubelet({ kind: null }), said('kind', 'a string, got null', 'Remove the field.')],
  [kubelet({ clusterDNS: 10 }), said('clusterDNS', 'a list of strings, got 10', 'Set a value such as ["10.100.0.10"].')],
  [kubelet({ clusterDNS: 'kube-dns' }), said('clusterDNS', 'a list of strings, got "kube-dns"', 'Set a value such as ["10.100.0.10"].')],
  [kubelet({ clusterDNS: '10.0.0.1, fd00::a' }), said('clusterDNS', 'a list of strings, got "10.0.0.1, fd00::a"', 'Set ["10.0.0.1", "fd00::a"].')],
  [kubelet({ enforceNodeAllocatable: 'pods' }), said('enforceNodeAllocatable', 'a list of strings, got "pods"', 'Set ["pods"].')],
  [kubelet({ enforceNodeAllocatable: 'all' }), said('enforceNodeAllocatable', 'a list of strings, got "all"', 'Set a value such as ["pods"].')],
  [kubelet({ registryPullQPS: 3000000000 }), said('registryPullQPS', 'a 32-bit integer, got 3000000000', 'Set an integer from 0 to 2147483647, such as 5.')],
  [kubelet({ registryPullQPS: '3000000000' }), said('registryPullQPS', 'a 32-bit integer, got "3000000000"', 'Set an integer from 0 to 2147483647, such as 5.')],
  [kubelet({ readOnlyPort: '70000' }), said('readOnlyPort', 'a 32-bit integer, got "70000"', 'Set an integer from 0 to 65535, such as 10255.')],
  [kubelet({ podsPerCore: '10.0' }), said('podsPerCore', 'a 32-bit integer, got "10.0"', 'Set 10 without quotes.')],
  [kubelet({ maxPods: true }), said('maxPods', 'a 32-bit integer, got true', 'Set an integer from 0 to 2147483647, such as 110.')],
  [kubelet({ evictionMaxPodGracePeriod: '-5' }), said('evictionMaxPodGracePeriod', 'a 32-bit integer, got "-5"', 'Set an integer from 0 to 2147483647, such as 60.')],
  [kubelet({ oomScoreAdj: 2 ** 63 }), said('oomScoreAdj', 'a 32-bit integer, got 9223372036854775808', 'Set an integer from -1000 to 1000, such as -999.')],
  ...(['no', 'No', 'off', 'false', 'n', '0', 'disabled'] as const).map((word) => (
    [kubelet({ enableServer: word }), said('enableServer', `true or false, got "${word}"`, 'Set false without quotes.')] as const
  )),
  ...(['yes', 'ON', 'true', 'enabled'] as const).map((word) => [kubelet({ enableServer: word }), said('enableServer', `true or false, got "${word}"`, 'Set true without quotes.')] as const),
  [kubelet({ enableServer: 1 }), said('enableServer', 'true or false, got 1', 'Set true.')],
  [kubelet({ enableServer: 'maybe' }), said('enableServer', 'true or false, got "maybe"', 'Set true or false.')],
  [kubelet({ systemReserved: { cpu: 100 } }), said('systemReserved["cpu"]', 'a string, got 100', 'Set "100m". The string "100" would mean 100 cores.')],
  [kubelet({ systemReserved: { cpu: 0.5 } }), said('systemReserved["cpu"]', 'a string, got 0.5', 'Put the value in quotes: "0.5".')],
  [kubelet({ systemReserved: { cpu: true } }), said('systemReserved["cpu"]', 'a string, got true', 'Set a value such as "100m".')],
  [kubelet({ systemReserved: { memory: 255 } }), said('systemReserved["memory"]', 'a string, got 255', 'Set "255Mi". The string "255" would mean 255 bytes.')],
  [kubelet({ systemReserved: { memory: 1073741824 } }), said('systemReserved["memory"]', 'a string, got 1073741824', 'Put the value in quotes: "1073741824".')],
  [kubelet({ kubeReserved: { 'ephemeral-storage': 1 } }), said('kubeReserved["ephemeral-storage"]', 'a string, got 1', 'Set "1Gi". The string "1" would mean 1 byte.')],
  [kubelet({ kubeReserved: { pid: 1000 } }), said('kubeReserved["pid"]', 'a string, got 1000', 'Put the value in quotes: "1000".')],
  [kubelet({ kubeReserved: { pid: -1 } }), said('kubeReserved["pid"]', 'a string, got -1', 'Set a value such as "1000".')],
  [kubelet({ evictionHard: { 'memory.available': 5 } }), said('evictionHard["memory.available"]', 'a string, got 5', 'Set "5%".')],
  [kubelet({ evictionHard: { 'memory.available': 0.07 } }), said('evictionHard["memory.available"]', 'a string, got 0.07', 'Set "7%".')],
  [kubelet({ evictionHard: { 'memory.available': 500 } }), said('evictionHard["memory.available"]', 'a string, got 500', 'Set "500Mi". The string "500" would mean 500 bytes.')],
  [kubelet({ evictionHard: { 'pid.available': 500 } }), said('evictionHard["pid.available"]', 'a string, got 500', 'Put the value in quotes: "500".')],
  [kubelet({ evictionSoft: { 'pid.available': '5%' }, evictionSoftGracePeriod: { 'pid.available': 60 } }), said('evictionSoftGracePeriod["pid.available"]', 'a string, got 60', 'Set "60s".')],
  [kubelet({ qosReserved: { memory: 50 } }), said('qosReserved["memory"]', 'a string, got 50', 'Set "50%".')],
  [kubelet({ containerLogMaxSize: 10 }), said('containerLogMaxSize', 'a string, got 10', 'Set "10Mi". The string "10" would mean 10 bytes.')],
  [kubelet({ cpuManagerPolicyOptions: { 'full-pcpus-only': true } }), said('cpuManagerPolicyOptions["full-pcpus-only"]', 'a string, got true', 'Put the value in quotes: "true".')],
  [kubelet({ imageMaximumGCAge: '7 days' }), said('imageMaximumGCAge', 'a duration, got "7 days"', 'Set "168h".')],
  [kubelet({ containerLogMonitorInterval: 1 }), said('containerLogMonitorInterval', 'a duration, got 1', 'Set a duration of at least 3s, such as "10s".')],
  [kubelet({ crashLoopBackOff: { maxContainerRestartPeriod: '10 minutes' } }), said('crashLoopBackOff.maxContainerRestartPeriod', 'a duration, got "10 minutes"', 'Set a duration from 1s to 300s, such as "300s".')],
  [kubelet({ memoryThrottlingFactor: '5' }), said('memoryThrottlingFactor', 'a number, got "5"', 'Set a number greater than 0 and at most 1, such as 0.9.')],
  [kubelet({ registerWithTaints: [{ key: 1 }] }), []],
  [kubelet({ podsPerCore: 1.5 }), [], '1.14'],
]);

describe('kubelet-config-type', () => {
  const enforcers = (settings: object) => judge(kubelet(settings), KarpenterVersion.of('1.15.1')).findings
    .filter(({ rule }) => rule === 'kubelet-config-type').map(({ severity, enforcedBy }) => `${severity} ${enforcedBy}`);

  test('reports null as an error of Karpenter only if Karpenter rejects it', () => {
    expect(enforcers({ maxPods: null, cpuCFSQuotaPeriod: null, tracing: null, featureGates: { a: null } })).toEqual(Array(4).fill(`${Severity.ERROR} ${EnforcedBy.ADVICE}`));
    expect(enforcers({ syncFrequency: null, evictionHard: { 'pid.available': null }, kubeReserved: { cpu: null } })).toEqual(Array(3).fill(`${Severity.ERROR} ${EnforcedBy.CONTROLLER}`));
  });

  test('prints integers beyond the precision of a double exactly', () => {
    const largest = 2n ** 63n - 1n;
    expect(enforcers({ podPidsLimit: largest, maxOpenFiles: -largest - 1n })).toEqual([]);
    expect(enforcers({ podPidsLimit: largest + 1n, maxOpenFiles: -largest - 2n, healthzPort: largest })).toHaveLength(3);
    expect(violationsOf('kubelet-config-type', kubelet({ oomScoreAdj: largest }))).toEqual([{
      path: 'spec.kubelet.oomScoreAdj', message: 'oomScoreAdj must be a 32-bit integer, got 9223372036854775807', fix: 'Set an integer from -1000 to 1000, such as -999.',
    }]);
  });
});

test('warns about unknown fields, signals, and resources in a newer release, and reports types as errors', () => {
  const settings = { brandNew: 1, evictionHard: { 'gpu.available': '5%' }, kubeReserved: { gpu: '1' }, podsPerCore: '10' };
  const severities = (release: string) => judge(kubelet(settings), KarpenterVersion.of(release)).findings
    .filter(({ rule }) => rule.startsWith('kubelet-config')).map(({ rule, severity }) => `${rule} ${severity}`).sort();
  expect(severities('1.15')).toEqual(['kubelet-config-eviction-signal error', 'kubelet-config-reserved-resource error', 'kubelet-config-type error', 'kubelet-config-unknown-field error']);
  expect(severities('1.16')).toEqual(['kubelet-config-eviction-signal warning', 'kubelet-config-reserved-resource warning', 'kubelet-config-type error', 'kubelet-config-unknown-field warning']);
});
