/** Valid objects that together have every field of the spec of a kind. Fields that a release lacks are removed. */

const PAST = '2026-01-31T12:00:00Z';
const CONDITIONS = [{ type: 'Ready', status: 'True', reason: 'Ready', message: '', lastTransitionTime: PAST, observedGeneration: 1 }];

const NODE_CLASS_REF = { group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: 'default' };

const REQUIREMENTS = [
  { key: 'karpenter.sh/capacity-type', operator: 'In', values: ['spot', 'on-demand'], minValues: 1 },
  { key: 'karpenter.k8s.aws/instance-generation', operator: 'Gt', values: ['4'] },
  { key: 'kubernetes.io/arch', operator: 'Exists' },
];

const TAINTS = [{ key: 'example.com/team', value: 'ml', effect: 'NoSchedule', timeAdded: PAST }, { key: 'gpu', effect: 'NoExecute' }];

const NODES = {
  nodeClassRef: NODE_CLASS_REF,
  requirements: REQUIREMENTS,
  taints: TAINTS,
  startupTaints: [{ key: 'startup', value: 'true', effect: 'PreferNoSchedule', timeAdded: PAST }],
  expireAfter: '720h',
  terminationGracePeriod: '1h30m',
};

const POOL_TEMPLATE = { metadata: { labels: { 'team': 'ml', 'example.com/tier': '' }, annotations: { 'example.com/note': 'a note' } }, spec: NODES };

const DISRUPTION = {
  consolidateAfter: '30s',
  consolidationPolicy: 'WhenEmpty',
  budgets: [{ nodes: '10%' }, { nodes: '0', schedule: '0 9 * * 1-5', duration: '8h', reasons: ['Drifted', 'Empty'] }],
};

const POOL_STATUS = { conditions: CONDITIONS, resources: { cpu: '4', nodes: 2 }, nodeClassObservedGeneration: 1, nodes: 2 };

const KUBELET = {
  clusterDNS: ['10.100.0.10'],
  cpuCFSQuota: true,
  evictionHard: { 'memory.available': '5%', 'nodefs.available': '10Gi' },
  evictionSoft: { 'memory.available': '10%' },
  evictionSoftGracePeriod: { 'memory.available': '1m' },
  evictionMaxPodGracePeriod: 60,
  imageGCHighThresholdPercent: 85,
  imageGCLowThresholdPercent: 80,
  kubeReserved: { cpu: '200m', memory: '1Gi' },
  systemReserved: { 'ephemeral-storage': '1Gi', 'pid': '100' },
  maxPods: 110,
  podsPerCore: 10,
};

const EBS = {
  deleteOnTermination: true,
  encrypted: true,
  iops: 3000,
  kmsKeyID: 'alias/key',
  snapshotID: 'snap-1',
  throughput: 125,
  volumeInitializationRate: 200,
  volumeSize: '100Gi',
  volumeType: 'gp3',
};

const CLASS = {
  amiFamily: 'AL2023',
  amiSelectorTerms: [{ alias: 'al2023@latest' }],
  subnetSelectorTerms: [{ tags: { 'karpenter.sh/discovery': 'demo' } }, { id: 'subnet-0a1' }],
  securityGroupSelectorTerms: [{ tags: { 'karpenter.sh/discovery': 'demo' } }, { id: 'sg-0a1' }, { name: 'nodes' }],
};

const CLASS_STATUS = {
  amis: [{ id: 'ami-1', name: 'one', deprecated: false, requirements: [{ key: 'kubernetes.io/arch', operator: 'In', values: ['amd64'], minValues: 1 }] }],
  capacityReservations: [{
    availabilityZone: 'us-east-1a',
    endTime: PAST,
    id: 'cr-1',
    instanceMatchCriteria: 'open',
    instanceType: 'm5.large',
    interruptible: false,
    ownerID: '123456789012',
    reservationType: 'default',
    state: 'active',
  }],
  conditions: CONDITIONS,
  instanceProfile: 'profile',
  securityGroups: [{ id: 'sg-1', name: 'one' }],
  subnets: [{ id: 'subnet-1', zone: 'us-east-1a', zoneID: 'use1-az1' }],
};

const RICH_CLASS = {
  ...CLASS,
  associatePublicIPAddress: false,
  blockDeviceMappings: [{ deviceName: '/dev/xvda', rootVolume: true, ebs: EBS }, { deviceName: '/dev/xvdb', ebs: { volumeSize: '1Ti' } }],
  capacityReservationSelectorTerms: [{ id: 'cr-0a1' }, { tags: { team: 'ml' }, ownerID: '123456789012', instanceMatchCriteria: 'open' }],
  connectionTracking: { tcpEstablishedTimeout: 350, udpStreamTimeout: 120, udpTimeout: 45 },
  context: 'context',
  cpuOptions: { nestedVirtualization: 'enabled' },
  detailedMonitoring: true,
  enclaveOptions: { enabled: true },
  instanceStorePolicy: 'RAID0',
  ipPrefixCount: 1,
  kubelet: KUBELET,
  metadataOptions: { httpEndpoint: 'enabled', httpProtocolIPv6: 'disabled', httpPutResponseHopLimit: 2, httpTokens: 'optional' },
  networkInterfaces: [{ networkCardIndex: 0, deviceIndex: 0, interfaceType: 'interface' }, { networkCardIndex: 1, deviceIndex: 1, interfaceType: 'efa-only' }],
  placementGroupSelector: { name: 'group' },
  tags: { team: 'ml' },
  userData: '#!/bin/bash\n',
};

