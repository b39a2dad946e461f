import { readFileSync } from 'fs';
import { join } from 'path';
import { askDrains, drainsProgram, DrainVerdict } from './ask-drains';
import { drainCase } from './drain-cases';
import { drainDifferences } from './drain-comparison';

/** Recorded from Karpenter 1.15.0. If the generator of cases changes, record them again with `--kind drains --report FILE`. */
const RECORDED: readonly (DrainVerdict & { readonly seed: number; readonly index: number })[] = readFileSync(join(__dirname, 'recorded.jsonl'), 'utf8').trim().split('\n').map((line) => JSON.parse(line));

test('PodDisruptionBudgets and annotations block the same nodes as in Karpenter 1.15.0', () => {
  const verdicts = RECORDED.map(({ blocks, overlaps, protects }) => ({ blocks, overlaps, protects }));
  expect(drainDifferences(RECORDED.map(({ seed, index }) => drainCase(seed, index)), verdicts).slice(0, 5)).toEqual([]);
});

test('the recorded cases block nodes, leave nodes disruptable, and contain overlaps and protected pods', () => {
  const count = (isCounted: (verdict: DrainVerdict) => boolean) => RECORDED.filter(isCounted).length;
  expect(count(({ blocks }) => blocks.length > 0)).toBeGreaterThan(80);
  expect(count(({ blocks, overlaps }) => blocks.length === 0 && !overlaps)).toBeGreaterThan(80);
  expect(count(({ overlaps }) => overlaps)).toBeGreaterThan(10);
  expect(count(({ protects }) => protects.length > 0)).toBeGreaterThan(10);
});

const file = drainsProgram();
(file === undefined ? test.skip : test)('generated cases have the verdicts of Karpenter 1.15.0', async () => {
  const cases = Array.from({ length: 20 }, (_, index) => drainCase(20261130, index));
  expect(drainDifferences(cases, await askDrains(file!, cases))).toEqual([]);
}, 120_000);
