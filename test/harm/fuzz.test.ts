import { fuzz } from './fuzz';

test('random names, patterns, and expressions end in time, with limited memory, and print nothing unprintable', async () => {
  if (process.env.STALE_LIB) throw new Error(process.env.STALE_LIB);
  expect((await fuzz(150, 7)).problems).toEqual([]);
}, 300_000);
