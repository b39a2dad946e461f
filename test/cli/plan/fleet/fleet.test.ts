import { gitOps } from './git-ops-files';
import { FieldFiles, runInField } from '../../../field/run-field';

const pool = (spec: string, name = 'general') => `apiVersion: karpenter.sh/v1
kind: NodePool
metadata: {name: ${name}}
spec:
  ${spec}
  template:
    spec:
      nodeClassRef: {group: karpenter.k8s.aws, kind: EC2NodeClass, name: default}
      requirements: [{key: karpenter.k8s.aws/instance-category, operator: In, values: [m]}]
`;
const nodeClass = (cluster: string, ami = 'al2023@v20260701') => `apiVersion: karpenter.k8s.aws/v1
kind: EC2NodeClass
metadata: {name: default}
spec:
  role: nodes-${cluster}
  amiSelectorTerms: [{alias: ${ami}}]
  subnetSelectorTerms: [{tags: {karpenter.sh/discovery: ${cluster}}}]
  securityGroupSelectorTerms: [{tags: {karpenter.sh/discovery: ${cluster}}}]
`;
const CLUSTERS = ['eu-1', 'eu-2', 'us-1', 'us-2'];

/** Returns the files of clusters below a folder. */
function fleet(folder: string, content: (cluster: string) => string | undefined, clusters = CLUSTERS): FieldFiles {
  return Object.fromEntries(clusters.flatMap((cluster) => {
    const text = content(cluster);
    return text === undefined ? [] : [[`${folder}/clusters/${cluster}/karpenter.yaml`, text]];
  }));
}
const OLD = fleet('old', (cluster) => `${nodeClass(cluster)}---\n${pool('weight: 1')}`);
const limited = (clusters: readonly string[]) => fleet('new', (cluster) => `${nodeClass(cluster)}---\n${pool(clusters.includes(cluster) ? 'weight: 2' : 'weight: 1')}`);

const plan = (files: FieldFiles, ...args: readonly string[]) => runInField(files, 'plan', '--karpenter-version', '1.15.3', ...args, 'DIR/old', 'DIR/new');

test('groups clusters with the same answer, also if their own names are in roles', () => {
  expect(plan({ ...OLD, ...limited(['eu-1', 'us-1', 'us-2']) })).toEqual({
    code: 0,
    err: '',
    out: `3 clusters change without replacing nodes, and 1 is unchanged (Karpenter 1.15.3)

CLUSTERS              RELEASE  NODES REPLACED  PACE  FINDINGS
3 clusters like eu-1  1.15.3   none
eu-2                  1.15.3   unchanged

3 clusters like eu-1 (eu-1, us-1, and us-2): 1 NodePool changes without replacing nodes
  at once  NodePool/general: spec.weight changes from 1 to 2, so Karpenter tries the NodePools in another order for new nodes.
`,
  });
});

test('the table shows changes of instance types and prices', () => {
  const other = (text: string) => text.replace('values: [m]', 'values: [c]');
  const files = { ...OLD, ...fleet('new', (cluster) => `${nodeClass(cluster)}---\n${cluster === 'eu-1' ? other(pool('weight: 1')) : pool('weight: 1')}`) };
  const { out } = plan(files);
  expect(out).toMatch(/^CLUSTERS +RELEASE  NODES REPLACED +PACE  INSTANCE TYPES +CHEAPEST TYPE +FINDINGS$/m);
  expect(out).toMatch(/^eu-1 +1\.15\.3 +all of 1 NodePool  10%   \d+ new, \d+ lost  \$[\d.]+ to \$[\d.]+$/m);
});

