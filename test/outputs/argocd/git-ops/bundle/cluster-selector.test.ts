import { Chart } from 'cdk8s';
import { appFor, filesIn, inFolder, nodesIn, REPO, Written, written } from './platform';
import { messageOf } from '../../../../output';
import { argocd, helm, KarpenterApp, settings } from 'cdk8s-karpenter';

const { ClusterValue } = argocd;
const CLUSTER = ClusterValue.clusterName();

function nodesOf(app: KarpenterApp): argocd.ChartSource {
  const chart = new helm.HelmChart(app, 'nodes', { disableResourceNameHashes: true });
  const cluster = chart.stringValue('clusterName', { defaultValue: 'demo' });
  const { pool, nodeClass } = nodesIn(chart);
  nodeClass.metadata.addLabel('cluster', cluster);
  chart.expose(pool, 'spec.limits');
  return argocd.ChartSource.helmChart(chart, { clusterName: 'demo' }, { clusterName: CLUSTER });
}

function selected(selector: Partial<argocd.GitOpsClusterSelector> = {}, props: Partial<argocd.KarpenterGitOpsProps> = {}): KarpenterApp {
  const app = appFor('1.15.1');
  new argocd.KarpenterGitOps(app, 'platform', {
    repoURL: REPO,
    clusterSelector: {
      selector: { matchLabels: { karpenter: 'enabled' } },
      controllerValues: new settings.ControllerValues({ clusterName: 'demo', interruptionQueue: 'demo' }),
      clusterValues: { 'settings.clusterName': CLUSTER, 'settings.interruptionQueue': ClusterValue.label('example.com/queue') },
      nodes: [nodesOf(app)],
      ...selector,
    },
    ...props,
  });
  return app;
}

const specOf = ({ objects }: Written) => objects['apps/platform.yaml'].spec;
const valuesOf = (made: Written) => specOf(made).template.spec.source.helm.valuesObject;
const templateOf = ({ files }: Written, name: string) => files[`cluster/templates/application-${name}.yaml`];
const patternsOf = ({ files }: Written) => {
  const { properties } = JSON.parse(files['cluster/values.schema.json']);
  return Object.fromEntries(Object.entries<any>(properties).flatMap(([name, { pattern }]) => (pattern === undefined ? [] : [[name, pattern]])));
};

test('an ApplicationSet with a cluster generator passes the values of each cluster to a chart with its Applications', () => {
  const made = written(() => selected({}, { path: 'fleet', targetRevision: 'main' }));
  expect(specOf(made).generators).toEqual([{ clusters: { selector: { matchLabels: { karpenter: 'enabled' } } } }]);
  expect(specOf(made).strategy).toBeUndefined();
  expect(specOf(made).template.metadata).toEqual({ name: '{{.nameNormalized}}-platform', namespace: 'argocd' });
  expect(specOf(made).template.spec.source).toEqual({
    repoURL: REPO,
    path: 'fleet/gitops/cluster',
    targetRevision: 'main',
    helm: {
      releaseName: 'cluster',
      valuesObject: { application: '{{.nameNormalized}}', server: '{{.server}}', clusterName: '{{.name}}', queue: '{{index .metadata.labels "example.com/queue"}}' },
    },
  });
  expect(templateOf(made, 'karpenter')).toContain('clusterName: {{ .Values.clusterName | quote }}\n          interruptionQueue: {{ .Values.queue | quote }}\n');
  expect(templateOf(made, 'nodes')).toContain('valuesObject:\n        clusterName: {{ .Values.clusterName | quote }}\n    path: fleet/charts/nodes\n');
  expect(patternsOf(made)).toEqual({ application: '^[a-z0-9][-.a-z0-9]*$', server: '^https?://.', clusterName: '.', queue: '.' });
});

test('the AppProject allows the namespaces of the Applications on every server', () => {
  const { objects } = written(() => selected());
  expect(objects['apps/platform-project.yaml'].spec.destinations).toEqual([
    { namespace: 'default', server: '*' }, { namespace: 'kube-system', server: '*' }, { namespace: 'argocd', server: 'https://kubernetes.default.svc' },
  ]);
});

test('annotations, defaults, and patterns', () => {
  const made = written(() => selected({
    clusterValues: {
      'settings.clusterName': ClusterValue.annotation('example.com/name', { pattern: '^[a-z]+$' }),
      'settings.interruptionQueue': ClusterValue.annotation('other.com/name', { defaultValue: 'a "b"' }),
    },
  }));
  expect(valuesOf(made)).toMatchObject({
    name: '{{index (index .metadata "annotations" | default dict) "example.com/name" | default ""}}',
    name2: '{{index (index .metadata "annotations" | default dict) "other.com/name" | default "a \\"b\\""}}',
  });
  expect(patternsOf(made)).toMatchObject({ name: '^[a-z]+$', name2: '.' });
});

