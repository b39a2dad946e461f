import { kubelet } from './settings';
import { judge } from '../../../../src/checks/engine/judge';
import { KarpenterVersion } from '../../../../src/karpenter/versions/karpenter-version';
import { holds, nodeClass } from '../lints';

const SIGNALS = 'memory.available, nodefs.available, nodefs.inodesFree, imagefs.available, imagefs.inodesFree, pid.available';

const OWNED = 'spec.kubelet.registerWithTaints must not be set, because Karpenter derives it from the NodePool taints. Remove registerWithTaints, and set spec.template.spec.taints in the NodePool.';
holds('kubelet-config-owned-field', [
  [kubelet({ registerNode: true }), []],
  [kubelet({ registerWithTaints: [] }), [OWNED]],
  [kubelet({ registerWithTaints: null }), [OWNED]],
]);

holds('kubelet-config-type-meta', [
  [kubelet({ maxPods: 1 }), []],
  [kubelet({ kind: 'KubeletConfiguration', apiVersion: 'x' }), [
    'spec.kubelet.apiVersion must not be set in spec.kubelet. Remove apiVersion.', 'spec.kubelet.kind must not be set in spec.kubelet. Remove kind.',
  ]],
]);

holds('kubelet-config-eviction-signal', ['evictionHard', 'evictionSoft', 'evictionSoftGracePeriod', 'evictionMinimumReclaim'].flatMap((field) => [
  [kubelet({ [field]: Object.fromEntries(SIGNALS.split(', ').map((signal) => [signal, '5%'])) }), []] as const,
  [kubelet({ [field]: { 'memory.avalable': '5%' } }), [`spec.kubelet.${field}["memory.avalable"]: unknown eviction signal "memory.avalable". Did you mean memory.available?`]] as const,
  [kubelet({ [field]: { disk: '5%' } }), [`spec.kubelet.${field}["disk"]: unknown eviction signal "disk". Use one of ${SIGNALS}.`]] as const,
  [kubelet({ [field]: { disk: 5 } }), []] as const,
]));

const signal = 'pid.available';
const threshold = (field: string, value: string) => [
  `spec.kubelet.${field}["${signal}"] must be a percentage from 0% to 100% or a quantity of at least 0, got ${JSON.stringify(value)}. Set a percentage, for example 5%, or a quantity, for example 100Mi.`,
];
const period = (value: string) => [
  `spec.kubelet.evictionSoftGracePeriod["${signal}"] must be a duration of at least 0, got ${JSON.stringify(value)}. Set a duration in hours (h), minutes (m), and seconds (s), for example 1m30s.`,
];
holds('kubelet-config-eviction-value', [
  ...['5%', '0%', '100%', '5.555%', '+5%', '1e1%', 'NaN%', '0x1p3%', '100Mi', '0', '1e3', '+1'].map((value) => [kubelet({ evictionHard: { [signal]: value } }), []] as const),
  ...['', '%', '101%', '-1%', 'Inf%', '1e400%', '-1', '-1e-400', '1gb', 'vcpus', ' 5%'].flatMap((value) => (
    ['evictionHard', 'evictionSoft', 'evictionMinimumReclaim'].map((field) => [kubelet({ [field]: { [signal]: value } }), threshold(field, value)] as const)
  )),
  ...['0', '0s', '1m30s', '1h'].map((value) => [kubelet({ evictionSoftGracePeriod: { [signal]: value } }), []] as const),
  ...['', '60', '1d', '-1m', '5%'].map((value) => [kubelet({ evictionSoftGracePeriod: { [signal]: value } }), period(value)] as const),
]);

holds('kubelet-config-eviction-soft-pairs', [
  [kubelet({ evictionSoft: { [signal]: '5%' }, evictionSoftGracePeriod: { [signal]: '1m' } }), []],
  [kubelet({ evictionSoft: { [signal]: '5%' } }), [
    `spec.kubelet.evictionSoft["${signal}"] requires the same key in evictionSoftGracePeriod. Add ${signal} to evictionSoftGracePeriod, for example ${signal}: 1m30s, or remove pid.available from evictionSoft.`,
  ]],
  [kubelet({ evictionSoft: null, evictionSoftGracePeriod: { [signal]: '1m' } }), [
    `spec.kubelet.evictionSoftGracePeriod["${signal}"] requires the same key in evictionSoft. Add ${signal} to evictionSoft, for example ${signal}: 500Mi, or remove pid.available from evictionSoftGracePeriod.`,
  ]],
]);

