import { Source } from '../../../src/checks/manifests/source';
import { withoutFailedApplications } from '../../../src/cli/fleet/argo/failed-applications';
import { ClusterPattern } from '../../../src/cli/fleet/cluster-pattern';
import { fleetsOf } from '../../../src/cli/fleet/fleet-sources';

const POOL = 'apiVersion: karpenter.sh/v1\nkind: NodePool\nmetadata: {name: general}\nspec: {}\n';

/** Returns sources from the content of files. */
const sourcesOf = (files: { readonly [path: string]: string }): readonly Source[] => (
  Object.entries(files).map(([name, content]) => ({ name, read: () => Buffer.from(content) }))
);

/** Returns the files of each cluster, the facts about the clusters, and notes. */
function fleetOf(files: { readonly [path: string]: string }, pattern?: string) {
  const [fleet] = fleetsOf([{ sources: sourcesOf(files), roots: ['.'] }], pattern === undefined ? undefined : new ClusterPattern(pattern));
  if (fleet === undefined) return undefined;
  const filesOf = (cluster: string) => fleet.sources.map(({ name }) => name).filter((name) => fleet.clustersOf(name)?.includes(cluster));
  return {
    clusters: Object.fromEntries([...fleet.clusters].map(([name, { stage, release }]) => (
      [name, [stage?.name, release?.toString(), ...filesOf(name)]]
    ))),
    notes: fleet.notes,
  };
}

const application = (name: string, path: string, destination: string, more = '') => (
  `apiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata: {name: ${name}, namespace: argocd}\nspec: {project: p, destination: ${destination}, source: {repoURL: 'https://g/r', path: ${path}${more}}}\n---\n`
);
const set = (generators: string, template: string, goTemplate = true) => (
  `apiVersion: argoproj.io/v1alpha1\nkind: ApplicationSet\nmetadata: {name: nodes}\nspec:\n  goTemplate: ${goTemplate}\n  generators: ${generators}\n  template: ${template}\n`
);

test('sources without Applications are not a fleet', () => {
  expect(fleetOf({ 'pool.yaml': POOL })).toBeUndefined();
  expect(fleetOf({ 'pool.yaml': POOL, 'app.yaml': application('a', 'elsewhere', '{name: eu}') })).toBeUndefined();
});

test('Applications name the clusters of folders', () => {
  expect(fleetOf({
    'apps/all.yaml': application('eu', 'nodes/eu', '{name: eu}') + application('us', 'nodes/us', "{server: 'https://us'}") + application('us-2', 'nodes/all', "{server: 'https://us'}") + application('eu-2', 'nodes/all', '{name: eu}'),
    'nodes/eu/pool.yaml': POOL,
    'nodes/us/pool.yaml': POOL,
    'nodes/us/deep/pool.yaml': POOL,
    'nodes/all/class.yaml': POOL,
  })).toEqual({
    clusters: {
      'eu': [undefined, undefined, 'nodes/eu/pool.yaml', 'nodes/all/class.yaml'],
      'https://us': [undefined, undefined, 'nodes/us/pool.yaml', 'nodes/all/class.yaml'],
    },
    notes: [],
  });
});

test('folders of Applications can recurse, include, and exclude files', () => {
  const files = (more: string) => fleetOf({
    'app.yaml': application('eu', 'nodes', '{name: eu}', `, directory: {${more}}`), 'nodes/a.yaml': POOL, 'nodes/b.yaml': POOL, 'nodes/deep/c.yaml': POOL,
  })?.clusters.eu.slice(2);
  expect(files('')).toEqual(['nodes/a.yaml', 'nodes/b.yaml']);
  expect(files('recurse: true')).toEqual(['nodes/a.yaml', 'nodes/b.yaml', 'nodes/deep/c.yaml']);
  expect(files("include: '{a.yaml,c.yaml}'")).toEqual(['nodes/a.yaml']);
  expect(files("recurse: true, exclude: 'deep/*'")).toEqual(['nodes/a.yaml', 'nodes/b.yaml']);
});

