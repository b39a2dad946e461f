import { join } from 'path';
import { ApiObject, Chart } from 'cdk8s';
import { appFor, filesIn, inFolder, nodesIn, REPO, VALUES } from './platform';
import { argocd, helm, KarpenterApp } from 'cdk8s-karpenter';

const { ChartSource } = argocd;

interface Sources {
  readonly manifests: argocd.ChartSource;
  readonly chart: argocd.ChartSource;
  /** A Helm chart of objects that the controller needs. */
  readonly prerequisites: argocd.ChartSource;
}

/** Returns the files of an app with a platform, by path. */
function filesOf(propsOf: (sources: Sources) => Partial<argocd.KarpenterGitOpsProps>): Record<string, string> {
  return inFolder((folder) => {
    const app = appFor('1.15.1');
    const made = <T extends Chart>(chart: T): T => {
      nodesIn(chart);
      return chart;
    };
    const roles = new helm.HelmChart(app, 'roles', { outdir: 'platform/roles' });
    new ApiObject(roles, 'role', { apiVersion: 'iam.services.k8s.aws/v1alpha1', kind: 'Role', metadata: { name: 'role' } });
    const chart = ChartSource.helmChart(made(new helm.HelmChart(app, 'nodes')));
    const sources = { manifests: ChartSource.manifests(made(new Chart(app, 'plain'))), chart, prerequisites: ChartSource.helmChart(roles) };
    new argocd.KarpenterGitOps(app, 'platform', { repoURL: REPO, ...propsOf(sources) });
    app.synth();
    return filesIn(folder);
  });
}

const clusterWith = (nodes: argocd.ChartSource, prerequisites?: argocd.ChartSource) => ({
  clusters: [{ name: 'demo', nodes: [nodes], prerequisites: prerequisites && [prerequisites], controllerValues: VALUES }],
});

const SELECTOR = { matchLabels: { karpenter: 'enabled' } };

test('charts that Argo CD deploys name the setup of the platform, and no command', () => {
  const files = filesOf(({ chart, prerequisites }) => clusterWith(chart, prerequisites));
  const text = (path: string) => `Argo CD deploys this chart, with the values of each cluster. Do not install the chart with Helm. For the setup, see [${path}](${path}).\n\n## Values\n`;
  expect(files['charts/nodes/README.md']).toContain(text('../../gitops/README.md'));
  expect(files['platform/roles/README.md']).toContain(text('../../gitops/README.md'));
  for (const name of ['charts/nodes', 'platform/roles']) expect(files[join(name, 'README.md')]).not.toMatch(/helm upgrade|Install Karpenter/);
});

test('the chart with the Applications of a cluster names the setup of the platform', () => {
  const files = filesOf(({ chart }) => ({ outdir: 'fleet/argo', clusterSelector: { selector: SELECTOR, nodes: [chart], controllerValues: VALUES } }));
  expect(files['fleet/argo/cluster/README.md']).toContain('For the setup, see [../README.md](../README.md).');
  expect(files['charts/nodes/README.md']).toContain('see [../../fleet/argo/README.md](../../fleet/argo/README.md).');
  expect(files['fleet/argo/cluster/README.md']).not.toMatch(/helm upgrade|Install Karpenter/);
});

test('a chart that a platform deploys as manifests can be installed with Helm', () => {
  const files = filesOf(({ manifests }) => clusterWith(manifests));
  expect(files['charts/nodes/README.md']).toContain('helm upgrade --install nodes .\n```\n\nInstall Karpenter 1.15.1 and its CRDs first, because this chart does not contain them.\n');
});

const { inCluster } = argocd.ApplicationDestination;

test.each<[string, (chart: helm.HelmChart) => unknown]>([
  ['a ConfigMap', (chart) => new ApiObject(chart, 'settings', { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'settings' } })],
  ['an Application', (chart) => new argocd.Application(chart, 'web', { source: argocd.ApplicationSource.git({ repoURL: REPO, path: 'web' }), destination: inCluster() })],
])('a chart with only %s does not require Karpenter', (_, add) => {
  const { 'charts/other/README.md': readme } = inFolder((folder) => {
    const app = new KarpenterApp({ warnings: false });
    add(new helm.HelmChart(app, 'other'));
    app.synth();
    return filesIn(folder);
  });
  expect(readme).toContain('helm upgrade --install other .\n```\n\n## Values\n');
});

const MANIFESTS = '- The other folders in `clusters/NAME/`: the manifests of the cluster, one file for each object.\n';

test('README of the platform describes manifests only if there are any, and names the folders to commit', () => {
  const manifests = filesOf((sources) => clusterWith(sources.manifests))['gitops/README.md'];
  expect(manifests).toContain(`Commit this folder to ${REPO} (`);
  expect(manifests).toContain('\n## Manifests\n');
  expect(manifests).toContain(MANIFESTS);
  const chart = filesOf((sources) => clusterWith(sources.chart))['gitops/README.md'];
  expect(chart).toContain(`Commit this folder and the folders of the Helm charts to ${REPO} (`);
  expect(chart).not.toContain('\n## Manifests\n');
  expect(chart).not.toContain(MANIFESTS);
});