holds('kubelet-config-reserved-resource', [
  [kubelet({ kubeReserved: { 'cpu': '1', 'memory': '1Gi', 'ephemeral-storage': '1Gi', 'pid': '100' } }), []],
  [kubelet({ kubeReserved: { Memory: '1Gi' } }), ['spec.kubelet.kubeReserved["Memory"]: unknown resource "Memory". Did you mean memory?']],
  [kubelet({ systemReserved: { storage: '1Gi' } }), ['spec.kubelet.systemReserved["storage"]: unknown resource "storage". Use one of cpu, memory, ephemeral-storage, pid.']],
]);

holds('kubelet-config-reserved-negative', [
  [kubelet({ kubeReserved: { cpu: 'vcpus * 10' }, systemReserved: { cpu: '1e-3' } }), []],
  ...([
    ['cpu', '-1', 'Set "1".'],
    ['cpu', '-100m', 'Set "100m".'],
    ['cpu', '-100', 'Set a quantity such as "100m", or start the expression with a positive term, for example max(0, vcpus * 10).'],
    ['cpu', '-1 + vcpus', 'Set a quantity such as "100m", or start the expression with a positive term, for example max(0, vcpus * 10).'],
    ['memory', '--1', 'Set a quantity such as "100Mi", or start the expression with a positive term, for example max(0, vcpus * 10).'],
    ['pid', '-100', 'Set "100".'],
  ] as const).map(([resource, value, fix]) => [kubelet({ systemReserved: { [resource]: value } }), [
    `spec.kubelet.systemReserved["${resource}"] must not start with a minus sign, got "${value}". ${fix}`,
  ]] as const),
]);

const gc = (high?: unknown, low?: unknown) => kubelet({
  ...high !== undefined && { imageGCHighThresholdPercent: high },
  ...low !== undefined && { imageGCLowThresholdPercent: low },
});
const order = (high: number, low: number, fix: string) => [`spec.kubelet.imageGCHighThresholdPercent must be greater than imageGCLowThresholdPercent (${low}), got ${high}. ${fix}`];
holds('kubelet-config-image-gc-thresholds', [
  [gc(81, 80), []], [gc(50), []], [gc(undefined, 100), []], [gc('80', 80), []],
  [gc(80, 80), order(80, 80, 'Set a value from 81 to 100.')],
  [gc(0, 100), order(0, 100, 'Set imageGCHighThresholdPercent to 85 and imageGCLowThresholdPercent to 80.')],
  [gc(50, 100), order(50, 100, 'Set imageGCLowThresholdPercent to 49.')],
  [gc(100, 100), order(100, 100, 'Set imageGCLowThresholdPercent to 80.')],
  [gc(101, -1), [
    'spec.kubelet.imageGCHighThresholdPercent must be between 0 and 100, got 101. Set a value from 0 to 100, for example 85.',
    'spec.kubelet.imageGCLowThresholdPercent must be between 0 and 100, got -1. Set a value from 0 to 100, for example 80.',
  ]],
]);

holds('kubelet-config-negative-number', [
  [kubelet({ maxPods: 0, podsPerCore: 0, evictionMaxPodGracePeriod: 0 }), []],
  [kubelet({ maxPods: '-1' }), []],
  ...['maxPods', 'podsPerCore', 'evictionMaxPodGracePeriod'].map((field) => [kubelet({ [field]: -1 }), [
    `spec.kubelet.${field} must be at least 0, got -1. Set a value of at least 0, or remove ${field}.`,
  ]] as const),
]);

