import { nodeClass, pool } from './cluster-files';
import { expectEqualAnswers } from './expect-equal-answers';
import { bootstrap, kustomization } from './flux-files';
import { generatedFleet, manifests, SEEDS } from './generated-fleet';
import { Source } from '../../../src/checks/manifests/source';
import { ClusterPattern } from '../../../src/cli/fleet/cluster-pattern';
import { fleetsOf } from '../../../src/cli/fleet/fleet-sources';
import { runInField } from '../../field/run-field';

type Files = { readonly [path: string]: string };

const POOL = 'apiVersion: karpenter.sh/v1\nkind: NodePool\nmetadata: {name: general}\nspec: {}\n';

const sourcesOf = (files: Files): readonly Source[] => Object.entries(files).map(([name, content]) => ({ name, read: () => Buffer.from(content) }));

/** Returns the files of each cluster after its release, and the notes. */
function fleetOf(files: Files, pattern?: string) {
  return fleetsIn([files], pattern)[0];
}

function fleetsIn(sides: readonly Files[], pattern?: string) {
  const fleets = fleetsOf(sides.map((files) => ({ sources: sourcesOf(files), roots: ['.'] })), pattern === undefined ? undefined : new ClusterPattern(pattern));
  return fleets.map((fleet) => fleet && {
    clusters: Object.fromEntries([...fleet.clusters].map(([name, { release }]) => [
      name, [release?.toString(), ...fleet.sources.map((source) => source.name).filter((source) => fleet.clustersOf(source)?.includes(name))],
    ])),
    unread: [...fleet.unread],
    notes: fleet.notes,
  });
}

const POOLS = { 'nodes/eu/pool.yaml': POOL, 'nodes/us/pool.yaml': POOL };

test('the folders of Kustomizations of one name are the clusters', () => {
  expect(fleetOf({ 'clusters/a/nodes.yaml': kustomization('nodes', './nodes/eu'), 'clusters/b/nodes.yaml': kustomization('nodes', './nodes/us'), ...POOLS })).toEqual({
    clusters: { a: [undefined, 'clusters/a/nodes.yaml', 'nodes/eu/pool.yaml'], b: [undefined, 'clusters/b/nodes.yaml', 'nodes/us/pool.yaml'] },
    unread: [],
    notes: [],
  });
});

test('equal Kustomizations deploy one folder to several clusters, and objects next to them belong to the cluster', () => {
  expect(fleetOf({
    'clusters/a/nodes.yaml': kustomization('nodes', 'nodes/eu'),
    'clusters/b/nodes.yaml': kustomization('nodes', 'nodes/eu'),
    'clusters/b/own/pool.yaml': POOL,
    ...POOLS,
  })!.clusters).toEqual({
    a: [undefined, 'clusters/a/nodes.yaml', 'nodes/eu/pool.yaml'],
    b: [undefined, 'clusters/b/nodes.yaml', 'clusters/b/own/pool.yaml', 'nodes/eu/pool.yaml'],
  });
});

test('a Kustomization that deploys its own file names the cluster, and deploys other Kustomizations in turn', () => {
  expect(fleetOf({
    ...bootstrap('clusters/prod/eu'),
    'clusters/prod/eu/infra.yaml': kustomization('infra', './infra/eu'),
    'infra/eu/nodes.yaml': kustomization('nodes', './nodes/eu'),
    ...bootstrap('clusters/prod/us'),
    'clusters/prod/us/nodes.yaml': kustomization('nodes', './nodes/us'),
    'examples/nodes.yaml': kustomization('nodes', './nodes/other'),
    'nodes/other/pool.yaml': POOL,
    ...POOLS,
  })!.clusters).toEqual({
    eu: [undefined, 'clusters/prod/eu/flux-system/gotk-sync.yaml', 'clusters/prod/eu/infra.yaml', 'infra/eu/nodes.yaml', 'nodes/eu/pool.yaml'],
    us: [undefined, 'clusters/prod/us/flux-system/gotk-sync.yaml', 'clusters/prod/us/nodes.yaml', 'nodes/us/pool.yaml'],
  });
});

test('a cluster has one name on both sides of a comparison', () => {
  const old = { ...bootstrap('clusters/prod'), 'clusters/prod/nodes.yaml': kustomization('nodes', './nodes/eu'), ...POOLS };
  const changed = { ...old, ...bootstrap('clusters/dev'), 'clusters/dev/nodes.yaml': kustomization('nodes', './nodes/us') };
  expect(fleetsIn([old, changed]).map((fleet) => Object.keys(fleet!.clusters))).toEqual([['prod'], ['prod', 'dev']]);
  const one = { 'clusters/a/n.yaml': kustomization('n', 'nodes/eu'), ...POOLS };
  const withoutBootstrap = [one, { ...one, 'clusters/b/n.yaml': kustomization('n', 'nodes/us') }];
  expect(fleetsIn(withoutBootstrap).map((fleet) => Object.keys(fleet!.clusters))).toEqual([['a'], ['a', 'b']]);
});