test('a new and a removed cluster are one line each, with the effect', () => {
  const { code, out } = plan({ ...fleet('old', (cluster) => (cluster === 'us-2' ? undefined : OLD[`old/clusters/${cluster}/karpenter.yaml`])), ...fleet('new', (cluster) => (cluster === 'eu-1' ? undefined : nodeClass(cluster) + '---\n' + pool('weight: 1'))) }, '--fail-on', 'replace', '--cluster-from', 'clusters/{cluster}/**');
  expect({ code, lines: out.split('\n') }).toEqual({
    code: 3,
    lines: [
      '1 cluster is removed, 1 is new, and 2 are unchanged (Karpenter 1.15.3)',
      '',
      'CLUSTERS       RELEASE  NODES REPLACED   PACE  FINDINGS',
      'eu-1           1.15.3   removed cluster',
      'us-2           1.15.3   new cluster',
      'eu-2 and us-1  1.15.3   unchanged',
      '',
      'eu-1: removed. If you delete the objects in the cluster, Karpenter deletes all nodes of 1 NodePool',
      '',
      'us-2: new, with 1 NodePool',
      '',
    ],
  });
});

test('--cluster shows the same as a plan of the files of this cluster', () => {
  const files = { ...OLD, ...limited(['eu-1']) };
  for (const output of ['text', 'json', 'markdown', 'html']) {
    const alone = runInField(files, 'plan', '--karpenter-version', '1.15.3', '-o', output, 'DIR/old/clusters/eu-1', 'DIR/new/clusters/eu-1');
    expect(plan(files, '-o', output, '--cluster', 'eu-1')).toEqual(alone);
  }
});

test('the JSON contains the group of each cluster, and the answer about each group', () => {
  const { out } = plan({ ...OLD, ...limited(['eu-1', 'us-1']) }, '-o', 'json');
  const { clusters, groups } = JSON.parse(out);
  expect(Object.entries(clusters).map(([name, each]: [string, any]) => [name, each.group, each.change])).toEqual([['eu-1', 0, 'changed'], ['us-1', 0, 'changed'], ['eu-2', 1, 'unchanged'], ['us-2', 1, 'unchanged']]);
  expect(clusters['eu-1']).toEqual({ group: 0, change: 'changed', stage: null, release: '1.15.3', formerRelease: '1.15.3', isComplete: true, removal: null, fixedRevision: null });
  expect(groups.map((group: any) => [group.clusters, Object.keys(group.nodePools), group.karpenterVersion])).toEqual([[['eu-1', 'us-1'], ['general'], '1.15.3'], [['eu-2', 'us-2'], ['general'], '1.15.3']]);
});

test('HTML has a table and the details of each group', () => {
  const { out } = plan({ ...OLD, ...limited(['eu-1', 'us-1', 'us-2']) }, '-o', 'html');
  expect(out).toContain('<summary>3 clusters like eu-1: 1 NodePool changes without replacing nodes</summary>');
  expect(out).toContain('<summary>All 3 clusters</summary><p>eu-1, us-1, us-2</p>');
  expect(out).not.toMatch(/<script/);
});

test('many clusters in ten groups take at most 40 lines', () => {
  const names = Array.from({ length: 60 }, (_, index) => `c${index}`);
  const side = (folder: string, spec: (index: number) => string) => fleet(folder, (cluster) => {
    const text = spec(Number(cluster.slice(1)));
    return [nodeClass(cluster), pool(text), pool(text, 'spot'), pool(text, 'gpu')].join('---\n');
  }, names);
  const files = { ...side('old', () => 'weight: 100'), ...side('new', (index) => `weight: ${index % 10 + 1}\n  limits: {cpu: "5"}\n  disruption: {consolidateAfter: 5m}`) };
  for (const output of ['text', 'markdown']) {
    const { out } = plan(files, '-o', output);
    expect(out.trimEnd().split('\n').length).toBeLessThanOrEqual(40);
    expect(out).toContain('--cluster');
    expect(out.match(/6 clusters like/g)!.length).toBeGreaterThanOrEqual(20);
    expect(out.match(/and \d more changes?|\(\d changes\)/g)).toHaveLength(10);
  }
  expect(plan(files, '--verbose').out.split('\n').length).toBeGreaterThan(40);
});

