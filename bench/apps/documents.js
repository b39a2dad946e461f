// As many NodePools and EC2NodeClasses, in turn, a file each: node documents.js COUNT OUTDIR
const { Chart, Duration, YamlOutputType } = require('cdk8s');
const {
  AmiSelectorTerm, CapacityType, DisruptionBudget, DurationOrNever, EC2NodeClass, KarpenterApp, KarpenterVersion,
  NodePool, Requirement, SecurityGroupSelectorTerm, SubnetSelectorTerm, Taint, VolumeType,
} = require('cdk8s-karpenter');

const [count, outdir] = [Number(process.argv[2]), process.argv[3]];
const app = new KarpenterApp({ outdir, version: KarpenterVersion.of('1.15.1'), yamlOutputType: YamlOutputType.FILE_PER_RESOURCE });
const chart = new Chart(app, 'fleet', { disableResourceNameHashes: true });
for (let i = 0; i < count / 2; i++) {
  const nodeClass = new EC2NodeClass(chart, `class-${i}`, {
    role: 'KarpenterNodeRole-demo',
    amiSelectorTerms: [AmiSelectorTerm.alias('al2023', 'v20260701')],
    subnetSelectorTerms: [SubnetSelectorTerm.tags({ 'karpenter.sh/discovery': 'demo' })],
    securityGroupSelectorTerms: [SecurityGroupSelectorTerm.tags({ 'karpenter.sh/discovery': 'demo' })],
    blockDeviceMappings: [{ deviceName: '/dev/xvda', ebs: { volumeSize: '100Gi', volumeType: VolumeType.GP3, encrypted: true } }],
    tags: { team: `team-${i}` },
  });
  new NodePool(chart, `pool-${i}`, {
    nodeClass,
    labels: { team: `team-${i}` },
    requirements: [
      Requirement.capacityTypes(CapacityType.SPOT, CapacityType.ON_DEMAND),
      Requirement.instanceCategories('c', 'm', 'r'),
      Requirement.instanceGeneration().atLeast(5),
    ],
    taints: [Taint.noSchedule('team', `team-${i}`)],
    expireAfter: DurationOrNever.of(Duration.days(14)),
    limits: { cpu: '1000' },
    disruption: { consolidateAfter: DurationOrNever.of(Duration.minutes(1)), budgets: [DisruptionBudget.percent(10)] },
  });
}
app.synth();
