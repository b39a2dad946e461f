import { Chart, Duration } from 'cdk8s';
import {
  AmiSelectorTerm, argocd, CapacityType, DisruptionBudget, DurationOrNever, EC2NodeClass, Inflate, KarpenterApp, KarpenterVersion,
  NodePool, Requirement, SecurityGroupSelectorTerm, settings, StaticPool, SubnetSelectorTerm,
} from 'cdk8s-karpenter';

const app = new KarpenterApp({ version: KarpenterVersion.of('1.15.3'), kubernetesVersion: '1.35' });

const nodes = new Chart(app, 'nodes', { disableResourceNameHashes: true });
const linux = new EC2NodeClass(nodes, 'linux', {
  metadata: { name: 'linux' },
  role: 'KarpenterNodeRole-demo',
  amiSelectorTerms: [AmiSelectorTerm.alias('al2023', 'v20260701')],
  subnetSelectorTerms: [SubnetSelectorTerm.tags({ 'karpenter.sh/discovery': 'demo' })],
  securityGroupSelectorTerms: [SecurityGroupSelectorTerm.tags({ 'karpenter.sh/discovery': 'demo' })],
});
new NodePool(nodes, 'general', {
  metadata: { name: 'general' },
  nodeClass: linux,
  requirements: [Requirement.capacityTypes(CapacityType.SPOT, CapacityType.ON_DEMAND), Requirement.instanceCategories('c', 'm', 'r'), Requirement.instanceGeneration().atLeast(5)],
  expireAfter: DurationOrNever.of(Duration.days(14)),
  limits: { cpu: '1000' },
  disruption: { budgets: [DisruptionBudget.percent(10)] },
});
// Argo CD ignores differences in the number of nodes, so that it does not revert `kubectl scale`.
new StaticPool(nodes, 'warm', { nodeClass: linux, nodes: 2, metadata: { name: 'warm' } });
new Inflate(nodes, 'inflate', { replicas: 0 });

// Writes gitops/. Commit it, and apply gitops/apps with Argo CD as gitops/README.md describes.
new argocd.KarpenterGitOps(app, 'platform', {
  repoURL: 'https://github.com/example/fleet.git',
  path: 'platform',
  targetRevision: 'main',
  clusters: [{
    name: 'demo',
    controllerValues: new settings.ControllerValues({ clusterName: 'demo', interruptionQueue: 'demo', featureGates: { staticCapacity: true } }),
    nodes: [argocd.ChartSource.manifests(nodes)],
  }],
});

app.synth();
