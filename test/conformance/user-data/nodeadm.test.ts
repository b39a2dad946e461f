import { compareNodeConfigs } from './node-config-comparison';

test('NodeConfigs are read and merged as in nodeadm', async () => {
  const tally = await compareNodeConfigs(800, 20261123);
  if (tally === undefined) return;
  expect(tally.disagreements.slice(0, 5)).toEqual([]);
  expect(tally.merged).toBeGreaterThan(150);
  expect(tally.refused).toBeGreaterThan(150);
});
