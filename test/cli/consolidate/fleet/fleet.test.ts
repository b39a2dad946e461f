import { runInField } from '../../../field/run-field';
import { snapshot } from '../../fleet/cluster-files';

const FILES = { 'eu-1.json': snapshot('eu-1', 2), 'eu-2.json': snapshot('eu-2', 2), 'us-1.json': snapshot('us-1', 3) };
const NOW = ['--now', '2026-11-30T12:00:00Z'];

test('a file for each cluster is a cluster, although the NodePools are equal', () => {
  expect(runInField(FILES, 'consolidate', ...NOW)).toEqual({
    code: 0,
    err: '',
    out: `3 clusters with 2 different answers

CLUSTERS       RELEASE  NODES  NODES AFTER  CAN DELETE  CAN REPLACE  SAVES PER HOUR
eu-1 and eu-2  1.15.3   2      1            2           0            0.1612 USD
us-1           1.15.3   3      1            3           0            0.2572 USD

eu-1 and eu-2: 2 nodes cost 0.192 USD per hour, 140.16 USD per month of 730 hours
  After 2 steps, 1 node costs 0.0308 USD per hour, 22.48 USD per month, 84% less. To see all steps, set --until-stable
  First, Karpenter deletes 1 empty node, which saves 0.096 USD per hour: eu-1-n2
us-1: 3 nodes cost 0.288 USD per hour, 210.24 USD per month of 730 hours
  After 2 steps, 1 node costs 0.0308 USD per hour, 22.48 USD per month, 89% less. To see all steps, set --until-stable
  First, Karpenter deletes 2 empty nodes, which saves 0.192 USD per hour: us-1-n2, us-1-n3

For all details, set --verbose, or --cluster for those of one cluster.
`,
  });
});

test('--cluster prints the answer for the snapshot of this cluster', () => {
  for (const output of ['text', 'json', 'markdown', 'html']) {
    const alone = runInField(FILES, 'consolidate', ...NOW, '-o', output, 'DIR/us-1.json');
    expect(runInField(FILES, 'consolidate', ...NOW, '-o', output, '--cluster', 'us-1')).toEqual(alone);
  }
});

test('a snapshot without Nodes does not stop the others', () => {
  const { code, out } = runInField({ ...FILES, 'us-2.json': snapshot('us-2', 0) }, 'consolidate', ...NOW);
  expect(code).toBe(2);
  expect(out).toContain('us-2: the snapshot contains no Node.');
});

test('two snapshots of one cluster are one cluster', () => {
  const { out, err } = runInField({ 'monday.json': snapshot('eu', 2), 'tuesday.json': snapshot('eu', 3) }, 'consolidate', ...NOW);
  expect(out).toMatch(/^3 nodes cost/);
  expect(err).toMatch(/^The input contains \d+ objects more than once\. The last copy counts\.\n$/);
});

test('HTML and JSON contain each group', () => {
  const html = runInField(FILES, 'consolidate', ...NOW, '-o', 'html').out;
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids.length).toBe(new Set(ids).size);
  const { clusters, groups } = JSON.parse(runInField(FILES, 'consolidate', ...NOW, '-o', 'json').out);
  expect(Object.keys(clusters)).toEqual(['eu-1', 'eu-2', 'us-1']);
  expect(groups.map((group: any) => [group.clusters, Object.keys(group.nodes).length])).toEqual([[['eu-1', 'eu-2'], 2], [['us-1'], 3]]);
});
