import { runInField } from '../../../field/run-field';
import { clusterFiles, nodeClass, pool } from '../../fleet/cluster-files';
import { gitOps } from '../../plan/fleet/git-ops-files';

const FILES = clusterFiles({ 'eu-1': 'm', 'eu-2': 'm', 'eu-3': 'm', 'us-1': 'c, m' });

test('groups clusters with the same answer in a table', () => {
  expect(runInField(FILES, 'instances')).toEqual({
    code: 0,
    err: '',
    out: `4 clusters with 2 different answers

CLUSTERS              RELEASE  NODEPOOLS  INSTANCE TYPES  CHEAPEST PER HOUR
3 clusters like eu-1  1.15.3   1          69              0.0385 USD (m6g.medium)
us-1                  1.15.3   1          136             0.034 USD (c6g.medium)

3 clusters like eu-1 (eu-1, eu-2, and eu-3): 1 NodePool
  NodePool general: 69 instance types, 0.0385 to 10.1837 USD per hour
us-1: 1 NodePool
  NodePool general: 136 instance types, 0.034 to 10.1837 USD per hour

For all details, set --verbose, or --cluster for those of one cluster.
`,
  });
});

test('--cluster prints the answer for the files of this cluster', () => {
  for (const args of [[], ['-o', 'json'], ['--why', 'm6g.large'], ['--kubelet', '--pod', 'cpu=4']]) {
    const alone = runInField(FILES, 'instances', ...args, 'DIR/clusters/us-1');
    expect(runInField(FILES, 'instances', ...args, '--cluster', 'us-1')).toEqual(alone);
  }
});

test('a cluster without an answer does not stop the others', () => {
  const files = { ...FILES, 'clusters/us-2/karpenter.yaml': nodeClass('us-2'), 'clusters/us-3/karpenter.yaml': `${pool('m')}  replicas: [\n` };
  const { code, out, err } = runInField(files, 'instances', '--cluster-from', 'clusters/{cluster}/**');
  expect({ code, err }).toEqual({ code: 2, err: '' });
  expect(out).toContain('6 clusters with 4 different answers, 2 have no answer\n');
  expect(out).toContain('us-2: the files contain no NodePool\n');
  expect(out).toContain("us-3: the command can't read all of the input\n  DIR/clusters/us-3/karpenter.yaml\n");
  const { clusters, groups, notes } = JSON.parse(runInField(files, 'instances', '--cluster-from', 'clusters/{cluster}/**', '-o', 'json').out);
  expect(clusters['us-2']).toEqual({ group: 2, stage: null, release: '1.15.3', isComplete: true });
  expect(groups[2]).toEqual({ clusters: ['us-2'], error: 'the files contain no NodePool' });
  expect(notes).toEqual([]);
});

test('if all clusters have no answer, the error is that for one cluster', () => {
  const files = { 'clusters/a/c.yaml': nodeClass('a'), 'clusters/b/c.yaml': nodeClass('b') };
  expect(runInField(files, 'instances')).toEqual(runInField({ 'c.yaml': nodeClass('a') }, 'instances'));
});

test('without an answer about any cluster, notes state the missing objects', () => {
  const files = gitOps('.', [{ name: 'a', stage: 's', manifests: nodeClass('a') }, { name: 'b', stage: 's', manifests: nodeClass('b') }]);
  const { code, err } = runInField({ ...files, 'pool.yaml': pool('m') }, 'instances');
  expect(code).toBe(2);
  expect(err.split('\n').slice(0, 2)).toEqual([
    'The output does not include 1 file that no Argo CD Application deploys to a cluster: DIR/pool.yaml.',
    'cdk8s-karpenter: the files contain no NodePool',
  ]);
});

test('a NodePool without instance types is a problem of its cluster', () => {
  const { code, out } = runInField({ ...FILES, ...clusterFiles({ 'us-1': 'q' }) }, 'instances');
  expect(code).toBe(1);
  expect(out).toContain('4 clusters with 2 different answers, 1 has problems\n');
  expect(out).toContain('us-1                  1.15.3   1          0               -                        1 NodePool without nodes\n');
});

test('errors of objects appear once for the clusters that have them', () => {
  const broken = (cluster: string) => ({ [`clusters/${cluster}/karpenter.yaml`]: `${nodeClass(cluster)}---\n${pool('m').replace('In', 'Within')}` });
  const { code, out, err } = runInField({ ...FILES, ...broken('eu-1'), ...broken('eu-2') }, 'instances');
  expect(code).toBe(1);
  expect(err).toMatch(/^eu-1 and eu-2:\nDIR\/clusters\/eu-1\/karpenter\.yaml\n/);
  expect(err.match(/Within/g)).toHaveLength(1);
  expect(out).toContain('eu-1 and eu-2  1.15.3   0');
});

