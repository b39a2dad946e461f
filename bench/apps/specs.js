/** The specs of the objects of the bench, as the API has them. */
const { poolDifferences, classDifferences } = require('./fleet');

function poolSpec(index, team, nodeClassName, differences = poolDifferences(index)) {
  const { labels, annotations, requirements = [], taints = [], startupTaints, expireAfterHours = 336, terminationGracePeriodMinutes, limits, weight } = differences;
  const { consolidateAfterMinutes = 1, consolidationPolicy, budgets = [{ nodes: '10%' }] } = differences;
  return {
    weight,
    limits: limits ?? { cpu: '1000' },
    disruption: {
      consolidateAfter: `${consolidateAfterMinutes}m`,
      consolidationPolicy,
      budgets: budgets.map(({ durationHours, ...budget }) => (durationHours ? { nodes: budget.nodes, schedule: budget.schedule, duration: `${durationHours}h`, reasons: budget.reasons } : budget)),
    },
    template: {
      metadata: { labels: { team, ...labels }, annotations },
      spec: {
        nodeClassRef: { group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: nodeClassName },
        requirements: [
          { key: 'karpenter.sh/capacity-type', operator: 'In', values: ['spot', 'on-demand'] },
          { key: 'karpenter.k8s.aws/instance-category', operator: 'In', values: ['c', 'm', 'r'] },
          { key: 'karpenter.k8s.aws/instance-generation', operator: 'Gt', values: ['4'] },
          ...requirements,
        ],
        taints: [{ key: 'team', value: team, effect: 'NoSchedule' }, ...taints],
        startupTaints,
        expireAfter: `${expireAfterHours}h`,
        terminationGracePeriod: terminationGracePeriodMinutes && durationText(terminationGracePeriodMinutes),
      },
    },
  };
}

function durationText(minutes) {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return `${hours ? `${hours}h` : ''}${rest ? `${rest}m` : ''}`;
}

function classSpec(index, tags, differences = classDifferences(index)) {
  const { alias = { family: 'al2023', version: 'v20260701' }, role = 'KarpenterNodeRole-demo', userData, blockDevices, instanceStorePolicy, kubelet, metadataOptions, detailedMonitoring } = differences;
  const { subnets = { 'karpenter.sh/discovery': 'demo' }, securityGroups = { 'karpenter.sh/discovery': 'demo' } } = differences;
  return {
    role,
    amiSelectorTerms: [{ alias: `${alias.family}@${alias.version}` }],
    subnetSelectorTerms: [{ tags: subnets }],
    securityGroupSelectorTerms: [{ tags: securityGroups }],
    userData,
    blockDeviceMappings: blockDevices,
    instanceStorePolicy,
    tags: tags || differences.tags ? { ...tags, ...differences.tags } : undefined,
    kubelet,
    metadataOptions,
    detailedMonitoring,
  };
}

module.exports = { poolSpec, classSpec };
