import { Setting } from './setting';

// The release numbers come from values.yaml and the templates in charts/karpenter of karpenter-provider-aws. See also the note in pod-settings.ts.

const NODE_CLASS_KUBELET = 'In v1, set maxPods in the kubelet settings of the EC2NodeClass. In v1beta1, set maxPods in the kubelet settings of the NodePool.';
const SERVICE_ACCOUNT = 'Set serviceAccountRoleArn to assign the role to the service account.';
const LOG_ENCODING = 'In Karpenter 0.32 to 0.37, set logConfig.logEncoding. Karpenter 1.0 and later always log JSON.';
const ONLY_LOG_LEVEL = 'Remove the value. Karpenter 1.0 and later always log JSON. To change the log level, set logLevel.';
const NO_DRA_DEVICES = 'Remove the value. Karpenter 1.14 and earlier do not calculate the DRA devices of instance types.';
const DRIFT_IS_ON = 'Remove the value. Since 1.0, Karpenter always replaces drifted nodes. To limit drift, use a disruption budget with the reason Drifted.';

/** Settings that Karpenter reads, in the order of the chart's values.yaml. */
export const KARPENTER_SETTINGS: readonly Setting[] = [
  { id: 'logLevel', steps: [['0.9', 'logLevel', 'debug'], ['0.33', 'logLevel', 'info']] },
  {
    id: 'logConfigEnabled',
    steps: [['0.32', 'logConfig.enabled', true], ['0.33', 'logConfig.enabled', false], ['1.0', null]],
    instead: ONLY_LOG_LEVEL,
    earlier: 'Remove the value. In 0.31 and earlier, the chart always creates the logging ConfigMap.',
  },
  {
    id: 'logOutputPaths',
    steps: [['0.23', 'controller.outputPaths', ['stdout']], ['0.32', 'logConfig.outputPaths', ['stdout']], ['1.0', 'logOutputPaths', ['stdout']]],
  },
  {
    id: 'logErrorOutputPaths',
    steps: [
      ['0.23', 'controller.errorOutputPaths', ['stderr']],
      ['0.32', 'logConfig.errorOutputPaths', ['stderr']],
      ['1.0', 'logErrorOutputPaths', ['stderr']],
    ],
  },
  {
    id: 'logEncoding',
    steps: [['0.9', 'logEncoding', 'console'], ['0.32', 'logConfig.logEncoding', 'json'], ['1.0', null, 'json']],
    instead: ONLY_LOG_LEVEL,
  },
  {
    id: 'logConfig.logLevel.global',
    steps: [['0.32', 'logConfig.logLevel.global', 'debug'], ['0.33', 'logConfig.logLevel.global', 'info'], ['1.0', null]],
    instead: 'Set logLevel.',
    earlier: 'Set logLevel.',
  },
  {
    id: 'controllerLogLevel',
    steps: [
      ['0.9', 'controller.logLevel', ''],
      ['0.32', 'logConfig.logLevel.controller', 'debug'],
      ['0.33', 'logConfig.logLevel.controller', 'info'],
      ['1.0', null],
    ],
    instead: 'Set logLevel.',
  },
  {
    id: 'webhookLogLevel',
    steps: [['0.9', 'webhook.logLevel', ''], ['0.19', 'webhook.logLevel', 'error'], ['0.32', 'logConfig.logLevel.webhook', 'error'], ['1.0', null]],
    instead: 'Remove the value. Since 1.0, logLevel is the only log level setting.',
  },
  { id: 'controller.logEncoding', steps: [['0.9', 'controller.logEncoding', ''], ['0.32', null]], instead: LOG_ENCODING },
  { id: 'webhook.logEncoding', steps: [['0.9', 'webhook.logEncoding', ''], ['0.19', null]], instead: `In Karpenter 0.31 and earlier, set logEncoding. ${LOG_ENCODING}` },
  { id: 'batchMaxDuration', steps: [['0.11', 'controller.batchMaxDuration', '10s'], ['0.19', 'settings.batchMaxDuration', '10s']] },
  { id: 'batchIdleDuration', steps: [['0.11', 'controller.batchIdleDuration', '1s'], ['0.19', 'settings.batchIdleDuration', '1s']] },
  { id: 'settings.ttlAfterNotRegistered', steps: [['0.24', 'settings.ttlAfterNotRegistered'], ['0.28', null]] },
  { id: 'preferencePolicy', steps: [['1.4', 'settings.preferencePolicy', 'Respect']] },
  { id: 'minValuesPolicy', steps: [['1.6', 'settings.minValuesPolicy', 'Strict']] },
  {
    id: 'assumeRoleARN',
    steps: [['0.30', 'settings.aws.assumeRoleARN', ''], ['0.32', 'settings.assumeRoleARN', ''], ['1.0', null]],
    instead: SERVICE_ACCOUNT,
    earlier: SERVICE_ACCOUNT,
    variables: [['ASSUME_ROLE_ARN', '0.32', '0.37']],
  },
  {
    id: 'assumeRoleDuration',
    steps: [['0.30', 'settings.aws.assumeRoleDuration', '15m'], ['0.32', 'settings.assumeRoleDuration', '15m'], ['1.0', null]],
    instead: SERVICE_ACCOUNT,
    earlier: SERVICE_ACCOUNT,
    variables: [['ASSUME_ROLE_DURATION', '0.32', '0.37']],
  },
  {
    id: 'clusterCABundle',
    steps: [['0.30', 'settings.aws.clusterCABundle', ''], ['0.32', 'settings.clusterCABundle', '']],
    variables: [['CLUSTER_CA_BUNDLE', '0.32']],
  },
  {
    id: 'clusterName',
    steps: [['0.9', 'clusterName', ''], ['0.19', 'settings.aws.clusterName', ''], ['0.32', 'settings.clusterName', '']],
    variables: [['CLUSTER_NAME', '0.9', '0.18'], ['CLUSTER_NAME', '0.32']],
  },
  {
    id: 'clusterEndpoint',
    steps: [['0.9', 'clusterEndpoint', ''], ['0.19', 'settings.aws.clusterEndpoint', ''], ['0.32', 'settings.clusterEndpoint', '']],
    variables: [['CLUSTER_ENDPOINT', '0.9', '0.18'], ['CLUSTER_ENDPOINT', '0.32']],
  },
  {
    id: 'defaultInstanceProfile',
    steps: [['0.9', 'aws.defaultInstanceProfile', ''], ['0.19', 'settings.aws.defaultInstanceProfile', ''], ['0.33', null]],
    instead: 'Set role or instanceProfile in each EC2NodeClass.',
    variables: [['AWS_DEFAULT_INSTANCE_PROFILE', '0.9', '0.18']],
  },
  {
    id: 'enablePodENI',
    steps: [['0.9', null, false], ['0.19', 'settings.aws.enablePodENI', false], ['0.33', null, true]],
    instead: 'Remove the value. Since 0.33, Karpenter always counts pod network interfaces.',
    variables: [['AWS_ENABLE_POD_ENI', '0.16', '0.18']],
  },
  {
    id: 'enableENILimitedPodDensity',
    steps: [['0.19', 'settings.aws.enableENILimitedPodDensity', true], ['0.33', null, true]],
    instead: NODE_CLASS_KUBELET,
    variables: [['AWS_ENI_LIMITED_POD_DENSITY', '0.9', '0.18']],
  },
  {
    id: 'isolatedVPC',
    steps: [['0.19', 'settings.aws.isolatedVPC', false], ['0.32', 'settings.isolatedVPC', false]],
    variables: [['AWS_ISOLATED_VPC', '0.16', '0.18'], ['ISOLATED_VPC', '0.32']],
  },
  { id: 'eksControlPlane', steps: [['1.1', 'settings.eksControlPlane', false]], variables: [['EKS_CONTROL_PLANE', '1.1']] },
  {
    id: 'nodeNameConvention',
    steps: [['0.19', 'settings.aws.nodeNameConvention', 'ip-name'], ['0.28', null]],
    instead: 'Remove the value. Since 0.28, Karpenter does not need a node name convention.',
    variables: [['AWS_NODE_NAME_CONVENTION', '0.9', '0.18']],
  },
  {
    id: 'vmMemoryOverheadPercent',
    steps: [['0.19', 'settings.aws.vmMemoryOverheadPercent', 0.075], ['0.32', 'settings.vmMemoryOverheadPercent', 0.075]],
    variables: [['VM_MEMORY_OVERHEAD', '0.16', '0.18'], ['VM_MEMORY_OVERHEAD_PERCENT', '0.32']],
  },
  {
    id: 'interruptionQueue',
    steps: [['0.19', 'settings.aws.interruptionQueueName', ''], ['0.32', 'settings.interruptionQueue', '']],
    variables: [['INTERRUPTION_QUEUE', '0.32']],
  },
  {
    id: 'tags',
    steps: [['0.19', 'settings.aws.tags', null], ['0.33', null]],
    instead: 'Set tags in each EC2NodeClass.',
    earlier: 'Set tags in the provider of each Provisioner, or in its AWSNodeTemplate.',
  },
  { id: 'enableZonalShift', steps: [['1.12', 'settings.enableZonalShift', false]], variables: [['ENABLE_ZONAL_SHIFT', '1.12']] },
  { id: 'reservedENIs', steps: [['0.28', 'settings.aws.reservedENIs'], ['0.32', 'settings.reservedENIs', '0']], variables: [['RESERVED_ENIS', '0.32']] },
  { id: 'enableDRA', steps: [['1.15', 'settings.enableDRA', false]], earlier: NO_DRA_DEVICES },
  {
    id: 'ignoreDRARequests',
    steps: [['1.8', 'settings.ignoreDRARequests', true], ['1.15', 'settings.ignoreDRARequests', null, true]],
    variables: [['IGNORE_DRA_REQUESTS', '1.7']],
  },
  {
    id: 'legacyNodeRepair',
    steps: [['1.1', null, true], ['1.15', 'settings.legacyNodeRepair', false]],
    earlier: 'Remove the value. In Karpenter 1.14 and earlier, only the legacy controller repairs nodes.',
    variables: [['LEGACY_NODE_REPAIR', '1.15']],
    mattersWith: 'featureGates.nodeRepair',
  },
  {
    id: 'disableClusterStateObservability',
    steps: [['1.8', 'settings.disableClusterStateObservability', false]],
    variables: [['DISABLE_CLUSTER_STATE_OBSERVABILITY', '1.7']],
  },
  { id: 'disableDryRun', steps: [['1.6', 'settings.disableDryRun', false]], variables: [['DISABLE_DRY_RUN', '1.6']] },
  { id: 'amiRefreshInterval', steps: [['1.13', 'settings.amiRefreshInterval', '1m']], variables: [['AMI_REFRESH_INTERVAL', '1.13']] },
  { id: 'subnetRefreshInterval', steps: [['1.13', 'settings.subnetRefreshInterval', '1m']], variables: [['SUBNET_REFRESH_INTERVAL', '1.13']] },
  {
    id: 'securityGroupRefreshInterval',
    steps: [['1.15', 'settings.securityGroupRefreshInterval', '1m']],
    variables: [['SECURITY_GROUP_REFRESH_INTERVAL', '1.15']],
  },
  {
    id: 'featureGates.drift',
    steps: [
      ['0.9', null, false],
      ['0.21', 'settings.featureGates.driftEnabled', false],
      ['0.32', 'settings.featureGates.drift', false],
      ['0.33', 'settings.featureGates.drift', true],
      ['1.0', null, true],
    ],
    instead: DRIFT_IS_ON,
    earlier: 'Remove the value. Karpenter 0.20 and earlier do not replace drifted nodes.',
  },
  { id: 'featureGates.nodeRepair', steps: [['1.1', 'settings.featureGates.nodeRepair', false]] },
  { id: 'featureGates.nodeOverlay', steps: [['1.7', 'settings.featureGates.nodeOverlay', false]] },
  {
    id: 'featureGates.reservedCapacity',
    steps: [['0.9', null, false], ['1.3', 'settings.featureGates.reservedCapacity', false], ['1.6', 'settings.featureGates.reservedCapacity', true]],
  },
  { id: 'featureGates.spotToSpotConsolidation', steps: [['0.34', 'settings.featureGates.spotToSpotConsolidation', false]] },
  {
    id: 'featureGates.staticCapacity',
    steps: [['1.8', 'settings.featureGates.staticCapacity', false]],
    variables: [['FEATURE_GATES', '1.7', '1.7']],
  },
  { id: 'featureGates.capacityBuffer', steps: [['1.14', 'settings.featureGates.capacityBuffer', false]] },
  { id: 'featureGates.terminateFirstDrift', steps: [['1.15', 'settings.featureGates.terminateFirstDrift', false]] },
  { id: 'featureGates.terminateFirstRepair', steps: [['1.15', 'settings.featureGates.terminateFirstRepair', false]] },
  { id: 'featureGates.podDeletionCostManagement', steps: [['1.15', 'settings.featureGates.podDeletionCostManagement', false]] },
  { id: 'awsFeatureGates.nodeClassCEL', steps: [['1.15', 'settings.awsFeatureGates.nodeClassCEL', false]] },
  { id: 'awsFeatureGates.draNVIDIAGPU', steps: [['1.15', 'settings.awsFeatureGates.draNVIDIAGPU', null, false]], earlier: NO_DRA_DEVICES },
  { id: 'awsFeatureGates.draEFA', steps: [['1.15', 'settings.awsFeatureGates.draEFA', null, false]], earlier: NO_DRA_DEVICES },
  { id: 'awsFeatureGates.rebootForRepair', steps: [['1.15', 'settings.awsFeatureGates.rebootForRepair', false]] },
];