const FIXES: { readonly [family: string]: string } = {
  AL2: 'Remove the field, or use the AL2023 family, which accepts every kubelet field.',
  Bottlerocket: 'Remove the field. Bottlerocket reads kubelet settings from settings.kubernetes in userData.',
};
const unapplied = (name: string, family: string, fix = FIXES[family] ?? 'Remove the field.') => `spec.kubelet.${name} is not supported by the ${family} AMI family. ${fix}`;
const OTHERS = ['AL2', 'Bottlerocket', 'Windows2019', 'Windows2022', 'Windows2025'];
holds('kubelet-config-ami-family', [
  ...['AL2023', 'Custom'].map((family) => [kubelet({ podsPerCore: 1, failSwapOn: false, kind: 'a' }, family), []] as const),
  ...OTHERS.map((family) => [kubelet({ maxPods: 1, failSwapOn: false, evictionMinimumReclaim: {} }, family), [unapplied('failSwapOn', family), unapplied('evictionMinimumReclaim', family)]] as const),
  ...OTHERS.map((family) => [kubelet({ podsPerCore: 0 }, family), family === 'Bottlerocket' ? [unapplied('podsPerCore', family, 'Remove the field, and set maxPods instead.')] : []] as const),
  [kubelet({ unknown: 1, registerWithTaints: [] }, 'AL2'), []],
  [nodeClass({ amiSelectorTerms: [{ alias: 'bottlerocket@latest' }], kubelet: { kind: 'a' } }), [unapplied('kind', 'Bottlerocket', 'Remove the field.')]],
  ...([
    ['topologyManagerPolicy', 'topology-manager-policy'], ['registryPullQPS', 'registry-qps'], ['podPidsLimit', 'pod-pids-limit'], ['serverTLSBootstrap', 'server-tls-bootstrap'],
    ['shutdownGracePeriodCriticalPods', 'shutdown-grace-period-for-critical-pods'],
  ] as const).map(([name, setting]) => [kubelet({ [name]: 1 }, 'Bottlerocket'), [unapplied(name, 'Bottlerocket', `Remove the field, and set settings.kubernetes.${setting} in userData.`)]] as const),
  [nodeClass({ amiFamily: 'Custom', amiSelectorTerms: [{ alias: 'bottlerocket@latest' }], kubelet: { failSwapOn: true } }), []],
  [kubelet({ failSwapOn: false }, 'Unheard'), []],
  [nodeClass({ kubelet: { failSwapOn: true } }), []],
]);

const two = { clusterDNS: ['10.100.0.10', '10.100.0.11'] };
holds('kubelet-config-cluster-dns-count', [
  ...['AL2023', 'Custom'].map((family) => [kubelet(two, family), []] as const),
  ...OTHERS.map((family) => [kubelet(two, family), [
    `spec.kubelet.clusterDNS must have at most 1 address for the ${family} AMI family, got 2. Keep only one address, for example ["10.100.0.10"].`,
  ]] as const),
  [kubelet({ clusterDNS: ['10.100.0.10'] }, 'AL2'), []],
  [kubelet({ clusterDNS: 'ab' }, 'AL2'), []],
]);

holds('kubelet-config-reserved-resource', [
  [kubelet({ kubeReserved: { disk: '1Gi', pid: 1000 } }), ['spec.kubelet.kubeReserved["disk"]: unknown resource "disk". Use one of cpu, memory, ephemeral-storage, pid.']],
]);

holds('kubelet-config-eviction-soft-pairs', [
  [kubelet({ evictionSoft: { 'pid.available': '5%' }, evictionSoftGracePeriod: { 'pid.available': 60 } }), []],
  [kubelet({ evictionSoft: { 'pid.avalable': '5%' }, evictionSoftGracePeriod: { 'pid.available': '1m' } }), []],
  [kubelet({ evictionSoft: { 'pid.available': '5%' }, evictionSoftGracePeriod: { 'PID.available': '1m' } }), []],
  [kubelet({ evictionSoft: { disk: '5%' } }), []],
]);

