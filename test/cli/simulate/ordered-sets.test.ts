import { deployment, json, POOL, run } from './run-simulate';

const set = (policy: string) => deployment('db', 4).replace('kind: Deployment', 'kind: StatefulSet').replace('replicas: 4', `replicas: 4${policy}`);
const passes = (input: string): number[] => json(POOL + input).nodeClaims.map(({ pass }: { readonly pass: number }) => pass);

test('the pods of an ordered set start in their own passes', () => {
  expect(passes(set(''))).toEqual([1, 2, 3, 4]);
  expect(passes(set('\n  podManagementPolicy: OrderedReady'))).toEqual([1, 2, 3, 4]);
  expect(passes(set('\n  podManagementPolicy: Parallel'))).toEqual([1]);
});

test('text groups equal nodes of several passes, and states the order', () => {
  const { out } = run(POOL + deployment('db', 3, '', '{cpu: 1500m}').replace('kind: Deployment', 'kind: StatefulSet'));
  expect(out).toContain('  Pods      db ×1 on each node\n  Pass      1 to 3\n');
  expect(out).toContain('  StatefulSets without podManagementPolicy Parallel start their pods one after\n    the other.\n');
});

test('a set with many pods starts the last ones together', () => {
  expect(json(POOL + set('').replace('replicas: 4', 'replicas: 120')).notSimulated).toEqual([
    'In the first 100 passes, the pods of StatefulSets start one after the other. The simulation starts the remaining pods together.',
  ]);
});
