/** The objects of the bench as constructs of this package. */
const { Duration } = require('cdk8s');
const {
  AmiSelectorTerm, CapacityType, ConsolidationPolicy, DisruptionBudget, DisruptionReason, DurationOrNever, EC2NodeClass, EndpointState, HttpTokens,
  InstanceStorePolicy, NodePool, Requirement, SecurityGroupSelectorTerm, SubnetSelectorTerm, Taint, TaintEffect, UserData, VolumeType,
} = require('cdk8s-karpenter');
const { classDifferences } = require('./fleet');

const discovery = { 'karpenter.sh/discovery': 'demo' };

function addPool(chart, id, { team, nodeClass, differences }) {
  const { labels, annotations, requirements = [], taints = [], startupTaints = [], expireAfterHours = 336, terminationGracePeriodMinutes, limits, weight } = differences;
  return new NodePool(chart, id, {
    nodeClass,
    weight,
    labels: { team, ...labels },
    annotations,
    requirements: [
      Requirement.capacityTypes(CapacityType.SPOT, CapacityType.ON_DEMAND),
      Requirement.instanceCategories('c', 'm', 'r'),
      Requirement.instanceGeneration().atLeast(5),
      ...requirements.map(({ key, operator, values }) => Requirement.of(key, operator, values)),
    ],
    taints: [Taint.noSchedule('team', team), ...taints.map(taint)],
    startupTaints: startupTaints.map(taint),
    expireAfter: DurationOrNever.of(Duration.hours(expireAfterHours)),
    terminationGracePeriod: terminationGracePeriodMinutes && Duration.minutes(terminationGracePeriodMinutes),
    limits: limits ?? { cpu: '1000' },
    disruption: disruption(differences),
  });
}

const taint = ({ key, value, effect }) => Taint.of(key, TaintEffect.of(effect), { value });

function disruption({ consolidateAfterMinutes = 1, consolidationPolicy, budgets }) {
  return {
    consolidateAfter: DurationOrNever.of(Duration.minutes(consolidateAfterMinutes)),
    consolidationPolicy: consolidationPolicy && ConsolidationPolicy.of(consolidationPolicy),
    budgets: budgets ? budgets.map(budget) : [DisruptionBudget.percent(10)],
  };
}

const budget = ({ nodes, schedule, durationHours, reasons }) => DisruptionBudget.of(nodes, {
  schedule,
  duration: durationHours && Duration.hours(durationHours),
  reasons: reasons?.map((reason) => DisruptionReason.of(reason)),
});

function addClass(chart, id, index, differences = classDifferences(index)) {
  const { alias, role, subnets, securityGroups, tags, kubelet, blockDevices, instanceStorePolicy, metadataOptions, detailedMonitoring, userData } = differences;
  return new EC2NodeClass(chart, id, {
    role: role ?? 'KarpenterNodeRole-demo',
    amiSelectorTerms: [AmiSelectorTerm.alias(alias?.family ?? 'al2023', alias?.version ?? 'v20260701')],
    subnetSelectorTerms: [SubnetSelectorTerm.tags(subnets ?? discovery)],
    securityGroupSelectorTerms: [SecurityGroupSelectorTerm.tags(securityGroups ?? discovery)],
    userData: userData && UserData.of(userData),
    blockDeviceMappings: blockDevices?.map(({ deviceName, ebs }) => ({ deviceName, ebs: { ...ebs, volumeType: VolumeType.of(ebs.volumeType) } })),
    instanceStorePolicy: instanceStorePolicy && InstanceStorePolicy.of(instanceStorePolicy),
    tags,
    kubelet,
    metadataOptions: metadataOptions && {
      ...metadataOptions, httpEndpoint: EndpointState.of(metadataOptions.httpEndpoint), httpTokens: HttpTokens.of(metadataOptions.httpTokens),
    },
    detailedMonitoring,
  });
}

module.exports = { addClass, addPool };
