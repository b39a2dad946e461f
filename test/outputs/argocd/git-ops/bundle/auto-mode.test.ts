import { Chart, Duration, JsonPatch } from 'cdk8s';
import { findingIn, nodesIn, refusal, REPO, VALUES, Written, written } from './platform';
import { messageOf } from '../../../../output';
import { argocd, automode, CapacityType, ClusterTarget, DurationOrNever, Karpenter, KarpenterApp, KarpenterVersion, NodeClassRef, NodeOverlay, NodePool, PriceAdjustment, Requirement, SecurityGroupSelectorTerm, settings, SubnetSelectorTerm } from 'cdk8s-karpenter';

function chartFor(app: KarpenterApp): Chart {
  const chart = new Chart(app, 'nodes');
  const nodeClass = new automode.NodeClass(chart, 'linux', {
    metadata: { name: 'linux' },
    role: 'AmazonEKSAutoNodeRole',
    subnetSelectorTerms: [SubnetSelectorTerm.id('subnet-1')],
    securityGroupSelectorTerms: [SecurityGroupSelectorTerm.id('sg-1')],
  });
  new NodePool(chart, 'general', {
    metadata: { name: 'general' },
    nodeClass,
    requirements: [Requirement.label(automode.Label.INSTANCE_CATEGORY).anyOf('c', 'm', 'r')],
    expireAfter: DurationOrNever.of(Duration.days(14)),
  });
  return chart;
}

const autoApp = () => new KarpenterApp({ cluster: ClusterTarget.AUTO_MODE, warnings: false });

function bundle(app: KarpenterApp, chart: Chart, cluster: Partial<argocd.GitOpsCluster> = {}): argocd.KarpenterGitOps {
  return new argocd.KarpenterGitOps(app, 'platform', { repoURL: REPO, clusters: [{ name: 'demo', nodes: [argocd.ChartSource.manifests(chart)], ...cluster }] });
}

const writtenFor = (cluster?: (app: KarpenterApp) => Partial<argocd.GitOpsCluster>): Written => written(() => {
  const app = autoApp();
  bundle(app, chartFor(app), cluster?.(app));
  return app;
});

test('deploys the nodes without a controller or CRDs', () => {
  const { files, objects } = writtenFor();
  expect(Object.keys(files)).toEqual([
    'README.md', 'apps/platform-project.yaml', 'apps/platform.yaml', 'argocd-cm.patch.yaml',
    'clusters/demo/apps/nodes.yaml', 'clusters/demo/nodes/nodeclass-linux.yaml', 'clusters/demo/nodes/nodepool-general.yaml',
  ]);
  expect(objects['clusters/demo/apps/nodes.yaml'].metadata.annotations['argocd.argoproj.io/sync-wave']).toBe('0');
  expect(objects['apps/platform-project.yaml'].spec).toMatchObject({
    sourceRepos: [REPO],
    clusterResourceWhitelist: [{ group: 'eks.amazonaws.com', kind: 'NodeClass' }, { group: 'karpenter.sh', kind: 'NodePool' }],
    namespaceResourceWhitelist: [{ group: 'argoproj.io', kind: 'Application' }],
  });
  expect(files['README.md']).toContain('| Cluster | Karpenter | Applications, in sync order |\n|---|---|---|\n| demo | EKS Auto Mode | nodes (manifests) |\n');
  expect(JSON.stringify(files)).not.toContain('public.ecr.aws');
});

test('syncs the node class before the NodePool, and prerequisites before the nodes', () => {
  const { objects } = writtenFor((app) => {
    const chart = new Chart(app, 'before');
    new NodePool(chart, 'early', { nodeClass: NodeClassRef.eksAutoMode('default'), requirements: [Requirement.label(automode.Label.INSTANCE_CATEGORY).anyOf('c')], expireAfter: DurationOrNever.of(Duration.days(14)) });
    return { prerequisites: [argocd.ChartSource.manifests(chart)] };
  });
  const wave = (file: string) => objects[`clusters/demo/${file}.yaml`].metadata.annotations['argocd.argoproj.io/sync-wave'];
  expect(['apps/before', 'apps/nodes'].map(wave)).toEqual(['0', '1']);
  expect(['nodes/nodeclass-linux', 'nodes/nodepool-general'].map(wave)).toEqual(['1', '2']);
});

test('asks before Argo CD deletes the NodePool, whose nodes it would drain, or the node class', () => {
  const { objects } = writtenFor();
  const options = (file: string) => objects[`clusters/demo/nodes/${file}.yaml`].metadata.annotations['argocd.argoproj.io/sync-options'];
  expect(['nodeclass-linux', 'nodepool-general'].map(options)).toEqual(Array(2).fill('Prune=confirm,Delete=confirm'));
});

