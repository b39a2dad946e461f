import { Chart, Duration } from 'cdk8s';
import {
  AmiFamily, Architecture, CapacityType, DurationOrNever, EndpointState, HttpTokens, Karpenter, KarpenterApp, KarpenterVersion, Label,
  OperatingSystem, Requirement, SecurityGroupSelectorTerm, settings, SubnetSelectorTerm, Taint, UserData, v1beta1, VolumeType,
} from 'cdk8s-karpenter';

const CLUSTER = 'foo-cluster';

// The last release that reads both ConfigMaps.
const app = new KarpenterApp({ version: KarpenterVersion.of('0.32.10') });
Karpenter.suppress(app, 'ec2nodeclass-al2-frozen', 'as the document has it; README.md says what became of AL2');

const nodes = new Chart(app, 'nodes');
const network = {
  securityGroupSelectorTerms: [SecurityGroupSelectorTerm.tags({ Name: 'foo-private-sg' })],
  subnetSelectorTerms: [SubnetSelectorTerm.tags({ Name: 'foo-private-subnet' })],
};

const nodeClass = new v1beta1.EC2NodeClass(nodes, 'node-class', {
  metadata: { name: 'foo-node-class' },
  amiFamily: AmiFamily.AL2,
  amiSelectorTerms: [v1beta1.AmiSelectorTerm.id('ami-0123456789abcdef0')],
  blockDeviceMappings: [{ deviceName: '/dev/xvda', ebs: { volumeSize: '20Gi', volumeType: VolumeType.GP3, encrypted: true } }],
  detailedMonitoring: true,
  metadataOptions: {
    httpEndpoint: EndpointState.ENABLED,
    httpProtocolIPv6: EndpointState.DISABLED,
    httpPutResponseHopLimit: 2,
    httpTokens: HttpTokens.REQUIRED,
  },
  role: 'foo-node-role',
  ...network,
  tags: {
    'Env': 'prd',
    'ManagedBy': 'https://github.com/hiroki-hasegawa/foo-karpenter.git',
    // The suffix shows that Karpenter created the node.
    'Name': 'bar-cluster-foo-karpenter',
    'karpenter.sh/discovery': CLUSTER,
  },
  userData: UserData.of('#!/bin/bash\nyum update -y --security\n'),
});

// In a cluster without access to IAM, use an instance profile instead of a role.
const privateNodeClass = new v1beta1.EC2NodeClass(nodes, 'private-node-class', {
  metadata: { name: 'foo-private-node-class' },
  amiFamily: AmiFamily.AL2,
  instanceProfile: 'foo-instance-profile',
  ...network,
});

new v1beta1.NodePool(nodes, 'node-pool', {
  metadata: { name: 'foo-nodepool' },
  nodeClass,
  disruption: {
    consolidationPolicy: v1beta1.ConsolidationPolicy.WHEN_UNDERUTILIZED,
    expireAfter: DurationOrNever.of(Duration.hours(720)),
  },
  limits: { cpu: '1000', memory: '1024Gi' },
  weight: 10,
  annotations: { 'example.com/owner': 'my-team' },
  labels: { 'node.kubernetes.io/nodetype': 'foo' },
  kubelet: {
    clusterDNS: ['10.0.1.100'],
    systemReserved: { 'cpu': '100m', 'memory': '100Mi', 'ephemeral-storage': '1Gi' },
    kubeReserved: { 'cpu': '200m', 'memory': '100Mi', 'ephemeral-storage': '3Gi' },
    evictionHard: { 'memory.available': '5%', 'nodefs.available': '10%', 'nodefs.inodesFree': '10%' },
    evictionSoft: { 'memory.available': '500Mi', 'nodefs.available': '15%', 'nodefs.inodesFree': '15%' },
    evictionSoftGracePeriod: { 'memory.available': '1m', 'nodefs.available': '1m30s', 'nodefs.inodesFree': '2m' },
    evictionMaxPodGracePeriod: 60,
    imageGCHighThresholdPercent: 85,
    imageGCLowThresholdPercent: 80,
    cpuCFSQuota: true,
    podsPerCore: 2,
    maxPods: 20,
  },
  requirements: [
    Requirement.instanceCategories('c', 'm', 'r'),
    Requirement.instanceCpu().anyOf(4, 8, 16, 32),
    Requirement.label(Label.INSTANCE_HYPERVISOR).anyOf('nitro'),
    Requirement.instanceGeneration().greaterThan(2),
    Requirement.zones('ap-northeast-1a', 'ap-northeast-1c'),
    Requirement.architectures(Architecture.ARM64, Architecture.AMD64),
    Requirement.capacityTypes(CapacityType.SPOT, CapacityType.ON_DEMAND),
  ],
  startupTaints: [Taint.noSchedule('example.com/another-taint')],
  taints: [Taint.noSchedule('example.com/special-taint')],
});

// This pool has the second list of requirements in the document. Karpenter removes its empty nodes.
new v1beta1.NodePool(nodes, 't3-node-pool', {
  metadata: { name: 'foo-t3-nodepool' },
  nodeClass: privateNodeClass,
  disruption: {
    consolidationPolicy: v1beta1.ConsolidationPolicy.WHEN_EMPTY,
    consolidateAfter: DurationOrNever.of(Duration.seconds(30)),
  },
  requirements: [
    Requirement.architectures(Architecture.AMD64),
    Requirement.instanceFamilies('t3'),
    Requirement.instanceSizes('medium', 'large', 'xlarge'),
    Requirement.operatingSystems(OperatingSystem.LINUX),
    Requirement.capacityTypes(CapacityType.ON_DEMAND),
  ],
});

const controller = new Chart(app, 'controller', { namespace: 'karpenter' });

new settings.KarpenterGlobalSettings(controller, 'global-settings', {
  aws: {
    clusterName: CLUSTER,
    clusterEndpoint: 'https://0123456789ABCDEF0123456789ABCDEF.gr7.ap-northeast-1.eks.amazonaws.com',
    interruptionQueueName: 'foo-queue',
  },
  batchMaxDuration: Duration.seconds(10),
  batchIdleDuration: Duration.seconds(1),
});

new settings.KarpenterLogging(controller, 'logging', {
  zapLoggerConfig: {
    level: settings.LogLevel.DEBUG,
    development: false,
    disableStacktrace: true,
    disableCaller: true,
    sampling: { initial: 100, thereafter: 100 },
    outputPaths: ['stdout'],
    errorOutputPaths: ['stderr'],
    // The console encoding is easier to read than JSON.
    encoding: settings.ZapEncoding.CONSOLE,
    encoderConfig: {
      timeKey: 'time',
      levelKey: 'level',
      nameKey: 'logger',
      callerKey: 'caller',
      messageKey: 'message',
      stacktraceKey: 'stacktrace',
      levelEncoder: settings.ZapLevelEncoder.CAPITAL,
      timeEncoder: settings.ZapTimeEncoder.ISO8601,
    },
  },
  loglevelController: settings.LogLevel.DEBUG,
  loglevelWebhook: settings.LogLevel.ERROR,
});

app.synth();
