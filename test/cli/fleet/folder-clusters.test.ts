import { folderClusters, PlacedObject } from '../../../src/cli/fleet/folder-clusters';

const pool = (path: string, content: string, name = 'NodePool/general') => ({ path, name, content: () => content });
/** Returns the clusters of paths, or undefined for one cluster. */
const clusters = (objects: readonly PlacedObject[], ...paths: string[]) => {
  const clusterOf = folderClusters([objects]);
  return clusterOf && [...objects.flatMap(({ path = [] }) => path), ...paths].map((path) => clusterOf(path));
};

test('objects without different copies are one cluster', () => {
  expect(clusters([pool('a/pool.yaml', '1'), pool('b/pool.yaml', '1'), pool('c/pool.yaml', '2', 'NodePool/spot')])).toBeUndefined();
});

test('the first folder that differs is the cluster, and the other paths belong to all clusters', () => {
  const objects = [pool('clusters/eu/karpenter/pool.yaml', '1'), pool('clusters/us/karpenter/pool.yaml', '2')];
  expect(clusters(objects, 'clusters/eu/shop/deploy.yaml', 'clusters/README.yaml', 'shared/shop/deploy.yaml')).toEqual(['eu', 'us', 'eu', undefined, undefined]);
});

test('names that occur twice keep their path', () => {
  const objects = [pool('prod/eu/pool.yaml', '1'), pool('prod/us/pool.yaml', '2'), pool('dev/eu/pool.yaml', '3')];
  expect(clusters(objects)).toEqual(['prod/eu', 'prod/us', 'dev/eu']);
});

test('files in one folder can be clusters', () => {
  expect(clusters([pool('pools/eu.yaml', '1'), pool('pools/us.yaml', '2')])).toEqual(['eu', 'us']);
});

test('different copies in one file or one cluster do not form clusters', () => {
  expect(clusters([pool('pool.yaml', '1'), pool('pool.yaml', '2')])).toBeUndefined();
  expect(clusters([pool('base/pool.yaml', '1'), pool('eu/prod/pool.yaml', '2'), pool('eu/prod/other.yaml', '3')])).toBeUndefined();
});

test('an object of all clusters must not differ from that of a cluster', () => {
  expect(clusters([pool('pool.yaml', '1'), pool('eu/pool.yaml', '2'), pool('us/pool.yaml', '3')])).toBeUndefined();
});

test('the copies can differ on one side of a change only', () => {
  const [before, after] = [['1', '1'], ['1', '2']].map(([eu, us]) => [pool('eu/pool.yaml', eu), pool('us/pool.yaml', us)]);
  expect(folderClusters([before, after])?.('us/pool.yaml')).toBe('us');
  expect(folderClusters([before, before])).toBeUndefined();
});

describe('objects of running clusters', () => {
  const live = (path: string, uid: string, content = '1') => ({ ...pool(path, content), uid });

  test('are different if their IDs are, although their specs are equal', () => {
    expect(clusters([live('eu.json', 'a'), live('us.json', 'b')], 'apps.yaml')).toEqual(['eu', 'us', undefined]);
  });

  test('are equal if their IDs are, as in two snapshots of a cluster', () => {
    expect(clusters([live('monday.json', 'a', '1'), live('tuesday.json', 'a', '2')])).toBeUndefined();
  });

  test('are compared with manifests by their specs', () => {
    expect(clusters([live('live.json', 'a'), pool('pool.yaml', '1')])).toBeUndefined();
    expect(clusters([live('eu/live.json', 'a'), live('us/live.json', 'b'), pool('eu/pool.yaml', '1')])).toEqual(['eu', 'us', 'eu']);
  });

  test('cannot belong to all clusters', () => {
    const node = (path: string) => ({ ...pool(path, '1', 'Node/n1'), isRunning: true });
    expect(clusters([live('eu/pools.json', 'a'), live('us/pools.json', 'b'), node('eu/nodes.json')])).toEqual(['eu', 'us', 'eu']);
    expect(clusters([live('eu/pools.json', 'a'), live('us/pools.json', 'b'), node('nodes.json')])).toBeUndefined();
  });
});

test('standard input belongs to all clusters', () => {
  expect(clusters([{ name: 'NodePool/spot', content: () => '1' }, pool('eu.yaml', '1'), pool('us.yaml', '2')])).toEqual(['eu', 'us']);
  expect(clusters([{ ...pool('', '1'), path: undefined }, pool('us.yaml', '2')])).toBeUndefined();
});
