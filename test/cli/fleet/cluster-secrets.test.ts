import { Source } from '../../../src/checks/manifests/source';
import { fleetsOf } from '../../../src/cli/fleet/fleet-sources';

const POOL = 'apiVersion: karpenter.sh/v1\nkind: NodePool\nmetadata: {name: general}\nspec: {}\n';
const secret = (name: string, env: string, data = `stringData: {name: ${name}, server: 'https://${name}.example.com'}`) => (
  `apiVersion: v1\nkind: Secret\nmetadata: {name: ${name}, namespace: argocd, labels: {argocd.argoproj.io/secret-type: cluster, env: ${env}}, annotations: {example.com/tier: t-${name}}}\n${data}\n`
);
const set = (generator: string, path = 'nodes/{{.metadata.labels.env}}', destination = "{name: '{{.name}}'}") => (
  `apiVersion: argoproj.io/v1alpha1\nkind: ApplicationSet\nmetadata: {name: nodes, namespace: argocd}\nspec:\n  goTemplate: true\n  generators: [${generator}]\n  template: {metadata: {name: 'nodes-{{.nameNormalized}}'}, spec: {project: p, destination: ${destination}, source: {repoURL: r, path: '${path}'}}}\n`
);
const POOLS = { 'nodes/prod/pool.yaml': POOL, 'nodes/dev/pool.yaml': POOL };
const SECRETS = { 'secrets/eu.yaml': secret('eu', 'prod'), 'secrets/us.yaml': secret('us', 'prod'), 'secrets/lab.yaml': secret('lab', 'dev') };

/** Returns the folders of each cluster, and the notes. */
function fleetOf(files: { readonly [path: string]: string }) {
  const sources = Object.entries(files).map(([name, content]): Source => ({ name, read: () => Buffer.from(content) }));
  const [fleet] = fleetsOf([{ sources, roots: ['.'] }]);
  const folderOf = (cluster: string) => sources.filter(({ name }) => fleet!.clustersOf(name)?.includes(cluster)).map(({ name }) => name.split('/')[1]);
  return fleet && { clusters: Object.fromEntries([...fleet.clusters.keys()].map((name) => [name, folderOf(name).join()])), notes: fleet.notes };
}

const ALL = { eu: 'prod', us: 'prod', lab: 'dev' };

test('the Secrets in the input are the clusters of a set', () => {
  expect(fleetOf({ 'set.yaml': set('clusters: {selector: {matchExpressions: [{key: env, operator: Exists}]}}'), ...SECRETS, ...POOLS })).toEqual({
    clusters: ALL,
    notes: ['The clusters of ApplicationSet nodes are those of the Secrets in the input. Clusters whose Secrets are not in the input are missing.'],
  });
});

test.each<[string, string, { readonly [cluster: string]: string }]>([
  ['labels', 'clusters: {selector: {matchLabels: {env: prod}}}', { eu: 'prod', us: 'prod' }],
  ['an expression', 'clusters: {selector: {matchExpressions: [{key: env, operator: NotIn, values: [prod]}]}}', { lab: 'dev' }],
  ['a matrix', 'matrix: {generators: [{clusters: {selector: {matchLabels: {env: dev}}}}, {list: {elements: [{x: y}]}}]}', { lab: 'dev' }],
  ['a selector of the generator', 'clusters: {selector: {matchLabels: {argocd.argoproj.io/secret-type: cluster}}}, selector: {matchLabels: {name: us}}', { us: 'prod' }],
])('a set selects Secrets by %s', (_, generator, clusters) => {
  expect(fleetOf({ 'set.yaml': set(`{${generator}}`), ...SECRETS, ...POOLS })!.clusters).toEqual(clusters);
});

test('without a selector, a set includes the cluster of Argo CD, unless a Secret describes it', () => {
  const files = { 'set.yaml': set('clusters: {values: {folder: "{{.name}}"}}', 'nodes/{{.values.folder}}'), 'nodes/in-cluster/pool.yaml': POOL, 'nodes/eu/pool.yaml': POOL, 'nodes/hub/pool.yaml': POOL };
  expect(fleetOf({ ...files, 'eu.yaml': secret('eu', 'prod') })!.clusters).toEqual({ 'eu': 'eu', 'in-cluster': 'in-cluster' });
  const hub = secret('hub', 'prod', 'stringData: {name: hub, server: https://kubernetes.default.svc}');
  expect(fleetOf({ ...files, 'hub.yaml': hub })!.clusters).toEqual({ hub: 'hub' });
});

test('Secrets have annotations, encoded data, and names for servers', () => {
  const encoded = (text: string) => Buffer.from(text).toString('base64');
  const data = `data: {name: ${encoded('EU_1')}, server: ${encoded('https://eu.example.com')}}`;
  expect(fleetOf({
    'set.yaml': set('clusters: {selector: {matchLabels: {env: prod}}}', 'nodes/{{index .metadata.annotations "example.com/tier"}}', "{server: '{{.server}}'}"),
    'eu.yaml': secret('eu', 'prod', data),
    'nodes/t-eu/pool.yaml': POOL,
  })!.clusters).toEqual({ EU_1: 't-eu' });
});

const ENCRYPTED = 'apiVersion: bitnami.com/v1alpha1\nkind: SealedSecret\nmetadata: {name: x}\nspec: {template: {metadata: {labels: {argocd.argoproj.io/secret-type: cluster}}}}\n';

test.each([
  ['no Secrets', {}],
  ['no selected Secret', { 'x.yaml': secret('x', 'prod').replace('secret-type: cluster', 'secret-type: repository') }],
  ['a SealedSecret', { ...SECRETS, 'x.yaml': ENCRYPTED }],
  ['an encrypted Secret', { ...SECRETS, 'x.yaml': `${secret('x', 'prod')}sops: {mac: x}\n` }],
  ['a Secret with placeholders', { ...SECRETS, 'x.yaml': secret('x', 'prod', "stringData: {name: x, server: '${SERVER}'}") }],
  ['a Secret without data', { ...SECRETS, 'x.yaml': secret('x', 'prod', '') }],
])('the clusters are not known with %s', (_, secrets) => {
  const { notes } = fleetOf({ 'set.yaml': set('clusters: {selector: {matchLabels: {argocd.argoproj.io/secret-type: cluster}}}'), ...secrets, ...POOLS })!;
  expect(notes).toEqual(['The files do not determine all Applications of ApplicationSet nodes: clusters. To name the clusters, set --cluster-from.']);
});

test('the clusters are not known if a set selects none of the Secrets', () => {
  const { notes } = fleetOf({ 'set.yaml': set('clusters: {selector: {matchLabels: {env: staging}}}'), ...SECRETS, ...POOLS })!;
  expect(notes).toEqual([expect.stringContaining('The files do not determine all Applications of ApplicationSet nodes: clusters.')]);
});
