import { passCase } from './pass-cases';
import { comparePasses, ourPassTexts } from './pass-comparison';
import { recordedPasses } from './recorded-passes';
import { disruptionProgram } from '../../disruption/ask-disruption';

/** Recorded from Karpenter 1.15.0. If the generator of cases changes, record them again with `--kind passes --report FILE`. */
const RECORDED = recordedPasses();

test.each(RECORDED.map((recorded) => [recorded.id, recorded] as const))('recorded case %s has the passes of Karpenter 1.15.0', (id, { skipped, passes }) => {
  const [seed, index] = id.split('-').map(Number);
  expect(ourPassTexts(passCase(seed, index), skipped)).toEqual(passes);
});

test('the recorded cases start pods on launched nodes, launch nodes in later passes, and leave pods pending', () => {
  const later = RECORDED.flatMap(({ passes }) => passes.slice(1));
  expect(RECORDED.length).toBeGreaterThan(15);
  expect(later.filter((text) => text.includes('to node-')).length).toBeGreaterThan(2);
  expect(later.filter((text) => text.includes(' types ')).length).toBeGreaterThan(10);
  expect(later.filter((text) => /pending: \d/.test(text)).length).toBeGreaterThan(10);
});

const file = disruptionProgram();
(file === undefined ? test.skip : test)('generated cases have the passes of Karpenter 1.15.0', async () => {
  const { byPasses, disagreements } = await comparePasses(file!, Array.from({ length: 40 }, (_, index) => passCase(20261124, index)));
  expect(disagreements).toEqual([]);
  expect([...byPasses.keys()].some((passes) => passes > 1)).toBe(true);
}, 300_000);
