import { ApiObject, Chart, JsonPatch } from 'cdk8s';
import { appFor, inFolder, nodesIn, platform, refusal, REPO, VALUES } from './platform';
import { argocd, helm, Inflate, Karpenter, KarpenterApp, KarpenterVersion, NodePool, settings } from 'cdk8s-karpenter';

function app(declare: (app: KarpenterApp, chart: Chart) => void, release = '1.15.1'): () => KarpenterApp {
  return () => {
    const made = appFor(release);
    const chart = new Chart(made, 'nodes');
    nodesIn(chart);
    declare(made, chart);
    return made;
  };
}

test('credentials in the address of the repository are refused, and not shown', () => {
  for (const repoURL of ['https://me:s3cret@github.com/example/fleet.git', 'https://s3cret@github.com/example/fleet.git']) {
    const message = refusal(app((made, chart) => platform(made, [chart], { repoURL })));
    expect(message).toContain('(argocd-repo-url-credentials)');
    expect(message).not.toContain('s3cret');
  }
});

test('an Application that is called as the parent of a cluster is refused', () => {
  const message = refusal(app((made, chart) => {
    const clusters = ['eu', 'us'].map((name) => ({ name, nodes: [argocd.ChartSource.manifests(chart)], destination: argocd.ApplicationDestination.cluster(name), controllerValues: VALUES }));
    new argocd.KarpenterGitOps(made, 'platform', { repoURL: REPO, clusters });
    new argocd.Application(new Chart(made, 'mine'), 'a', {
      metadata: { name: 'eu-platform' }, source: argocd.ApplicationSource.git({ repoURL: REPO, path: 'x' }), destination: argocd.ApplicationDestination.inCluster('default'),
    });
  }));
  expect(message).toContain('[platform] the parent of a cluster is called eu-platform, as mine/a is: the one that is applied last takes the place of the other; give the Application or the KarpenterGitOps another name (argocd-name-taken)');
});

test.each<[string, any]>([
  ['elements of a list', { generators: [{ list: { elements: [{ url: 'https://me:s3cret@example.com/x' }] } }] }],
  ['elements as a text', { generators: [{ list: { elements: [], elementsYaml: '- url: https://me:s3cret@example.com/x' } }] }],
  ['a patch of the template', { generators: [{ list: { elements: [] } }], templatePatch: 'spec:\n  source:\n    repoURL: https://me:s3cret@example.com/x' }],
])('credentials in %s of an ApplicationSet are refused, and not shown', (_, spec) => {
  const message = refusal(app((made) => {
    const destination = { server: 'https://kubernetes.default.svc', namespace: 'x' };
    const template = { metadata: { name: 'x' }, spec: { project: 'default', destination, source: { repoURL: '{{.url}}', path: 'x' } } };
    new ApiObject(new Chart(made, 'sets'), 'set', { apiVersion: 'argoproj.io/v1alpha1', kind: 'ApplicationSet', metadata: { name: 'x' }, spec: { goTemplate: true, template, ...spec } });
  }));
  expect(message).toContain('(argocd-repo-url-credentials)');
  expect(message).not.toContain('s3cret');
});

test('two Applications of one name are refused, whoever made them', () => {
  const twice = app((made, chart) => {
    platform(made, [chart]);
    new argocd.Application(new Chart(made, 'mine'), 'nodes', {
      metadata: { name: 'nodes' }, source: argocd.ApplicationSource.git({ repoURL: REPO, path: 'x' }), destination: argocd.ApplicationDestination.inCluster('default'),
    });
  });
  expect(refusal(twice)).toContain('(argocd-name-taken)');
  expect(refusal(twice)).toMatch(/\[mine\/nodes\] metadata\.name: .*nodes/);
  const parents = app((made, chart) => {
    platform(made, [chart]);
    const nodes = [argocd.ChartSource.manifests(new Chart(made, 'others'))];
    new ApiObject(nodes[0]._chart, 'settings', { apiVersion: 'v1', kind: 'ConfigMap' });
    new argocd.KarpenterGitOps(made, 'more', { repoURL: REPO, outdir: 'more', clusters: [{ name: 'other', nodes, controllerValues: VALUES }] });
  });
  expect(refusal(parents)).toMatch(/\[more\/other\/karpenter\] metadata\.name/);
});

