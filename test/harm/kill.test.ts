import { killAtRandom } from './kill';

test('a signal at a random moment leaves each file as it was, or completely written', async () => {
  if (process.env.STALE_LIB) throw new Error(process.env.STALE_LIB);
  const { killed, problems } = await killAtRandom(16, 7);
  expect(problems).toEqual([]);
  expect(killed).toBeGreaterThan(0);
}, 120_000);
