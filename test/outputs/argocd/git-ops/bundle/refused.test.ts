import { ApiObject, Chart, JsonPatch } from 'cdk8s';
import { appFor, findingIn, inFolder, nodesIn, platform, refusal, REPO, VALUES } from './platform';
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

const REMOVE_CREDENTIALS = 'Remove the credentials from the URL and revoke them. Store new credentials in a Secret with the label argocd.argoproj.io/secret-type: repository.';

test('reports credentials in the repository URL without printing them', () => {
  for (const repoURL of ['https://me:s3cret@github.com/example/fleet.git', 'https://s3cret@github.com/example/fleet.git']) {
    const message = refusal(app((made, chart) => platform(made, [chart], { repoURL })));
    for (const [field, construct] of [['spec.sourceRepos[0]', 'platform/project'], ['spec.source.repoURL', 'platform/demo/nodes'], ['spec.source.repoURL', 'platform/parent']]) {
      expect(message).toContain(findingIn('argocd-repo-url-credentials', `${field}: URL must not contain credentials, got "https://***@github.com/example/fleet.git"`, REMOVE_CREDENTIALS, construct));
    }
    expect(message).not.toContain('s3cret');
  }
});

test('reports an Application with the name of a parent', () => {
  const message = refusal(app((made, chart) => {
    const clusters = ['eu', 'us'].map((name) => ({ name, nodes: [argocd.ChartSource.manifests(chart)], destination: argocd.ApplicationDestination.cluster(name), controllerValues: VALUES }));
    new argocd.KarpenterGitOps(made, 'platform', { repoURL: REPO, clusters });
    new argocd.Application(new Chart(made, 'mine'), 'a', {
      metadata: { name: 'eu-platform' }, source: argocd.ApplicationSource.git({ repoURL: REPO, path: 'x' }), destination: argocd.ApplicationDestination.inCluster('default'),
    });
  }));
  expect(message).toContain(findingIn(
    'argocd-name-taken', 'parent Application eu-platform has the same name as mine/a, so one Application replaces the other', 'Give the Application or the KarpenterGitOps another name.', 'platform',
  ));
});

test.each<[string, string, any]>([
  ['elements of a list', 'spec.generators[0].list.elements[0].url', { generators: [{ list: { elements: [{ url: 'https://me:s3cret@example.com/x' }] } }] }],
  ['elements as a string', 'spec.generators[0].list.elementsYaml', { generators: [{ list: { elements: [], elementsYaml: '- url: https://me:s3cret@example.com/x' } }] }],
  ['a patch of the template', 'spec.templatePatch', { generators: [{ list: { elements: [] } }], templatePatch: 'spec:\n  source:\n    repoURL: https://me:s3cret@example.com/x' }],
])('reports credentials in %s of an ApplicationSet without printing them', (_, field, spec) => {
  const message = refusal(app((made) => {
    const destination = { server: 'https://kubernetes.default.svc', namespace: 'x' };
    const template = { metadata: { name: 'x' }, spec: { project: 'default', destination, source: { repoURL: '{{.url}}', path: 'x', helm: { releaseName: 'karpenter' } } } };
    new ApiObject(new Chart(made, 'sets'), 'set', { apiVersion: 'argoproj.io/v1alpha1', kind: 'ApplicationSet', metadata: { name: 'karpenter' }, spec: { goTemplate: true, template, ...spec } });
  }));
  expect(message).toContain(findingIn('argocd-repo-url-credentials', `${field}: URL must not contain credentials, got "https://***@example.com/x"`, REMOVE_CREDENTIALS, 'sets/set'));
  expect(message).not.toContain('s3cret');
});

const sameName = (name: string, construct: string) =>
  findingIn('argocd-name-taken', `metadata.name "${name}" is used by 2 Applications in namespace argocd, so they replace each other`, 'Give each object a unique name.', construct);

test('reports two Applications with the same name', () => {
  const twice = app((made, chart) => {
    platform(made, [chart]);
    new argocd.Application(new Chart(made, 'mine'), 'nodes', {
      metadata: { name: 'nodes' }, source: argocd.ApplicationSource.git({ repoURL: REPO, path: 'x' }), destination: argocd.ApplicationDestination.inCluster('default'),
    });
  });
  for (const construct of ['platform/demo/nodes', 'mine/nodes']) expect(refusal(twice)).toContain(sameName('nodes', construct));
  const parents = app((made, chart) => {
    platform(made, [chart]);
    const nodes = [argocd.ChartSource.manifests(new Chart(made, 'others'))];
    new ApiObject(nodes[0]._chart, 'settings', { apiVersion: 'v1', kind: 'ConfigMap' });
    new argocd.KarpenterGitOps(made, 'more', { repoURL: REPO, outdir: 'more', clusters: [{ name: 'other', nodes, controllerValues: VALUES }] });
  });
  expect(refusal(parents)).toContain(sameName('karpenter', 'more/other/karpenter'));
});

