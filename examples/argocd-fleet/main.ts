import {
  AmiSelectorTerm, argocd, EC2NodeClass, helm, KarpenterApp, KarpenterVersion, NodePool, Requirement, SecurityGroupSelectorTerm, settings,
  SubnetSelectorTerm,
} from 'cdk8s-karpenter';

const { MaxUpdate } = argocd;

/** Tag of this rollout. A pull request that changes nodes also changes the tag, and you push the tag after the merge. */
const ROLLOUT = 'nodes-43';

/** Tag that the last stage follows. To promote the rollout, a later pull request sets the tag to ROLLOUT. */
const PROMOTED = 'nodes-42';

interface Cluster {
  readonly name: string;
  readonly stage: string;
  readonly cpu: string;
}

const clustersIn = (stage: string, cpu: string, names: string[]): Cluster[] => names.map((name) => ({ name, stage, cpu }));

const CLUSTERS: Cluster[] = [
  ...clustersIn('dev', '100', ['dev-eu', 'dev-us']),
  ...clustersIn('canary', '500', ['ap-1', 'eu-1', 'us-1']),
  ...clustersIn('europe', '2000', ['eu-2', 'eu-3', 'eu-4', 'eu-5', 'eu-6', 'eu-7']),
  ...clustersIn('world', '1000', ['ap-2', 'ap-3', 'ap-4', 'ca-1', 'sa-1', 'us-2', 'us-3', 'us-4', 'us-5']),
];

const app = new KarpenterApp({ version: KarpenterVersion.of('1.15.3'), kubernetesVersion: '1.35' });

// One Helm chart for all clusters. Each cluster has its own name and limits.
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

new argocd.KarpenterGitOps(app, 'platform', {
  repoURL: 'https://github.com/example/fleet.git',
  targetRevision: ROLLOUT,
  stages: [
    { name: 'dev' },
    { name: 'canary', maxUpdate: MaxUpdate.applications(1) },
    { name: 'europe', maxUpdate: MaxUpdate.percent(50) },
    { name: 'world', maxUpdate: MaxUpdate.percent(25), targetRevision: PROMOTED },
  ],
  clusters: CLUSTERS.map(({ name, stage, cpu }) => ({
    name,
    stage,
    destination: argocd.ApplicationDestination.cluster(name),
    controllerValues: new settings.ControllerValues({ clusterName: name, interruptionQueue: name }),
    nodes: [argocd.ChartSource.helmChart(chart, { clusterName: name, general: { limits: { cpu } } })],
  })),
});

app.synth();