test.each<[string, argocd.ClusterValue, string, string]>([
  ['1.15.1', ClusterValue.label('release'), '{{index .metadata.labels "release" | default "1.15.1"}}', '^1\\.15\\.(0|[1-9][0-9]*)$'],
  ['1.15.1', ClusterValue.label('release', { defaultValue: '1.15.0', pattern: '^1\\.15\\.[01]$' }), '{{index .metadata.labels "release" | default "1.15.0"}}', '^1\\.15\\.[01]$'],
])('clusters can run another patch release of %s', (_, release, template, pattern) => {
  const made = written(() => selected({ release }));
  expect(valuesOf(made).release).toBe(template);
  expect(patternsOf(made).release).toBe(pattern);
  for (const name of ['karpenter-crd', 'karpenter']) expect(templateOf(made, name)).toContain('targetRevision: {{ .Values.release | quote }}\n');
});

test('stages come from a label, and the last stage has all other clusters', () => {
  const stages: argocd.GitOpsStage[] = [{ name: 'dev' }, { name: 'canary', maxUpdate: argocd.MaxUpdate.applications(1) }, { name: 'rest', maxUpdate: argocd.MaxUpdate.percent(25) }];
  const made = written(() => selected({ stage: ClusterValue.label('stage', { defaultValue: 'rest' }) }, { stages }));
  expect(specOf(made).template.metadata.labels).toEqual({ stage: '{{index .metadata.labels "stage" | default "rest"}}' });
  expect(specOf(made).strategy.rollingSync.steps).toEqual([
    { matchExpressions: [{ key: 'stage', operator: 'In', values: ['dev'] }] },
    { matchExpressions: [{ key: 'stage', operator: 'In', values: ['canary'] }], maxUpdate: 1 },
    { matchExpressions: [{ key: 'stage', operator: 'NotIn', values: ['dev', 'canary'] }], maxUpdate: '25%' },
  ]);
  expect(made.files['README.md']).toContain('| rest | 25% | `HEAD` |\n\nClusters whose stage is not in this table belong to the last stage.\n');
  expect(made.objects['argocd-cmd-params-cm.patch.yaml'].data).toEqual({ 'applicationsetcontroller.enable.progressive.syncs': 'true' });
});

test('the revision of a stage applies to the parents and the nodes', () => {
  const stages: argocd.GitOpsStage[] = [{ name: 'dev' }, { name: 'canary', targetRevision: 'v2' }, { name: 'rest', targetRevision: 'v1' }];
  const made = written(() => selected({ stage: ClusterValue.label('stage') }, { stages, targetRevision: 'main' }));
  const revision = '{{$stage := index .metadata.labels "stage"}}{{if eq $stage "dev"}}main{{else if eq $stage "canary"}}v2{{else}}v1{{end}}';
  expect(specOf(made).template.spec.source.targetRevision).toBe(revision);
  expect(valuesOf(made).revision).toBe(revision);
  expect(templateOf(made, 'nodes')).toContain('targetRevision: {{ .Values.revision | quote }}\n');
});

test('README lists the values and the Applications', () => {
  const { files } = written(() => selected());
  expect(files['README.md']).toContain('| `clusterName` | name of the cluster |\n| `queue` | label example.com/queue |\n');
  expect(files['README.md']).toContain('| 1.15.1 | NAME-karpenter-crd (CRDs), NAME-karpenter (controller), NAME-nodes (Helm chart nodes) |\n');
});

test('a list of clusters in place of a selector removes the charts of the clusters, and their manifests', () => {
  inFolder((folder) => {
    selected().synth();
    const app = appFor('1.15.1');
    const { nodes, controllerValues } = { nodes: [argocd.ChartSource.helmChart(new helm.HelmChart(app, 'empty'))], controllerValues: new settings.ControllerValues({ clusterName: 'demo' }) };
    new argocd.KarpenterGitOps(app, 'platform', { repoURL: REPO, clusters: [{ name: 'demo', nodes, controllerValues }] });
    app.synth();
    const files = Object.keys(filesIn(folder));
    expect(files.filter((file) => /^gitops\/cluster\/|^charts\/nodes\/|^dist\/.*(nodes|cluster)/.test(file))).toEqual([]);
  });
});

const SELECTOR = { selector: { matchLabels: { karpenter: 'enabled' } } };

