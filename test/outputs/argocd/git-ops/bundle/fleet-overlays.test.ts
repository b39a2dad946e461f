import { ApiObject, App, Chart } from 'cdk8s';
import { nodesIn, REPO } from './platform';
import { argocd, Karpenter, KarpenterApp, KarpenterVersion, NodeOverlay, PriceAdjustment, Requirement, settings } from 'cdk8s-karpenter';

function overlayIn(chart: Chart, name: string, percent: number): void {
  new NodeOverlay(chart, 'overlay', { metadata: { name: `overlay-${name}` }, weight: 10, requirements: [Requirement.instanceFamilies('m5')], priceAdjustment: PriceAdjustment.percent(percent) });
}

/** Returns the chart that all clusters of an app share, with a PriorityClass. */
function sharedIn(ofCluster: Chart, define: (chart: Chart) => void = () => undefined): Chart {
  const app = App.of(ofCluster);
  const existing = app.node.tryFindChild('shared');
  if (existing) return existing as Chart;
  const chart = new Chart(app, 'shared', { disableResourceNameHashes: true });
  new ApiObject(chart, 'priority', { apiVersion: 'scheduling.k8s.io/v1', kind: 'PriorityClass' });
  define(chart);
  return chart;
}

/** Returns the rules with findings for a fleet of two clusters, each with a NodeOverlay for the same instance types. */
function rulesOf(sourcesOf: (charts: readonly Chart[], index: number) => readonly Chart[]): string[] {
  const app = new KarpenterApp({ version: KarpenterVersion.of('1.15.1'), kubernetesVersion: '1.35' });
  const charts = ['a', 'b'].map((name, index) => {
    const chart = new Chart(app, `nodes-${name}`, { disableResourceNameHashes: true });
    nodesIn(chart, { pool: { metadata: { name } } });
    overlayIn(chart, name, -10 * (index + 1));
    return chart;
  });
  new argocd.KarpenterGitOps(app, 'platform', {
    repoURL: REPO,
    clusters: ['a', 'b'].map((name, index) => ({
      name,
      destination: argocd.ApplicationDestination.server(`https://${name}.example.com`),
      controllerValues: new settings.ControllerValues({ clusterName: name, featureGates: { nodeOverlay: true } }),
      nodes: sourcesOf(charts, index).map((chart) => argocd.ChartSource.manifests(chart)),
    })),
  });
  return Karpenter.findings(app).map(({ rule }) => rule);
}

test('NodeOverlays of two clusters do not conflict', () => {
  expect(rulesOf((charts, index) => [charts[index]])).not.toContain('nodeoverlay-conflict');
});

test('NodeOverlays of two clusters that share another chart do not conflict', () => {
  expect(rulesOf((charts, index) => [charts[index], sharedIn(charts[0])])).not.toContain('nodeoverlay-conflict');
});

test('a NodeOverlay in a shared chart conflicts with the NodeOverlays of each cluster', () => {
  const found = rulesOf((charts, index) => [charts[index], sharedIn(charts[0], (chart) => overlayIn(chart, 'shared', -30))]);
  expect(found.filter((rule) => rule === 'nodeoverlay-conflict').length).toBe(2);
});

test('NodeOverlays of one cluster conflict', () => {
  expect(rulesOf((charts) => charts)).toContain('nodeoverlay-conflict');
});