test('one fleet contains clusters of both targets', () => {
  const { objects } = written(() => {
    const app = new KarpenterApp({ version: KarpenterVersion.of('1.15.1'), warnings: false });
    const [own, auto] = ['own', 'auto'].map((id) => new Chart(app, id));
    for (const [chart, cluster, nodeClass] of [[own, ClusterTarget.SELF_MANAGED, NodeClassRef.named('default')], [auto, ClusterTarget.AUTO_MODE, NodeClassRef.eksAutoMode('default')]] as const) {
      if (cluster === ClusterTarget.AUTO_MODE) Karpenter.configure(chart, { cluster });
      new NodePool(chart, 'general', { metadata: { name: 'general' }, nodeClass, requirements: [] });
    }
    new argocd.KarpenterGitOps(app, 'platform', {
      repoURL: REPO,
      clusters: [
        { name: 'own', nodes: [argocd.ChartSource.manifests(own)], controllerValues: VALUES },
        { name: 'auto', nodes: [argocd.ChartSource.manifests(auto)], destination: argocd.ApplicationDestination.cluster('auto') },
      ],
    });
    return app;
  });
  const applications = (cluster: string) => Object.keys(objects).filter((file) => file.startsWith(`clusters/${cluster}/apps/`)).map((file) => file.split('/')[3]);
  expect(applications('own')).toEqual(['karpenter-crd.yaml', 'karpenter.yaml', 'own.yaml']);
  expect(applications('auto')).toEqual(['auto.yaml']);
});

describe('with self-managed Karpenter in the same cluster', () => {
  const VALUES_WITH_OVERLAYS = new settings.ControllerValues({ clusterName: 'demo', featureGates: { nodeOverlay: true } });
  const mixed = (release: string, options: Partial<argocd.KarpenterGitOpsProps> = {}, extra = (_chart: Chart) => {}) => written(() => {
    const app = new KarpenterApp({ cluster: ClusterTarget.BOTH, version: KarpenterVersion.of(release), warnings: false });
    const chart = new Chart(app, 'nodes');
    nodesIn(chart);
    extra(chart);
    new argocd.KarpenterGitOps(app, 'platform', { repoURL: REPO, clusters: [{ name: 'demo', nodes: [argocd.ChartSource.manifests(chart)], controllerValues: VALUES_WITH_OVERLAYS }], ...options });
    return app;
  });
  const crd = (release: string, file: string) => `kubectl apply --server-side -f https://raw.githubusercontent.com/aws/karpenter-provider-aws/v${release}/pkg/apis/crds/${file}.yaml`;

  test('deploys the controller without CRDs, because EKS owns the CRDs of NodePools and NodeClaims', () => {
    const { files, objects } = mixed('1.15.1');
    expect(Object.keys(files).filter((file) => file.startsWith('clusters/demo/apps/'))).toEqual(['clusters/demo/apps/karpenter.yaml', 'clusters/demo/apps/nodes.yaml']);
    expect(objects['clusters/demo/apps/karpenter.yaml'].spec.source.helm.skipCrds).toBe(true);
    expect(objects['apps/platform-project.yaml'].spec.clusterResourceWhitelist.map(({ kind }: any) => kind)).not.toContain('CustomResourceDefinition');
    expect(files['README.md']).toContain('| demo | EKS Auto Mode, and 1.15.1 | karpenter (controller), nodes (manifests) |\n');
  });

  test('the README states that nodes of Karpenter need another role', () => {
    const withClass = (chart: Chart) => new automode.NodeClass(chart, 'auto', { role: 'AmazonEKSAutoNodeRole', subnetSelectorTerms: [SubnetSelectorTerm.id('subnet-1')], securityGroupSelectorTerms: [SecurityGroupSelectorTerm.id('sg-1')] });
    expect(mixed('1.15.1', {}, withClass).files['README.md']).toContain('with the policy `AmazonEKSAutoNodePolicy`. A role can have only one access entry, so nodes of Karpenter need another role.\n');
  });

  test('the README contains the commands for the CRDs that EKS does not install', () => {
    const { files } = mixed('1.15.1');
    expect(files['README.md']).toContain(`3. In each cluster with both EKS Auto Mode and Karpenter, apply the other CRDs of its Karpenter release, also after each change of the release. EKS owns the CRDs of NodePools and NodeClaims, so no Application deploys CRDs.\n\n   \`${crd('1.15.1', 'karpenter.k8s.aws_ec2nodeclasses')}\`\n\n4. Apply`);
    expect(files['README.md']).not.toContain('nodeoverlays');
    expect(mixed('1.15.1', {}, (chart) => new NodeOverlay(chart, 'cheap', { requirements: [Requirement.capacityTypes(CapacityType.SPOT)], priceAdjustment: PriceAdjustment.percent(-10) })).files['README.md'])
      .toContain(`   \`${crd('1.15.1', 'karpenter.k8s.aws_ec2nodeclasses')}\`\n   \`${crd('1.15.1', 'karpenter.sh_nodeoverlays')}\`\n`);
  });

  test('the README warns about an Application whose deletion would delete the CRDs', () => {
    const step = 'If Argo CD already has the Application `karpenter-crd` of such a cluster, first commit and sync `deletion: ApplicationDeletion.ORPHAN` without `ClusterTarget.BOTH`.';
    expect(mixed('1.15.1', { deletion: argocd.ApplicationDeletion.FOREGROUND }).files['README.md']).toContain(step);
    expect(mixed('1.15.1').files['README.md']).not.toContain(step);
  });
});

