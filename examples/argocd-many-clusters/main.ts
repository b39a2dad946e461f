import {
  AmiSelectorTerm, argocd, EC2NodeClass, helm, KarpenterApp, KarpenterVersion, NodePool, Requirement, SecurityGroupSelectorTerm, settings,
  SubnetSelectorTerm,
} from 'cdk8s-karpenter';

const app = new KarpenterApp({ version: KarpenterVersion.of('1.15.3'), kubernetesVersion: '1.35' });

// One Helm chart for all clusters. Settings that differ between clusters are values of the chart.
const chart = new helm.HelmChart(app, 'nodes', { version: '1.0.0', disableResourceNameHashes: true });
const cluster = chart.stringValue('clusterName', { defaultValue: 'demo', pattern: '^[0-9A-Za-z][0-9A-Za-z_-]{0,99}$' });
const linux = new EC2NodeClass(chart, 'linux', {
  metadata: { name: 'linux' },
  role: `KarpenterNodeRole-${cluster}`,
  amiSelectorTerms: [AmiSelectorTerm.alias('al2023', 'v20260701')],
  subnetSelectorTerms: [SubnetSelectorTerm.tags({ 'karpenter.sh/discovery': cluster })],
  securityGroupSelectorTerms: [SecurityGroupSelectorTerm.tags({ 'karpenter.sh/discovery': cluster })],
});
const general = new NodePool(chart, 'general', {
  metadata: { name: 'general' },
  nodeClass: linux,
  requirements: [Requirement.instanceCategories('c', 'm', 'r'), Requirement.instanceGeneration().atLeast(5)],
  limits: { cpu: '100' },
});
chart.expose(general, 'spec.limits');

const gitOpsCluster = (name: string, server: string, stage: string, cpu: string): argocd.GitOpsCluster => ({
  name,
  stage,
  destination: argocd.ApplicationDestination.server(server),
  controllerValues: new settings.ControllerValues({ clusterName: name, interruptionQueue: name }),
  nodes: [argocd.ChartSource.helmChart(chart, { clusterName: name, general: { limits: { cpu } } })],
});

// An ApplicationSet creates a parent Application per cluster. Changes go to staging first, and to production once staging is healthy.
new argocd.KarpenterGitOps(app, 'platform', {
  repoURL: 'https://github.com/example/fleet.git',
  path: 'platform',
  targetRevision: 'main',
  clusters: [
    gitOpsCluster('staging', 'https://staging.example.com', 'staging', '100'),
    gitOpsCluster('production-eu', 'https://production-eu.example.com', 'production', '2000'),
    gitOpsCluster('production-us', 'https://production-us.example.com', 'production', '1000'),
  ],
});

app.synth();
