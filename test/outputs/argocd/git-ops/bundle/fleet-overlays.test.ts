import { Chart } from 'cdk8s';
import { nodesIn, REPO } from './platform';
import { argocd, Karpenter, KarpenterApp, KarpenterVersion, NodeOverlay, PriceAdjustment, Requirement, settings } from 'cdk8s-karpenter';

/** Returns the rules with findings for a fleet of two clusters, each with a NodeOverlay for the same instance types. */
function rulesOf(sourcesOf: (charts: readonly Chart[], index: number) => readonly Chart[]): string[] {
  const app = new KarpenterApp({ version: KarpenterVersion.of('1.15.1'), kubernetesVersion: '1.35' });
  const charts = ['a', 'b'].map((name, index) => {
    const chart = new Chart(app, `nodes-${name}`, { disableResourceNameHashes: true });
    nodesIn(chart);
    new NodeOverlay(chart, 'overlay', { metadata: { name: `overlay-${name}` }, weight: 10, requirements: [Requirement.instanceFamilies('m5')], priceAdjustment: PriceAdjustment.percent(-10 * (index + 1)) });
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

test('NodeOverlays of one cluster conflict', () => {
  expect(rulesOf((charts) => charts)).toContain('nodeoverlay-conflict');
});
