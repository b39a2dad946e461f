import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'fs';
import { join } from 'path';
import { ApiObject, App, Chart } from 'cdk8s';
import { load } from 'js-yaml';
import { appFor, filesIn, findingIn, inFolder, nodesIn, platform, refusal, REPO, usual, VALUES, written } from './platform';
import { argocd, helm, KarpenterApp, NodePool, Requirement } from 'cdk8s-karpenter';

test('writes Applications and nodes of a cluster, and the parent in apps/', () => {
  expect(Object.keys(usual('1.15.1').files)).toEqual([
    'README.md', 'apps/platform-project.yaml', 'apps/platform.yaml', 'argocd-cm.patch.yaml', 'clusters/demo/apps/karpenter-crd.yaml', 'clusters/demo/apps/karpenter.yaml',
    'clusters/demo/apps/nodes.yaml', 'clusters/demo/nodes/ec2nodeclass-linux.yaml', 'clusters/demo/nodes/nodepool-general.yaml',
  ]);
});

test('writes paths relative to the repository', () => {
  inFolder((folder) => {
    const app = appFor('1.15.1');
    const chart = new Chart(app, 'nodes');
    nodesIn(chart);
    platform(app, [chart], { path: '/teams/platform/', outdir: 'out/argo', targetRevision: 'v1' });
    app.synth();
    const source = (file: string) => (load(readFileSync(join(folder, 'out/argo', file), 'utf8')) as any).spec.source;
    expect(source('apps/platform.yaml')).toEqual({ repoURL: REPO, targetRevision: 'v1', path: 'teams/platform/out/argo/clusters/demo/apps' });
    expect(source('clusters/demo/apps/nodes.yaml').path).toBe('teams/platform/out/argo/clusters/demo/nodes');
    expect(readFileSync(join(folder, 'out/argo/README.md'), 'utf8')).toContain('`kubectl apply -n argocd -f teams/platform/out/argo/apps`');
  });
});

test('rejects a folder outside the repository', () => {
  const build = (path: string | undefined, outdir: string) => () => inFolder(() => {
    const app = appFor('1.15.1');
    const chart = new Chart(app, 'nodes');
    nodesIn(chart);
    return platform(app, [chart], { path, outdir }).application('demo', 'nodes').toJson().spec.source.path;
  });
  expect(build(undefined, '../gitops')).toThrow(/gitops\/clusters\/demo\/nodes is outside the repository, because path is ""\. Set path to the folder of the repository that contains cdk8s\.yaml, or set another outdir\.$/);
  expect(build('platform', '../gitops')()).toBe('gitops/clusters/demo/nodes');
});

test('installs a HelmChart from its folder with the values of the cluster', () => {
  const { files, objects } = written(() => {
    const app = appFor('1.15.1');
    const chart = new helm.HelmChart(app, 'nodes');
    const { pool } = nodesIn(chart);
    chart.expose(pool, 'spec.weight');
    platform(app, [], { path: 'platform', cluster: { nodes: [argocd.ChartSource.helmChart(chart, { general: { weight: 3 } })] } });
    return app;
  });
  expect(objects['clusters/demo/apps/nodes.yaml'].spec.source).toEqual({
    repoURL: REPO, targetRevision: 'HEAD', path: 'platform/charts/nodes', helm: { releaseName: 'nodes', valuesObject: { general: { weight: 3 } } },
  });
  expect(Object.keys(files).filter((file) => file.startsWith('clusters/demo/nodes'))).toEqual([]);
});

test('writes values with nulls as a YAML string', () => {
  const { objects } = written(() => {
    const app = appFor('1.15.1');
    const chart = new helm.HelmChart(app, 'nodes');
    const { pool } = nodesIn(chart, { pool: { weight: 7 } });
    chart.expose(pool, 'spec.weight');
    platform(app, [], { cluster: { nodes: [argocd.ChartSource.helmChart(chart, { general: { weight: null } })] } });
    return app;
  });
  expect(objects['clusters/demo/apps/nodes.yaml'].spec.source.helm).toEqual({ releaseName: 'nodes', values: 'general:\n  weight: null\n' });
});