const AMI_TERMS = [{ id: 'ami-0a1', ssmParameter: '/ami' }, { tags: { Name: 'mine' }, name: 'mine-*', owner: 'self' }, { ssmParameter: '/other', name: 'other' }];

const CLAIM_STATUS = {
  allocatable: { cpu: '4' },
  capacity: { cpu: 4 },
  conditions: CONDITIONS,
  imageID: 'ami-1',
  lastPodEventTime: PAST,
  nodeName: 'node',
  providerID: 'aws:///us-east-1a/i-1',
};

const BETA_NODE_CLASS_REF = { apiVersion: 'karpenter.k8s.aws/v1beta1', kind: 'EC2NodeClass', name: 'default' };
/** The smallest v1beta1 spec, with the field names of 0.30 and 0.31 and the field names of later releases. */
const LEAST_BETA_NODES = { nodeClassRef: { name: 'default' }, nodeClass: { name: 'default' }, requirements: [] };
const ALPHA_KUBELET = { ...KUBELET, containerRuntime: 'containerd' };

const BETA_NODES = {
  nodeClassRef: BETA_NODE_CLASS_REF,
  nodeClass: BETA_NODE_CLASS_REF,
  requirements: REQUIREMENTS,
  taints: TAINTS,
  startupTaints: NODES.startupTaints,
  kubelet: KUBELET,
  kubeletConfiguration: ALPHA_KUBELET,
  resources: { requests: { cpu: '1', memory: '1Gi', pods: 3 } },
};

const BETA_POOL_TEMPLATE = { metadata: { ...POOL_TEMPLATE.metadata, finalizers: ['example.com/wait'], name: 'general', namespace: 'default' }, spec: BETA_NODES };

const BETA_DISRUPTION = { ...DISRUPTION, expireAfter: '720h', budgets: DISRUPTION.budgets.map(({ reasons, ...budget }) => budget) };

const BETA_CLASS = {
  amiFamily: 'AL2',
  role: 'role',
  subnetSelectorTerms: CLASS.subnetSelectorTerms,
  securityGroupSelectorTerms: CLASS.securityGroupSelectorTerms,
};

const RICH_BETA_CLASS = {
  ...RICH_CLASS,
  amiFamily: 'Custom',
  amiSelectorTerms: [{ id: 'ami-0a1' }, { tags: { Name: 'mine' }, name: 'mine-*', owner: 'self' }],
};

const OLD_CONDITIONS = CONDITIONS.map((condition) => ({ ...condition, severity: 'Info' }));

const PLAIN_REQUIREMENTS = REQUIREMENTS.map(({ minValues, ...requirement }) => requirement);

const NODE_TEMPLATE_REF = { apiVersion: 'karpenter.k8s.aws/v1alpha1', kind: 'AWSNodeTemplate', name: 'default' };

const ALPHA_NODES = { requirements: PLAIN_REQUIREMENTS, taints: TAINTS, startupTaints: NODES.startupTaints };

const PROVISIONER_SPEC = {
  ...ALPHA_NODES,
  annotations: { 'example.com/note': 'a note' },
  kubeletConfiguration: ALPHA_KUBELET,
  labels: { 'team': 'ml', 'example.com/tier': '' },
  limits: { resources: { cpu: '1000', memory: '1000Gi', nodes: 10 } },
  ttlSecondsUntilExpired: 2592000,
  weight: 10,
};

const ALPHA_CLASS = {
  amiFamily: 'AL2',
  blockDeviceMappings: [{ deviceName: '/dev/xvda', ebs: EBS }, { deviceName: '/dev/xvdb', ebs: { volumeSize: '1Ti' } }],
  instanceProfile: 'profile',
  metadataOptions: RICH_CLASS.metadataOptions,
  securityGroupSelector: { 'karpenter.sh/discovery': 'demo' },
  subnetSelector: { 'karpenter.sh/discovery': 'demo' },
  tags: { team: 'ml' },
};

/** Inline provider of a Provisioner. An inline provider can have apiVersion and kind. */
const PROVIDER = { apiVersion: 'extensions.karpenter.sh/v1alpha1', kind: 'AWS', ...ALPHA_CLASS };

const BUFFER_STATUS = { conditions: CONDITIONS, podTemplateGeneration: 1, podTemplateRef: { name: 'pods' }, provisioningStrategy: 'x', replicas: 1 };

interface Base {
  readonly spec: object;
  readonly status?: object;
  /** First release that admits the object, if earlier releases of the kind reject it. */
  readonly since?: string;
}