test('Flux builds the kustomizations and the other manifests in a folder', () => {
  expect(fleetOf({
    ...bootstrap('clusters/a'),
    'clusters/a/nodes.yaml': kustomization('nodes', './nodes'),
    'nodes/pool.yaml': POOL,
    'nodes/deep/pool.yml': POOL,
    'nodes/deep/pool.json': '{}',
    'nodes/kustomized/kustomization.yaml': 'resources: [used.yaml, ../../base]\n',
    'nodes/kustomized/used.yaml': POOL,
    'nodes/kustomized/unused.yaml': POOL,
    'base/kustomization.yaml': 'resources: [pool.yaml]\n',
    'base/pool.yaml': POOL,
  })!.clusters.a.slice(3)).toEqual(['nodes/pool.yaml', 'nodes/deep/pool.yml', 'nodes/kustomized/kustomization.yaml', 'nodes/kustomized/used.yaml', 'base/kustomization.yaml', 'base/pool.yaml']);
});

test('the repository can be a folder of the input', () => {
  expect(fleetOf({
    'copy/clusters/a/nodes.yaml': kustomization('nodes', './nodes/eu'), 'copy/clusters/b/nodes.yaml': kustomization('nodes', './nodes/us'), 'copy/nodes/eu/pool.yaml': POOL, 'copy/nodes/us/pool.yaml': POOL,
  })!.clusters.a).toContain('copy/nodes/eu/pool.yaml');
});

test('a Kustomization of another repository deploys no folder of the input', () => {
  const repository = (name: string, url: string) => `apiVersion: source.toolkit.fluxcd.io/v1\nkind: GitRepository\nmetadata: {name: ${name}}\nspec: {url: '${url}'}\n---\n`;
  const other = kustomization('other', './nodes/us').replace('name: flux-system}}', 'name: other}}');
  const clustersWith = (url: string) => fleetOf({
    ...bootstrap('clusters/a'),
    'clusters/a/flux-system/source.yaml': repository('flux-system', 'ssh://git@example.com/team/fleet.git') + repository('other', url),
    'clusters/a/other.yaml': other,
    ...POOLS,
  })!.clusters.a;
  expect(clustersWith('https://example.com/team/apps')).not.toContain('nodes/us/pool.yaml');
  expect(clustersWith('https://example.com/team/fleet')).toContain('nodes/us/pool.yaml');
});

test('a kubeconfig names another cluster', () => {
  const remote = (name: string) => `, kubeConfig: {secretRef: {name: ${name}}}`;
  expect(fleetOf({
    ...bootstrap('clusters/hub'),
    'clusters/hub/nodes.yaml': kustomization('eu', './nodes/eu', remote('eu-kubeconfig')) + kustomization('us', './nodes/us', remote('us')),
    ...POOLS,
  })!.clusters).toEqual({
    hub: [undefined, 'clusters/hub/flux-system/gotk-sync.yaml', 'clusters/hub/nodes.yaml'], eu: [undefined, 'nodes/eu/pool.yaml'], us: [undefined, 'nodes/us/pool.yaml'],
  });
});

test('variables of a parent are in the paths of its Kustomizations', () => {
  const cluster = (name: string, more: string) => ({
    ...bootstrap(`clusters/${name}`),
    [`clusters/${name}/shared.yaml`]: kustomization('shared', './shared', `, postBuild: {${more}}`),
  });
  const { clusters } = fleetOf({
    ...cluster('a', 'substitute: {REGION: eu}'),
    ...cluster('b', 'substituteFrom: [{kind: ConfigMap, name: vars}]'),
    'clusters/b/vars.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: vars}\ndata: {REGION: us}\n',
    'shared/nodes.yaml': kustomization('nodes', './nodes/${REGION:-none}').replace('./nodes/${REGION:-none}', "'./nodes/${REGION:-none}'"),
    ...POOLS,
  })!;
  expect(clusters.a).toContain('nodes/eu/pool.yaml');
  expect(clusters.a).not.toContain('nodes/us/pool.yaml');
  expect(clusters.b).toContain('nodes/us/pool.yaml');
});

test('Kustomizations that set different variables for each other end', () => {
  const [[name]] = Object.entries(fleetOf({ 'clusters/a/self.yaml': kustomization('self', './clusters/a', ", postBuild: {substitute: {X: '${X}1'}}"), ...POOLS })!.clusters);
  expect(name).toBe('a');
});