test('the folder of a cluster can be below or above the input', () => {
  const files = (prefix: string, path: string) => fleetOf({
    [`${prefix}apps/eu.yaml`]: application('eu', `${path}/eu`, '{name: eu}'), [`${prefix}clusters/eu/pool.yaml`]: POOL,
  })?.clusters.eu?.slice(2);
  expect(files('', 'platform/gitops/clusters')).toEqual(['clusters/eu/pool.yaml']);
  expect(files('copy/gitops/', 'platform/gitops/clusters')).toEqual(['copy/gitops/clusters/eu/pool.yaml']);
  expect(files('/root/r/platform/gitops/', 'platform/gitops/clusters')).toEqual(['/root/r/platform/gitops/clusters/eu/pool.yaml']);
});

test('an ApplicationSet with a list generates parent Applications, which have the stage', () => {
  const child = (cluster: string) => application(`${cluster}-nodes`, `gitops/clusters/${cluster}/nodes`, `{server: 'https://${cluster}.example.com'}`);
  const controller = 'apiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata: {name: eu-karpenter}\nspec: {destination: {server: \'https://eu.example.com\'}, source: {repoURL: public.ecr.aws/karpenter, chart: karpenter, targetRevision: 1.15.3, helm: {valuesObject: {settings: {clusterName: eu}}}}}\n';
  expect(fleetOf({
    'gitops/apps/set.yaml': set('[{list: {elements: [{cluster: eu, stage: first}, {cluster: us, stage: last}]}}]', "{metadata: {name: '{{.cluster}}', labels: {stage: '{{ .stage }}'}}, spec: {destination: {name: in-cluster}, source: {repoURL: 'https://g/r', path: 'gitops/clusters/{{.cluster}}/apps'}}}"),
    'gitops/clusters/eu/apps/nodes.yaml': child('eu'),
    'gitops/clusters/eu/apps/karpenter.yaml': controller,
    'gitops/clusters/eu/nodes/pool.yaml': POOL,
    'gitops/clusters/us/apps/nodes.yaml': child('us'),
    'gitops/clusters/us/nodes/pool.yaml': POOL,
    'dist/platform.k8s.yaml': child('eu') + child('us'),
    'dist/nodes.k8s.yaml': POOL,
  })).toEqual({
    clusters: { eu: ['first', '1.15.3', 'gitops/clusters/eu/nodes/pool.yaml'], us: ['last', undefined, 'gitops/clusters/us/nodes/pool.yaml'] },
    notes: [],
  });
});

test.each([
  ['directories', "[{git: {repoURL: r, directories: [{path: 'clusters/*'}, {path: clusters/old, exclude: true}]}}]", '{{.path.basename}}', '{{.path.path}}', true],
  ['directories without Go templates', "[{git: {repoURL: r, directories: [{path: 'clusters/*'}, {path: clusters/old, exclude: true}]}}]", '{{path.basename}}', '{{path}}', false],
  ['directories and functions', "[{git: {repoURL: r, directories: [{path: 'clusters/*'}, {path: clusters/old, exclude: true}]}}]", '{{index .path.segments 1}}', '{{ .path.path | replace "x" "y" }}', true],
  ['files', "[{git: {repoURL: r, files: [{path: 'clusters/*/config.json'}]}}]", '{{.name}}', '{{.path.path}}', true],
  ['a matrix', "[{matrix: {generators: [{list: {elements: [{root: clusters}]}}, {git: {repoURL: r, directories: [{path: '{{.root}}/eu'}, {path: '{{.root}}/us'}]}}]}}]", '{{.path.basename}}', '{{.path.path}}', true],
])('an ApplicationSet with %s of Git', (_, generators, name, path, goTemplate) => {
  const fleet = fleetOf({
    'set.yaml': set(generators, `{metadata: {name: '${name}'}, spec: {destination: {name: '${name}'}, source: {repoURL: 'https://g/r', path: '${path}'}}}`, goTemplate),
    'clusters/eu/pool.yaml': POOL,
    'clusters/eu/config.json': '{"name": "eu"}',
    'clusters/us/pool.yaml': POOL,
    'clusters/us/config.json': '{"name": "us"}',
    'clusters/old/pool.yaml': POOL,
  });
  expect(Object.keys(fleet!.clusters)).toEqual(['eu', 'us']);
  expect(fleet!.clusters.eu).toContain('clusters/eu/pool.yaml');
  expect(fleet!.notes).toEqual([]);
});