describe('a misspelled signal', () => {
  const rules = (settings: object) => judge(kubelet(settings), KarpenterVersion.of('1.15.1')).findings.filter(({ path }) => path.startsWith('spec.kubelet')).map(({ rule, path }) => `${rule} ${path}`);

  test('is one finding', () => {
    expect(rules({ evictionSoft: { 'memory.avalable': '5%' }, evictionSoftGracePeriod: { 'memory.available': '1m' } })).toEqual(['kubelet-config-eviction-signal spec.kubelet.evictionSoft["memory.avalable"]']);
  });

  test('is one finding in each map that has it', () => {
    expect(rules({ evictionSoft: { 'memory.avalable': '5%' }, evictionSoftGracePeriod: { 'memory.avalable': '1m' } })).toEqual(['evictionSoft', 'evictionSoftGracePeriod']
      .map((field) => `kubelet-config-eviction-signal spec.kubelet.${field}["memory.avalable"]`));
  });
});

const unit = (field: string, value: string, meaning: string, meant: string) => [`spec.kubelet.${field} is "${value}", which means ${meaning}. Set "${meant}".`];
holds('kubelet-config-reserved-unit', [
  ...['0', '1', '0.5', '49', '100m', '50000m', '1e1', '32', '1k ', 'vcpus * 100'].map((cpu) => [kubelet({ kubeReserved: { cpu } }), []] as const),
  ...['0', '1Mi', '1048576', '268435456', '1e9', '100M', '512k', '512Ki', '1G', 'memory_mib / 20'].map((memory) => [kubelet({ kubeReserved: { memory, 'ephemeral-storage': memory } }), []] as const),
  [kubelet({ kubeReserved: { pid: '100' }, evictionHard: { 'memory.available': '100' } }), []],
  [kubelet({ kubeReserved: { cpu: null, memory: 100 } }), []],
  [kubelet({ systemReserved: { cpu: '100' } }), unit('systemReserved["cpu"]', '100', '100 cores', '100m')],
  [kubelet({ systemReserved: { cpu: '50' } }, 'Custom'), unit('systemReserved["cpu"]', '50', '50 cores', '50m')],
  [kubelet({ kubeReserved: { cpu: '100M' } }), unit('kubeReserved["cpu"]', '100M', '100000000 cores', '100m')],
  [kubelet({ kubeReserved: { cpu: '12345678901234567890' } }), unit('kubeReserved["cpu"]', '12345678901234567890', '12345678901234567890 cores', '100m')],
  [kubelet({ kubeReserved: { cpu: '1e3' } }), unit('kubeReserved["cpu"]', '1e3', '1000 cores', '100m')],
  [kubelet({ kubeReserved: { memory: '255' } }), unit('kubeReserved["memory"]', '255', '255 bytes', '255Mi')],
  [kubelet({ kubeReserved: { memory: '1' } }), unit('kubeReserved["memory"]', '1', '1 byte', '1Gi')],
  [kubelet({ kubeReserved: { memory: '100m' } }), unit('kubeReserved["memory"]', '100m', '0.1 bytes', '100Mi')],
  [kubelet({ kubeReserved: { memory: '1000000' } }), unit('kubeReserved["memory"]', '1000000', '1000000 bytes', '100Mi')],
  [kubelet({ kubeReserved: { 'ephemeral-storage': '20' } }), unit('kubeReserved["ephemeral-storage"]', '20', '20 bytes', '20Mi')],
  [kubelet({ kubeReserved: { cpu: '100' } }), [], '1.14'],
]);

const zero = (key: string, value: string) => [
  `spec.kubelet.evictionHard["${key}"] must be a percentage or a quantity greater than 0, got "${value}". Set 0% to disable the threshold, or set a quantity, for example 100Mi.`,
];
holds('kubelet-config-eviction-zero', [
  [kubelet({ evictionHard: { 'memory.available': '0' } }), zero('memory.available', '0')],
  [kubelet({ evictionHard: { 'memory.available': '0' } }), zero('memory.available', '0'), '1.14.1'],
  [kubelet({ evictionHard: { 'nodefs.available': '0Mi', 'memory.available': '0%' }, evictionMinimumReclaim: { 'memory.available': '0' } }), zero('nodefs.available', '0Mi')],
  [kubelet({ evictionHard: '0', evictionSoft: { 'memory.available': '1n' } }), []],
  [kubelet({ evictionHard: { 'memory.available': '0' } }, 'Custom'), []],
]);
