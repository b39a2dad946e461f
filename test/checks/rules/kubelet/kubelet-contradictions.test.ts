import { kubelet } from './settings';
import { problemText } from '../../../../src/checks/findings/finding-text';
import { Json } from '../../../../src/checks/findings/rule';
import { valueText } from '../../../../src/foundation/basics/value-text';
import { holds } from '../lints';

/** Formats a finding as text. */
function problem(path: string, message: string, fix: string): string {
  return `${problemText({ path: `spec.kubelet.${path}`, message })}. ${fix}`;
}

/** Returns a case with a combination of settings, and the expected findings. */
const combined = (settings: Json, ...found: readonly (readonly [path: string, message: string, fix: string])[]) => (
  [kubelet(settings), found.map(([path, message, fix]) => problem(path, message, fix))] as const
);

holds('kubelet-config-combination', [
  combined({ shutdownGracePeriod: '60s', shutdownGracePeriodCriticalPods: '1m' }),
  combined({ shutdownGracePeriodCriticalPods: '1m' }),
  combined({ shutdownGracePeriodCriticalPods: '3m' },
    ['shutdownGracePeriodCriticalPods', 'shutdownGracePeriodCriticalPods must be at most shutdownGracePeriod (2m30s, set by the AL2023 image), got 3m', 'Set at most 2m30s, or raise shutdownGracePeriod.']),
  combined({ shutdownGracePeriod: '15s' },
    ['shutdownGracePeriod', 'shutdownGracePeriod must be at least shutdownGracePeriodCriticalPods (30s, set by the AL2023 image), got 15s', 'Also set shutdownGracePeriodCriticalPods to at most 15s.']),
  combined({ shutdownGracePeriod: '0s' },
    ['shutdownGracePeriod', 'shutdownGracePeriod must be at least shutdownGracePeriodCriticalPods (30s, set by the AL2023 image), got 0s', 'Also set shutdownGracePeriodCriticalPods to at most 0s.']),
  combined({ shutdownGracePeriod: '60s' }),
  combined({ shutdownGracePeriod: '0s', shutdownGracePeriodCriticalPods: '0s' }),
  [kubelet({ shutdownGracePeriod: '15s' }), [], '1.15.1', '1.33'],
  [kubelet({ shutdownGracePeriodCriticalPods: '15s' }), [
    'spec.kubelet.shutdownGracePeriodCriticalPods must be at most shutdownGracePeriod (0s, the default), got 15s. Set shutdownGracePeriod to a longer duration, for example 15s.',
  ], '1.15.1', '1.33'],
  combined({ shutdownGracePeriod: '60s', shutdownGracePeriodCriticalPods: '61s' },
    ['shutdownGracePeriodCriticalPods', 'shutdownGracePeriodCriticalPods must be at most shutdownGracePeriod (60s), got 61s', 'Set at most 60s, or raise shutdownGracePeriod.']),
  combined({ shutdownGracePeriod: '60s', shutdownGracePeriodByPodPriority: [{ priority: 0, shutdownGracePeriodSeconds: 60 }] },
    ['shutdownGracePeriodByPodPriority', 'shutdownGracePeriodByPodPriority and shutdownGracePeriod are mutually exclusive',
      'Set shutdownGracePeriod and shutdownGracePeriodCriticalPods to 0s, or remove shutdownGracePeriodByPodPriority.']),
  combined({ shutdownGracePeriod: '0s', shutdownGracePeriodCriticalPods: '0s', shutdownGracePeriodByPodPriority: [{ priority: 0, shutdownGracePeriodSeconds: 60 }] }),
  combined({ shutdownGracePeriodByPodPriority: [{ priority: 0, shutdownGracePeriodSeconds: 60 }] }, [
    'shutdownGracePeriodByPodPriority', 'shutdownGracePeriodByPodPriority and shutdownGracePeriod (2m30s, set by the AL2023 image) are mutually exclusive',
    'Set shutdownGracePeriod and shutdownGracePeriodCriticalPods to 0s, or remove shutdownGracePeriodByPodPriority.',
  ]),
  [kubelet({ shutdownGracePeriodByPodPriority: [{ priority: 0, shutdownGracePeriodSeconds: 60 }] }), [], '1.15.1', '1.33'],
  combined({ cpuManagerPolicy: 'static', cpuManagerPolicyOptions: { 'full-pcpus-only': 'true' } }),
  combined({ cpuManagerPolicyOptions: {} }),
  combined({ cpuManagerPolicyOptions: { 'full-pcpus-only': 'true' } },
    ['cpuManagerPolicyOptions', 'cpuManagerPolicyOptions requires cpuManagerPolicy: static', 'Set cpuManagerPolicy to static, or remove cpuManagerPolicyOptions.']),
  combined({ cpuManagerPolicy: 'none', cpuManagerPolicyOptions: { 'full-pcpus-only': 'true' } },
    ['cpuManagerPolicyOptions', 'cpuManagerPolicyOptions requires cpuManagerPolicy: static', 'Set cpuManagerPolicy to static, or remove cpuManagerPolicyOptions.']),
  combined({ imageMaximumGCAge: '1m' }, ['imageMaximumGCAge', 'imageMaximumGCAge must be greater than imageMinimumGCAge (2m, the default), got 1m', 'Set a longer duration, for example 168h, or lower imageMinimumGCAge.']),
  combined({ imageMaximumGCAge: '1m', imageMinimumGCAge: '30s' }),
  combined({ imageMaximumGCAge: '1h', imageMinimumGCAge: '1h' },
    ['imageMaximumGCAge', 'imageMaximumGCAge must be greater than imageMinimumGCAge (1h), got 1h', 'Set a longer duration, for example 168h, or lower imageMinimumGCAge.']),
  combined({ imageMaximumGCAge: '0s' }),
  combined({ serializeImagePulls: true, maxParallelImagePulls: 1 }),
  combined({ serializeImagePulls: false, maxParallelImagePulls: 5 }),
  combined({ serializeImagePulls: true, maxParallelImagePulls: 5 },
    ['maxParallelImagePulls', 'maxParallelImagePulls must be 1 if serializeImagePulls is true, got 5', 'Set serializeImagePulls to false.']),
  combined({ enforceNodeAllocatable: ['pods', 'kube-reserved', 'system-reserved-compressible'] }),
  combined({ enforceNodeAllocatable: ['pods', 'kube-reserved', 'pods'] }, ['enforceNodeAllocatable[2]', 'enforceNodeAllocatable[2] has duplicate value "pods"', 'Remove the duplicate value.']),
  combined({ enforceNodeAllocatable: ['kube-reserved', 'kube-reserved-compressible'] },
    ['enforceNodeAllocatable', 'kube-reserved and kube-reserved-compressible are mutually exclusive', 'Remove kube-reserved or kube-reserved-compressible.']),
  combined({ enforceNodeAllocatable: ['none', 'pods'] }, ['enforceNodeAllocatable', 'enforceNodeAllocatable must not combine "none" with other values', 'Remove "none", or remove all other values.']),
  combined({ cgroupsPerQOS: false, enforceNodeAllocatable: ['none'] }),
  combined({ cgroupsPerQOS: false, enforceNodeAllocatable: [] }),
  combined({ cgroupsPerQOS: false },
    ['cgroupsPerQOS', 'cgroupsPerQOS must be true unless enforceNodeAllocatable is [none]', 'Remove cgroupsPerQOS, or set enforceNodeAllocatable to [none].']),
  combined({ preloadedImagesVerificationAllowlist: ['registry.example/*'], imagePullCredentialsVerificationPolicy: 'NeverVerifyAllowlistedImages' }),
  combined({ preloadedImagesVerificationAllowlist: ['registry.example/*'] }, [
    'preloadedImagesVerificationAllowlist', 'preloadedImagesVerificationAllowlist requires imagePullCredentialsVerificationPolicy: NeverVerifyAllowlistedImages',
    'Set imagePullCredentialsVerificationPolicy to NeverVerifyAllowlistedImages.',
  ]),
  combined({ reservedSystemCPUs: '0-1', kubeReservedCgroup: '', systemReservedCgroup: '' }),
  combined({ reservedSystemCPUs: '0-1' }, [
    'reservedSystemCPUs', 'reservedSystemCPUs and systemReservedCgroup (/system, set by the AL2023 image) are mutually exclusive', 'Also set systemReservedCgroup and kubeReservedCgroup to "".',
  ]),
  combined({ reservedSystemCPUs: '0-1', systemReservedCgroup: '' }, [
    'reservedSystemCPUs', 'reservedSystemCPUs and kubeReservedCgroup (/runtime, set by the AL2023 image) are mutually exclusive', 'Also set systemReservedCgroup and kubeReservedCgroup to "".',
  ]),
  combined({ reservedSystemCPUs: '0-1', kubeReservedCgroup: '/kube' }, ['reservedSystemCPUs', 'reservedSystemCPUs and kubeReservedCgroup are mutually exclusive', 'Remove reservedSystemCPUs, or set systemReservedCgroup and kubeReservedCgroup to "".']),
  combined({ enableSystemLogQuery: true, enableSystemLogHandler: false },
    ['enableSystemLogQuery', 'enableSystemLogQuery requires enableSystemLogHandler: true', 'Set enableSystemLogHandler to true, or remove enableSystemLogQuery.']),
  [kubelet({ cgroupsPerQOS: false }, 'Custom'), []],
]);

