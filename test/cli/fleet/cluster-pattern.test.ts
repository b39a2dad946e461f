import { ClusterPattern } from '../../../src/cli/fleet/cluster-pattern';

test.each([
  ['clusters/{cluster}/**', 'clusters/eu-1/karpenter/pool.yaml', 'eu-1'],
  ['clusters/{cluster}/**', './clusters/eu-1/pool.yaml', 'eu-1'],
  ['clusters/{cluster}/**', 'clusters/eu-1', 'eu-1'],
  ['clusters/{cluster}/**', 'other/eu-1/pool.yaml', undefined],
  ['clusters/{cluster}/*.yaml', 'clusters/eu-1/deep/pool.yaml', undefined],
  ['**/{cluster}/nodes/*', 'a/b/eu-1/nodes/pool.yaml', 'eu-1'],
  ['pools-{cluster}.yaml', 'pools-eu-1.yaml', 'eu-1'],
  ['pools-{cluster}.yaml', 'pools-.yaml', undefined],
  ['{cluster}/pool.yaml', 'a.b$&/pool.yaml', 'a.b$&'],
])('%s finds the cluster in %s', (pattern, path, cluster) => {
  expect(new ClusterPattern(pattern).clusterIn(path)).toBe(cluster);
});

test.each([
  ['clusters/**', 'must contain {cluster} once, got "clusters/**". For example: \'clusters/{cluster}/**\''],
  ['{cluster}/{cluster}', /must contain \{cluster\} once/],
  ['*-{cluster}/**', /supports no \* or \? next to \{cluster\}/],
  ['{a,b}/{cluster}', /supports only \*, \?, \*\*, and \{cluster\}/],
])('rejects %s', (pattern, message) => {
  expect(() => new ClusterPattern(pattern)).toThrow(message);
});
