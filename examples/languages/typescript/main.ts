import { Chart, Duration } from 'cdk8s';
import { Construct } from 'constructs';
import {
  AmiSelectorTerm, CapacityType, DisruptionBudget, DurationOrNever, EC2NodeClass, helm, KarpenterApp, KarpenterVersion,
  NodePool, Requirement, SecurityGroupSelectorTerm, SpotWithFallback, SubnetSelectorTerm, Taint,
} from 'cdk8s-karpenter';

const DISCOVERY = 'karpenter.sh/discovery';

/** The quickstart: an EC2NodeClass and a NodePool. */
function quickstart(scope: Construct): void {
  const chart = new Chart(scope, 'nodes', { disableResourceNameHashes: true });
  const linux = new EC2NodeClass(chart, 'linux', {
    role: 'KarpenterNodeRole-demo',
    amiSelectorTerms: [AmiSelectorTerm.alias('al2023', 'v20260701')],
    subnetSelectorTerms: [SubnetSelectorTerm.tags({ [DISCOVERY]: 'demo' })],
    securityGroupSelectorTerms: [SecurityGroupSelectorTerm.tags({ [DISCOVERY]: 'demo' })],
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
}

/** A preset: Spot first, with On-Demand as fallback. */
function preset(scope: Construct): void {
  const chart = new Chart(scope, 'preset', { disableResourceNameHashes: true });
  const linux = new EC2NodeClass(chart, 'linux', {
    role: 'KarpenterNodeRole-demo',
    amiSelectorTerms: [AmiSelectorTerm.alias('al2023', 'v20260701')],
    subnetSelectorTerms: [SubnetSelectorTerm.tags({ [DISCOVERY]: 'demo' })],
    securityGroupSelectorTerms: [SecurityGroupSelectorTerm.tags({ [DISCOVERY]: 'demo' })],
  });
  new SpotWithFallback(chart, 'general', {
    nodeClass: linux,
    both: { labels: { team: 'web' } },
    spot: { limits: { cpu: '1000' } },
    onDemand: { limits: { cpu: '200' } },
  });
}

/** A Helm chart, written to charts/fleet/ in addition to the manifests. */
function helmChart(scope: Construct): void {
  const chart = new helm.HelmChart(scope, 'fleet', {
    version: '1.0.0',
    description: 'Node pools and their class for a cluster.',
    disableResourceNameHashes: true,
  });
  const cluster = chart.stringValue('clusterName', { defaultValue: 'demo', description: 'The name of the cluster.' });
  const linux = new EC2NodeClass(chart, 'linux', {
    role: `KarpenterNodeRole-${cluster}`,
    amiSelectorTerms: [AmiSelectorTerm.alias('al2023', 'v20260701')],
    subnetSelectorTerms: [SubnetSelectorTerm.tags({ [`kubernetes.io/cluster/${cluster}`]: 'owned' })],
    securityGroupSelectorTerms: [SecurityGroupSelectorTerm.tags({ [DISCOVERY]: cluster })],
  });
  const pool = new NodePool(chart, 'pool', { nodeClass: linux, requirements: [Requirement.capacityTypes(CapacityType.SPOT)], limits: { cpu: '100' } });
  chart.repeat(pool, { name: 'pools' });
  chart.expose(pool, 'spec.limits', { description: 'What the nodes of the pool may sum up to.' });
  chart.expose(pool, 'spec.weight');
}

const app = new KarpenterApp({ version: KarpenterVersion.of('1.15.3'), kubernetesVersion: '1.35' });
quickstart(app);
preset(app);
helmChart(app);
app.synth();