const malformed = (settings: Json, path: string, message: string, fix: string) => [kubelet(settings), [problem(path, message, fix)]] as const;
holds('kubelet-config-syntax', [
  [kubelet({ containerLogMaxSize: '50Mi', reservedSystemCPUs: '0-3,8', podLogsDir: '/var/log/pods', userNamespaces: { idsPerPod: 131072 }, runOnce: false }), []],
  [kubelet({ containerLogMaxSize: '', reservedSystemCPUs: '', podLogsDir: '', userNamespaces: { idsPerPod: 1 } }), []],
  [kubelet({ containerLogMaxSize: '-1' }), []],
  [kubelet({
    allowedUnsafeSysctls: [
      'kernel.sem', 'kernel.sem*', 'kernel.shm*', 'kernel.shmmax', 'kernel.msg*', 'kernel.msgmax', 'kernel.domainname', 'fs.mqueue.*', 'fs.mqueue.msg_max', 'net.*', 'net.core.somaxconn',
      'net/core/somaxconn', 'net.ipv4.conf.eno2/100.rp_filter', 'user.max_user_namespaces',
    ],
  }), []],
  ...['vm.max_map_count', 'vm.*', 'kernel.*', 'kernel.shm.*', 'kernel.semaphore', 'net*', 'net', 'fs.mqueue', '*', '', 'net.*.forwarding', 'net.Core', ' net.core.somaxconn', `net.${'a'.repeat(250)}`]
    .map((name) => malformed(
      { allowedUnsafeSysctls: ['net.*', name] }, 'allowedUnsafeSysctls[1]',
      `allowedUnsafeSysctls[1] must be a namespaced sysctl, or a pattern that ends in *, got ${valueText(name)}`,
      'Use kernel.sem, kernel.shm*, kernel.msg*, fs.mqueue.*, or net.*. Set other sysctls in userData.',
    )),
  malformed({ containerLogMaxSize: '50MB' }, 'containerLogMaxSize', 'containerLogMaxSize must be a quantity in whole bytes, got "50MB"', 'Set a quantity, for example 10Mi.'),
  malformed({ containerLogMaxSize: '0.5' }, 'containerLogMaxSize', 'containerLogMaxSize must be a quantity in whole bytes, got "0.5"', 'Set a quantity, for example 10Mi.'),
  ...['0,', '3-1', 'all', '0-1-2', ' 1'].map((cpus) => malformed({ reservedSystemCPUs: cpus }, 'reservedSystemCPUs', `reservedSystemCPUs must be a CPU list, got "${cpus}"`, 'Set CPU numbers and ranges, for example 0-3,8.')),
  [kubelet({ podLogsDir: '/' }), []],
  ...['pods', '/var/', '/var//log', '/var/../log', '/./log', '/pöds'].map((path) => malformed({ podLogsDir: path }, 'podLogsDir', `podLogsDir must be an absolute, normalized path in ASCII, got "${path}"`, 'Set a path, for example /var/log/pods.')),
  [kubelet({ podLogsDir: '/var/..log/.pods/a..' }), []],
  malformed({ userNamespaces: { idsPerPod: 65537 } }, 'userNamespaces.idsPerPod', 'idsPerPod must be a multiple of 65536, got 65537', 'Set a multiple of 65536.'),
  malformed({ tracing: { samplingRatePerMillion: 2_000_000 } }, 'tracing.samplingRatePerMillion', 'samplingRatePerMillion must be between 0 and 1000000, got 2000000', 'Set a value from 0 to 1000000.'),
  malformed({ runOnce: true }, 'runOnce', 'runOnce must be false, got true', 'Remove runOnce.'),
  [kubelet({ containerLogMaxSize: '50MB' }, 'Custom'), []],
]);

