import { kubelet } from './settings';
import { holds } from '../lints';

holds('kubelet-config-value', [
  [kubelet({ topologyManagerPolicy: 'single-numa-node', cpuManagerPolicy: '', enforceNodeAllocatable: ['pods'], cgroupDriver: 'other' }), []],
  [kubelet({ topologyManagerPolicy: 'Restricted' }), [
    'spec.kubelet.topologyManagerPolicy must be a value that the kubelet accepts, got "Restricted". Did you mean restricted?',
  ]],
  [kubelet({ enforceNodeAllocatable: ['pods', 'everything'] }), [
    'spec.kubelet.enforceNodeAllocatable[1] must be a value that the kubelet accepts, got "everything". Use one of pods, system-reserved, system-reserved-compressible, kube-reserved, kube-reserved-compressible, none.',
  ]],
  [kubelet({ authorization: { mode: 'RBAC' } }), ['spec.kubelet.authorization.mode must be a value that the kubelet accepts, got "RBAC". Use one of AlwaysAllow, Webhook.']],
  [kubelet({ qosReserved: { cpu: '50%' } }), ['spec.kubelet.qosReserved["cpu"]: unknown key "cpu". Use memory.']],
  [kubelet({ topologyManagerPolicyOptions: { 'prefer-closest-numa-node': 'true' } }), [
    'spec.kubelet.topologyManagerPolicyOptions["prefer-closest-numa-node"]: unknown key "prefer-closest-numa-node". Did you mean prefer-closest-numa-nodes?',
  ]],
  [kubelet({ evictionHard: { disk: '5%' }, kubeReserved: { gpu: '1' } }), []],
  [kubelet({ topologyManagerPolicy: 'foo' }, 'Custom'), []],
  [kubelet({ topologyManagerPolicy: 5 }), []],
]);

const range = (path: string, limits: string, value: string) => [`spec.kubelet.${path} must be ${limits}, got ${value}. Set ${limits}.`];
holds('kubelet-config-range', [
  [kubelet({ readOnlyPort: 0, port: 0, nodeLeaseDurationSeconds: 0, oomScoreAdj: -1000, memoryThrottlingFactor: 1, shutdownGracePeriod: '0s' }), []],
  [kubelet({ readOnlyPort: 70000 }), range('readOnlyPort', 'an integer from 0 to 65535', '70000')],
  [kubelet({ containerLogMaxFiles: 0 }), range('containerLogMaxFiles', 'an integer from 2 to 2147483647', '0')],
  [kubelet({ port: -1 }), range('port', 'an integer from 1 to 65535', '-1')],
  [kubelet({ memoryThrottlingFactor: 0 }), range('memoryThrottlingFactor', 'a number greater than 0 and at most 1', '0')],
  [kubelet({ containerLogMonitorInterval: '1s' }), range('containerLogMonitorInterval', 'a duration of at least 3s', '"1s"')],
  [kubelet({ crashLoopBackOff: { maxContainerRestartPeriod: '10m' } }), range('crashLoopBackOff.maxContainerRestartPeriod', 'a duration from 1s to 300s', '"10m"')],
  [kubelet({ userNamespaces: { idsPerPod: 1 } }), range('userNamespaces.idsPerPod', 'an integer from 65536 to 4294967295', '1')],
  [kubelet({ imageMaximumGCAge: '-1h' }), range('imageMaximumGCAge', 'a duration of at least 0s', '"-1h"')],
  [kubelet({ cpuCFSQuotaPeriod: '2s' }), range('cpuCFSQuotaPeriod', 'a duration from 0.001s to 1s', '"2s"')],
  [kubelet({ maxPods: -1, imageGCHighThresholdPercent: 200 }), []],
  [kubelet({ readOnlyPort: 70000 }, 'Custom'), []],
]);

const newer = (path: string, name: string, since: number, cluster: string) => [
  `spec.kubelet.${path} requires Kubernetes 1.${since} or later, but the cluster runs ${cluster}. Remove ${name}, or upgrade the cluster to Kubernetes 1.${since} first.`,
];
holds('kubelet-config-newer-field', [
  [kubelet({ imageMaximumGCAge: '168h' }), newer('imageMaximumGCAge', 'imageMaximumGCAge', 29, '1.28'), '1.15.1', '1.28'],
  [kubelet({ imageMaximumGCAge: '168h' }), [], '1.15.1', '1.29'],
  [kubelet({ logging: { options: { text: { splitStream: true }, json: {} } } }), newer('logging.options.text', 'text', 30, '1.29'), '1.15.1', '1.29'],
  [kubelet({ defaultPodSysctls: {} }), []],
  [kubelet({ defaultPodSysctls: {} }, 'Custom'), [], '1.15.1', '1.30'],
]);

const HIGH = 'imageGCHighThresholdPercent';
const LOW = 'imageGCLowThresholdPercent';
holds('kubelet-config-image-gc-default', [
  [kubelet({ [HIGH]: 81 }), []], [kubelet({ [LOW]: 84 }), []], [kubelet({ [HIGH]: 50, [LOW]: 40 }), []], [kubelet({ [HIGH]: 50 }, 'Custom'), []], [kubelet({ [HIGH]: -1 }), []],
  ...['AL2023', 'AL2', 'Bottlerocket'].map((family) => [kubelet({ [HIGH]: 80 }, family), [`spec.kubelet.${HIGH} must be greater than ${LOW}, which defaults to 80, got 80. Also set ${LOW}, for example to 79.`]] as const),
  [kubelet({ [HIGH]: 0 }), [`spec.kubelet.${HIGH} must be greater than ${LOW}, which defaults to 80, got 0. Set a value greater than 80.`]],
  [kubelet({ [LOW]: 85 }), [`spec.kubelet.${LOW} must be less than ${HIGH}, which defaults to 85, got 85. Also set ${HIGH}, for example to 86.`]],
  [kubelet({ [LOW]: 100 }), [`spec.kubelet.${LOW} must be less than ${HIGH}, which defaults to 85, got 100. Set a value less than 85.`]],
]);