test('the HelmRelease of the controller states the release', () => {
  const chart = (version: string) => `apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: karpenter}\nspec: {chart: {spec: {chart: karpenter, version: '${version}', sourceRef: {kind: HelmRepository, name: karpenter}}}}\n`;
  const oci = 'apiVersion: source.toolkit.fluxcd.io/v1\nkind: OCIRepository\nmetadata: {name: k}\nspec: {url: oci://public.ecr.aws/karpenter/karpenter, ref: {tag: 1.14.0}}\n---\napiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: karpenter}\nspec: {chartRef: {kind: OCIRepository, name: k}}\n';
  const { clusters } = fleetOf({
    ...bootstrap('clusters/a'), 'clusters/a/release.yaml': chart('v1.9.*'), ...bootstrap('clusters/b'), 'clusters/b/release.yaml': oci, ...bootstrap('clusters/c'),
  })!;
  expect(Object.values(clusters).map(([release]) => release)).toEqual(['1.9', '1.14.0', undefined]);
});

test('the HelmRelease in a hub can install the controller in another cluster', () => {
  expect(fleetOf({
    ...bootstrap('clusters/hub'),
    'clusters/hub/nodes.yaml': kustomization('nodes', './nodes/eu', ', kubeConfig: {secretRef: {name: eu-kubeconfig}}'),
    'clusters/hub/release.yaml': 'apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: karpenter}\nspec: {kubeConfig: {secretRef: {name: eu-kubeconfig}}, chart: {spec: {chart: karpenter, version: 1.14.0}}}\n',
    ...POOLS,
  })!.clusters.eu).toEqual(['1.14.0', 'nodes/eu/pool.yaml']);
});

describe('a cluster is not complete', () => {
  const unreadWith = (more: string, files: Files = {}) => {
    const { unread, notes } = fleetOf({
      'clusters/a/nodes.yaml': kustomization('nodes', './nodes', more), 'clusters/b/nodes.yaml': kustomization('nodes', './nodes'), 'nodes/pool.yaml': POOL, ...files,
    })!;
    return { unread, notes };
  };

  test.each([
    ['a patch', ", patches: [{target: {kind: NodePool}, patch: '[{op: remove, path: /spec/limits}]'}]"],
    ['a patch for all kinds', ", patches: [{target: {name: general}, patch: '[{op: remove, path: /spec/limits}]'}]"],
    ['a component', ', components: [../component]'],
    ['a suffix', ', nameSuffix: -a'],
  ])('if a Kustomization has %s', (_, more) => {
    const component = { 'component/kustomization.yaml': 'kind: Component\napiVersion: kustomize.config.k8s.io/v1alpha1\npatches: [{target: {kind: NodePool}, patch: "[]"}]\n' };
    expect(unreadWith(more, component)).toEqual({
      unread: ['a'],
      notes: ['Kustomization nodes changes objects, so some values in a are not known. To know them, render the objects in the repository, and compare the output: flux build kustomization nodes --path nodes --kustomization-file clusters/a/nodes.yaml --dry-run'],
    });
  });

  test('if a variable with a value in the input is in its objects', () => {
    const withVariable = { 'nodes/pool.yaml': POOL.replace('spec: {}', 'spec: {limits: {cpu: "${CPU}"}}') };
    expect(unreadWith(', postBuild: {substitute: {CPU: "1"}}', withVariable).unread).toEqual(['a']);
    expect(unreadWith(', postBuild: {substitute: {CPU: "1"}}').unread).toEqual([]);
    expect(unreadWith(', postBuild: {substituteFrom: [{kind: ConfigMap, name: outside}]}', withVariable).unread).toEqual([]);
  });

  test('if the parent patches the Kustomization', () => {
    const patched = (operation: string) => fleetOf({
      ...bootstrap('clusters/a'),
      'clusters/a/kustomization.yaml': `resources: [flux-system/gotk-sync.yaml, nodes.yaml]\npatches: [{target: {kind: Kustomization}, patch: '[${operation}]'}]\n`,
      'clusters/a/nodes.yaml': kustomization('nodes', './nodes'),
      'nodes/pool.yaml': POOL,
    })!.unread;
    expect(patched('{op: add, path: /spec/patches, value: []}')).toEqual(['a']);
    expect(patched('{op: add, path: /spec/decryption, value: {provider: sops}}')).toEqual([]);
  });

  test('if its kustomization is not valid', () => {
    const { unread, notes } = unreadWith('', { 'nodes/kustomization.yaml': 'resources: [' });
    expect(unread).toEqual(['a', 'b']);
    expect(notes).toEqual(['The kustomization nodes is not rendered, so its objects are missing in a and b: its file is not a valid kustomization.']);
  });

  test('if only the other side of a comparison contains its folder', () => {
    const files = (path: string) => ({ ...bootstrap('clusters/a'), 'clusters/a/nodes.yaml': kustomization('nodes', path), ...POOLS });
    const fleets = fleetsIn([files('./nodes/eu'), files('./nodes/typo')]);
    expect(fleets.map((fleet) => fleet!.unread)).toEqual([[], ['a']]);
    expect(fleets[1]!.notes).toEqual(['The input does not contain the folder of Kustomization nodes, so its objects are missing in a: ./nodes/typo.']);
    expect(fleetOf(files('./nodes/typo'))!.unread).toEqual([]);
  });

  test('but not if a patch is for other kinds', () => {
    expect(unreadWith(", patches: [{target: {kind: Deployment}, patch: '[{op: remove, path: /spec/replicas}]'}]").unread).toEqual([]);
  });
});