test('reports each kind and destination that the project does not permit', () => {
  const withProject = (props: argocd.AppProjectProps) => app((made, chart) => {
    new Inflate(chart, 'inflate');
    platform(made, [chart], { project: new argocd.AppProject(new Chart(made, 'projects'), 'own', { metadata: { name: 'own' }, ...props }) });
  });
  const everywhere = [argocd.ApplicationDestination.of({ server: '*', namespace: '*' })];
  const narrow = refusal(withProject({ sourceRepos: [REPO, 'public.ecr.aws/karpenter'], destinations: everywhere, clusterResourceWhitelist: [{ group: 'karpenter.sh', kind: '*' }] }));
  expect(narrow).toContain(findingIn(
    'argocd-project-kinds', 'AppProject own does not permit EC2NodeClass of karpenter.k8s.aws, which nodes deploys',
    'Add { group: "karpenter.k8s.aws", kind: "EC2NodeClass" } to clusterResourceWhitelist of the AppProject, and remove the kind from the blacklists.',
  ));
  expect(narrow).toContain('AppProject own does not permit CustomResourceDefinition of apiextensions.k8s.io, which karpenter-crd deploys');
  expect(narrow).not.toContain('NodePool');
  const all = { clusterResourceWhitelist: [{ group: '*', kind: '*' }], destinations: everywhere, sourceRepos: ['*'] };
  expect(refusal(withProject({ ...all, namespaceResourceBlacklist: [{ group: 'apps', kind: 'Deployment' }] }))).toContain('AppProject own does not permit Deployment of apps, which nodes deploys  argocd-project-kinds\n         fix: Add');
  expect(refusal(withProject({ ...all, destinations: [argocd.ApplicationDestination.inCluster('argocd'), argocd.ApplicationDestination.inCluster('default')] })))
    .toContain(findingIn(
      'argocd-project-forbids', 'spec.destination must be permitted by AppProject "own", got server "https://kubernetes.default.svc" and namespace "kube-system"',
      'Add the destination to destinations of the AppProject. If the cluster is project-scoped, suppress this finding.', 'platform/demo/karpenter',
    ));
  const others = ['argocd', 'default', 'karpenter'].map((namespace) => argocd.ApplicationDestination.inCluster(namespace));
  const elsewhere = refusal(app((made, chart) => {
    const project = new argocd.AppProject(new Chart(made, 'projects'), 'own', { metadata: { name: 'own' }, ...all, destinations: others });
    platform(made, [chart], { project, cluster: { controllerNamespace: 'karpenter' } });
  }));
  expect(elsewhere).toContain(findingIn('argocd-project-kinds', 'AppProject own does not permit namespace kube-system of cluster https://kubernetes.default.svc, to which karpenter deploys', 'Add the cluster and namespace to destinations of the AppProject.'));
  expect(elsewhere).not.toContain('argocd-project-forbids');
  expect(refusal(withProject({ ...all, sourceRepos: [REPO] }))).toContain(findingIn(
    'argocd-project-forbids', 'spec.source.repoURL must be permitted by AppProject "own", got "public.ecr.aws/karpenter"',
    'Add the repository to sourceRepos of the AppProject. If the repository is project-scoped, suppress this finding.', 'platform/demo/karpenter',
  ));
  inFolder(() => withProject(all)().synth());
});

test('reports a ConfigMap that the controller chart also contains', () => {
  const logging = (release: string, values: settings.ControllerValuesProps = {}) => () => {
    const made = appFor(release);
    const chart = new Chart(made, 'nodes', { namespace: 'kube-system' });
    new settings.KarpenterLogging(chart, 'logging', { loglevelController: settings.LogLevel.DEBUG });
    platform(made, [chart], { cluster: { controllerValues: new settings.ControllerValues({ clusterName: 'demo', ...values }) } });
    return made;
  };
  expect(refusal(logging('0.37.8', { extraValues: { logConfig: { enabled: true } } }))).toContain(
    findingIn(
      'argocd-two-owners', 'clusters.demo: ConfigMap config-logging is deployed by both nodes and karpenter, because the chart for Karpenter 0.37.8 contains this ConfigMap',
      'Set logConfig.enabled to false in extraValues of the controller, or remove the ConfigMap.', 'platform',
    ));
  expect(refusal(logging('0.31.4'))).toContain('fix: Remove the ConfigMap, and set its values in controllerValues.\n');
  inFolder(() => logging('0.37.8')().synth());
});

