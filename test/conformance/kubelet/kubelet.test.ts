import { compareKubelets } from './kubelet-comparison';

test('kubelet settings get the same verdicts as in Karpenter', async () => {
  const tally = await compareKubelets(600, 20261122);
  if (tally === undefined) return;
  expect(tally.disagreements.slice(0, 5)).toEqual([]);
  expect(tally.ok).toBeGreaterThan(150);
  expect(tally.refused).toBeGreaterThan(150);
  expect(tally.stricter).toBeLessThan(tally.ok / 5);
}, 60_000);
