import { FieldFiles, poolYaml, runInField } from '../../../field/run-field';

const pool = (weight: number, name = 'general') => poolYaml(name).replace('spec:\n', `spec:\n  weight: ${weight}\n`);
const application = (name: string, cluster: string, path: string, more = '') => `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: {name: ${name}, namespace: argocd}
spec: {project: default, destination: {name: ${cluster}, namespace: karpenter}, source: {repoURL: 'https://github.com/example/fleet.git', path: ${path}${more}}}
---
`;
const kustomization = (folder: string) => `apiVersion: kustomize.toolkit.fluxcd.io/v1
kind: Kustomization
metadata: {name: nodes-${folder}, namespace: flux-system}
spec: {path: ./${folder}, interval: 1h, prune: true, sourceRef: {kind: GitRepository, name: flux-system}}
---
`;
const conflict = (first: string, second: string, more = '') => (
  `name "general" is used by 2 different objects of this kind that Argo CD deploys to one cluster: ${first} and ${second}${more}`
);

/** Runs `validate`, and returns the findings about repeated objects as `file severity message`. */
function repeated(files: FieldFiles, ...args: readonly string[]): readonly string[] {
  const { documents } = JSON.parse(runInField(files, 'validate', '-o', 'json', '--karpenter-version', '1.15.3', ...args, 'DIR').out);
  return documents.flatMap(({ source, findings }: any) => (
    findings.filter(({ rule }: any) => rule === 'object-repeated').map(({ severity, message }: any) => `${source} ${severity} ${message}`)
  ));
}

const [A, B] = ['DIR/a/pool.yaml (Application nodes-a)', 'DIR/b/pool.yaml (Application nodes-b)'];
const NODES = { 'a/pool.yaml': pool(1), 'b/pool.yaml': pool(2) };
const APPLICATIONS = application('nodes-a', 'eu', 'a') + application('nodes-b', 'eu', 'b');

test('two Applications deploy different objects of one name to the only cluster', () => {
  expect(repeated({ ...NODES, 'apps.yaml': APPLICATIONS })).toEqual([
    `DIR/a/pool.yaml error ${conflict(A, B)}`, `DIR/b/pool.yaml error ${conflict(A, B)}`,
  ]);
  const { code } = runInField({ ...NODES, 'apps.yaml': APPLICATIONS }, 'validate', '--karpenter-version', '1.15.3', 'DIR');
  expect(code).toBe(1);
});

test('two Applications deploy different objects of one name to one of several clusters', () => {
  const files = { ...NODES, 'apps.yaml': APPLICATIONS + application('nodes-us', 'us', 'a') };
  // Two Applications deploy the first file, so no message names them.
  const [first, second] = ['DIR/a/pool.yaml', B];
  expect(repeated(files)).toEqual([
    `DIR/a/pool.yaml error ${conflict(first, second, ' (in cluster eu)')}`, `DIR/b/pool.yaml error ${conflict(first, second)}`,
  ]);
  expect(repeated(files, '--cluster', 'us')).toEqual([]);
  expect(repeated(files, '--cluster', 'eu')).toHaveLength(2);
});

test('many clusters with the same conflict have one finding for each file', () => {
  const clusters = ['c1', 'c2', 'c3', 'c4', 'c5', 'c6'];
  const applications = clusters.map((cluster) => application(`a-${cluster}`, cluster, 'a') + application(`b-${cluster}`, cluster, 'b')).join('');
  const [a, b] = ['DIR/a/pool.yaml', 'DIR/b/pool.yaml'];
  expect(repeated({ ...NODES, 'apps.yaml': applications })).toEqual([`${a} error ${conflict(a, b)}`, `${b} error ${conflict(a, b)}`]);
});

test('a message names at most four files', () => {
  const names = ['a', 'b', 'c', 'd', 'e'];
  const files = Object.fromEntries(names.map((name, index) => [`${name}/pool.yaml`, pool(index + 1)]));
  const [message] = repeated({ ...files, 'apps.yaml': names.map((name) => application(`nodes-${name}`, 'eu', name)).join('') });
  expect(message).toMatch(/is used by 5 different objects .*: DIR\/a\S* \(Application nodes-a\), DIR\/b[^,]*, DIR\/c[^,]*, and 2 more$/);
});