test('reports invalid controller values with the name of the cluster', () => {
  const message = refusal(app((made, chart) => platform(made, [chart], { cluster: { controllerValues: new settings.ControllerValues({ extraValues: { replicas: 'two' } }) } })));
  expect(message).toContain(findingIn('controller-value-refused', 'clusters.demo.controllerValues.replicas must be a whole number of at least 0, got "two"', 'Set a whole number of at least 0.', 'platform'));
  expect(message).toContain(findingIn('controller-value-required', 'clusters.demo.controllerValues.settings.clusterName is required', 'Add the cluster name, for example clusterName: demo.'));
});

test('reports values that a Helm chart of the app rejects', () => {
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
  expect(withValues({ general: { wieght: 3 } })).toContain('platform\n  error  clusters.demo.charted.values.general.wieght: unknown value wieght  helm-value\n         fix: Did you mean weight?\n');
  expect(withValues({ general: { weight: '3' } })).toContain('clusters.demo.charted.values.general.weight must have the type integer or null, got "3"  helm-value\n         fix: Set a value of type integer or null.\n');
  expect(withValues({ general: { weight: 101 } })).toContain('general.weight must be at least 1 and at most 100, got 101  helm-value\n         fix: Set a number of at least 1 and at most 100.\n');
  expect(withValues({ general: { limits: { cpu: 'many' } } })).toContain('general.limits.cpu must match ');
  expect(withValues({ linux: { subnetSelectorTerms: [] } })).toContain('linux.subnetSelectorTerms must have at least 1 and at most 30 items, got 0');
  expect(withValues({ linux: { subnetSelectorTerms: [{ idd: 'x' }] } })).toContain('clusters.demo.charted.values.linux.subnetSelectorTerms[0].idd: unknown value idd');
});

const gateOff = (field: string, construct: string) => findingIn(
  'gate-static-capacity', `${field}: feature gate StaticCapacity is off in the controller values, so Karpenter 1.15 ignores this setting`,
  'Turn on StaticCapacity in featureGates of the controller values, or remove the setting.', construct,
);

test('validates nodes against the values of their cluster', () => {
  const message = refusal(app((made, chart) => {
    new ApiObject(chart, 'static', { apiVersion: 'karpenter.sh/v1', kind: 'NodePool', metadata: { name: 'static' }, spec: { replicas: 2, template: { spec: { nodeClassRef: { group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: 'linux' }, requirements: [] } } } });
    platform(made, [chart]);
  }));
  expect(message).toContain(gateOff('spec.replicas', 'nodes/static'));
});

const GOOD = () => {
  const made = new KarpenterApp({ version: KarpenterVersion.of('1.15.1') });
  const chart = new Chart(made, 'nodes');
  return { made, cluster: { name: 'demo', nodes: [argocd.ChartSource.manifests(chart)], controllerValues: VALUES } };
};

