import { FieldFiles, runInField } from '../../../field/run-field';

const nodeClass = (name: string) => `apiVersion: karpenter.k8s.aws/v1
kind: EC2NodeClass
metadata: {name: ${name}}
spec:
  role: nodes
  amiSelectorTerms: [{alias: al2023@v20260701}]
  subnetSelectorTerms: [{id: subnet-0123456789abcdef0}]
  securityGroupSelectorTerms: [{id: sg-0123456789abcdef0}]
`;
const POOL = `apiVersion: karpenter.sh/v1
kind: NodePool
metadata: {name: general}
spec:
  template:
    spec:
      nodeClassRef: {group: karpenter.k8s.aws, kind: EC2NodeClass, name: linux}
      requirements:
        - {key: karpenter.k8s.aws/instance-category, operator: In, values: [m]}
        - {key: karpenter.k8s.aws/instance-generation, operator: Gt, values: ["4"]}
`;
const overlay = (name: string, price: string) => `apiVersion: karpenter.sh/v1alpha1
kind: NodeOverlay
metadata: {name: ${name}}
spec:
  weight: 10
  priceAdjustment: "${price}"
  requirements: [{key: karpenter.k8s.aws/instance-family, operator: In, values: [m5]}]
`;
const application = (name: string, cluster: string, source: string) => `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: {name: ${name}-${cluster}, namespace: argocd}
spec: {project: default, destination: {name: ${cluster}, namespace: karpenter}, source: {repoURL: 'https://github.com/example/fleet.git', ${source}}}
---
`;

const controller = (cluster: string, source: string) => (
  application('karpenter', cluster, `chart: karpenter, ${source}`).replace('https://github.com/example/fleet.git', 'public.ecr.aws/karpenter')
);

/** A base for all clusters, and an EC2NodeClass for each cluster. */
const BASE: FieldFiles = { 'base.yaml': POOL, 'clusters/a/class.yaml': nodeClass('linux'), 'clusters/b/class.yaml': nodeClass('linux2') };
const FROM = ['--karpenter-version', '1.15.3', '--cluster-from', 'clusters/{cluster}/**'];
/** A message that names the cluster with the wrong name of an EC2NodeClass. */
const IN_B = 'refers to EC2NodeClass "linux", which is not among the checked objects (in cluster b)';

/** Runs `validate` in JSON, and returns the messages with their files. */
function messages(files: FieldFiles, ...args: readonly string[]): readonly string[] {
  const { documents } = JSON.parse(runInField(files, 'validate', '-o', 'json', ...args).out);
  return documents.flatMap(({ source, findings }: any) => findings.map(({ message }: any) => `${source}: ${message}`));
}

test('a table shows the clusters, and a finding names the cluster in which it occurs', () => {
  const { code, out } = runInField(BASE, 'validate', ...FROM, 'DIR');
  expect(code).toBe(0);
  expect(out).toContain('CLUSTERS  RELEASE  FINDINGS\na         1.15.3   none\nb         1.15.3   1 warning\n\nDIR/base.yaml\n');
  expect(out).toContain(IN_B);
});

test('--cluster checks the files of one cluster, in the output of one cluster', () => {
  expect(runInField(BASE, 'validate', ...FROM, '--cluster', 'a', 'DIR').out).toBe('2 documents checked for Karpenter 1.15.3: nothing found\n');
  expect(messages(BASE, ...FROM, '--cluster', 'b', 'DIR')).toEqual([
    'DIR/base.yaml: name refers to EC2NodeClass "linux", which is not among the checked objects',
  ]);
});

test.each([
  [['--cluster', 'bb'], '--cluster: the input has no cluster "bb". Did you mean b?'],
  [['--cluster', 'production'], '--cluster: the input has no cluster "production". The clusters are a and b.'],
])('an unknown cluster is an error: %j', (args, text) => {
  expect(runInField(BASE, 'validate', ...FROM, ...args, 'DIR')).toEqual({ code: 2, out: '', err: `cdk8s-karpenter: ${text}\n` });
});

test('--cluster and a pattern without clusters are errors', () => {
  const run = (...args: readonly string[]) => runInField(BASE, 'validate', '--karpenter-version', '1.15.3', ...args, 'DIR').err;
  expect(run('--cluster', 'a')).toContain('--cluster requires the manifests of several clusters');
  expect(run('--cluster-from', 'fleet/{cluster}/**')).toContain('--cluster-from: the pattern "fleet/{cluster}/**" matches no file');
  expect(run('--cluster-from', 'fleet/*')).toContain('--cluster-from must contain {cluster} once');
});

test('a folder without files about Karpenter is not a cluster', () => {
  const files = { 'eu/pool.yaml': POOL, 'us/pool.yaml': POOL, 'docs/values.yaml': 'a: b\n' };
  expect(Object.keys(JSON.parse(runInField(files, 'validate', 'DIR', '--cluster-from', '{cluster}/**', '-o', 'json').out).clusters)).toEqual(['eu', 'us']);
});