test('Argo CD states stages and releases', () => {
  const { code, out } = runInField(gitOps('.', [{ name: 'prod', stage: 'last' }, { name: 'dev', stage: 'first', release: '1.14.1' }]), 'instances');
  expect(code).toBe(0);
  expect(out.split('\n').slice(2, 5)).toEqual([
    'CLUSTERS  STAGE  RELEASE  NODEPOOLS  INSTANCE TYPES  CHEAPEST PER HOUR',
    'dev       first  1.14.1   1          375             0.0385 USD (m6g.medium)',
    'prod      last   1.15.3   1          375             0.0385 USD (m6g.medium)',
  ]);
});

test('HTML has a table and the NodePools of each group', () => {
  const { out } = runInField(FILES, 'instances', '-o', 'html');
  expect(out).toContain('<summary>3 clusters like eu-1: 1 NodePool</summary>');
  const ids = [...out.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids.length).toBe(new Set(ids).size);
  expect(out).not.toMatch(/<script/);
});

test('clusters whose answers look the same share a row', () => {
  const other = (text: string) => text.replace('"6"', '"6", "7"').replace('general', 'other');
  const files = { ...clusterFiles({ a: 'm', b: 'm' }), 'clusters/b/karpenter.yaml': `${nodeClass('b')}---\n${pool('m')}---\n${pool('m', 'general-2')}`, 'clusters/c/karpenter.yaml': `${nodeClass('c')}---\n${pool('m')}---\n${other(pool('m', 'general-2'))}` };
  expect(runInField(files, 'instances').out).toContain('3 clusters with 3 different answers');
  const limits = (cluster: string, cpu: string) => ({ [`clusters/${cluster}/karpenter.yaml`]: `${nodeClass(cluster)}---\n${[pool('m'), pool('m', 'spot')].map((text) => text.replace('spec:', `spec:\n  limits: {cpu: ${cpu}}`)).join('---\n')}` });
  const hidden = { ...limits('a', '"16"'), ...limits('b', '"64"') };
  const { out } = runInField(hidden, 'instances');
  expect(out.split('\n').slice(0, 6)).toEqual([
    '2 clusters with the same answer',
    '',
    'CLUSTERS  RELEASE  NODEPOOLS  INSTANCE TYPES  CHEAPEST PER HOUR',
    'a and b   1.15.3   2          69              0.0385 USD (m6g.medium)',
    '',
    'Clusters in one row can differ in details. To see them, set --verbose.',
  ]);
  expect(JSON.parse(runInField(hidden, 'instances', '-o', 'json').out).groups).toHaveLength(2);
  expect(runInField(hidden, 'instances', '--verbose').out).toContain('2 clusters with 2 different answers');
});

test('rows with the same cells state the difference', () => {
  const files = { ...clusterFiles({ a: 'm' }), 'clusters/b/karpenter.yaml': `${nodeClass('b')}---\n${pool('m', 'other')}` };
  const { out } = runInField(files, 'instances');
  expect(out).toMatch(/^CLUSTERS .* DIFFERENCE$/m);
  expect(out).toMatch(/^a .* NodePool general: 69 instance types, 0\.0385 to 10\.1837 USD/m);
  expect(out).toMatch(/^b .* NodePool other: 69 instance types, 0\.0385 to 10\.1837 USD/m);
});

test('--verbose shows the complete answers, and ten groups take at most 40 lines', () => {
  const files = clusterFiles(Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`c${index}`, ['m', 'c', 'r', 'i', 't', 'x', 'g', 'c, m', 'm, r', 'c, r'][index % 10]])));
  const { out } = runInField(files, 'instances');
  expect(out.trimEnd().split('\n').length).toBeLessThanOrEqual(40);
  expect(out).toMatch(/^30 clusters with 8 different answers, 9 have problems$/m);
  const verbose = runInField(files, 'instances', '--verbose').out;
  expect(verbose).toContain('  NodePool general: 69 of');
  expect(verbose).toContain('  clusters: c0, c10, c20\n');
});

describe('usage errors', () => {
  test.each([
    [['--cluster', 'eu-4'], '--cluster: the input has no cluster "eu-4". Did you mean eu-1?'],
    [['--cluster-from', 'fleet/{cluster}/**'], '--cluster-from: the pattern "fleet/{cluster}/**" matches no file with objects of Karpenter'],
    [['--cluster-from', 'fleet/**'], '--cluster-from must contain {cluster} once, got "fleet/**". For example: \'clusters/{cluster}/**\''],
  ])('%j', (args, message) => {
    expect(runInField(FILES, 'instances', ...args).err.split('\n')[0]).toBe(`cdk8s-karpenter: ${message}`);
  });

  test('--cluster for one cluster', () => {
    expect(runInField({ 'a.yaml': pool('m') }, 'instances', '--cluster', 'eu-1').err).toContain('--cluster requires the manifests of several clusters.');
  });
});