test.each<[string, (cluster: argocd.GitOpsCluster) => any, string]>([
  ['no repoURL', (cluster) => ({ repoURL: undefined, clusters: [cluster] }), 'repoURL is required and must be the URL of a Git repository. For example: "https://github.com/example/fleet.git"'],
  ['no clusters', () => ({ clusters: [] }), 'clusters must be a list of at least 1 cluster, got []. For example: [{ name: "…", nodes: […], controllerValues: … }]'],
  ['two clusters with one name', (cluster) => ({ clusters: [cluster, cluster] }), 'clusters[1].name must be unique, but clusters[0] also has the name "demo". Set a different name.'],
  ['a namespace of the destination', (cluster) => ({ clusters: [{ ...cluster, destination: argocd.ApplicationDestination.inCluster('x') }] }), 'clusters[0].destination must not set a namespace, got "x". Use ApplicationDestination.cluster("…").'],
  ['a missing cluster', (cluster) => ({ clusters: [null, cluster] }), 'clusters[0] must be an object, got null. For example: { name: "…", nodes: […], controllerValues: … }'],
  ['an invalid name', (cluster) => ({ clusters: [{ ...cluster, name: '../x' }] }), 'clusters[0].name must be a DNS label of lowercase letters, digits, and hyphens, at most 63 characters, got "../x"'],
  ['a chart instead of a ChartSource', (cluster) => ({ clusters: [{ ...cluster, nodes: [new Chart(GOOD().made, 'x')] }] }), 'clusters[0].nodes must be a list of at least 1 ChartSource, got [a Chart]. For example: [ChartSource.manifests(chart)]'],
  ['a chart twice', (cluster) => ({ clusters: [{ ...cluster, nodes: [...cluster.nodes, ...cluster.nodes] }] }), 'clusters[0].nodes: chart nodes needs the name nodes for its Application, but this name is already in use. Give the chart a different ID.'],
  ['values as a map', (cluster) => ({ clusters: [{ ...cluster, controllerValues: { clusterName: 'demo' } }] }), 'clusters[0].controllerValues must be a ControllerValues, got {"clusterName":"demo"}. For example: new settings.ControllerValues({ clusterName: "…" })'],
  ['an unknown prop', (cluster) => ({ clusters: [{ ...cluster, stages: 'x' }] }), 'clusters[0].stages is not a known prop. Did you mean clusters[0].stage?'],
  ['two clusters with one destination', (cluster) => ({ clusters: [cluster, { ...cluster, name: 'b' }] }), 'clusters[1].destination must be unique, but clusters[0] also has the destination {"server":"https://kubernetes.default.svc"}. Set a different destination.'],
  ['a Windows path', (cluster) => ({ clusters: [cluster], path: 'a\\b' }), 'path must be a folder path in the repository, with forward slashes, got "a\\\\b". For example: "platform/karpenter"'],
  ['a misspelled prop', (cluster) => ({ clusters: [cluster], protecton: 'none' }), 'protecton is not a known prop. Did you mean protection?'],
  ['an unknown protection', (cluster) => ({ clusters: [cluster], protection: 'yes' }), 'protection must be one of ObjectProtection.CONFIRM, ObjectProtection.NEVER, ObjectProtection.NONE, got "yes"'],
  ['a mirror with oci://', (cluster) => ({ clusters: [cluster], chartRepoURL: 'oci://example.com/karpenter' }), 'chartRepoURL must be the URL of a Helm repository, or the address of an OCI registry without oci://, got "oci://example.com/karpenter". For example: "123456789012.dkr.ecr.eu-west-1.amazonaws.com/karpenter"'],
])('rejects %s', (_, props, message) => {
  const { made, cluster } = GOOD();
  expect(() => new argocd.KarpenterGitOps(made, 'platform', { repoURL: REPO, ...props(cluster) })).toThrow(message);
});

test.each(['karpenter', 'apps'])('rejects a chart with the name %s', (id) => {
  const { made } = GOOD();
  const nodes = [argocd.ChartSource.manifests(new Chart(made, id))];
  expect(() => new argocd.KarpenterGitOps(made, 'platform', { repoURL: REPO, clusters: [{ name: 'demo', nodes, controllerValues: VALUES }] })).toThrow(`clusters[0].nodes: chart ${id} needs the name ${id} for its Application, but this name is already in use. Give the chart a different ID.`);
});

test.each([[['demo'], 'karpenter', 'karpenter'], [['demo', 'other'], 'karpenter-crd', 'demo-karpenter-crd'], [['a', 'a-b'], 'b-karpenter', 'a-b-karpenter']])(
  'with the clusters %s, reports a parent with the name of an Application, with the id %s', (names, id, taken) => {
    const message = refusal(app((made, chart) => {
      const nodes = [argocd.ChartSource.manifests(chart)];
      const clusters = names.map((name) => ({ name, nodes, destination: argocd.ApplicationDestination.cluster(name), controllerValues: VALUES }));
      new argocd.KarpenterGitOps(made, id, { repoURL: REPO, clusters });
    }));
    expect(message).toContain(names.length === 1 ? sameName(taken, 'karpenter/parent') : `\n${id}\n  error  parent Application ${taken} has the same name as ${id}/`);
    expect(message).toContain('  argocd-name-taken\n');
  });

test('rejects missing props', () => {
  const { made } = GOOD();
  expect(() => new argocd.KarpenterGitOps(made, 'platform', undefined as any)).toThrow('props must be an object, got undefined. For example: { repoURL: "https://…", clusters: […] }');
  expect(() => new argocd.Application(new Chart(made, 'c'), 'a', undefined as any)).toThrow('props must be an object, got undefined. For example: { source: ApplicationSource.git({ … }), destination: … }');
});

test('rejects a chart in two bundles', () => {
  const { made, cluster } = GOOD();
  new argocd.KarpenterGitOps(made, 'platform', { repoURL: REPO, clusters: [cluster] });
  expect(() => new argocd.KarpenterGitOps(made, 'second', { repoURL: REPO, clusters: [cluster] })).toThrow('chart nodes already belongs to another KarpenterGitOps, platform. Put all clusters into one KarpenterGitOps, or use separate charts.');
});

