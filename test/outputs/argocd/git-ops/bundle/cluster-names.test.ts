import { Chart } from 'cdk8s';
import { appFor, nodesIn, REPO, VALUES, written } from './platform';
import { messageOf } from '../../../../output';
import { argocd, helm } from 'cdk8s-karpenter';

type MakeSource = (name: string) => argocd.ChartSource;

/** Returns the paths of the Applications of clusters that each have their own chart. */
function applicationsOf(names: readonly string[], isChart: boolean): string[] {
  const { files } = written(() => {
    const app = appFor('1.15.1');
    const sourceOf: MakeSource = (name) => {
      const made = <T extends Chart>(chart: T) => {
        nodesIn(chart);
        return chart;
      };
      const id = `${name}-nodes`;
      return isChart ? argocd.ChartSource.helmChart(made(new helm.HelmChart(app, id))) : argocd.ChartSource.manifests(made(new Chart(app, id)));
    };
    const clusters = names.map((name) => {
      return { name, nodes: [sourceOf(name)], controllerValues: VALUES, destination: argocd.ApplicationDestination.cluster(name) };
    });
    const platform = new argocd.KarpenterGitOps(app, 'platform', { repoURL: REPO, clusters });
    for (const name of names) expect(platform.application(name, 'karpenter').name).toBe(names.length === 1 ? 'karpenter' : `${name}-karpenter`);
    return app;
  });
  return Object.keys(files).filter((file) => file.includes('/apps/'));
}

describe.each(['constructor', 'project', 'parent', 'parents', 'platform', 'cluster'])('a cluster with the name %s', (name) => {
  test.each([['manifests', false], ['a Helm chart', true]])('deploys %s, alone and with another cluster', (_, isChart) => {
    for (const names of [[name], [name, 'zz']]) {
      expect(applicationsOf(names, isChart)).toEqual(names.flatMap((each) => ['karpenter-crd', 'karpenter', 'nodes'].map((role) => `clusters/${each}/apps/${role}.yaml`)).sort());
    }
  });
});

test('an Application can have the name constructor', () => {
  const { files } = written(() => {
    const app = appFor('1.15.1');
    const chart = new Chart(app, 'demo-constructor');
    nodesIn(chart);
    new argocd.KarpenterGitOps(app, 'platform', { repoURL: REPO, clusters: [{ name: 'demo', nodes: [argocd.ChartSource.manifests(chart)], controllerValues: VALUES }] });
    return app;
  });
  expect(Object.keys(files)).toContain('clusters/demo/apps/constructor.yaml');
});

test.each(['toString', 'hasOwnProperty', '__proto__', 'valueOf'])('rejects %s, which is not a DNS label', (name) => {
  const app = appFor('1.15.1');
  const nodes = [argocd.ChartSource.manifests(new Chart(app, 'nodes'))];
  expect(messageOf(() => new argocd.KarpenterGitOps(app, 'platform', { repoURL: REPO, clusters: [{ name, nodes, controllerValues: VALUES }] })))
    .toContain('clusters[0].name must be a DNS label of lowercase letters, digits, and hyphens, at most 63 characters, got ');
});
