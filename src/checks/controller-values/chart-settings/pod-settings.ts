import { Setting } from './setting';
import { ON_BY_DEFAULT_SINCE } from '../../engine/webhook';

// The charts of releases 0.11 to 0.13, 0.15, 0.17 to 0.19, 0.21, 0.23 to 0.25, 1.10, 1.11, and 1.13 were not available.
// For a change in an unavailable release, the table uses the release that the upgrade notes name, or otherwise the first unavailable release.

const NODE_AFFINITY = (...labels: string[]) => ({
  nodeAffinity: {
    requiredDuringSchedulingIgnoredDuringExecution: {
      nodeSelectorTerms: [{ matchExpressions: labels.map((key) => ({ key, operator: 'DoesNotExist' })) }],
    },
  },
});
const ONE_A_HOST = { podAntiAffinity: { requiredDuringSchedulingIgnoredDuringExecution: [{ topologyKey: 'kubernetes.io/hostname' }] } };
const SPREAD = (topologyKey: string, whenUnsatisfiable: string) => ({ maxSkew: 1, topologyKey, whenUnsatisfiable });
const ZONE = 'topology.kubernetes.io/zone';
const RESOURCES = (cpu: number | string, memory: string) => ({ requests: { cpu, memory }, limits: { cpu, memory } });
const OWN_CHART = 'Install the extra objects with another chart.';
const NO_WEBHOOK_CONTAINER = 'Remove the value. Since 0.19, the controller serves the webhooks itself.';
const NO_WEBHOOK = 'Remove the value. Since 1.1, Karpenter has no webhooks, and the CRDs validate objects.';

