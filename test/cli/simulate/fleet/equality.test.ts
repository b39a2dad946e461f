import { deployment } from '../../fleet/cluster-files';
import { expectEqualAnswers } from '../../fleet/expect-equal-answers';
import { generatedFleet, manifests, SEEDS } from '../../fleet/generated-fleet';

test.each(SEEDS)('simulate: the answer for each cluster of fleet %i equals the answer for its files alone', (seed) => {
  const { files, clusters } = generatedFleet(seed, (cluster, next) => (
    [manifests(cluster, next), ...next() < 0.6 ? [deployment('api', Math.floor(next() * 3), '2')] : []].join('---\n')
  ));
  const shared = { 'shared/web.yaml': deployment('web', 3, '500m') };
  expectEqualAnswers({ files: { ...files, ...shared }, clusters }, ['simulate'], ['shared']);
});
