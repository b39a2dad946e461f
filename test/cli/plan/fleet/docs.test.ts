import { gitOps, OTHER_AMI } from './git-ops-files';
import { blocksOf } from '../../../docs/markdown';
import { runInField } from '../../../field/run-field';

const CLUSTERS = ['dev-1', 'dev-2', 'eu-1', 'eu-2', 'us-1', 'us-2'].map((name) => ({ name, stage: name.startsWith('dev') ? 'development' : 'production' }));

test('docs/how-to/see-what-a-change-does.md shows the plan of a fleet', () => {
  const changed = CLUSTERS.map((cluster) => (['dev-1', 'dev-2', 'eu-1'].includes(cluster.name) ? { ...cluster, manifests: OTHER_AMI } : cluster));
  const { out } = runInField({ ...gitOps('old', CLUSTERS), ...gitOps('new', changed) }, 'plan', 'DIR/old', 'DIR/new');
  const [block] = blocksOf('docs/how-to/see-what-a-change-does.md').filter(({ remarks }) => remarks['held by'] === 'test/cli/plan/fleet/docs.test.ts');
  expect(out).toBe(block.text);
});
