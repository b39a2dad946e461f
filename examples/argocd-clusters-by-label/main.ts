import { Chart } from 'cdk8s';
import {
  AmiSelectorTerm, argocd, EC2NodeClass, helm, KarpenterApp, KarpenterVersion, NodePool, Requirement, SecurityGroupSelectorTerm, SubnetSelectorTerm,
} from 'cdk8s-karpenter';

const REPO = 'https://github.com/example/fleet.git';
// All clusters follow this revision. With a branch, changes to the chart of nodes reach all clusters at once.
// With a tag for each rollout, they also roll out in stages.
const REVISION = 'main';
const STAGE = 'example.com/stage';
const STAGES = ['dev', 'canary', 'production'];
const NAME = '^[0-9A-Za-z][0-9A-Za-z_-]{0,99}$';

const app = new KarpenterApp({ version: KarpenterVersion.of('1.15.3'), kubernetesVersion: '1.35' });

// The nodes: one Helm chart for all clusters. Argo CD waits for a confirmation before it deletes them, and creates node classes first.
const metadata = (name: string, wave: string) => ({
  name, annotations: { 'argocd.argoproj.io/sync-options': 'Prune=confirm,Delete=confirm', 'argocd.argoproj.io/sync-wave': wave },
});
const nodes = new helm.HelmChart(app, 'nodes', { version: '1.0.0', disableResourceNameHashes: true });
const nodeRole = nodes.stringValue('nodeRole', { defaultValue: 'KarpenterNodeRole-demo' });
const discovery = nodes.stringValue('clusterName', { defaultValue: 'demo', pattern: NAME });
const linux = new EC2NodeClass(nodes, 'linux', {
  metadata: metadata('linux', '1'),
  role: nodeRole,
  amiSelectorTerms: [AmiSelectorTerm.alias('al2023', 'v20260701')],
  subnetSelectorTerms: [SubnetSelectorTerm.tags({ 'karpenter.sh/discovery': discovery })],
  securityGroupSelectorTerms: [SecurityGroupSelectorTerm.tags({ 'karpenter.sh/discovery': discovery })],
});
new NodePool(nodes, 'general', {
  metadata: metadata('general', '2'),
  nodeClass: linux,
  requirements: [Requirement.instanceCategories('c', 'm', 'r')],
  limits: { cpu: '1000' },
});

// The Applications of a cluster: another Helm chart, which each parent Application syncs with the values of its cluster.
// The patterns reject a cluster without the label. Argo CD then reports an error for this cluster only.
const cluster = new helm.HelmChart(app, 'cluster', { version: '1.0.0', namespace: 'argocd', disableResourceNameHashes: true });
const application = cluster.stringValue('application', { defaultValue: 'demo', pattern: '^[a-z0-9][-.a-z0-9]*$' });
const server = cluster.stringValue('server', { defaultValue: 'https://demo.example.com', pattern: '^https://.+' });
const clusterName = cluster.stringValue('clusterName', { defaultValue: 'demo', pattern: NAME });
const role = cluster.stringValue('nodeRole', { defaultValue: 'KarpenterNodeRole-demo', pattern: '^[0-9A-Za-z_+=,.@-]{1,64}$' });
const queue = cluster.stringValue('interruptionQueue', { defaultValue: 'demo', pattern: '^[0-9A-Za-z_-]{1,80}$' });
const release = cluster.stringValue('release', { defaultValue: '1.15.3', pattern: '^1\\.15\\.[0-9]+$' });

const official = (chart: string, options: argocd.HelmSourceOptions = {}) => argocd.ApplicationSource.helmChart({
  repoURL: 'public.ecr.aws/karpenter', chart, targetRevision: release, helm: { releaseName: chart, ...options },
});
const add = (id: string, wave: string, namespace: string, source: argocd.ApplicationSource, prune?: boolean) => new argocd.Application(cluster, id, {
  metadata: {
    name: `${application}-${id}`,
    labels: { 'app.kubernetes.io/managed-by': 'cdk8s-karpenter' },
    annotations: { 'argocd.argoproj.io/sync-wave': wave },
  },
  project: 'platform',
  source,
  destination: argocd.ApplicationDestination.server(server, namespace),
  syncPolicy: { automated: { prune, selfHeal: true } },
});
add('karpenter-crd', '0', 'kube-system', official('karpenter-crd'));
add('karpenter', '1', 'kube-system', official('karpenter', { skipCrds: true, valuesObject: { settings: { clusterName, interruptionQueue: queue } } }), true);
add('nodes', '2', 'default', argocd.ApplicationSource.git({
  repoURL: REPO, targetRevision: REVISION, path: 'charts/nodes', helm: { releaseName: 'nodes', valuesObject: { clusterName, nodeRole: role } },
}), true);

// Apply this chart once: the project, and an ApplicationSet with a parent for each cluster Secret that has the label karpenter: enabled.
const platform = new Chart(app, 'platform', { namespace: 'argocd', disableResourceNameHashes: true });
const project = new argocd.AppProject(platform, 'project', {
  metadata: { name: 'platform' },
  sourceRepos: [REPO, 'public.ecr.aws/karpenter'],
  destinations: [argocd.ApplicationDestination.of({ server: '*', namespace: '*' })],
  clusterResourceWhitelist: [
    { group: 'apiextensions.k8s.io', kind: 'CustomResourceDefinition' }, { group: 'karpenter.sh', kind: '*' }, { group: 'karpenter.k8s.aws', kind: '*' },
    { group: 'rbac.authorization.k8s.io', kind: '*' },
  ],
});

const label = (key: string) => `{{index .metadata.labels "${key}"}}`;
const annotation = (key: string) => `{{with index .metadata "annotations"}}{{index . "${key}"}}{{end}}`;
const earlier = STAGES.slice(0, -1);
new argocd.ApplicationSet(platform, 'parents', {
  metadata: { name: 'platform' },
  generators: [argocd.ApplicationSetGenerator.clusters({ selector: { matchLabels: { karpenter: 'enabled' } } })],
  syncPolicy: { preserveResourcesOnDeletion: true },
  template: {
    metadata: { name: '{{.nameNormalized}}-platform', labels: { stage: label(STAGE) } },
    spec: {
      project: project.name,
      source: argocd.ApplicationSource.git({
        repoURL: REPO,
        targetRevision: REVISION,
        path: 'charts/cluster',
        helm: {
          valuesObject: {
            application: '{{.nameNormalized}}',
            server: '{{.server}}',
            clusterName: label('example.com/cluster'),
            interruptionQueue: label('example.com/queue'),
            nodeRole: annotation('example.com/node-role'),
            release: '{{index .metadata.labels "example.com/karpenter" | default "1.15.3"}}',
          },
        },
      }),
      destination: argocd.ApplicationDestination.inCluster('argocd'),
      syncPolicy: { automated: { prune: true, selfHeal: true } },
    },
  },
  // The last step has all other clusters, so that a cluster without a stage is not forgotten.
  strategy: argocd.ApplicationSetStrategy.rollingSync([
    ...earlier.map((stage) => ({ matchExpressions: [argocd.ApplicationMatchExpression.isIn('stage', [stage])] })),
    { matchExpressions: [argocd.ApplicationMatchExpression.notIn('stage', earlier)], maxUpdate: argocd.MaxUpdate.percent(25) },
  ]),
});

app.synth();