test('skips the dry run of objects whose CRD does not exist yet, because EKS Auto Mode installs the CRDs', () => {
  const { objects } = writtenFor();
  expect(objects['clusters/demo/apps/nodes.yaml'].spec.syncPolicy.syncOptions).toEqual(['SkipDryRunOnMissingResource=true']);
});

test('the README lists what must exist before the first sync: Auto Mode, the access of the role, and the permissions for tags', () => {
  const { files } = written(() => {
    const app = autoApp();
    const chart = chartFor(app);
    (chart.node.findChild('linux') as automode.NodeClass).addJsonPatch(JsonPatch.add('/spec/tags', { team: 'a' }));
    bundle(app, chart);
    return app;
  });
  expect(files['README.md']).toContain(`2. In each cluster with EKS Auto Mode, [enable EKS Auto Mode](https://docs.aws.amazon.com/eks/latest/userguide/automode.html), which installs the CRDs of NodePools and NodeClasses. Until then, syncs of these objects fail.

3. Create the AWS resources of these clusters, because this folder does not contain them. Attach the policies \`AmazonEKSWorkerNodeMinimalPolicy\` and \`AmazonEC2ContainerRegistryPullOnly\` to each role. [Create an access entry](https://docs.aws.amazon.com/eks/latest/userguide/create-node-class.html) of type EC2 for the role, with the policy \`AmazonEKSAutoNodePolicy\`. For tags of a NodeClass, add the [permissions for custom tags](https://docs.aws.amazon.com/eks/latest/userguide/auto-cluster-iam-role.html#tag-prop) to the cluster role.

   - demo: role \`AmazonEKSAutoNodeRole\` of NodeClass \`linux\`, tags of NodeClass \`linux\`

4. Apply \`gitops/apps\``);
  expect(writtenFor().files['README.md']).not.toContain('ags of');
});

test('rejects a controller in EKS Auto Mode, and a cluster with neither', () => {
  const thrown = (app: KarpenterApp, cluster?: Partial<argocd.GitOpsCluster>) => messageOf(() => bundle(app, new Chart(app, 'nodes'), cluster));
  expect(thrown(autoApp(), { controllerValues: VALUES }))
    .toBe('clusters[0].controllerValues requires self-managed Karpenter, but chart nodes is configured for EKS Auto Mode. Remove controllerValues, or set cluster of the chart to ClusterTarget.BOTH.');
  expect(thrown(autoApp(), { version: KarpenterVersion.of('1.15.1') }))
    .toBe('clusters[0].version requires controllerValues, because AWS installs Karpenter in EKS Auto Mode. Remove version.');
  expect(thrown(autoApp(), { controllerNamespace: 'karpenter' }))
    .toBe('clusters[0].controllerNamespace requires controllerValues, because AWS installs Karpenter in EKS Auto Mode. Remove controllerNamespace.');
  expect(thrown(new KarpenterApp()))
    .toBe('clusters[0].controllerValues is required for self-managed Karpenter. For example: new settings.ControllerValues({ clusterName: "…" }). For EKS Auto Mode, set cluster of the app to ClusterTarget.AUTO_MODE.');
});

test('reports a NodePool that is synced before its node class', () => {
  expect(refusal(() => {
    const app = autoApp();
    const chart = chartFor(app);
    (chart.node.findChild('general') as NodePool).metadata.addAnnotation('argocd.argoproj.io/sync-wave', '0');
    bundle(app, chart);
    return app;
  })).toContain(findingIn('argocd-wave-order', 'clusters.demo: nodes/general is synced in wave 0 of nodes, before its node class nodes/linux, which is synced in wave 1 of nodes',
    'Remove the annotation argocd.argoproj.io/sync-wave, so that the default waves apply.', 'platform'));
});
