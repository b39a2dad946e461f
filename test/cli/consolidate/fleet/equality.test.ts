import { snapshot } from '../../fleet/cluster-files';
import { expectEqualAnswers } from '../../fleet/expect-equal-answers';
import { generatedFleet, SEEDS } from '../../fleet/generated-fleet';

test.each(SEEDS)('consolidate: the answer for each cluster of fleet %i equals the answer for its files alone', (seed) => {
  const fleet = generatedFleet(seed, (cluster, next) => snapshot(cluster, Math.floor(next() * 5)));
  expectEqualAnswers(fleet, ['consolidate', '--now', '2026-11-30T12:00:00Z']);
});
