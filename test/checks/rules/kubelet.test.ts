import { buffer, Case, holds as holdsInNewest, nodeClass } from './lints';

const kubelet = (settings: object) => nodeClass({ kubelet: settings });
/** Tests a rule with 1.14.1, because since 1.15 Karpenter checks kubelet settings with other rules, which the tests in kubelet/ cover. */
const holds = (rule: string, cases: readonly Case[]) => holdsInNewest(rule, cases.map(([object, texts]) => [object, texts, '1.14.1']));
const SIGNALS = 'memory.available, nodefs.available, nodefs.inodesFree, imagefs.available, imagefs.inodesFree, pid.available';

holds('kubelet-eviction-signal', [
  ...['evictionHard', 'evictionSoft', 'evictionSoftGracePeriod'].flatMap((field) => [
    [kubelet({ [field]: Object.fromEntries(SIGNALS.split(', ').map((signal) => [signal, '5%'])) }), []] as const,
    [kubelet({ [field]: { 'memory.avalable': '5%' } }),
      [`spec.kubelet.${field}["memory.avalable"]: unknown eviction signal "memory.avalable". Did you mean memory.available?`]] as const,
  ]),
  [kubelet({ evictionHard: { disk: '5%' } }), [`spec.kubelet.evictionHard["disk"]: unknown eviction signal "disk". Use one of ${SIGNALS}.`]],
]);

const signal = 'pid.available';
holds('kubelet-eviction-soft-pairs', [
  [kubelet({ evictionSoftGracePeriod: { [signal]: '1m' } }), [`spec.kubelet.evictionSoftGracePeriod["${signal}"] requires the same key in evictionSoft. Add ${signal} to evictionSoft, for example pid.available: 500Mi.`]],
  [kubelet({ evictionSoft: { [signal]: '5%' }, evictionSoftGracePeriod: {} }),
    [`spec.kubelet.evictionSoft["${signal}"] requires the same key in evictionSoftGracePeriod. Add ${signal} to evictionSoftGracePeriod, for example pid.available: 1m30s.`]],
]);

const noStart = (field: string, value: string) => [`spec.kubelet.${field}["${signal}"] must be a percentage or a quantity of at least 0, got "${value}". Set a percentage, for example 5%, or a quantity, for example 100Mi.`];
holds('kubelet-eviction-threshold', [
  [kubelet({ evictionHard: { [signal]: '' } }), noStart('evictionHard', '')],
  [kubelet({ evictionSoft: { [signal]: '-1' } }), noStart('evictionSoft', '-1')],
]);

holds('kubelet-image-gc-thresholds', [
  [kubelet({ imageGCHighThresholdPercent: 81, imageGCLowThresholdPercent: 80 }), []],
  [kubelet({ imageGCHighThresholdPercent: 79, imageGCLowThresholdPercent: 80 }), [expect.stringMatching('must be greater than imageGCLowThresholdPercent \\(80\\), got 79')]],
  [kubelet({ imageGCHighThresholdPercent: 80 }), []],
  [kubelet({ imageGCLowThresholdPercent: 80 }), []],
]);

const reserved = { 'cpu': '1', 'memory': '1Gi', 'ephemeral-storage': '1Gi', 'pid': '100' };
holds('kubelet-reserved-negative', [
  [kubelet({ systemReserved: { cpu: '-1' } }), ['spec.kubelet.systemReserved["cpu"] must not be negative, got "-1". Set a quantity of at least 0, for example 100m.']],
  [kubelet({ systemReserved: { cpu: '1e-3' } }), []],
]);

holds('kubelet-reserved-resource', [
  [kubelet({ kubeReserved: reserved, systemReserved: reserved }), []],
  [kubelet({ systemReserved: { disk: '1' } }), ['spec.kubelet.systemReserved["disk"]: unknown resource "disk". Use one of cpu, memory, ephemeral-storage, pid.']],
]);

const grace = (period: string) => kubelet({ evictionSoftGracePeriod: { [signal]: period } });
holds('duration-unreadable', [
  [grace('1m30s'), []],
  [grace('Never'), [`spec.kubelet.evictionSoftGracePeriod["${signal}"]: Karpenter cannot decode the duration "Never", so it cannot list any EC2NodeClass. Set a duration of at most 2562047h in hours, minutes, and seconds, for example 1h30m.`]],
]);

const tooMuch = (kind: string) => `Karpenter cannot decode the 32-bit integer 2147483648, so it cannot list any ${kind}. Set a value of at most 2147483647.`;
const TOO_MUCH = tooMuch('EC2NodeClass');
holds('integer-beyond-32-bits', [
  [nodeClass({ ipPrefixCount: 2147483648 }), [`spec.ipPrefixCount: ${TOO_MUCH}`]],
  [kubelet({ podsPerCore: 2147483648, evictionMaxPodGracePeriod: 2147483648 }), [`spec.kubelet.podsPerCore: ${TOO_MUCH}`, `spec.kubelet.evictionMaxPodGracePeriod: ${TOO_MUCH}`]],
  [kubelet({ evictionMaxPodGracePeriod: -2147483649, maxPods: 2147483647 }), [expect.stringMatching('cannot decode the 32-bit integer -2147483649.*Set a value of at least -2147483648')]],
  [buffer({ replicas: 2147483648, percentage: 2147483648 }), [`spec.replicas: ${tooMuch('CapacityBuffer')}`, `spec.percentage: ${tooMuch('CapacityBuffer')}`]],
  [buffer({ replicas: 2147483647 }), []],
]);