test('JSON contains the clusters and their groups', () => {
  const { clusters, groups, summary } = JSON.parse(runInField(BASE, 'validate', '-o', 'json', ...FROM, 'DIR').out);
  expect({ clusters, groups, summary }).toEqual({
    clusters: {
      a: { group: 0, stage: null, release: '1.15.3', isComplete: true },
      b: { group: 1, stage: null, release: '1.15.3', isComplete: true },
    },
    groups: [{ clusters: ['a'], release: '1.15.3', errors: 0, warnings: 0, infos: 0 }, { clusters: ['b'], release: '1.15.3', errors: 0, warnings: 1, infos: 0 }],
    summary: { documents: 3, refused: 0, errors: 0, warnings: 1 },
  });
});

test('--quiet prints no table', () => {
  expect(runInField(BASE, 'validate', '-q', ...FROM, 'DIR').out).toBe('');
});

test.each(['sarif', 'github', 'junit'])('%s output names the cluster in the message', (output) => {
  expect(runInField(BASE, 'validate', '-o', output, ...FROM, 'DIR').out).toMatch(/\(in cluster b\)/);
});

test('Applications distinguish clusters that deploy the same folder', () => {
  const files = {
    'apps.yaml': ['a', 'b'].map((cluster) => application('nodes', cluster, 'path: base') + application('class', cluster, `path: clusters/${cluster}`)).join(''),
    'base/pool.yaml': POOL,
    'clusters/a/class.yaml': nodeClass('linux'),
    'clusters/b/class.yaml': nodeClass('linux2'),
  };
  expect(messages(files, 'DIR').filter((text) => text.includes('EC2NodeClass'))).toEqual([expect.stringContaining(IN_B)]);
});

test('NodeOverlays of different clusters do not conflict', () => {
  const manifests = {
    'nodes/a/nodes.yaml': [nodeClass('linux'), POOL, overlay('o-a', '-10%')].join('---\n'),
    'nodes/b/nodes.yaml': [POOL.replace('general', 'spot'), overlay('o-b', '-20%')].join('---\n'),
  };
  const applications = ['a', 'b'].map((cluster) => application('nodes', cluster, `path: nodes/${cluster}`)).join('');
  const conflicts = (files: FieldFiles) => (
    messages(files, '--feature-gates', 'NodeOverlay=true', '--karpenter-version', '1.15.3', 'DIR').filter((text) => text.includes('conflict'))
  );
  expect(conflicts({ ...manifests, 'apps.yaml': applications })).toEqual([]);
  expect(conflicts(manifests)).not.toEqual([]);
});

test('the values of the controller apply to the cluster of their Application', () => {
  const values = (cluster: string, isOn: boolean) => `{settings: {clusterName: ${cluster}, featureGates: {nodeOverlay: ${isOn}}}}`;
  const chart = (cluster: string, isOn: boolean) => controller(cluster, `targetRevision: 1.15.3, helm: {valuesObject: ${values(cluster, isOn)}}`);
  const applications = (cluster: string) => application('nodes', cluster, 'path: base') + chart(cluster, cluster === 'a');
  const files = {
    'apps/a.yaml': applications('a'),
    'apps/b.yaml': applications('b'),
    'base/nodes.yaml': [nodeClass('linux'), POOL, overlay('o', '-10%')].join('---\n'),
  };
  expect(messages(files, 'DIR').filter((text) => text.includes('NodeOverlay'))).toEqual([expect.stringContaining('(in cluster b)')]);
});

test('the release of each cluster is that of its Application', () => {
  const files = {
    'apps/a.yaml': application('nodes', 'a', 'path: base') + controller('a', 'targetRevision: 1.0.6'),
    'apps/b.yaml': application('nodes', 'b', 'path: base') + controller('b', 'targetRevision: 1.15.3'),
    'base/nodes.yaml': `${nodeClass('linux')}---\n${POOL.replace('spec:\n', 'spec:\n  replicas: 2\n')}`,
  };
  const { out, err } = runInField(files, 'validate', 'DIR');
  expect(err).toBe('');
  expect(out).toMatch(/^a +1\.0\.6 .*\nb +1\.15\.3 /m);
  expect(messages(files, 'DIR').filter((text) => text.includes('replicas') && text.includes('(in cluster a)'))).toHaveLength(1);
  expect(messages(files, '--karpenter-version', '1.15.3', 'DIR').filter((text) => text.includes('(in cluster a)'))).toEqual([]);
});

test('one Application does not make a fleet', () => {
  const files = { 'apps.yaml': application('nodes', 'a', 'path: base'), 'base/nodes.yaml': `${nodeClass('linux')}---\n${POOL}` };
  expect(runInField(files, 'validate', '--karpenter-version', '1.15.3', 'DIR').out).toBe('3 documents checked for Karpenter 1.15.3: nothing found\n');
});