test('Argo CD states stages and releases', () => {
  const side = (folder: string, release: string, ami: string) => gitOps(folder, [{ name: 'prod', stage: 'last' }, { name: 'dev', stage: 'first', release, manifests: nodeClass('dev', ami) + '---\n' + pool('weight: 1') }]);
  const { code, out } = runInField({ ...side('old', '1.14.1', 'al2023@v20260701'), ...side('new', '1.15.3', 'al2023@v20260801') }, 'plan', 'DIR/old', 'DIR/new');
  expect(code).toBe(0);
  expect(out.split('\n').slice(2, 7)).toEqual([
    'CLUSTERS  STAGE  RELEASE           NODES REPLACED    PACE  FINDINGS',
    'dev       first  1.14.1 to 1.15.3  maybe 1 NodePool  10%',
    'prod      last   1.15.3            unchanged',
    '',
    'Stages in order: first (1 cluster), last (1 cluster).',
  ]);
});

test('a cluster whose chart is not rendered can have NodePools', () => {
  const files = { ...gitOps('old', [{ name: 'a', stage: 's' }, { name: 'b', stage: 't' }]), ...gitOps('new', [{ name: 'a', stage: 's' }, { name: 'b', stage: 't' }]) };
  const charts = Object.fromEntries(Object.entries(files).map(([path, text]) => [path, text.replace(/path: gitops\/clusters\/\w+\/nodes/, 'path: charts/nodes, helm: {releaseName: n}')]));
  const { code, out } = runInField(charts, 'plan', 'DIR/old', 'DIR/new');
  expect(code).toBe(0);
  expect(out).toContain('The effects in 2 clusters are not known');
  expect(out).toContain('The chart charts/nodes is not rendered, so its objects are missing in a and b: the input does not contain the folder. Add it to the arguments.');
  expect(out).not.toContain('No NodePools');
});

describe('usage errors', () => {
  const FILES = { ...OLD, ...limited(['eu-1']) };
  test.each([
    ['an unknown cluster', FILES, ['--cluster', 'eu-3'], '--cluster: the input has no cluster "eu-3". Did you mean eu-1?'],
    ['a pattern that matches nothing', FILES, ['--cluster-from', 'fleet/{cluster}/**'], '--cluster-from: the pattern "fleet/{cluster}/**" matches no file with objects of Karpenter'],
    ['a pattern without a name', FILES, ['--cluster-from', 'fleet/**'], '--cluster-from must contain {cluster} once, got "fleet/**". For example: \'clusters/{cluster}/**\''],
    ['--cluster for one cluster', { 'old/a.yaml': pool('weight: 1'), 'new/a.yaml': pool('weight: 2') }, ['--cluster', 'eu-1'], '--cluster requires the manifests of several clusters. If each cluster has a folder, set --cluster-from.'],
    ['one cluster and several', { ...limited(['eu-1']), 'old/pool.yaml': pool('weight: 1') }, [], 'OLD contains the objects of one cluster, and NEW those of 4: eu-1, eu-2, us-1, and us-2. To select a cluster, set --cluster.'],
  ] as const)('%s', (_, files, args, message) => {
    const { code, out, err } = plan(files, ...args);
    expect({ code, out, err: err.split('\n')[0] }).toEqual({ code: 2, out: '', err: `cdk8s-karpenter: ${message}` });
  });
});

test('--cluster compares the objects of one cluster with its part of a fleet', () => {
  const { code, out } = plan({ ...limited(['eu-1']), 'old/live.yaml': `${nodeClass('eu-1')}---\n${pool('weight: 1')}` }, '--cluster', 'eu-1');
  expect(code).toBe(0);
  expect(out).toContain('spec.weight changes from 1 to 2');
});

