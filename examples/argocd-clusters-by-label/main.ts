import {
  AmiSelectorTerm, argocd, EC2NodeClass, helm, KarpenterApp, KarpenterVersion, NodePool, Requirement, SecurityGroupSelectorTerm, settings,
  SubnetSelectorTerm,
} from 'cdk8s-karpenter';

const { ChartSource, ClusterValue, MaxUpdate } = argocd;

const app = new KarpenterApp({ version: KarpenterVersion.of('1.15.3'), kubernetesVersion: '1.35' });

// The nodes: one Helm chart for all clusters, with the values that differ between them.
const nodes = new helm.HelmChart(app, 'nodes', { version: '1.0.0', disableResourceNameHashes: true });
const discovery = nodes.stringValue('clusterName', { defaultValue: 'demo' });
const linux = new EC2NodeClass(nodes, 'linux', {
  role: nodes.stringValue('nodeRole', { defaultValue: 'KarpenterNodeRole-demo' }),
  amiSelectorTerms: [AmiSelectorTerm.alias('al2023', 'v20260701')],
  subnetSelectorTerms: [SubnetSelectorTerm.tags({ 'karpenter.sh/discovery': discovery })],
  securityGroupSelectorTerms: [SecurityGroupSelectorTerm.tags({ 'karpenter.sh/discovery': discovery })],
});
new NodePool(nodes, 'general', {
  nodeClass: linux,
  requirements: [Requirement.instanceCategories('c', 'm', 'r')],
  limits: { cpu: '1000' },
});

// Labels and annotations of the cluster Secrets. If a value does not match its pattern, Argo CD reports an error for this cluster only.
const clusterName = ClusterValue.label('example.com/cluster', { pattern: '^[0-9A-Za-z][0-9A-Za-z_-]{0,99}$' });
const queue = ClusterValue.label('example.com/queue', { pattern: '^[0-9A-Za-z_-]{1,80}$' });
const nodeRole = ClusterValue.annotation('example.com/node-role', { pattern: '^[0-9A-Za-z_+=,.@-]{1,64}$' });

// A cluster with an unknown stage belongs to the last stage, so that no cluster is forgotten.
new argocd.KarpenterGitOps(app, 'platform', {
  repoURL: 'https://github.com/example/fleet.git',
  // All clusters follow this revision. With a branch, changes to the chart of nodes reach all clusters at once.
  // With a tag for each rollout, they also roll out in stages.
  targetRevision: 'main',
  stages: [{ name: 'dev' }, { name: 'canary' }, { name: 'production', maxUpdate: MaxUpdate.percent(25) }],
  clusterSelector: {
    selector: { matchLabels: { karpenter: 'enabled' } },
    stage: ClusterValue.label('example.com/stage'),
    release: ClusterValue.label('example.com/karpenter'),
    // The example cluster, whose values synthesis checks.
    controllerValues: new settings.ControllerValues({ clusterName: 'demo', interruptionQueue: 'demo' }),
    clusterValues: { 'settings.clusterName': clusterName, 'settings.interruptionQueue': queue },
    nodes: [ChartSource.helmChart(nodes, { clusterName: 'demo', nodeRole: 'KarpenterNodeRole-demo' }, { clusterName, nodeRole })],
  },
});

app.synth();
