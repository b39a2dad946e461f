import { Chart, Duration } from 'cdk8s';
import {
  AmiSelectorTerm, CapacityType, DisruptionBudget, DurationOrNever, EC2NodeClass, KarpenterApp, KarpenterVersion,
  NodePool, Requirement, SecurityGroupSelectorTerm, SubnetSelectorTerm, Taint,
} from 'cdk8s-karpenter';

const app = new KarpenterApp({ version: KarpenterVersion.of('1.15.3'), kubernetesVersion: '1.35' });
const chart = new Chart(app, 'nodes', { disableResourceNameHashes: true });

const linux = new EC2NodeClass(chart, 'linux', {
  role: 'KarpenterNodeRole-demo',
  amiSelectorTerms: [AmiSelectorTerm.alias('al2023', 'v20260701')],
  subnetSelectorTerms: [SubnetSelectorTerm.tags({ 'karpenter.sh/discovery': 'demo' })],
  securityGroupSelectorTerms: [SecurityGroupSelectorTerm.tags({ 'karpenter.sh/discovery': 'demo' })],
});

const general = new NodePool(chart, 'general', {
  nodeClass: linux,
  requirements: [
    Requirement.capacityTypes(CapacityType.SPOT, CapacityType.ON_DEMAND),
    Requirement.instanceCategories('c', 'm', 'r'),
    Requirement.instanceGeneration().atLeast(5),
  ],
  expireAfter: DurationOrNever.of(Duration.days(14)),
  limits: { cpu: '1000' },
  disruption: { consolidateAfter: DurationOrNever.of(Duration.minutes(1)), budgets: [DisruptionBudget.percent(10)] },
});
general.addTaint(Taint.noSchedule('team', 'ml'));

app.synth();
