import { compareEffective } from './effective-comparison';
import { CODE_RELEASES } from './programs';

test.each([...CODE_RELEASES])('user data is the same as in Karpenter %s', async (release) => {
  const tally = await compareEffective(release, 400, 20261122);
  if (tally === undefined) return;
  expect(tally.disagreements.slice(0, 3)).toEqual([]);
  expect(tally.written).toBeGreaterThan(200);
  expect(tally.refused).toBeGreaterThan(20);
});
