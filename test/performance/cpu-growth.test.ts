import { cpuGrowth, LIMITS, Sample } from './cpu-growth';

/** Returns a measurement that takes the samples of a list in turn. */
function taking(samples: readonly Sample[]): () => Sample {
  const left = [...samples];
  return () => left.shift()!;
}

/** CPU times of a program that starts in 200 ms. */
const program = (cost: (objects: number) => number, noise = 1): Sample => ({ once: (200 + cost(3000)) * noise, twice: (200 + cost(6000)) * noise });

const linear = (objects: number) => 0.3 * objects;
const slightlyMore = (objects: number) => 0.3 * objects * Math.log2(objects) / Math.log2(3000);
/** The cost of a rule that asks about all other NodePools, for each NodePool. */
const quadratic = (objects: number) => linear(objects) + objects * objects / 5000;

test('a linear program passes after one round', () => {
  expect(cpuGrowth(taking([program(linear)]), LIMITS)).toEqual({ ratio: 2000 / 1100, best: { once: 1100, twice: 2000 }, rounds: 1 });
});

test('a ratio that is not clear is measured again', () => {
  expect(cpuGrowth(() => ({ once: 1000, twice: 2000 }), LIMITS).rounds).toBe(2);
});

test('sorting passes', () => {
  expect(cpuGrowth(() => program(slightlyMore), LIMITS).ratio).toBeCloseTo(1.98, 1);
});

test('a quadratic part fails after all rounds', () => {
  const { ratio, rounds } = cpuGrowth(() => program(quadratic), LIMITS);
  expect(rounds).toBe(6);
  expect(ratio).toBeCloseTo(3.17, 2);
  expect(ratio).toBeGreaterThan(LIMITS.most);
});

test('a busy machine delays the verdict, and does not change it', () => {
  const busy = { once: 1100, twice: 3000 };
  expect(cpuGrowth(taking([busy, busy, busy, program(linear, 1.1)]), LIMITS)).toEqual({ ratio: 2, best: { once: 1100, twice: 2200 }, rounds: 4 });
});

test('a first sample that is slow for the small input does not hide a quadratic part', () => {
  const hidden = { once: 4600, twice: 9500 };
  const { ratio, rounds } = cpuGrowth(taking([hidden, ...Array.from({ length: 5 }, () => program(quadratic))]), LIMITS);
  expect({ ratio: ratio.toFixed(2), rounds }).toEqual({ ratio: '3.17', rounds: 6 });
});
