import { violationsOf } from '../violations';

const check = (replicas: unknown) => violationsOf('replicas-beyond-scale', { apiVersion: 'karpenter.sh/v1', kind: 'NodePool', metadata: { name: 'a' }, spec: { replicas } });

test.each([2147483647, undefined, 'x'])('%p passes', (replicas) => {
  expect(check(replicas)).toEqual([]);
});

test('rejects replicas of one more than the maximum', () => {
  expect(check(2147483648)).toEqual([
    { path: 'spec.replicas', message: 'replicas must be at most 2147483647, got 2147483648', fix: 'Set a value of at most 2147483647.' },
  ]);
});
