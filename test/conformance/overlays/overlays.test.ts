import { compareOverlays, ours } from './overlay-comparison';
import { recordedCases } from './recorded-cases';

test('this package rejects the same overlays as the controller of Karpenter 1.15.0', async () => {
  const tally = await compareOverlays(400, 20261124);
  if (tally === undefined) return;
  expect(tally.disagreements.slice(0, 5)).toEqual([]);
  expect(tally.accepted).toBeGreaterThan(100);
  expect(tally.refused).toBeGreaterThan(80);
}, 60_000);

test('this package rejects the overlays that the controller of Karpenter 1.15.0 rejected in recorded cases', () => {
  const cases = recordedCases();
  expect(cases.map(({ asked }) => [...ours(asked).keys()].sort())).toEqual(cases.map(({ refused }) => refused));
  expect(cases.filter(({ refused }) => refused.length > 0).length).toBeGreaterThan(30);
  expect(cases.filter(({ asked, refused }) => asked.overlays.length > 2 && refused.length > 0).length).toBeGreaterThan(15);
});
