import { Chart } from 'cdk8s';
import { appFor, filesIn, inFolder, nodesIn, REPO } from './platform';
import { argocd, Karpenter, KarpenterApp, KarpenterVersion, settings } from 'cdk8s-karpenter';

const STAGES = ['dev', 'canary', 'early', 'late'];

interface Fleet {
  readonly count?: number;
  /** Release of a stage other than 1.15.1. */
  readonly releases?: { readonly [stage: string]: string };
}

function app({ count = 20, releases = {} }: Fleet = {}): KarpenterApp {
  const made = appFor('1.15.1');
  const clusterOf = (index: number): argocd.GitOpsCluster => {
    const [name, stage] = [`c${index}`, STAGES[index % STAGES.length]];
    const version = KarpenterVersion.of(releases[stage] ?? '1.15.1');
    const chart = new Chart(made, `${name}-nodes`, { disableResourceNameHashes: true });
    Karpenter.configure(chart, { version });
    nodesIn(chart);
    return {
      name,
      stage,
      version,
      destination: argocd.ApplicationDestination.cluster(name),
      controllerValues: new settings.ControllerValues({ clusterName: name, interruptionQueue: name }),
      nodes: [argocd.ChartSource.manifests(chart)],
    };
  };
  new argocd.KarpenterGitOps(made, 'platform', {
    repoURL: REPO, stages: STAGES.map((name) => ({ name })), clusters: Array.from({ length: count }, (_, index) => clusterOf(index)),
  });
  return made;
}

/** Returns the lines that differ, for each file that a second synthesis changes. */
function changes(before: Fleet, after: Fleet): Record<string, string[]> {
  return inFolder((folder) => {
    const [old, current] = [before, after].map((fleet) => {
      app(fleet).synth();
      return filesIn(folder);
    });
    const files = [...new Set([...Object.keys(old), ...Object.keys(current)])].filter((file) => old[file] !== current[file]).sort();
    return Object.fromEntries(files.map((file) => [file, differences(old[file], current[file])]));
  });
}

function differences(before = '', after = ''): string[] {
  const without = (text: string, other: string) => {
    const rest = other.split('\n');
    return text.split('\n').filter((line) => {
      const at = rest.indexOf(line);
      if (at >= 0) rest.splice(at, 1);
      return at < 0;
    });
  };
  return [...without(before, after).map((line) => `-${line}`), ...without(after, before).map((line) => `+${line}`)];
}

const NEW_FILES = ['apps/karpenter-crd', 'apps/karpenter', 'apps/nodes', 'nodes/ec2nodeclass-linux', 'nodes/nodepool-general'].map((file) => `gitops/clusters/c20/${file}.yaml`).sort();

const SHARED = {
  'gitops/README.md': ['| c20 | dev | 1.15.1 | c20-karpenter-crd (CRDs), c20-karpenter (controller), c20-nodes (manifests) |'],
  'gitops/apps/platform-project.yaml': ['    - {name: c20, namespace: default}', '    - {name: c20, namespace: kube-system}'],
  'gitops/apps/platform.yaml': ['          - {cluster: c20, revision: HEAD, stage: dev}'],
};

test('a new cluster adds its own files, one line for the cluster, and one line for each of its namespaces', () => {
  const changed = changes({}, { count: 21 });
  expect(Object.keys(changed)).toEqual(['dist/c20-nodes.k8s.yaml', 'dist/platform.k8s.yaml', ...Object.keys(SHARED), ...NEW_FILES]);
  expect(changed).toMatchObject(Object.fromEntries(Object.entries(SHARED).map(([file, lines]) => [file, lines.map((line) => `+${line}`)])));
});

test('without its last cluster, a fleet has the files that it had before', () => {
  const changed = changes({ count: 21 }, {});
  expect(Object.keys(changed)).toEqual(['dist/c20-nodes.k8s.yaml', 'dist/platform.k8s.yaml', ...Object.keys(SHARED), ...NEW_FILES]);
  expect(changed).toMatchObject(Object.fromEntries(Object.entries(SHARED).map(([file, lines]) => [file, lines.map((line) => `-${line}`)])));
});

test.each([[['dev'], 5], [STAGES, 20]])('a new release of %s changes one line in each file that contains the release of a cluster', (stages, count) => {
  const { 'gitops/README.md': rows, 'dist/platform.k8s.yaml': _, ...changed } = changes({}, { releases: Object.fromEntries(stages.map((stage) => [stage, '1.15.3'])) });
  expect(rows.length).toBe(2 * count);
  expect(Object.keys(changed).length).toBe(2 * count);
  for (const [file, lines] of Object.entries(changed)) {
    expect(file).toMatch(/^gitops\/clusters\/c\d+\/apps\/karpenter(-crd)?\.yaml$/);
    expect(lines).toEqual(['-    targetRevision: 1.15.1', '+    targetRevision: 1.15.3']);
  }
});
