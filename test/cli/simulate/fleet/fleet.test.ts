import { runInField } from '../../../field/run-field';
import { clusterFiles, deployment, nodeClass, pool, snapshot } from '../../fleet/cluster-files';

const FILES = { ...clusterFiles({ 'eu-1': 'm', 'eu-2': 'm', 'eu-3': 'm', 'us-1': 'c' }), 'apps/web.yaml': deployment('web', 3, '3') };

test('workloads of all clusters count in each of them', () => {
  expect(runInField(FILES, 'simulate')).toEqual({
    code: 0,
    err: '',
    out: `4 clusters with 2 different answers

CLUSTERS              RELEASE  NEW NODES  PENDING PODS  COST PER HOUR      COST PER MONTH
3 clusters like eu-1  1.15.3   1          0             at most 0.616 USD  at most 449.68 USD
us-1                  1.15.3   1          0             at most 0.544 USD  at most 397.12 USD

3 clusters like eu-1 (eu-1, eu-2, and eu-3): 1 node for 3 pods: at most 0.616 USD per hour, 449.68 USD per month of 730 hours
  1 node of NodePool general: m6g.4xlarge, spot, at most 0.616 USD per hour (on-demand price), for web ×3
us-1: 1 node for 3 pods: at most 0.544 USD per hour, 397.12 USD per month of 730 hours
  1 node of NodePool general: c6g.4xlarge, spot, at most 0.544 USD per hour (on-demand price), for web ×3

For all details, set --verbose, or --cluster for those of one cluster.
`,
  });
});

test('--cluster prints the answer for the files of this cluster and those of all clusters', () => {
  for (const output of ['text', 'json', 'markdown', 'html']) {
    const alone = runInField(FILES, 'simulate', '-o', output, 'DIR/clusters/us-1', 'DIR/apps');
    expect(runInField(FILES, 'simulate', '-o', output, '--cluster', 'us-1')).toEqual(alone);
  }
});

test('pods that stay pending, and clusters without an answer, are in the table', () => {
  const files = { ...FILES, ...clusterFiles({ 'us-2': 't' }), 'clusters/us-3/c.yaml': nodeClass('us-3') };
  const { code, out } = runInField(files, 'simulate', '--cluster-from', 'clusters/{cluster}/**');
  expect(code).toBe(2);
  expect(out).toContain('6 clusters with 4 different answers, 1 has pods that stay pending, or objects with errors, 1 has no answer\n');
  expect(out).toContain('us-3: the input contains no NodePool.');
});

test('JSON, Markdown, and HTML contain each group once', () => {
  const { clusters, groups, notes } = JSON.parse(runInField(FILES, 'simulate', '-o', 'json').out);
  expect(clusters['us-1']).toEqual({ group: 1, stage: null, release: '1.15.3', isComplete: true });
  expect(groups.map((group: any) => [group.clusters, group.totals.nodes])).toEqual([[['eu-1', 'eu-2', 'eu-3'], 1], [['us-1'], 1]]);
  expect(notes).toEqual([]);
  const markdown = runInField(FILES, 'simulate', '-o', 'markdown').out;
  expect(markdown).toContain('| 3 clusters like `eu-1` | 1.15.3 | 1 | 0 |');
  const html = runInField(FILES, 'simulate', '-o', 'html').out;
  expect(html).toContain('<summary>3 clusters like eu-1: ');
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids.length).toBe(new Set(ids).size);
});

test('--set applies to each cluster', () => {
  const { code, out } = runInField(FILES, 'simulate', '--set', 'nodepool/general.spec.limits.cpu=1', '--cluster-from', 'clusters/{cluster}/**');
  expect(code).toBe(1);
  expect(out).toContain('NodePool/general spec.limits.cpu is 1');
});

test('an override applies to each cluster', () => {
  const files = { ...FILES, 'new/pool.yaml': pool('r') };
  const { out } = runInField(files, 'simulate', '--override', 'DIR/new', 'DIR/clusters', 'DIR/apps');
  expect(out).toContain('NodePool/general is replaced');
});

test('snapshots of several clusters have a file each', () => {
  const files = { 'eu.json': snapshot('eu', 2), 'us.json': snapshot('us', 3), 'web.yaml': deployment('web', 2, '1') };
  const { code, out, err } = runInField(files, 'simulate', 'DIR/eu.json', 'DIR/us.json');
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toContain('2 clusters with');
});
