import { compareExpressions } from './comparison';

test('expressions compile and evaluate as in Karpenter', async () => {
  const tally = await compareExpressions(600, 20261122);
  if (tally === undefined) return;
  expect(tally.disagreements.slice(0, 5)).toEqual([]);
  expect(tally.values).toBeGreaterThan(200);
  expect(tally.evaluationErrors).toBeGreaterThan(100);
  expect(tally.compileErrors).toBeGreaterThan(100);
});