test('a set alone states the place of the repository, and charts are not rendered', () => {
  const template = "{metadata: {name: '{{.cluster}}', labels: {stage: '{{.stage}}'}}, spec: {destination: {name: in-cluster}, source: {repoURL: r, path: 'platform/gitops/clusters/{{.cluster}}/apps'}}}";
  const child = (cluster: string) => application(`${cluster}-nodes`, 'platform/charts/nodes', `{server: 'https://${cluster}.example.com'}`, ', helm: {valuesObject: {a: 1}}');
  expect(fleetOf({
    'gitops/apps/set.yaml': set('[{list: {elements: [{cluster: eu, stage: a}, {cluster: us, stage: b}]}}]', template),
    'gitops/clusters/eu/apps/nodes.yaml': child('eu'),
    'gitops/clusters/us/apps/nodes.yaml': child('us'),
  })).toEqual({ clusters: { eu: ['a', undefined], us: ['b', undefined] }, notes: ['The chart charts/nodes is not rendered, so its objects are missing in eu and us: the input does not contain the folder. Add it to the arguments.'] });
});

test('a kustomization adds the files that it lists', () => {
  expect(fleetOf({
    'apps.yaml': application('eu', 'overlays/eu', '{name: eu}') + application('us', 'overlays/us', '{name: us}'),
    'overlays/eu/kustomization.yaml': 'resources: [../../base, own.yaml]\n',
    'overlays/eu/own.yaml': POOL,
    'overlays/eu/other.yaml': POOL,
    'overlays/us/kustomization.yaml': 'resources: [../../base]\n',
    'base/kustomization.yaml': 'resources: [pool.yaml]\n',
    'base/pool.yaml': POOL,
  })!.clusters).toEqual({
    eu: [undefined, undefined, 'overlays/eu/kustomization.yaml', 'overlays/eu/own.yaml', 'base/kustomization.yaml', 'base/pool.yaml'],
    us: [undefined, undefined, 'overlays/us/kustomization.yaml', 'base/kustomization.yaml', 'base/pool.yaml'],
  });
});

test('a generator without clusters in the files is named', () => {
  const files = { 'pool/pool.yaml': POOL, 'app.yaml': application('eu', 'pool', '{name: eu}') };
  const fleet = fleetOf({ ...files, 'set.yaml': set('[{clusters: {}}]', "{metadata: {name: '{{.name}}'}, spec: {destination: {name: '{{.name}}'}, source: {repoURL: r, path: pool}}}") });
  expect(fleet!.notes).toEqual(['The files do not determine all Applications of ApplicationSet nodes: clusters. To name the clusters, set --cluster-from.']);
});

test.each([
  ['a function that the command does not evaluate', '{{ htmlDate .path.basename }}', 'function htmlDate'],
  ['a missing parameter', 'x{{ .missing }}', 'a parameter is missing in "x<no value>"'],
  ['a function that does not exist', '{{ path.basename }}', 'Argo CD reports "function \\"path\\" not defined"'],
])('%s is not the name of a cluster', (_, name, reason) => {
  const template = `{metadata: {name: 'a'}, spec: {destination: {name: '${name}'}, source: {repoURL: 'https://g/r', path: '{{.path.path}}'}}}`;
  const fleet = fleetOf({
    'set.yaml': set("[{git: {repoURL: r, directories: [{path: 'clusters/*'}]}}]", template),
    'app.yaml': application('us', 'nodes', '{name: us}'),
    'nodes/pool.yaml': POOL,
    'clusters/eu/pool.yaml': POOL,
  });
  expect(Object.keys(fleet!.clusters)).toEqual(['us']);
  expect(fleet!.notes).toEqual([`The files do not determine all Applications of ApplicationSet nodes: git (${reason}). To name the clusters, set --cluster-from.`]);
});