test('names of clusters cannot change the terminal', () => {
  const files = { 'old/clusters/a\u001b[31m/p.yaml': pool('weight: 1'), 'old/clusters/b/p.yaml': pool('weight: 2'), 'new/clusters/a\u001b[31m/p.yaml': pool('weight: 3'), 'new/clusters/b/p.yaml': pool('weight: 4') };
  for (const output of ['text', 'markdown', 'html']) expect(plan(files, '-o', output).out).not.toContain('\u001b');
});

describe('Applications whose change the files do not contain', () => {
  const application = (cluster: string, path: string, more = '') => `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: {name: nodes-${cluster}, namespace: argocd}
spec: {project: default, destination: {name: ${cluster}}, source: {repoURL: 'https://g/r', path: ${path}${more}}}
`;
  const nodes = (side: string, limit: string) => Object.fromEntries(['eu', 'us'].map((cluster) => [`${side}/nodes/${cluster}/nodes.yaml`, `${nodeClass(cluster)}---\n${pool(limit)}`]));
  const apps = (side: string, more: (cluster: string) => string, path = (cluster: string) => `nodes/${cluster}`) => (
    Object.fromEntries(['eu', 'us'].map((cluster) => [`${side}/apps/${cluster}.yaml`, application(cluster, path(cluster), more(cluster))]))
  );

  test('another revision is not "unchanged"', () => {
    const revision = (text: string) => () => `, targetRevision: ${text}`;
    const { out } = plan({ ...apps('old', revision('v1')), ...apps('new', revision('v2')), ...nodes('old', 'weight: 1'), ...nodes('new', 'weight: 1') });
    expect(out).toContain('The effects in 2 clusters are not known');
    expect(out).toContain('Applications of eu and us move from revision v1 to v2. The plan compares the files of the input, not those of the revisions.');
  });

  test('a wrong path is not a removed cluster', () => {
    const none = () => '';
    const { out } = plan({ ...apps('old', none), ...apps('new', none, (cluster) => (cluster === 'eu' ? 'nodes/eu1' : 'nodes/us')), ...nodes('old', 'weight: 1'), ...nodes('new', 'weight: 1') });
    expect(out).not.toContain('removed');
    expect(out).toContain('Applications of eu no longer deploy objects of the input, for example because of a wrong path.');
  });

  test('a kustomization that changes objects has unknown values', () => {
    const none = () => '';
    const kustomization = (side: string) => ({ [`${side}/nodes/eu/kustomization.yaml`]: 'resources: [nodes.yaml]\npatches: [{path: limits.yaml}]\n', [`${side}/nodes/eu/limits.yaml`]: 'spec: {}\n' });
    const { out } = plan({ ...apps('old', none), ...apps('new', none), ...nodes('old', 'weight: 1'), ...nodes('new', 'weight: 1'), ...kustomization('old'), ...kustomization('new') });
    expect(out).toMatch(/^eu +1\.15\.3 +not known$/m);
    expect(out).toContain('nodes/eu changes objects, so some values in eu are not known: a patch lacks kind or metadata.name. To know them, render it with kubectl kustomize, and compare the output.');
  });
});

test('clusters whose Provisioners change are not known', () => {
  const provisioner = (cpu: string, name: string) => `apiVersion: karpenter.sh/v1alpha5\nkind: Provisioner\nmetadata: {name: default}\nspec: {limits: {resources: {cpu: "${cpu}"}}, labels: {cluster: ${name}}}\n`;
  const files = {
    ...fleet('old', (cluster) => provisioner('10', cluster)), ...fleet('new', (cluster) => provisioner(cluster === 'us-2' ? '20' : '10', cluster)),
  };
  const { out, code } = runInField(files, 'plan', 'DIR/old', 'DIR/new', '--karpenter-version', '0.31', '--fail-on', 'replace');
  expect(out).toMatch(/^The effects in 1 cluster are not known, and 3 are unchanged/);
  expect(out).toContain('The plan does not include Provisioners, because plan reads only v1beta1 and v1.');
  expect(code).toBe(3);
});