test.each<[string, Partial<argocd.GitOpsClusterSelector>, any, string]>([
  ['clusters as well', {}, { clusters: [{}] }, 'clusters and clusterSelector are mutually exclusive. Use a separate KarpenterGitOps for each of them.'],
  ['an empty selector', { selector: {} }, {}, 'clusterSelector.selector must have at least 1 label or expression, because an empty selector also selects the cluster in which Argo CD runs. For example: { matchLabels: { karpenter: "enabled" } }'],
  ['no controller values', { controllerValues: undefined }, {}, 'clusterSelector.controllerValues is required for self-managed Karpenter.'],
  ['a string as a value', { clusterValues: { 'settings.clusterName': 'demo' as any } }, {}, 'clusterSelector.clusterValues must be a map from paths to ClusterValues, got {"settings.clusterName":"demo"}. For example: { clusterName: ClusterValue.label("example.com/cluster") }'],
  ['a value without an example', { clusterValues: { 'settings.clusterEndpoint': CLUSTER } }, {}, 'clusterValues: controllerValues must have a string at settings.clusterEndpoint, as an example that synthesis checks. Set it to the value of one of the clusters.'],
  ['a value that is not a string', { clusterValues: { settings: CLUSTER } }, {}, 'clusterValues: controllerValues must have a string at settings, as an example that synthesis checks.'],
  ['an invalid path', { clusterValues: { 'a[': CLUSTER } }, {}, 'path must be a field path such as'],
  ['stages without a stage', SELECTOR, { stages: [{ name: 'a' }, { name: 'b' }] }, 'clusterSelector.stage is required, because stages is set. For example: ClusterValue.label("example.com/stage")'],
  ['a stage without stages', { stage: CLUSTER }, {}, 'stages must be a list of at least 2 stages if clusterSelector.stage is set, got 0. For example: [{ name: "staging" }, { name: "production" }]'],
  ['a string as a stage', { stage: 'a' as any }, {}, 'clusterSelector.stage must be a ClusterValue, got "a". For example: ClusterValue.label("example.com/release")'],
  ['an unknown prop', { name: 'a' } as any, {}, 'clusterSelector.name is not a known prop.'],
])('rejects a selector with %s', (_, selector, props, message) => {
  expect(messageOf(() => selected(selector, props))).toContain(message);
});

test('rejects plain manifests, a ClusterValue in a list of clusters, and a platform without clusters', () => {
  const build = (props: (app: KarpenterApp) => any) => messageOf(() => {
    const app = appFor('1.15.1');
    return new argocd.KarpenterGitOps(app, 'platform', { repoURL: REPO, ...props(app) });
  });
  const controllerValues = new settings.ControllerValues({ clusterName: 'demo' });
  expect(build((app) => ({ clusterSelector: { ...SELECTOR, controllerValues, nodes: [argocd.ChartSource.manifests(new Chart(app, 'plain'))] } })))
    .toBe('clusterSelector.nodes: all clusters share chart plain, so it must be a Helm chart. Use ChartSource.helmChart.');
  expect(build((app) => ({ clusters: [{ name: 'demo', controllerValues, nodes: [nodesOf(app)] }] })))
    .toBe('clusters[0].nodes: chart nodes has a ClusterValue for clusterName, which requires clusterSelector. Set a literal value for the cluster.');
  expect(build(() => ({}))).toBe('clusters is required and must be a list of at least 1 cluster. For example: [{ name: "…", nodes: […], controllerValues: … }]');
});

test.each([
  [() => ClusterValue.label('a b'), 'ClusterValue.label: key must be at most 63 letters, digits, "-", "_", and "." that start and end with a letter or digit, optionally after a DNS name and a slash, got "a b". For example: "example.com/stage"'],
  [() => ClusterValue.annotation('a"}}'), 'ClusterValue.annotation: key must be at most 63 letters, digits, "-", "_", and "." that start and end with a letter or digit, optionally after a DNS name and a slash, got "a\\"}}". For example: "example.com/stage"'],
  [() => ClusterValue.label('a', { pattern: '(' }), 'ClusterValue.label: pattern must be a regular expression in RE2 syntax, got "("'],
  [() => ClusterValue.label('a', { pattern: '^x$', defaultValue: 'y' }), 'ClusterValue.label: defaultValue must match ^x$, got "y"'],
  [() => ClusterValue.label('a', { defaultValue: 'ü' }), 'ClusterValue.label: defaultValue must be a non-empty string of printable ASCII characters, got "ü"'],
])('rejects an invalid ClusterValue', (make, message) => {
  expect(messageOf(make)).toBe(message);
});