/** Valid objects by kind, smallest first. */
export const BASES: { readonly [kind: string]: readonly Base[] } = {
  'NodePool': [
    { spec: { template: { spec: { nodeClassRef: NODE_CLASS_REF, requirements: [] } } } },
    { spec: { template: POOL_TEMPLATE, disruption: DISRUPTION, limits: { cpu: '1000', memory: '1000Gi', nodes: 10 }, weight: 10 }, status: POOL_STATUS },
    { spec: { template: POOL_TEMPLATE, disruption: DISRUPTION, limits: { nodes: '10' }, replicas: 3 } },
  ],
  'NodeClaim': [
    { spec: { nodeClassRef: NODE_CLASS_REF, requirements: [] } },
    { spec: { ...NODES, resources: { requests: { cpu: '1', memory: '1Gi', pods: 3 } } }, status: CLAIM_STATUS },
  ],
  'EC2NodeClass': [
    { spec: { ...CLASS, role: 'role' } },
    { spec: { ...RICH_CLASS, role: 'role' }, status: CLASS_STATUS },
    { spec: { ...RICH_CLASS, amiFamily: 'Custom', amiSelectorTerms: AMI_TERMS, instanceProfile: 'profile', placementGroupSelector: { id: 'pg-0a1' } } },
  ],
  'NodeOverlay': [
    { spec: { requirements: [] } },
    { spec: { requirements: PLAIN_REQUIREMENTS, price: '1.25', capacity: { 'example.com/gpu': '2' }, weight: 10 }, status: { conditions: CONDITIONS } },
    { spec: { requirements: PLAIN_REQUIREMENTS, priceAdjustment: '-10%', capacity: { 'hugepages-2Mi': 4 } } },
  ],
  'CapacityBuffer': [
    { spec: {} },
    { spec: { podTemplateRef: { name: 'pods' }, replicas: 2, limits: { cpu: '10', memory: 4 }, percentage: 10, provisioningStrategy: 'x' }, status: BUFFER_STATUS },
    { spec: { scalableRef: { apiGroup: 'apps', kind: 'Deployment', name: 'web' }, percentage: 20 } },
  ],
  'NodePool.v1beta1': [
    { spec: { template: { spec: LEAST_BETA_NODES } } },
    {
      spec: {
        template: BETA_POOL_TEMPLATE,
        disruption: BETA_DISRUPTION,
        deprovisioning: { consolidationPolicy: 'WhenEmpty', consolidationTTL: '30s', expirationTTL: '720h' },
        limits: { cpu: '1000', memory: '1000Gi', nodes: 10 },
        weight: 10,
      },
      status: POOL_STATUS,
    },
    { spec: { template: BETA_POOL_TEMPLATE, disruption: { consolidationPolicy: 'WhenUnderutilized', consolidateAfter: 'Never', expireAfter: 'Never' } } },
  ],
  'NodeClaim.v1beta1': [
    { spec: LEAST_BETA_NODES },
    { spec: BETA_NODES, status: { ...CLAIM_STATUS, conditions: OLD_CONDITIONS } },
  ],
  'EC2NodeClass.v1beta1': [
    { spec: BETA_CLASS },
    { spec: { ...RICH_BETA_CLASS, role: 'role' }, status: CLASS_STATUS },
    { spec: { ...RICH_BETA_CLASS, instanceProfile: 'profile' }, since: '0.32.10' },
  ],
  'Provisioner': [
    { spec: { providerRef: { name: 'default' } } },
    {
      spec: { ...PROVISIONER_SPEC, providerRef: NODE_TEMPLATE_REF, consolidation: { enabled: true } },
      status: { conditions: OLD_CONDITIONS, lastScaleTime: PAST, resources: { cpu: '4', nodes: 2 } },
    },
    { spec: { ...PROVISIONER_SPEC, provider: PROVIDER, ttlSecondsAfterEmpty: 30 } },
  ],
  'Machine': [
    { spec: { machineTemplateRef: { name: 'default' } } },
    {
      spec: {
        ...ALPHA_NODES,
        kubelet: ALPHA_KUBELET,
        machineTemplateRef: NODE_TEMPLATE_REF,
        resources: { requests: { cpu: '1', memory: '1Gi', pods: 3 } },
      },
      status: { ...CLAIM_STATUS, conditions: OLD_CONDITIONS },
    },
  ],
  'AWSNodeTemplate': [
    { spec: { subnetSelector: ALPHA_CLASS.subnetSelector, securityGroupSelector: ALPHA_CLASS.securityGroupSelector } },
    {
      spec: {
        ...ALPHA_CLASS,
        apiVersion: 'extensions.karpenter.sh/v1alpha1',
        kind: 'AWS',
        amiFamily: 'Custom',
        amiSelector: { 'aws::ids': 'ami-0a1,ami-0b2' },
        context: 'context',
        detailedMonitoring: true,
        userData: '#!/bin/bash\n',
      },
      status: CLASS_STATUS,
    },
    { spec: { launchTemplate: 'template', subnetSelector: { 'aws-ids': 'subnet-0a1' } } },
  ],
};