test('changes one line in one file if one requirement changes', () => {
  const withCategories = (...categories: string[]) => usual('1.15.1', { nodes: { pool: { requirements: [Requirement.instanceCategories(...categories), Requirement.instanceGeneration().atLeast(5)] } } }).files;
  const [before, after] = [withCategories('c', 'm'), withCategories('c', 'm', 'r')];
  expect(Object.keys(after)).toEqual(Object.keys(before));
  const changed = Object.keys(before).filter((file) => before[file] !== after[file]);
  expect(changed).toEqual(['clusters/demo/nodes/nodepool-general.yaml']);
  const lines = (files: Record<string, string>) => files[changed[0]].split('\n');
  expect(lines(after).filter((line) => !lines(before).includes(line)).map((line) => line.trim())).toEqual(['- r']);
  expect(lines(after).length).toBe(lines(before).length + 1);
});

test('adds one file for a new pool, and keeps all other files', () => {
  const withPools = (...names: string[]) => written(() => {
    const app = appFor('1.15.1');
    const chart = new Chart(app, 'nodes');
    const { nodeClass } = nodesIn(chart);
    for (const name of names) new NodePool(chart, name, { nodeClass, requirements: [Requirement.instanceFamilies(name)] });
    platform(app, [chart]);
    return app;
  }).files;
  const { 'clusters/demo/nodes/nodepool-m5.yaml': added, ...rest } = withPools('m5', 'c5');
  expect(added).toContain('- m5');
  expect(rest).toEqual(withPools('c5'));
  expect(withPools('m5', 'c5')).toEqual(withPools('m5', 'c5'));
});

test('adds the namespace to equal file names, and reports equal names in one namespace', () => {
  const build = (...namespaces: (string | undefined)[]) => () => {
    const app = appFor('1.15.1');
    const chart = new Chart(app, 'nodes');
    nodesIn(chart);
    namespaces.forEach((namespace, index) => new ApiObject(chart, `settings${index}`, { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'settings', namespace } }));
    platform(app, [chart]);
    return app;
  };
  const names = Object.keys(written(build('a', undefined, 'b')).files).filter((file) => file.includes('configmap'));
  expect(names).toEqual(['a-settings', 'b-settings', 'settings'].map((name) => `clusters/demo/nodes/configmap-settings-${name}.yaml`));
  expect(refusal(build('a', 'a'))).toContain(findingIn(
    'argocd-folder', 'nodes/settings1 and another object have the same file path, clusters/demo/nodes/configmap-settings-a-settings.yaml', 'Give one of the objects another name or ID.', 'platform',
  ));
});