test('an expression that the command does not evaluate is not the name of a stage', () => {
  const template = "{metadata: {name: '{{.cluster}}', labels: {stage: '{{ htmlDate .cluster }}'}}, spec: {destination: {name: '{{.cluster}}'}, source: {repoURL: r, path: 'nodes'}}}";
  expect(fleetOf({ 'set.yaml': set('[{list: {elements: [{cluster: eu}]}}]', template), 'nodes/pool.yaml': POOL })).toEqual({
    clusters: { eu: [undefined, undefined, 'nodes/pool.yaml'] },
    notes: ['The files do not determine all Applications of ApplicationSet nodes: list (function htmlDate). To name the clusters, set --cluster-from.'],
  });
});

test('a templatePatch sets the destination, the labels, and the folder', () => {
  const template = "{metadata: {name: '{{.cluster}}'}, spec: {destination: {name: other}, source: {repoURL: r, path: other}}}";
  const patch = `  templatePatch: |
    metadata:
      labels: {stage: '{{ .stage | lower }}'}
    spec:
      destination: {name: '{{ normalize .cluster }}'}
      {{- if eq .cluster "EU_1" }}
      source: {path: nodes/eu}
      {{- end }}
`;
  const files = { 'nodes/eu/pool.yaml': POOL, 'other/pool.yaml': POOL };
  expect(fleetOf({ ...files, 'set.yaml': set('[{list: {elements: [{cluster: EU_1, stage: A}, {cluster: us, stage: B}]}}]', template) + patch })).toEqual({
    clusters: { 'eu-1': ['a', undefined, 'nodes/eu/pool.yaml'], 'us': ['b', undefined, 'other/pool.yaml'] }, notes: [],
  });
});

test('parameters of a merge with a selector, and paths with a prefix', () => {
  const generators = '[{merge: {mergeKeys: [cluster], generators: [{list: {elements: [{cluster: eu, dir: a}, {cluster: us, dir: b}, {cluster: ap, dir: c}]}}, {list: {elements: [{cluster: us, dir: d}]}}]}, '
    + "selector: {matchExpressions: [{key: cluster, operator: NotIn, values: [ap]}]}}, {matrix: {generators: [{git: {repoURL: r, directories: [{path: 'nodes/a'}], pathParamPrefix: nodes}}, "
    + "{list: {elementsYaml: '[{cluster: sa, dir: \"{{ .nodes.path.basename }}\"}]'}}]}}]";
  const template = "{metadata: {name: '{{.cluster}}'}, spec: {destination: {name: '{{.cluster}}'}, source: {repoURL: r, path: 'nodes/{{.dir}}'}}}";
  const fleet = fleetOf({ 'set.yaml': set(generators, template), ...Object.fromEntries(['a', 'b', 'c', 'd'].map((dir) => [`nodes/${dir}/pool.yaml`, POOL])) });
  expect(fleet).toEqual({
    clusters: {
      eu: [undefined, undefined, 'nodes/a/pool.yaml'], us: [undefined, undefined, 'nodes/d/pool.yaml'], sa: [undefined, undefined, 'nodes/a/pool.yaml'],
    },
    notes: [],
  });
});

test('one note names several charts outside of the input', () => {
  const files = Object.fromEntries(['eu', 'us'].map((cluster) => [`apps/${cluster}.yaml`, application(cluster, `charts/${cluster}`, `{name: ${cluster}}`, ', helm: {}')]));
  expect(fleetOf(files)?.notes).toEqual([
    '2 charts are not rendered, such as charts/eu, so their objects are missing in eu and us: the input does not contain the folder. Add it to the arguments.',
  ]);
});

test.each([
  ['the value of the label that a step selects', '{matchExpressions: [{key: env, operator: In, values: [dev]}]}', 'dev'],
  ['the value of a label that a step excludes', '{matchExpressions: [{key: env, operator: NotIn, values: [prod]}]}', 'dev'],
  ['the number of a step without a label', '{matchExpressions: [{key: other, operator: NotIn, values: [prod]}]}', 'step 1'],
  ['the label stage without a step', '{matchExpressions: [{key: env, operator: In, values: [prod]}]}', 'old'],
])('the name of a stage is %s', (_, step, name) => {
  const labels = "{metadata: {name: '{{.name}}-nodes', labels: {env: dev, stage: old}}, spec: {destination: {name: '{{.name}}'}, source: {repoURL: r, path: 'nodes/{{.name}}'}}}";
  expect(fleetOf({
    'set.yaml': `${set('[{list: {elements: [{name: a}]}}]', labels)}  strategy: {type: RollingSync, rollingSync: {steps: [${step}]}}\n---\n${application('a-other', 'other', '{name: a}').replace('namespace:', 'labels: {stage: late}, namespace:')}`,
    'nodes/a/pool.yaml': POOL,
    'other/pool.yaml': POOL,
  })?.clusters.a[0]).toBe(name);
});

