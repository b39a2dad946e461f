import { expectEqualAnswers } from '../../fleet/expect-equal-answers';
import { generatedFleet, manifests, SEEDS } from '../../fleet/generated-fleet';

test.each(SEEDS)('instances: the answer for each cluster of fleet %i equals the answer for its files alone', (seed) => {
  expectEqualAnswers(generatedFleet(seed, manifests), ['instances']);
});