test('the pattern names the clusters of Kustomizations in matching files', () => {
  expect(fleetOf({ 'fleet/x/a.yaml': kustomization('a', './nodes/eu'), 'fleet/y/b.yaml': kustomization('b', './nodes/us'), ...POOLS }, 'fleet/{cluster}/**')!.clusters).toEqual({
    x: [undefined, 'fleet/x/a.yaml', 'nodes/eu/pool.yaml'], y: [undefined, 'fleet/y/b.yaml', 'nodes/us/pool.yaml'],
  });
});

test('Applications of Argo CD count before Kustomizations', () => {
  const application = 'apiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata: {name: eu}\nspec: {destination: {name: east}, source: {repoURL: r, path: nodes/eu}}\n';
  const flux = { ...bootstrap('clusters/a'), 'clusters/a/nodes.yaml': kustomization('nodes', './nodes/eu'), ...POOLS };
  expect(Object.keys(fleetOf({ ...flux, 'app.yaml': application })!.clusters)).toEqual(['east']);
  expect(Object.keys(fleetOf({ ...flux, 'app.yaml': application.replace('nodes/eu', 'elsewhere') })!.clusters)).toEqual(['a']);
});

test('a file with Kustomizations that is not valid YAML does not remove its cluster', () => {
  const valid = { 'clusters/a/nodes.yaml': kustomization('nodes', './nodes/eu'), 'clusters/b/nodes.yaml': kustomization('nodes', './nodes/us'), ...POOLS };
  const [old, changed] = fleetsIn([valid, { ...valid, 'clusters/b/nodes.yaml': `${kustomization('nodes', './nodes/us')}a: [` }]);
  expect([old!.unread, changed!.unread]).toEqual([['b'], ['b']]);
  expect(changed!.notes).toEqual(['clusters/b/nodes.yaml is not valid YAML, so the objects of b are not known.']);
});

describe('the plan command', () => {
  const nodes = (cpu: string) => `${nodeClass('x')}---\n${pool('m').replace('spec:', `spec:\n  limits: {cpu: "${cpu}"}`)}`;
  const compared = (old: Files, changed: Files) => runInField({ ...under('old', old), ...under('new', changed) }, 'plan', 'DIR/old', 'DIR/new');
  const under = (folder: string, files: Files) => Object.fromEntries(Object.entries(files).map(([path, text]) => [`${folder}/${path}`, text]));
  test('names a Kustomization that deploys no folder anymore', () => {
    const files = (path: string) => ({
      ...bootstrap('clusters/a'),
      ...bootstrap('clusters/b'),
      'clusters/a/nodes.yaml': kustomization('nodes', path),
      'clusters/b/nodes.yaml': kustomization('nodes', './nodes/b'),
      'nodes/a/nodes.yaml': nodes('1'),
      'nodes/b/nodes.yaml': nodes('1'),
    });
    const { out } = compared(files('./nodes/a'), files('./nodes/typo'));
    expect(out).toContain('The effects in 1 cluster are not known, and 1 is unchanged');
    expect(out).toContain('The input does not contain the folder of Kustomization nodes, so its objects are missing in a: ./nodes/typo.');
  });
});

test.each(SEEDS)('the answer for a cluster is that for its files alone (seed %i)', (seed) => {
  const { files, clusters } = generatedFleet(seed, manifests);
  const ofCluster = (cluster: string): Files => ({
    ...bootstrap(`clusters/${cluster}`),
    [`clusters/${cluster}/nodes.yaml`]: kustomization('nodes', `./nodes/${cluster}`),
    [`nodes/${cluster}/nodes.yaml`]: files[`clusters/${cluster}/karpenter.yaml`],
  });
  const all = Object.assign({}, ...clusters.map(ofCluster));
  const layout = { options: [], foldersOf: (cluster: string) => [`clusters/${cluster}`, `nodes/${cluster}`] };
  expectEqualAnswers({ files: all, clusters }, ['instances'], [], layout);
});
