import { compareEffects, compareRealTypes, emptyTally } from './real-comparison';
import { recordedEffects } from './recorded-effects';

test('with all instance types, this package rejects the same overlays as Karpenter 1.15.0, and computes the same prices and resources', async () => {
  const tally = await compareRealTypes(40, 20261124);
  if (tally === undefined) return;
  expect(tally.disagreements.slice(0, 5)).toEqual([]);
  expect(tally.refused).toBeGreaterThan(5);
  expect(tally.changed).toBeGreaterThan(tally.compared / 10);
}, 120_000);

test('with all instance types, this package computes the recorded conflicts, prices, and resources of Karpenter 1.15.0', () => {
  const tally = emptyTally();
  for (const recorded of recordedEffects()) compareEffects(recorded, tally);
  expect(tally.disagreements.slice(0, 5)).toEqual([]);
  expect(tally.refused).toBeGreaterThan(5);
  expect(tally.changed).toBeGreaterThan(tally.compared / 4);
});