test('a project that forbids what is deployed is refused, kind by kind and place by place', () => {
  const withProject = (props: argocd.AppProjectProps) => app((made, chart) => {
    new Inflate(chart, 'inflate');
    platform(made, [chart], { project: new argocd.AppProject(new Chart(made, 'projects'), 'own', { metadata: { name: 'own' }, ...props }) });
  });
  const everywhere = [argocd.ApplicationDestination.of({ server: '*', namespace: '*' })];
  const narrow = refusal(withProject({ sourceRepos: [REPO, 'public.ecr.aws/karpenter'], destinations: everywhere, clusterResourceWhitelist: [{ group: 'karpenter.sh', kind: '*' }] }));
  expect(narrow).toContain('the project own forbids EC2NodeClass of karpenter.k8s.aws, which nodes deploys; add { group: "karpenter.k8s.aws", kind: "EC2NodeClass" } to its clusterResourceWhitelist, and take it out of its blacklists (argocd-project-kinds)');
  expect(narrow).toContain('the project own forbids CustomResourceDefinition of apiextensions.k8s.io, which karpenter-crd deploys');
  expect(narrow).not.toContain('NodePool');
  const all = { clusterResourceWhitelist: [{ group: '*', kind: '*' }], destinations: everywhere, sourceRepos: ['*'] };
  expect(refusal(withProject({ ...all, namespaceResourceBlacklist: [{ group: 'apps', kind: 'Deployment' }] }))).toContain('the project own forbids Deployment of apps, which nodes deploys; add');
  expect(refusal(withProject({ ...all, destinations: [argocd.ApplicationDestination.inCluster('argocd'), argocd.ApplicationDestination.inCluster('default')] })))
    .toMatch(/\[platform\/demo\/karpenter\] spec\.destination: .*"kube-system".*\(argocd-project-forbids\)/);
  const others = ['argocd', 'default', 'karpenter'].map((namespace) => argocd.ApplicationDestination.inCluster(namespace));
  const elsewhere = refusal(app((made, chart) => {
    const project = new argocd.AppProject(new Chart(made, 'projects'), 'own', { metadata: { name: 'own' }, ...all, destinations: others });
    platform(made, [chart], { project, cluster: { controllerNamespace: 'karpenter' } });
  }));
  expect(elsewhere).toContain('the project own forbids the namespace kube-system of https://kubernetes.default.svc, where karpenter deploys; add it to its destinations (argocd-project-kinds)');
  expect(elsewhere).not.toContain('argocd-project-forbids');
  expect(refusal(withProject({ ...all, sourceRepos: [REPO] }))).toMatch(/\[platform\/demo\/karpenter\] spec\.source\.repoURL: .*\(argocd-project-forbids\)/);
  inFolder(() => withProject(all)().synth());
});

test('a ConfigMap that the chart of the controller makes, too, is refused', () => {
  const logging = (release: string, values: settings.ControllerValuesProps = {}) => () => {
    const made = appFor(release);
    const chart = new Chart(made, 'nodes', { namespace: 'kube-system' });
    new settings.KarpenterLogging(chart, 'logging', { loglevelController: settings.LogLevel.DEBUG });
    platform(made, [chart], { cluster: { controllerValues: new settings.ControllerValues({ clusterName: 'demo', ...values }) } });
    return made;
  };
  expect(refusal(logging('0.37.8', { extraValues: { logConfig: { enabled: true } } }))).toContain(
    'the ConfigMap config-logging is made by nodes, and the chart of Karpenter 0.37.8, which karpenter installs, makes one, too: each undoes the other\'s; set logConfig.enabled of the controller\'s values to false with extraValues, or leave the ConfigMap out (argocd-two-owners)');
  expect(refusal(logging('0.31.4'))).toContain('leave the ConfigMap out, and say it in controllerValues (argocd-two-owners)');
  inFolder(() => logging('0.37.8')().synth());
});

test('values that the release does not take are refused, and say whose they are', () => {
  const message = refusal(app((made, chart) => platform(made, [chart], { cluster: { controllerValues: new settings.ControllerValues({ extraValues: { replicas: 'two' } }) } })));
  expect(message).toContain('[platform] clusters.demo.controllerValues.settings.clusterName: ');
  expect(message).toContain('(controller-value-required)');
});