test('reports nodes before the controller, empty charts, and duplicate objects', () => {
  const early = refusal(() => {
    const made = appFor('1.15.1');
    const [first, second] = [new Chart(made, 'first'), new Chart(made, 'second')];
    nodesIn(first);
    new ApiObject(second, 'settings', { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'settings' } });
    platform(made, [second], { cluster: { prerequisites: [argocd.ChartSource.manifests(first)] } });
    return made;
  });
  for (const path of ['first/linux', 'first/general']) {
    expect(early).toContain(findingIn(
      'argocd-wave-order', `clusters.demo: ${path} is synced before the controller, but becomes ready only after the controller runs`, 'Move the chart of this object from prerequisites to nodes.',
    ));
  }
  const empty = refusal(app((made, chart) => platform(made, [new Chart(made, 'empty'), chart])));
  expect(empty).toContain(findingIn('argocd-folder', 'clusters.demo: chart empty has no objects, so Argo CD cannot sync empty or the Applications in later waves', 'Remove the chart from the cluster.', 'platform'));
  const twice = refusal(app((made, chart) => {
    const more = new Chart(made, 'more');
    nodesIn(more);
    platform(made, [chart, more]);
  }));
  expect(twice).toContain(findingIn('argocd-two-owners', 'clusters.demo: NodePool general is deployed by both nodes and more, which overwrite each other\'s changes', 'Remove one of the two objects.'));
});

test('validates a shared chart against the feature gates of each cluster', () => {
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
  expect(build(true, false)).toContain(gateOff('clusters.c1: nodes/general: spec.replicas', 'platform'));
  expect(build(true, false)).not.toContain('clusters.c0');
  expect(build(false, true)).toContain(gateOff('spec.replicas', 'nodes/general'));
});

test('reports a project in another namespace', () => {
  const message = refusal(app((made, chart) => platform(made, [chart], {
    project: new argocd.AppProject(new Chart(made, 'projects', { namespace: 'elsewhere' }), 'own', { metadata: { name: 'own' } }),
  })));
  expect(message).toContain(findingIn(
    'argocd-project-kinds', 'AppProject own must be in the namespace of Argo CD, argocd, got elsewhere', 'Set metadata: { namespace: "argocd" } on the AppProject.', 'platform',
  ));
});

test.each([
  ['in-cluster', argocd.ApplicationDestination.cluster('in-cluster')], ['a slash at the end', argocd.ApplicationDestination.server('https://kubernetes.default.svc/')],
])('recognizes the cluster of Argo CD by %s', (_, destination) => {
  const { made, cluster } = GOOD();
  expect(() => new argocd.KarpenterGitOps(made, 'platform', { repoURL: REPO, clusters: [cluster, { ...cluster, name: 'b', destination }] })).toThrow('clusters[1].destination must be unique, but clusters[0] also has the destination {"server":"https://kubernetes.default.svc"}. Set a different destination.');
});

test('accepts destinations that differ only in their last characters', () => {
  const { made, cluster } = GOOD();
  const nodes = [argocd.ChartSource.manifests(new Chart(made, 'other'))];
  const destinationOf = (name: string) => argocd.ApplicationDestination.cluster(`arn:aws:eks:eu-central-1:123456789012:cluster/a-long-prefix-of-many-clusters-${name}`);
  expect(() => new argocd.KarpenterGitOps(made, 'platform', {
    repoURL: REPO, clusters: [{ ...cluster, destination: destinationOf('a') }, { ...cluster, name: 'b', nodes, destination: destinationOf('b') }],
  })).not.toThrow();
});

test('ChartSource rejects invalid charts and values', () => {
  const { made } = GOOD();
  const chart = new Chart(made, 'plain');
  expect(() => argocd.ChartSource.manifests('nodes' as any)).toThrow('ChartSource.manifests: chart must be a Chart, got "nodes". For example: new Chart(app, "nodes")');
  expect(() => argocd.ChartSource.helmChart(chart as any)).toThrow(/^ChartSource\.helmChart: chart must be a HelmChart, got .*\. Use new helm\.HelmChart\(app, "nodes"\), or ChartSource\.manifests\(chart\)\.$/s);
});

test('a finding about the bundle can be suppressed', () => {
  inFolder(() => app((made, chart) => {
    platform(made, [chart], { cluster: { version: KarpenterVersion.of('1.13.1') } });
    Karpenter.suppress(made, 'argocd-release', 'a test');
  })().synth());
});
