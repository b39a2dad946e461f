import { compareMime } from './mime-comparison';

test('MIME documents are read as in Go', async () => {
  const tally = await compareMime(600, 20261121);
  if (tally === undefined) return;
  expect(tally.disagreements.slice(0, 5)).toEqual([]);
  expect(tally.read).toBeGreaterThan(150);
  expect(tally.refused).toBeGreaterThan(150);
});