describe('the clusters of a set that the files do not contain', () => {
  const note = (kind: string) => [`The files do not determine all Applications of ApplicationSet nodes: ${kind}. To name the clusters, set --cluster-from.`];

  test('have the folders of the set', () => {
    const template = "{metadata: {name: '{{.name}}-nodes'}, spec: {destination: {server: '{{.server}}'}, source: {repoURL: r, path: platform/nodes}}}";
    expect(fleetOf({ 'set.yaml': set('[{clusters: {}}]', template), 'platform/nodes/pool.yaml': POOL, 'hack/pool.yaml': POOL })).toEqual({
      clusters: { 'clusters of ApplicationSet nodes': [undefined, undefined, 'platform/nodes/pool.yaml'] }, notes: note('clusters'),
    });
  });

  test('are not known if their folders are not', () => {
    const template = "{metadata: {name: '{{.name}}'}, spec: {destination: {server: '{{.server}}'}, source: {repoURL: r, path: 'nodes/{{.name}}'}}}";
    const files = { 'set.yaml': set('[{clusters: {}}]', template), 'nodes/a/pool.yaml': POOL };
    const [fleet] = fleetsOf([{ sources: sourcesOf(files), roots: ['.'] }]);
    expect([[...fleet!.clusters.keys()], fleet!.clustersOf('nodes/a/pool.yaml'), fleet!.notes]).toEqual([[], undefined, note('clusters')]);
  });

  test('are not named if they concern other programs', () => {
    const template = "{metadata: {name: '{{.name}}'}, spec: {destination: {server: '{{.server}}'}, source: {repoURL: r, path: web}}}";
    expect(fleetOf({ 'set.yaml': set('[{clusters: {}}]', template), 'web/web.yaml': 'kind: Deployment', 'pool.yaml': POOL })?.notes).toEqual([]);
  });
});

test.each([
  ['a list in a file of a Git generator', 'clusters.yaml', '[{name: eu}, {name: us}]', ['eu', 'us']],
  ['a pathspec, whose * also matches slashes', 'clusters/*.yaml', '{name: eu}', ['eu']],
])('%s', (_, path, content, names) => {
  const template = "{metadata: {name: '{{.name}}'}, spec: {destination: {name: '{{.name}}'}, source: {repoURL: r, path: 'nodes/{{.name}}'}}}";
  const file = path.replace('*', 'deep/eu');
  expect(Object.keys(fleetOf({
    'set.yaml': set(`[{git: {files: [{path: '${path}'}]}}]`, template), [file]: content, 'nodes/eu/pool.yaml': POOL, 'nodes/us/pool.yaml': POOL,
  })!.clusters)).toEqual(names);
});