test.each<[string, FieldFiles]>([
  ['a folder deployed to several clusters', { 'a/pool.yaml': pool(1), 'apps.yaml': application('nodes-a', 'eu', 'a') + application('nodes-b', 'us', 'a') }],
  ['a folder deployed twice', { 'a/pool.yaml': pool(1), 'apps.yaml': application('nodes-a', 'eu', 'a') + application('nodes-b', 'eu', 'a') }],
  ['different folders of different clusters', { ...NODES, 'apps.yaml': application('nodes-a', 'eu', 'a') + application('nodes-b', 'us', 'b') }],
  ['a copy that no Application deploys', { ...NODES, 'apps.yaml': application('nodes-a', 'eu', 'a') + application('nodes-us', 'us', 'a') }],
  ['equal objects', { 'a/pool.yaml': pool(1), 'b/pool.yaml': `# A copy\n${pool(1)}`, 'apps.yaml': APPLICATIONS }],
  ['objects that differ only in metadata', {
    'a/pool.yaml': pool(1), 'b/pool.yaml': pool(1).replace('name: general', 'name: general, labels: {a: b}'), 'apps.yaml': APPLICATIONS,
  }],
  ['a name with a placeholder', { 'a/pool.yaml': pool(1, '"${NAME}"'), 'b/pool.yaml': pool(2, '"${NAME}"'), 'apps.yaml': APPLICATIONS }],
  // Argo CD documents this as a way to override an object.
  ['two sources of one Application', {
    ...NODES,
    'apps.yaml': APPLICATIONS.split('---')[0].replace(/source: (.*)\}$/m, "sources: [$1, {repoURL: 'https://github.com/example/fleet.git', path: b}]}"),
  }],
  ['Applications of different folders, which can belong to different Argo CDs', {
    ...NODES, 'dev/apps.yaml': application('nodes-a', 'in-cluster', 'a'), 'prod/apps.yaml': application('nodes-b', 'in-cluster', 'b'),
  }],
  ['kustomizations that rename objects', {
    ...NODES,
    'a/kustomization.yaml': 'resources: [pool.yaml]\nnamePrefix: a-\n',
    'b/kustomization.yaml': 'resources: [pool.yaml]\nnamePrefix: b-\n',
    'apps.yaml': APPLICATIONS,
  }],
  ['a kustomization that renames the objects of another', {
    ...NODES,
    'b/kustomization.yaml': 'resources: [pool.yaml]\n',
    'overlay/kustomization.yaml': 'resources: [../b]\nnamePrefix: b-\n',
    'apps.yaml': application('nodes-a', 'eu', 'a') + application('nodes-b', 'eu', 'overlay'),
  }],
  // Kustomizations of Flux can change objects with patches and variables.
  ['Kustomizations of Flux', { ...NODES, 'clusters/eu/apps.yaml': ['a', 'b'].map(kustomization).join(''), 'clusters/us/apps.yaml': kustomization('a') }],
])('%s is not a conflict', (_, files) => {
  expect(repeated(files)).toEqual([]);
});

test('objects of kustomizations without changes count', () => {
  const list = 'resources: [pool.yaml]\n';
  expect(repeated({ ...NODES, 'a/kustomization.yaml': list, 'b/kustomization.yaml': list, 'apps.yaml': APPLICATIONS })).toHaveLength(2);
});

test('with --cluster-from, Applications of one cluster conflict', () => {
  const files = {
    ...NODES,
    'clusters/eu/apps.yaml': application('nodes-a', 'in-cluster', 'a') + application('nodes-b', 'in-cluster', 'b'),
    'clusters/us/apps.yaml': application('nodes-a', 'in-cluster', 'a'),
  };
  expect(repeated(files, '--cluster-from', 'clusters/{cluster}/**')).toEqual([
    `DIR/a/pool.yaml error ${conflict('DIR/a/pool.yaml', B, ' (in cluster eu)')}`, `DIR/b/pool.yaml error ${conflict('DIR/a/pool.yaml', B)}`,
  ]);
});

test('a comment ignores the finding', () => {
  const files = { 'a/pool.yaml': `# cdk8s-karpenter-ignore object-repeated: migration\n${pool(1)}`, 'b/pool.yaml': pool(2), 'apps.yaml': APPLICATIONS };
  expect(repeated(files)).toEqual([`DIR/b/pool.yaml error ${conflict(A, B)}`]);
});
