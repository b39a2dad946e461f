import { blocksOf } from '../../../docs/markdown';
import { runInField } from '../../../field/run-field';
import { clusterFiles } from '../cluster-files';

test('docs/reference/several-clusters.md shows the output about a fleet', () => {
  const { out } = runInField(clusterFiles({ 'eu-1': 'm', 'eu-2': 'm', 'eu-3': 'm', 'us-1': 'c, m' }), 'instances', 'DIR/clusters');
  const [block] = blocksOf('docs/reference/several-clusters.md').filter(({ remarks }) => remarks['held by'] === 'test/cli/fleet/answers/docs.test.ts');
  expect(out).toBe(block.text);
});