test('cuts long file names and keeps them unique', () => {
  const { files } = written(() => {
    const app = appFor('1.15.1');
    const chart = new Chart(app, 'nodes');
    for (const end of ['a', 'b']) new ApiObject(chart, end, { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: `${'x'.repeat(252)}${end}` } });
    platform(app, [chart]);
    return app;
  });
  const names = Object.keys(files).filter((file) => file.includes('configmap-')).map((file) => file.replace(/^.*\//, ''));
  expect(new Set(names).size).toBe(2);
  for (const name of names) expect(name).toMatch(/^configmap-x{181}-[0-9a-f]{8}\.yaml$/);
});

test('resolves outdir when the bundle is created', () => {
  inFolder((folder) => {
    const app = appFor('1.15.1');
    const chart = new Chart(app, 'nodes');
    nodesIn(chart);
    platform(app, [chart]);
    mkdirSync(join(folder, 'elsewhere'));
    process.chdir(join(folder, 'elsewhere'));
    app.synth();
    expect(Object.keys(filesIn(join(folder, 'gitops')))).toContain('apps/platform.yaml');
  });
});

test('deletes its own files of an earlier run, and keeps other files', () => {
  inFolder((folder) => {
    const synthesize = (...names: string[]) => {
      const app = appFor('1.15.1');
      const chart = new Chart(app, 'nodes');
      nodesIn(chart);
      const nodes = [argocd.ChartSource.manifests(chart)];
      new argocd.KarpenterGitOps(app, 'platform', { repoURL: REPO, clusters: names.map((name) => ({ name, nodes, destination: argocd.ApplicationDestination.cluster(name), controllerValues: VALUES })) });
      app.synth();
    };
    synthesize('a', 'b');
    writeFileSync(join(folder, 'gitops/clusters/b/notes.md'), 'mine');
    writeFileSync(join(folder, 'gitops/apps/other.yaml'), 'kind: Mine\n');
    synthesize('a');
    expect(Object.keys(filesIn(join(folder, 'gitops'))).filter((file) => !file.startsWith('clusters/a/'))).toEqual([
      'README.md', 'apps/other.yaml', 'apps/platform-project.yaml', 'apps/platform.yaml', 'argocd-cm.patch.yaml', 'clusters/b/notes.md',
    ]);
  });
});

test('does not overwrite foreign files, and then writes nothing', () => {
  inFolder((folder) => {
    mkdirSync(join(folder, 'gitops/apps'), { recursive: true });
    writeFileSync(join(folder, 'gitops/apps/platform-project.yaml'), 'kind: Mine\n');
    const app = appFor('1.15.1');
    const chart = new Chart(app, 'nodes');
    nodesIn(chart);
    platform(app, [chart]);
    expect(() => app.synth()).toThrow(findingIn(
      'argocd-folder', `outdir contains ${join(folder, 'gitops/apps/platform-project.yaml')}, which cdk8s-karpenter did not write and would overwrite`, 'Move the file, or set another outdir.', 'platform',
    ));
    expect(filesIn(folder)).toEqual({ 'gitops/apps/platform-project.yaml': 'kind: Mine\n' });
  });
});

test('reports an outdir in the output folder or in the folder of another bundle', () => {
  const build = (...outdirs: string[]) => () => {
    const app = appFor('1.15.1');
    outdirs.forEach((outdir, index) => {
      const chart = new Chart(app, `nodes${index}`);
      nodesIn(chart);
      new argocd.KarpenterGitOps(app, `platform${index}`, { repoURL: REPO, outdir, clusters: [{ name: `c${index}`, nodes: [argocd.ChartSource.manifests(chart)], controllerValues: VALUES }], namespace: `argocd-${index}` });
    });
    return app;
  };
  expect(refusal(build('dist/gitops'))).toMatch(/outdir must not be inside the output folder of the app, where cdk8s treats every \.yaml file as a manifest, got \S+\/dist\/gitops {2}argocd-folder\n {9}fix: Set outdir to a folder outside the output folder of the app\.\n/);
  expect(refusal(build('gitops', 'gitops/clusters'))).toMatch(/outdir must not overlap with \S+\/gitops\S*, the folder of \S+, got \S+\/gitops\S* {2}argocd-folder\n {9}fix: Set a different outdir\.\n/);
  inFolder((folder) => {
    writeFileSync(join(folder, 'gitops'), '');
    expect(() => build('gitops')().synth()).toThrow(findingIn('argocd-folder', `outdir is not writable: ${join(folder, 'gitops')} is not a folder`, 'Set a different outdir, or make the folder writable.'));
    expect(filesIn(folder)).toEqual({ gitops: '' });
  });
});

test('rejects an app other than KarpenterApp', () => {
  const app = new App();
  const chart = new Chart(app, 'nodes');
  expect(() => platform(app as KarpenterApp, [chart])).toThrow('KarpenterGitOps must be in a KarpenterApp, because no other App writes the folder for Argo CD. Replace new App() with new KarpenterApp().');
  expect(existsSync('gitops')).toBe(false);
});

test('writes health checks for Applications and for v1beta1 pools', () => {
  const data = (release: string) => {
    const { objects } = written(() => {
      const app = appFor(release);
      const chart = new Chart(app, 'nodes');
      new ApiObject(chart, 'settings', { apiVersion: 'v1', kind: 'ConfigMap' });
      platform(app, [chart]);
      return app;
    });
    return objects['argocd-cm.patch.yaml'];
  };
  const key = (kind: string) => `resource.customizations.health.${kind}`;
  expect(Object.keys(data('1.15.1').data)).toEqual([key('argoproj.io_Application')]);
  expect(data('1.15.1')).toMatchObject({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'argocd-cm', namespace: 'argocd' } });
  expect(Object.keys(data('0.37.8').data)).toEqual([key('argoproj.io_Application'), key('karpenter.sh_NodePool'), key('karpenter.k8s.aws_EC2NodeClass')]);
});
