import { compareRealTypes } from './real-comparison';

test('with all instance types, this package rejects the same overlays as Karpenter 1.15.0, and computes the same prices and resources', async () => {
  const tally = await compareRealTypes(100, 20261124);
  if (tally === undefined) return;
  expect(tally.disagreements.slice(0, 5)).toEqual([]);
  expect(tally.refused).toBeGreaterThan(15);
  expect(tally.changed).toBeGreaterThan(tally.compared / 10);
}, 120_000);
