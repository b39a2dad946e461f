// The bench app with this package: node karpenter.js POOLS CHARTS OUTDIR
const { Chart, Duration } = require('cdk8s');
const {
  AmiSelectorTerm, CapacityType, DisruptionBudget, DurationOrNever, EC2NodeClass, KarpenterApp, KarpenterVersion,
  NodePool, Requirement, SecurityGroupSelectorTerm, SubnetSelectorTerm, Taint,
} = require('cdk8s-karpenter');

const [pools, charts, outdir] = [Number(process.argv[2]), Number(process.argv[3]), process.argv[4]];
const app = new KarpenterApp({ outdir, version: KarpenterVersion.of('1.15.1') });
for (let c = 0; c < charts; c++) {
  const chart = new Chart(app, `chart-${c}`, { disableResourceNameHashes: true });
  const nodeClass = new EC2NodeClass(chart, 'linux', {
    role: 'KarpenterNodeRole-demo',
    amiSelectorTerms: [AmiSelectorTerm.alias('al2023', 'v20260701')],
    subnetSelectorTerms: [SubnetSelectorTerm.tags({ 'karpenter.sh/discovery': 'demo' })],
    securityGroupSelectorTerms: [SecurityGroupSelectorTerm.tags({ 'karpenter.sh/discovery': 'demo' })],
  });
  for (let i = 0; i < pools / charts; i++) {
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
}
app.synth();