/** Settings for the chart's Kubernetes objects, in the order of the chart's values.yaml. */
export const POD_SETTINGS: readonly Setting[] = [
  { id: 'nameOverride', steps: [['0.9', 'nameOverride', '']] },
  { id: 'fullnameOverride', steps: [['0.9', 'fullnameOverride', '']] },
  { id: 'additionalLabels', steps: [['0.9', 'additionalLabels', {}]] },
  { id: 'additionalAnnotations', steps: [['0.9', 'additionalAnnotations', {}]] },
  { id: 'imagePullPolicy', steps: [['0.9', 'imagePullPolicy', 'IfNotPresent']] },
  { id: 'imagePullSecrets', steps: [['0.9', 'imagePullSecrets', []]] },
  { id: 'serviceAnnotations', steps: [['1.1', 'service.annotations', {}]] },
  { id: 'serviceAccountCreate', steps: [['0.9', 'serviceAccount.create', true]] },
  { id: 'serviceAccountName', steps: [['0.9', 'serviceAccount.name', '']] },
  { id: 'serviceAccountAnnotations', steps: [['0.9', 'serviceAccount.annotations', {}]] },
  { id: 'additionalClusterRoleRules', steps: [['0.24', 'additionalClusterRoleRules', []]] },
  { id: 'serviceMonitor.enabled', steps: [['0.9', 'serviceMonitor.enabled', false]] },
  { id: 'serviceMonitor.additionalLabels', steps: [['0.9', 'serviceMonitor.additionalLabels', {}]] },
  { id: 'serviceMonitor.relabelings', steps: [['1.5', 'serviceMonitor.relabelings', []]], earlier: 'Set relabelings in endpointConfig.' },
  { id: 'serviceMonitor.metricRelabelings', steps: [['1.5', 'serviceMonitor.metricRelabelings', []]], earlier: 'Set metricRelabelings in endpointConfig.' },
  { id: 'serviceMonitor.endpointConfig', steps: [['0.9', 'serviceMonitor.endpointConfig', {}]] },
  { id: 'serviceMonitor.sampleLimit', steps: [['1.9', 'serviceMonitor.sampleLimit', null]] },
  { id: 'replicas', steps: [['0.9', 'replicas', 1], ['0.15', 'replicas', 2]] },
  { id: 'revisionHistoryLimit', steps: [['0.11', 'revisionHistoryLimit', 10]] },
  { id: 'strategy', steps: [['0.9', 'strategy', { type: 'Recreate' }], ['0.15', 'strategy', { rollingUpdate: { maxUnavailable: 1 } }]] },
  { id: 'podLabels', steps: [['0.9', 'podLabels', {}]] },
  { id: 'podAnnotations', steps: [['0.9', 'podAnnotations', {}]] },
  { id: 'podDisruptionBudget.name', steps: [['0.11', 'podDisruptionBudget.name', 'karpenter']] },
  { id: 'podDisruptionBudget.maxUnavailable', steps: [['0.9', 'podDisruptionBudget.maxUnavailable', 1]] },
  {
    id: 'podSecurityContext',
    steps: [
      ['0.9', 'podSecurityContext', { fsGroup: 1000 }],
      ['0.30', null, {}],
      ['0.34', 'podSecurityContext', { fsGroup: 65536 }],
      ['0.36', 'podSecurityContext', { fsGroup: 65532 }],
      ['1.5', 'podSecurityContext', { fsGroup: 65532, seccompProfile: { type: 'RuntimeDefault' } }],
    ],
    instead: 'Remove the value. The chart of this release always uses a fixed value.',
  },
  { id: 'priorityClassName', steps: [['0.9', 'priorityClassName', 'system-cluster-critical']] },
  { id: 'terminationGracePeriod', steps: [['0.9', 'terminationGracePeriodSeconds', null]] },
  { id: 'hostNetwork', steps: [['0.9', 'hostNetwork', false]] },
  { id: 'schedulerName', steps: [['1.1', 'schedulerName', 'default-scheduler']] },
  { id: 'dnsPolicy', steps: [['0.10', 'dnsPolicy', 'ClusterFirst'], ['0.11', 'dnsPolicy', 'Default'], ['0.34', 'dnsPolicy', 'ClusterFirst']] },
  { id: 'dnsConfig', steps: [['0.10', 'dnsConfig', {}]] },
  { id: 'initContainers', steps: [['1.4', 'initContainers', {}]] },
  { id: 'nodeSelector', steps: [['0.9', 'nodeSelector', { 'kubernetes.io/os': 'linux' }]] },
  {
    id: 'affinity',
    steps: [
      ['0.9', 'affinity', NODE_AFFINITY('karpenter.sh/provisioner-name')],
      ['0.27', 'affinity', { ...NODE_AFFINITY('karpenter.sh/provisioner-name'), ...ONE_A_HOST }],
      ['0.32', 'affinity', { ...NODE_AFFINITY('karpenter.sh/provisioner-name', 'karpenter.sh/nodepool'), ...ONE_A_HOST }],
      ['0.33', 'affinity', { ...NODE_AFFINITY('karpenter.sh/nodepool'), ...ONE_A_HOST }],
    ],
  },
  {
    id: 'topologySpreadConstraints',
    steps: [
      ['0.9', 'topologySpreadConstraints', [SPREAD(ZONE, 'ScheduleAnyway')]],
      ['0.26', 'topologySpreadConstraints', [SPREAD(ZONE, 'ScheduleAnyway'), SPREAD('kubernetes.io/hostname', 'ScheduleAnyway')]],
      ['0.27', 'topologySpreadConstraints', [SPREAD(ZONE, 'ScheduleAnyway')]],
      ['1.0', 'topologySpreadConstraints', [SPREAD(ZONE, 'DoNotSchedule')]],
    ],
  },
  { id: 'tolerations', steps: [['0.9', 'tolerations', []], ['0.14', 'tolerations', [{ key: 'CriticalAddonsOnly', operator: 'Exists' }]]] },
  { id: 'extraVolumes', steps: [['0.9', 'extraVolumes', []]] },
  { id: 'extraObjects', steps: [['0.24', 'extraObjects', []], ['0.28', null]], instead: OWN_CHART, earlier: OWN_CHART },
  { id: 'containerName', steps: [['1.1', 'controller.containerName', 'controller']] },
  { id: 'image', steps: [['0.9', 'controller.image']] },
  {
    id: 'controllerSecurityContext',
    steps: [['0.9', 'controller.securityContext', {}], ['0.30', null, {}], ['1.5', 'controller.securityContext', {}]],
    instead: 'Remove the value. The chart of this release always uses a fixed value.',
  },
  { id: 'env', steps: [['0.9', 'controller.env', []]] },
  { id: 'envFrom', steps: [['0.26', 'controller.envFrom', []]], earlier: 'Set env.' },
  { id: 'resources', steps: [['0.9', 'controller.resources', RESOURCES(1, '1Gi')], ['0.26', 'controller.resources', {}]] },
  {
    id: 'extraVolumeMounts',
    steps: [['0.9', 'controller.extraVolumeMounts', []], ['0.19', null, []], ['0.21', 'controller.extraVolumeMounts', []]],
  },
  { id: 'sidecarContainer', steps: [['0.23', 'controller.sidecarContainer', []]] },
  { id: 'sidecarVolumeMounts', steps: [['0.23', 'controller.sidecarVolumeMounts', []]] },
  {
    id: 'metricsPort',
    steps: [['0.24', 'controller.metrics.port', 8080], ['0.28', 'controller.metrics.port', 8000], ['1.0', 'controller.metrics.port', 8080]],
  },
  { id: 'healthProbePort', steps: [['0.24', 'controller.healthProbe.port', 8081]] },
  { id: 'webhook.image', steps: [['0.9', 'webhook.image'], ['0.19', null]], instead: NO_WEBHOOK_CONTAINER },
  { id: 'webhook.securityContext', steps: [['0.9', 'webhook.securityContext', {}], ['0.19', null]], instead: NO_WEBHOOK_CONTAINER },
  {
    id: 'webhookEnabled',
    steps: [['0.9', null, true], ['0.32', 'webhook.enabled', true], ['1.1', null, false]],
    instead: NO_WEBHOOK,
    earlier: 'Remove the value. In 0.31 and earlier, the controller always serves webhooks.',
    beforePatches: { patches: ON_BY_DEFAULT_SINCE, fallback: false },
  },
  { id: 'webhookPort', steps: [['0.9', 'webhook.port', 8443], ['1.1', null]], instead: NO_WEBHOOK },
  { id: 'webhookMetricsPort', steps: [['0.32', 'webhook.metrics.port', 8001], ['1.1', null]], instead: NO_WEBHOOK },
  { id: 'webhook.env', steps: [['0.9', 'webhook.env', []], ['0.19', null]], instead: NO_WEBHOOK_CONTAINER },
  {
    id: 'webhook.resources',
    steps: [['0.9', 'webhook.resources', RESOURCES('100m', '50Mi')], ['0.15', 'webhook.resources', RESOURCES('200m', '100Mi')], ['0.19', null]],
    instead: NO_WEBHOOK_CONTAINER,
  },
  { id: 'webhook.extraVolumeMounts', steps: [['0.9', 'webhook.extraVolumeMounts', []], ['0.19', null]], instead: NO_WEBHOOK_CONTAINER },
];
