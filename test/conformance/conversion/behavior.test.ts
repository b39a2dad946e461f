import { compareBehavior } from './behavior-comparison';

test('converted NodePools admit the same instance types, and have the same budgets and kubelet settings', () => {
  const { disagreements, compared, withTypes, withSchedules, copied } = compareBehavior(300, 20261123);
  expect(disagreements.slice(0, 3)).toEqual([]);
  expect(compared).toBeGreaterThan(100);
  expect(withTypes).toBeGreaterThan(50);
  expect(withSchedules).toBeGreaterThan(10);
  expect(copied).toBeGreaterThan(20);
});
