import { askDisruptions, askSnapshots, disruptionProgram, randomCases } from './ask-disruption';
import { DisruptionCase, OracleCase } from './disruption-case';
import { Difference, disruptionDifferences } from './disruption-comparison';
import { DisruptionAnswer } from './oracle-answer';
import { ourAnswer } from './our-answer';
import { compareOwnSteps } from './own-step-comparison';
import { recordedDisruptions } from './recorded-disruptions';
import { compareSteps } from './step-comparison';
import { readJsonLines } from '../shared-folder';

/** Recorded from Karpenter 1.15.0. Record them again with `--kind disruptions --report FILE`. */
const RECORDED = recordedDisruptions();

/** Returns the differences, except for Karpenter's texts about pods that would have no node. */
function differences(asked: DisruptionCase, answer: DisruptionAnswer): readonly Difference[] {
  return disruptionDifferences(asked, answer, ourAnswer(asked)).filter(({ category }) => category !== 'pod reasons');
}

test.each(RECORDED.map((recorded) => [recorded.asked.id, recorded] as const))('recorded case %s has the commands and events of Karpenter 1.15.0', (_, { asked, answer }) => {
  expect(differences(asked, answer)).toEqual([]);
});

test('the recorded cases have commands of all methods, and place pending pods', () => {
  const methods = RECORDED.flatMap(({ answer }) => answer.methods ?? []).filter(({ commands }) => commands.length > 0).map(({ method }) => method);
  expect([...new Set(methods)].sort()).toEqual(['Drift', 'Emptiness', 'MultiNodeConsolidation', 'SingleNodeConsolidation', 'StaticDrift']);
  expect(RECORDED.filter(({ answer }) => Object.keys(answer.existingNodes ?? {}).length > 0).length).toBeGreaterThan(3);
});

const file = disruptionProgram();
const testWithKarpenter = file === undefined ? test.skip : test;

testWithKarpenter("the cases of the oracle's authors have the commands and events of Karpenter 1.15.0", async () => {
  const cases = readJsonLines<OracleCase>('oracle', 'disruption', 'cases.jsonl');
  const answers = new Map(readJsonLines<DisruptionAnswer>('oracle', 'disruption', 'expected.jsonl').map((each) => [each.id, each]));
  const asked = await askSnapshots(file!, cases);
  expect(asked.flatMap((each) => differences(each, answers.get(each.id)!))).toEqual([]);
}, 300_000);

testWithKarpenter('generated cases have the commands and events of Karpenter 1.15.0', async () => {
  const cases = randomCases(20261130, 40);
  const [asked, answers] = [await askSnapshots(file!, cases), await askDisruptions(file!, cases)];
  expect(asked.flatMap((each, index) => differences(each, answers[index]))).toEqual([]);
}, 300_000);

testWithKarpenter('sequences of commands in generated cases are those of Karpenter 1.15.0', async () => {
  const { steps, disagreements } = await compareSteps(file!, randomCases(20261201, 10), ourAnswer);
  expect(disagreements).toEqual([]);
  expect(steps).toBeGreaterThan(3);
}, 300_000);

testWithKarpenter('sequences of commands from our own states are those of Karpenter 1.15.0', async () => {
  const { steps, disagreements } = await compareOwnSteps(file!, randomCases(20261202, 10));
  expect(disagreements).toEqual([]);
  expect(steps).toBeGreaterThan(3);
}, 300_000);
