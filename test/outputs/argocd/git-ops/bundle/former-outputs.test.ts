import { appendFileSync, writeFileSync } from 'fs';
import { join } from 'path';
import { Chart, YamlOutputType } from 'cdk8s';
import { filesIn, inFolder, nodesIn, REPO, VALUES } from './platform';
import { argocd, helm, KarpenterApp, KarpenterVersion } from 'cdk8s-karpenter';

interface Options {
  readonly yamlOutputType?: YamlOutputType;
  readonly path?: string;
  readonly isChart?: boolean;
}

/** Writes a fleet in which each cluster has its own chart. */
function synthesize(names: readonly string[], { yamlOutputType, path, isChart = false }: Options = {}): void {
  const app = new KarpenterApp({ version: KarpenterVersion.of('1.15.1'), warnings: false, yamlOutputType });
  const sourceOf = (name: string) => {
    const made = <T extends Chart>(chart: T) => {
      nodesIn(chart, { pool: { limits: { cpu: String(100 * names.indexOf(name) + 100) } } });
      return chart;
    };
    const id = `${name}-nodes`;
    if (isChart) return argocd.ChartSource.helmChart(made(new helm.HelmChart(app, id, { disableResourceNameHashes: true })));
    return argocd.ChartSource.manifests(made(new Chart(app, id, { disableResourceNameHashes: true })));
  };
  const clusters = names.map((name) => {
    return { name, nodes: [sourceOf(name)], destination: argocd.ApplicationDestination.cluster(name), controllerValues: VALUES };
  });
  new argocd.KarpenterGitOps(app, 'platform', { repoURL: REPO, path, clusters });
  app.synth();
}

/** Returns the names of the files that are left after the last of three clusters is gone. `change` runs in between. */
function leftOf(options: Options, change: (folder: string) => void = () => {}): { readonly left: string[]; readonly expected: string[] } {
  const left = inFolder((folder) => {
    synthesize(['a', 'b', 'c'], options);
    change(folder);
    synthesize(['a', 'b'], options);
    return Object.keys(filesIn(folder));
  });
  const expected = inFolder((folder) => {
    synthesize(['a', 'b'], options);
    return Object.keys(filesIn(folder));
  });
  return { left, expected };
}

test.each([[YamlOutputType.FILE_PER_CHART], [YamlOutputType.FILE_PER_APP], [YamlOutputType.FOLDER_PER_CHART_FILE_PER_RESOURCE]])('removes a cluster that is gone from dist/ and gitops/, for output type %s', (yamlOutputType) => {
  const { left, expected } = leftOf({ yamlOutputType });
  expect(left).toEqual(expected);
});

test.each([[undefined], ['platform/karpenter']])('removes the Helm chart of a cluster that is gone, for the path %s', (path) => {
  const { left, expected } = leftOf({ path, isChart: true });
  expect(left).toEqual(expected);
  expect(expected.filter((file) => file.startsWith('charts/')).length).toBeGreaterThan(10);
});

test.each([[YamlOutputType.FILE_PER_APP], [YamlOutputType.FOLDER_PER_CHART_FILE_PER_RESOURCE]])('removes the manifests of the Helm chart of a cluster that is gone, for output type %s', (yamlOutputType) => {
  const { left, expected } = leftOf({ yamlOutputType, isChart: true });
  expect(left).toEqual(expected);
});

test('keeps the manifests of a Helm chart that someone changed', () => {
  for (const file of ['dist/c-nodes.k8s.yaml', 'charts/c-nodes/templates/nodepool-general.yaml']) {
    const { left, expected } = leftOf({ isChart: true }, (folder) => appendFileSync(join(folder, file), '---\napiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: mine\n'));
    expect(left).toEqual(file.startsWith('dist/') ? [...expected, file].sort() : expected);
  }
  const broken = leftOf({ isChart: true }, (folder) => appendFileSync(join(folder, 'charts/c-nodes/templates/nodepool-general.yaml'), '{{ fail "x" }}'));
  expect(broken.left).toEqual([...broken.expected, 'dist/c-nodes.k8s.yaml'].sort());
});

test('keeps manifests that someone changed, manifests of others, and other files in the folder of a Helm chart', () => {
  const changed = leftOf({}, (folder) => appendFileSync(join(folder, 'dist/c-nodes.k8s.yaml'), '---\napiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: mine\n'));
  expect(changed.left).toEqual([...changed.expected, 'dist/c-nodes.k8s.yaml'].sort());
  const other = leftOf({}, (folder) => {
    writeFileSync(join(folder, 'dist/other.k8s.yaml'), 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: mine\n');
    writeFileSync(join(folder, 'dist/broken.k8s.yaml'), 'a: [');
    writeFileSync(join(folder, 'dist/empty.k8s.yaml'), '');
  });
  expect(other.left).toEqual([...other.expected, 'dist/broken.k8s.yaml', 'dist/empty.k8s.yaml', 'dist/other.k8s.yaml'].sort());
  const notes = leftOf({ isChart: true }, (folder) => writeFileSync(join(folder, 'charts/c-nodes/templates/mine.yaml'), 'kind: Mine\n'));
  expect(notes.left).toEqual([...notes.expected, 'charts/c-nodes/templates/mine.yaml'].sort());
});