const gated = (settings: Json, kubernetes: string | undefined, path: string, gate: string, why: string) => [
  kubelet(settings), [`spec.kubelet.${path} requires the kubelet feature gate ${gate}, which ${why}. Set featureGates.${gate} to true, or remove ${path}.`], '1.15.1', kubernetes,
] as const;
const before = (minor: number) => `is off by default before Kubernetes 1.${minor}`;
holds('kubelet-config-feature-gate', [
  gated({ cpuCFSQuotaPeriod: '10ms' }, '1.35', 'cpuCFSQuotaPeriod', 'CustomCPUCFSQuotaPeriod', before(36)),
  gated({ cpuCFSQuotaPeriod: '10ms', featureGates: { CustomCPUCFSQuotaPeriod: false } }, undefined, 'cpuCFSQuotaPeriod', 'CustomCPUCFSQuotaPeriod', 'is false in featureGates'),
  [kubelet({ cpuCFSQuotaPeriod: '10ms', featureGates: { CustomCPUCFSQuotaPeriod: true } }), [], '1.15.1', '1.35'],
  [kubelet({ cpuCFSQuotaPeriod: '10ms', featureGates: { AllAlpha: true } }), [], '1.15.1', '1.35'],
  [kubelet({ cpuCFSQuotaPeriod: '10ms' }), [], '1.15.1', '1.36'],
  [kubelet({ cpuCFSQuotaPeriod: '10ms' }), []],
  [kubelet({ cpuCFSQuotaPeriod: '100ms' }), [], '1.15.1', '1.35'],
  gated({ crashLoopBackOff: { maxContainerRestartPeriod: '10s' } }, '1.34', 'crashLoopBackOff.maxContainerRestartPeriod', 'KubeletCrashLoopBackOffMax', before(35)),
  [kubelet({ crashLoopBackOff: { maxContainerRestartPeriod: '10s' } }), [], '1.15.1', '1.31'],
  gated({ defaultPodSysctls: { 'net.core.somaxconn': '1024' } }, undefined, 'defaultPodSysctls', 'DefaultPodSysctls', 'is off by default'),
  [kubelet({ defaultPodSysctls: {} }), []],
  gated({ enableSystemLogQuery: true }, '1.33', 'enableSystemLogQuery', 'NodeLogQuery', before(36)),
  [kubelet({ enableSystemLogQuery: false }), [], '1.15.1', '1.33'],
  gated({ memorySwap: { swapBehavior: 'LimitedSwap' } }, '1.29', 'memorySwap.swapBehavior', 'NodeSwap', before(30)),
  [kubelet({ memorySwap: { swapBehavior: 'LimitedSwap' } }), [], '1.15.1', '1.30'],
  gated({ shutdownGracePeriod: '30s', featureGates: { GracefulNodeShutdown: false } }, '1.33', 'shutdownGracePeriod', 'GracefulNodeShutdown', 'is false in featureGates'),
  [kubelet({ shutdownGracePeriod: '0s', featureGates: { GracefulNodeShutdown: false } }), []],
  gated({ memoryReservationPolicy: 'TieredReservation' }, '1.36', 'memoryReservationPolicy', 'MemoryQoS', before(37)),
  [kubelet({ memoryReservationPolicy: 'None' }), [], '1.15.1', '1.36'],
  [kubelet({ defaultPodSysctls: { a: 'b' } }, 'Custom'), []],
]);
