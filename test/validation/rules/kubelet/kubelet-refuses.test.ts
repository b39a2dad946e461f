import { kubelet } from './settings';
import { holds } from '../lints';

const ends = 'so nodes never join the cluster';
holds('kubelet-config-value', [
  [kubelet({ topologyManagerPolicy: 'single-numa-node', cpuManagerPolicy: '', enforceNodeAllocatable: ['pods'], cgroupDriver: 'other' }), []],
  [kubelet({ topologyManagerPolicy: 'Restricted' }), [
    `spec.kubelet.topologyManagerPolicy: the kubelet does not start with "Restricted", ${ends}. Did you mean restricted? Use one of none, best-effort, restricted, single-numa-node.`,
  ]],
  [kubelet({ enforceNodeAllocatable: ['pods', 'everything'] }), [
    `spec.kubelet.enforceNodeAllocatable[1]: the kubelet does not start with "everything", ${ends}. Use one of pods, system-reserved, system-reserved-compressible, kube-reserved, kube-reserved-compressible, none.`,
  ]],
  [kubelet({ authorization: { mode: 'RBAC' } }), [`spec.kubelet.authorization.mode: the kubelet does not start with "RBAC", ${ends}. Use one of AlwaysAllow, Webhook.`]],
  [kubelet({ qosReserved: { cpu: '50%' } }), [`spec.kubelet.qosReserved.cpu: the kubelet does not start with the key "cpu", ${ends}. Use memory.`]],
  [kubelet({ topologyManagerPolicyOptions: { 'prefer-closest-numa-node': 'true' } }), [
    `spec.kubelet.topologyManagerPolicyOptions.prefer-closest-numa-node: the kubelet does not start with the key "prefer-closest-numa-node", ${ends}. Did you mean prefer-closest-numa-nodes? Use one of prefer-closest-numa-nodes, max-allowable-numa-nodes.`,
  ]],
  [kubelet({ evictionHard: { disk: '5%' }, kubeReserved: { gpu: '1' } }), []],
  [kubelet({ topologyManagerPolicy: 'foo' }, 'Custom'), []],
  [kubelet({ topologyManagerPolicy: 5 }), []],
]);

const range = (path: string, name: string, value: string, fix: string) => [`spec.kubelet.${path}: the kubelet does not start with ${name} ${value}, ${ends}. ${fix}`];
holds('kubelet-config-range', [
  [kubelet({ readOnlyPort: 0, port: 0, nodeLeaseDurationSeconds: 0, oomScoreAdj: -1000, memoryThrottlingFactor: 1, shutdownGracePeriod: '0s' }), []],
  [kubelet({ readOnlyPort: 70000 }), range('readOnlyPort', 'readOnlyPort', '70000', 'Set an integer from 0 to 65535.')],
  [kubelet({ containerLogMaxFiles: 0 }), range('containerLogMaxFiles', 'containerLogMaxFiles', '0', 'Set an integer from 2 to 2147483647.')],
  [kubelet({ port: -1 }), range('port', 'port', '-1', 'Set an integer from 1 to 65535.')],
  [kubelet({ memoryThrottlingFactor: 0 }), range('memoryThrottlingFactor', 'memoryThrottlingFactor', '0', 'Set a number greater than 0 and at most 1.')],
  [kubelet({ containerLogMonitorInterval: '1s' }), range('containerLogMonitorInterval', 'containerLogMonitorInterval', '"1s"', 'Set a duration of at least 3s.')],
  [kubelet({ crashLoopBackOff: { maxContainerRestartPeriod: '10m' } }), range('crashLoopBackOff.maxContainerRestartPeriod', 'maxContainerRestartPeriod', '"10m"', 'Set a duration from 1s to 300s.')],
  [kubelet({ userNamespaces: { idsPerPod: 1 } }), range('userNamespaces.idsPerPod', 'idsPerPod', '1', 'Set an integer from 65536 to 4294967295.')],
  [kubelet({ imageMaximumGCAge: '-1h' }), range('imageMaximumGCAge', 'imageMaximumGCAge', '"-1h"', 'Set a duration of at least 0s.')],
  [kubelet({ cpuCFSQuotaPeriod: '2s' }), range('cpuCFSQuotaPeriod', 'cpuCFSQuotaPeriod', '"2s"', 'Set a duration from 0.001s to 1s.')],
  [kubelet({ maxPods: -1, imageGCHighThresholdPercent: 200 }), []],
  [kubelet({ readOnlyPort: 70000 }, 'Custom'), []],
]);

const newer = (path: string, name: string, since: number, cluster: string) => [
  `spec.kubelet.${path}: ${name} needs Kubernetes 1.${since}, but the cluster runs ${cluster}, whose kubelet ignores it or does not start. Remove it, or upgrade the cluster to 1.${since} first.`,
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
const stops = 'so the kubelet does not start and nodes never join the cluster';
holds('kubelet-config-image-gc-default', [
  [kubelet({ [HIGH]: 81 }), []], [kubelet({ [LOW]: 84 }), []], [kubelet({ [HIGH]: 50, [LOW]: 40 }), []], [kubelet({ [HIGH]: 50 }, 'Custom'), []], [kubelet({ [HIGH]: -1 }), []],
  ...['AL2023', 'AL2', 'Bottlerocket'].map((family) => [kubelet({ [HIGH]: 80 }, family), [`spec.kubelet.${HIGH}: ${HIGH} 80 is not greater than the default ${LOW} of 80, ${stops}. Also set ${LOW}, for example to 79.`]] as const),
  [kubelet({ [HIGH]: 0 }), [`spec.kubelet.${HIGH}: ${HIGH} 0 is not greater than the default ${LOW} of 80, ${stops}. Set a value greater than 80.`]],
  [kubelet({ [LOW]: 85 }), [`spec.kubelet.${LOW}: ${LOW} 85 is not less than the default ${HIGH} of 85, ${stops}. Also set ${HIGH}, for example to 86.`]],
  [kubelet({ [LOW]: 100 }), [`spec.kubelet.${LOW}: ${LOW} 100 is not less than the default ${HIGH} of 85, ${stops}. Set a value less than 85.`]],
]);
