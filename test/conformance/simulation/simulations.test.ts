import { recordedSimulations } from './recorded-simulations';
import { simulationCase } from './simulation-cases';
import { compareSimulations, ourSummary } from './simulation-comparison';
import { launchProgram } from '../instance-types/ask-launch';

/** Recorded from Karpenter 1.15.0. If the generator of cases changes, record them again with `--kind launches --report FILE`. */
const RECORDED = recordedSimulations();

test.each(RECORDED.map((recorded) => [recorded.index, recorded] as const))('recorded case %i has the nodes of Karpenter 1.15.0', (_, { seed, index, skipped, results }) => {
  expect(results).toContain(ourSummary(simulationCase(seed, index), skipped));
});

test('the recorded cases launch nodes, leave pods pending, and contain random results', () => {
  const summaries = RECORDED.map(({ results }) => results[0]);
  expect(summaries.filter((summary) => /^\w+: /m.test(summary) && summary.includes(' types ')).length).toBeGreaterThan(40);
  expect(summaries.filter((summary) => /pending: \d/.test(summary)).length).toBeGreaterThan(10);
  expect(RECORDED.filter(({ results }) => results.length > 1).length).toBeGreaterThan(0);
});

const file = launchProgram();
(file === undefined ? test.skip : test)('generated cases have the nodes of Karpenter 1.15.0', async () => {
  const { launched, disagreements } = await compareSimulations(file!, 40, 20261124);
  expect(disagreements).toEqual([]);
  expect(launched).toBeGreaterThan(20);
}, 300_000);