describe('one Argo CD in each cluster', () => {
  const nodes = (path: string, more = '') => application('nodes', path, "{server: 'https://kubernetes.default.svc'}", more);
  const pools = { 'nodes/a/pool.yaml': POOL, 'nodes/b/pool.yaml': POOL };

  test('the folders of different Applications of one name are the clusters', () => {
    expect(fleetOf({ 'clusters/a/app.yaml': nodes('nodes/a'), 'clusters/b/app.yaml': nodes('nodes/b'), ...pools })).toEqual({
      clusters: { a: [undefined, undefined, 'nodes/a/pool.yaml'], b: [undefined, undefined, 'nodes/b/pool.yaml'] },
      notes: [],
    });
  });

  test('ApplicationSets of one name are those of different Argo CDs', () => {
    const own = (name: string) => set(`[{list: {elements: [{name: in-cluster, path: nodes/${name}}]}}]`, "{metadata: {name: nodes}, spec: {destination: {name: '{{.name}}'}, source: {repoURL: r, path: '{{.path}}'}}}");
    const { clusters, notes } = fleetOf({ 'argocd/a/set.yaml': own('a'), 'argocd/b/set.yaml': own('b'), ...pools })!;
    expect(Object.keys(clusters)).toEqual(['a', 'b']);
    expect(notes).toEqual([]);
  });

  test('a copy of one of them in another folder does not hide the clusters', () => {
    const { clusters } = fleetOf({ 'argocd.yaml': nodes('nodes/a'), 'clusters/a/app.yaml': nodes('nodes/a'), 'clusters/b/app.yaml': nodes('nodes/b'), ...pools })!;
    expect(Object.keys(clusters)).toEqual(['a', 'b']);
  });

  test('an equal Application belongs to both clusters', () => {
    expect(fleetOf({
      'clusters/a/app.yaml': nodes('nodes/a') + application('all', 'nodes/all', '{name: in-cluster}'),
      'clusters/b/app.yaml': nodes('nodes/b') + application('all', 'nodes/all', '{name: in-cluster}'),
      'nodes/all/class.yaml': POOL,
      ...pools,
    })?.clusters).toEqual({
      a: [undefined, undefined, 'nodes/all/class.yaml', 'nodes/a/pool.yaml'], b: [undefined, undefined, 'nodes/all/class.yaml', 'nodes/b/pool.yaml'],
    });
  });

  test('a parent in each cluster deploys Applications of one name', () => {
    expect(fleetOf({
      'clusters/a/root.yaml': application('root', 'clusters/a/apps', '{name: in-cluster}'),
      'clusters/b/root.yaml': application('root', 'clusters/b/apps', '{name: in-cluster}'),
      'clusters/a/apps/nodes.yaml': nodes('nodes/a'),
      'clusters/b/apps/nodes.yaml': nodes('nodes/b'),
      ...pools,
    })?.clusters).toEqual({ a: [undefined, undefined, 'nodes/a/pool.yaml'], b: [undefined, undefined, 'nodes/b/pool.yaml'] });
  });

  test('a cluster keeps its name if the other side has one cluster', () => {
    const sides: readonly { readonly [path: string]: string }[] = [{ 'clusters/a/app.yaml': nodes('nodes/a') }, { 'clusters/a/app.yaml': nodes('nodes/a'), 'clusters/b/app.yaml': nodes('nodes/b') }];
    const fleets = fleetsOf(sides.map((files) => ({ sources: sourcesOf({ ...files, ...pools }), roots: ['.'] })));
    expect(fleets.map((fleet) => [...fleet!.clusters.keys()])).toEqual([['a'], ['a', 'b']]);
  });

  test('a new parent does not change the names of the other clusters', () => {
    const cluster = (name: string) => ({
      [`bootstrap/${name}.yaml`]: application(`root-${name}`, `clusters/${name}`, '{name: in-cluster}'),
      [`clusters/${name}/nodes.yaml`]: application(`nodes-${name}`, `nodes/${name}`, '{}'),
      [`nodes/${name}/pool.yaml`]: POOL,
    });
    const sides = [cluster('dev'), { ...cluster('dev'), ...cluster('prod') }];
    const fleets = fleetsOf(sides.map((files) => ({ sources: sourcesOf(files), roots: ['.'] })));
    expect(fleets.map((fleet) => [...fleet!.clusters.keys()])).toEqual([['dev'], ['dev', 'prod']]);
  });

  test.each([
    ['a kustomization', { 'bootstrap/kustomization.yaml': 'resources: [platform.yaml, apps.yaml]\n' }],
    ['an Application', { 'root.yaml': application('root', 'bootstrap', '{name: in-cluster}') }],
  ])('parents that %s deploys together belong to one cluster', (_, more: { readonly [path: string]: string }) => {
    expect(fleetOf({
      'bootstrap/platform.yaml': application('platform', 'argocd/platform', '{name: in-cluster}'),
      'bootstrap/apps.yaml': application('apps', 'argocd/apps', '{name: in-cluster}'),
      'argocd/platform/nodes.yaml': nodes('nodes/a'),
      'argocd/apps/web.yaml': application('web', 'nodes/b', '{name: in-cluster}'),
      ...more,
      ...pools,
    })?.clusters).toEqual({ 'in-cluster': [undefined, undefined, 'nodes/a/pool.yaml', 'nodes/b/pool.yaml'] });
  });

  test('an old copy in another folder is ignored, with a note', () => {
    expect(fleetOf({ 'dist/argocd.yaml': nodes('nodes/b'), 'gitops/apps/nodes.yaml': nodes('nodes/a'), ...pools })).toEqual({
      clusters: { 'in-cluster': [undefined, undefined, 'nodes/b/pool.yaml'] },
      notes: ['Application nodes in gitops/apps/nodes.yaml differs from that in dist/argocd.yaml, so it is ignored. If each cluster runs its own Argo CD, set --cluster-from.'],
    });
  });

  test('--cluster-from names the clusters of Applications', () => {
    expect(fleetOf({ 'x/eu/argo/app.yaml': nodes('nodes/a'), 'x/us/app.yaml': nodes('nodes/b'), ...pools }, 'x/{cluster}/**')).toEqual({
      clusters: {
        eu: [undefined, undefined, 'x/eu/argo/app.yaml', 'nodes/a/pool.yaml'], us: [undefined, undefined, 'x/us/app.yaml', 'nodes/b/pool.yaml'],
      },
      notes: [],
    });
  });
});