test('values that a Helm chart of the app does not take are refused', () => {
  const withValues = (values: { [key: string]: any }) => refusal(() => {
    const made = appFor('1.15.1');
    const chart = new helm.HelmChart(made, 'charted');
    const { pool, nodeClass } = nodesIn(chart);
    chart.stringValue('region', { defaultValue: 'eu', pattern: '^[a-z]+$', allowedValues: ['eu', 'us'] });
    chart.expose(pool, 'spec.weight');
    chart.expose(pool, 'spec.limits');
    chart.expose(nodeClass, 'spec.subnetSelectorTerms', { minItems: 1 });
    nodeClass.addTag('region', 'eu');
    platform(made, [], { cluster: { nodes: [argocd.ChartSource.helmChart(chart, values)] } });
    return made;
  });
  expect(withValues({ general: { wieght: 3 } })).toContain('[platform] clusters.demo.charted.values.general.wieght: the chart has no such value; it is given as 3; did you mean weight? (helm-value)');
  expect(withValues({ general: { weight: '3' } })).toContain('clusters.demo.charted.values.general.weight: "3" is no integer and no null; write a value of type integer or null');
  expect(withValues({ general: { weight: 101 } })).toContain('general.weight: 101 is out of bounds; write at least 1 and at most 100');
  expect(withValues({ general: { limits: { cpu: 'many' } } })).toContain('general.limits.cpu: "many" does not have the form that the chart asks for');
  expect(withValues({ linux: { subnetSelectorTerms: [] } })).toContain('linux.subnetSelectorTerms: [] has 0 items; write at least');
  expect(withValues({ linux: { subnetSelectorTerms: [{ idd: 'x' }] } })).toContain('linux.subnetSelectorTerms[0].idd: the chart has no such value');
});

test('nodes are held against the values of their cluster', () => {
  const message = refusal(app((made, chart) => {
    new ApiObject(chart, 'static', { apiVersion: 'karpenter.sh/v1', kind: 'NodePool', metadata: { name: 'static' }, spec: { replicas: 2, template: { spec: { nodeClassRef: { group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: 'linux' }, requirements: [] } } } });
    platform(made, [chart]);
  }));
  expect(message).toContain('(gate-static-capacity)');
});

const GOOD = () => {
  const made = new KarpenterApp({ version: KarpenterVersion.of('1.15.1') });
  const chart = new Chart(made, 'nodes');
  return { made, cluster: { name: 'demo', nodes: [argocd.ChartSource.manifests(chart)], controllerValues: VALUES } };
};

