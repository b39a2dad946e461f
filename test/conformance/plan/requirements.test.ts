import { recordedRequirements } from './recorded-requirements';
import { compareRequirements, ours } from './requirements-comparison';

test('this package reports the same nodes as drifted as Karpenter 1.15.0', async () => {
  const tally = await compareRequirements(1000, 20261127);
  if (tally === undefined) return;
  expect(tally.disagreements.slice(0, 5)).toEqual([]);
  expect(tally.drifted).toBeGreaterThan(500);
  expect(tally.drifted).toBeLessThan(850);
}, 60_000);

test('this package reports the nodes as drifted that Karpenter 1.15.0 reported in recorded cases', () => {
  const cases = recordedRequirements();
  expect(cases.map((each) => ours(each))).toEqual(cases.map(({ drifted }) => drifted));
  expect(cases.filter(({ drifted }) => drifted).length).toBeGreaterThan(60);
  expect(cases.filter(({ drifted, requirements }) => !drifted && requirements.length > 0).length).toBeGreaterThan(15);
});