test('charts of another repository are not parts of the input', () => {
  expect(fleetOf({
    'apps.yaml': application('eu', 'nodes/eu', '{name: eu}') + application('web', 'charts/web', '{name: eu}', ', helm: {releaseName: web}').replace('https://g/r', 'https://g/charts.git'),
    'nodes/eu/pool.yaml': POOL,
  })).toEqual({ clusters: { eu: [undefined, undefined, 'nodes/eu/pool.yaml'] }, notes: [] });
});

describe('invalid files', () => {
  const POOLS = { 'nodes/a/pool.yaml': POOL, 'nodes/b/pool.yaml': POOL };
  const apps = (second: string) => ({ 'apps/a.yaml': application('a', 'nodes/a', '{name: a}'), 'apps/b.yaml': second, ...POOLS });
  const fleets = (before: { readonly [path: string]: string }, after: { readonly [path: string]: string }) => (
    withoutFailedApplications(fleetsOf([before, after].map((files) => ({ sources: sourcesOf(files), roots: ['.'] })))).map((fleet) => ({
      files: fleet!.sources.map(({ name }) => name).filter((name) => fleet!.clustersOf(name)!.length > 0),
      unread: [...fleet!.unread],
      notes: fleet!.notes,
    }))
  );
  const whole = apps(application('b', 'nodes/b', '{name: b}'));

  test('the cluster of an Application with invalid YAML is not known', () => {
    const side = { files: ['nodes/a/pool.yaml'], unread: ['b'], notes: ['apps/b.yaml is not valid YAML, so the objects of b are not known.'] };
    expect(fleets(whole, apps('apiVersion: argoproj.io/v1alpha1\nkind: [\n'))).toEqual([side, side]);
    expect(fleets(apps('apiVersion: argoproj.io/v1alpha1\nkind: [\n'), whole)).toEqual([side, side]);
  });

  test('without any valid Application, all clusters are not known', () => {
    const broken = { ...apps('argoproj.io: ['), 'apps/a.yaml': 'argoproj.io: [' };
    const side = { files: [], unread: ['a', 'b'], notes: ['apps/a.yaml and apps/b.yaml are not valid YAML, so the objects of a and b are not known.'] };
    expect(fleets(whole, broken)).toEqual([side, side]);
  });

  test('the objects of an invalid kustomization are not known', () => {
    const before = { ...whole, 'nodes/b/kustomization.yaml': 'resources: [pool.yaml]\n' };
    const [old, current] = fleets(before, { ...before, 'nodes/b/kustomization.yaml': 'resources: [\n' });
    expect(old.files).toEqual(['nodes/a/pool.yaml']);
    expect(current).toEqual({
      files: ['nodes/a/pool.yaml'], unread: ['b'], notes: ['The kustomization nodes/b is not rendered, so its objects are missing in b: its file is not a valid kustomization.'],
    });
  });
});