test.each<[string, (cluster: argocd.GitOpsCluster) => any, string]>([
  ['no address', (cluster) => ({ repoURL: undefined, clusters: [cluster] }), 'repoURL is required and must be the URL of a Git repository. For example: "https://github.com/example/fleet.git"'],
  ['no clusters', () => ({ clusters: [] }), 'clusters must be a list of at least 1 cluster, got []. For example: [{ name: "…", nodes: […], controllerValues: … }]'],
  ['two clusters of one name', (cluster) => ({ clusters: [cluster, cluster] }), 'clusters[1].name must be unique, but clusters[0] also has the name "demo". Set another name.'],
  ['a namespace of the destination', (cluster) => ({ clusters: [{ ...cluster, destination: argocd.ApplicationDestination.inCluster('x') }] }), 'clusters[0].destination must be an ApplicationDestination without a namespace, got {"destination":{"server":"https://kubernetes.default.svc","namespace":"x"}}. For example: ApplicationDestination.cluster("…")'],
  ['nothing as a cluster', (cluster) => ({ clusters: [null, cluster] }), 'clusters[0] must be an object, got null. For example: { name: "…", nodes: […], controllerValues: … }'],
  ['a name that no folder should have', (cluster) => ({ clusters: [{ ...cluster, name: '../x' }] }), 'clusters[0].name must be a DNS label of lowercase letters, digits, and hyphens, at most 63 characters, got "../x"'],
  ['a chart in place of a source', (cluster) => ({ clusters: [{ ...cluster, nodes: [new Chart(GOOD().made, 'x')] }] }), 'clusters[0].nodes must be a list of at least 1 ChartSource, got x. For example: [ChartSource.manifests(chart)]'],
  ['a chart twice', (cluster) => ({ clusters: [{ ...cluster, nodes: [...cluster.nodes, ...cluster.nodes] }] }), 'clusters[0].nodes: chart nodes needs the name nodes for its Application, but this name is already in use. Give the chart another id.'],
  ['values as a map', (cluster) => ({ clusters: [{ ...cluster, controllerValues: { clusterName: 'demo' } }] }), 'clusters[0].controllerValues must be a ControllerValues, got {"clusterName":"demo"}. For example: new settings.ControllerValues({ clusterName: "…" })'],
  ['a prop that there is not', (cluster) => ({ clusters: [{ ...cluster, stages: 'x' }] }), 'clusters[0].stages is not a known prop. Did you mean stage?'],
  ['one place for two clusters', (cluster) => ({ clusters: [cluster, { ...cluster, name: 'b' }] }), 'clusters[1].destination must be unique, but clusters[0] also has {"server":"https://kubernetes.default.svc"}. Set the destination of this cluster.'],
  ['a path of Windows', (cluster) => ({ clusters: [cluster], path: 'a\\b' }), 'path must be a folder of the repository, with forward slashes, got "a\\\\b". For example: "platform/karpenter"'],
  ['a misspelt prop', (cluster) => ({ clusters: [cluster], protecton: 'none' }), 'protecton is not a known prop. Did you mean protection?'],
  ['an unknown protection', (cluster) => ({ clusters: [cluster], protection: 'yes' }), 'protection must be one of ObjectProtection.CONFIRM, ObjectProtection.NEVER, ObjectProtection.NONE, got "yes"'],
  ['a mirror with oci://', (cluster) => ({ clusters: [cluster], chartRepoURL: 'oci://example.com/karpenter' }), 'chartRepoURL must be the URL of a Helm repository, or an OCI registry without oci://, got "oci://example.com/karpenter". For example: "123456789012.dkr.ecr.eu-west-1.amazonaws.com/karpenter"'],
])('%s is refused at once', (_, props, message) => {
  const { made, cluster } = GOOD();
  expect(() => new argocd.KarpenterGitOps(made, 'platform', { repoURL: REPO, ...props(cluster) })).toThrow(message);
});

test.each(['karpenter', 'apps'])('a chart that is called %s is refused', (id) => {
  const { made } = GOOD();
  const nodes = [argocd.ChartSource.manifests(new Chart(made, id))];
  expect(() => new argocd.KarpenterGitOps(made, 'platform', { repoURL: REPO, clusters: [{ name: 'demo', nodes, controllerValues: VALUES }] })).toThrow(`the Application of ${id} would be called ${id}`);
});

test.each([[['demo'], 'karpenter', 'karpenter'], [['demo', 'other'], 'karpenter-crd', 'demo-karpenter-crd'], [['a', 'a-b'], 'b-karpenter', 'a-b-karpenter']])(
  'of the clusters %j no parent is called as an Application, with the id %s', (names, id, taken) => {
    const message = refusal(app((made, chart) => {
      const nodes = [argocd.ChartSource.manifests(chart)];
      const clusters = names.map((name) => ({ name, nodes, destination: argocd.ApplicationDestination.cluster(name), controllerValues: VALUES }));
      new argocd.KarpenterGitOps(made, id, { repoURL: REPO, clusters });
    }));
    expect(message).toContain('(argocd-name-taken)');
    expect(message).toContain(names.length === 1 ? `name "${taken}" is used by 2 Applications in namespace argocd` : `the parent of a cluster is called ${taken}, as ${id}/`);
  });

test('nothing in place of props is refused', () => {
  const { made } = GOOD();
  expect(() => new argocd.KarpenterGitOps(made, 'platform', undefined as any)).toThrow('props must be an object, got undefined. For example: { repoURL: "https://…", clusters: […] }');
  expect(() => new argocd.Application(new Chart(made, 'c'), 'a', undefined as any)).toThrow('props must be an object, got undefined. For example: { source: ApplicationSource.git({ … }), destination: … }');
});

test('a chart goes out with one bundle only', () => {
  const { made, cluster } = GOOD();
  new argocd.KarpenterGitOps(made, 'platform', { repoURL: REPO, clusters: [cluster] });
  expect(() => new argocd.KarpenterGitOps(made, 'second', { repoURL: REPO, clusters: [cluster] })).toThrow('chart nodes already belongs to platform, whose options its objects follow. Put all clusters into one KarpenterGitOps, or use separate charts.');
});

