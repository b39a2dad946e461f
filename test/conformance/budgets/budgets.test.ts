import { budgetCases, yearOf } from './budget-cases';
import { compareBudgets } from './budget-comparison';

test('budgets allow as many nodes as in Karpenter', async () => {
  const comparison = await compareBudgets(budgetCases(100, 20261123));
  if (comparison === undefined) return;
  expect(comparison.disagreements.slice(0, 5)).toEqual([]);
  expect(comparison.changes).toBeGreaterThan(400);
  expect(comparison.blocked).toBeGreaterThan(20);
  expect(comparison.open).toBeGreaterThan(20);
}, 60_000);

test('a schedule without minutes is always active', async () => {
  const comparison = await compareBudgets([{ ...yearOf('no minutes', [{ nodes: '0', schedule: ', * * * *', duration: '1m' }], 14), count: 3 }]);
  if (comparison === undefined) return;
  expect(comparison.disagreements).toEqual([]);
  expect(comparison.blocked).toBe(1);
});

test('office hours allow as many nodes as in Karpenter in each minute of a year', async () => {
  const budgets = [{ nodes: '0', schedule: '0 8 * * mon-fri', duration: '10h' }, { nodes: '10%' }];
  const comparison = await compareBudgets([yearOf('office hours', budgets, 14)]);
  if (comparison === undefined) return;
  expect(comparison.disagreements).toEqual([]);
  // 2028 has 260 weekdays.
  expect(comparison.changes).toBe(2 * 260);
}, 60_000);