test('classes and pools before the controller are refused, and so are charts of nothing and objects that come twice', () => {
  const early = refusal(() => {
    const made = appFor('1.15.1');
    const [first, second] = [new Chart(made, 'first'), new Chart(made, 'second')];
    nodesIn(first);
    new ApiObject(second, 'settings', { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'settings' } });
    platform(made, [second], { cluster: { prerequisites: [argocd.ChartSource.manifests(first)] } });
    return made;
  });
  for (const path of ['first/linux', 'first/general']) expect(early).toContain(`${path} is synced before the controller, without which it is never ready, and the controller waits for it; put its chart into nodes (argocd-wave-order)`);
  const empty = refusal(app((made, chart) => platform(made, [new Chart(made, 'empty'), chart])));
  expect(empty).toContain('empty has no objects, and Git keeps no empty folder: empty would never be synced, nor what comes after it; leave the chart out of the cluster (argocd-folder)');
  const twice = refusal(app((made, chart) => {
    const more = new Chart(made, 'more');
    nodesIn(more);
    platform(made, [chart, more]);
  }));
  expect(twice).toContain('NodePool general is brought by nodes, and by more, too: each undoes the other\'s; leave one of them out (argocd-two-owners)');
});

test('a chart that goes to several clusters is held against the gates of each', () => {
  const build = (...gates: boolean[]) => refusal(app((made, chart) => {
    const { pool } = { pool: chart.node.findChild('general') as NodePool };
    pool.addJsonPatch(JsonPatch.add('/spec/replicas', 2));
    new argocd.KarpenterGitOps(made, 'platform', {
      repoURL: REPO,
      clusters: gates.map((staticCapacity, index) => ({
        name: `c${index}`,
        nodes: [argocd.ChartSource.manifests(chart)],
        destination: argocd.ApplicationDestination.cluster(`c${index}`),
        controllerValues: new settings.ControllerValues({ clusterName: 'demo', featureGates: { staticCapacity } }),
      })),
    });
  }));
  expect(build(true, false)).toContain('[platform] clusters.c1: nodes/general: spec.replicas: feature gate StaticCapacity is off');
  expect(build(true, false)).not.toContain('clusters.c0');
  expect(build(false, true)).toContain('[nodes/general] spec.replicas: feature gate StaticCapacity is off');
});

test('a project in another namespace is refused', () => {
  const message = refusal(app((made, chart) => platform(made, [chart], {
    project: new argocd.AppProject(new Chart(made, 'projects', { namespace: 'elsewhere' }), 'own', { metadata: { name: 'own' } }),
  })));
  expect(message).toContain('the project own stands in the namespace elsewhere, and Argo CD reads projects in its own, argocd; write metadata: { namespace: "argocd" } (argocd-project-kinds)');
});

test.each([
  ['in-cluster', argocd.ApplicationDestination.cluster('in-cluster')], ['a slash at the end', argocd.ApplicationDestination.server('https://kubernetes.default.svc/')],
])('the cluster of Argo CD is the same by %s', (_, destination) => {
  const { made, cluster } = GOOD();
  expect(() => new argocd.KarpenterGitOps(made, 'platform', { repoURL: REPO, clusters: [cluster, { ...cluster, name: 'b', destination }] })).toThrow('clusters[1].destination must be unique, but clusters[0] also has {"server":"https://kubernetes.default.svc"}. Set the destination of this cluster.');
});

test('what is no chart, and values that are none, are no source', () => {
  const { made } = GOOD();
  const chart = new Chart(made, 'plain');
  expect(() => argocd.ChartSource.manifests('nodes' as any)).toThrow('ChartSource.manifests: chart must be a Chart, got "nodes". For example: new Chart(app, "nodes")');
  expect(() => argocd.ChartSource.helmChart(chart as any)).toThrow(/ChartSource\.helmChart: .* is no HelmChart; write new helm\.HelmChart\(app, "nodes"\), or ChartSource\.manifests\(chart\)/);
});

test('a finding about the bundle can be suppressed where it stands', () => {
  inFolder(() => app((made, chart) => {
    platform(made, [chart], { cluster: { version: KarpenterVersion.of('1.13.1') } });
    Karpenter.suppress(made, 'argocd-release', 'a test');
  })().synth());
});
