import { readFileSync } from 'fs';
import { join } from 'path';
import { launchProgram } from './ask-launch';
import { launchCase, overlapCase } from './launch-cases';
import { compareLaunches, ourLaunch, RecordedLaunch } from './launch-comparison';

/** Recorded from Karpenter 1.15.0: half with one NodePool, and half with several. */
const RECORDED: RecordedLaunch[] = readFileSync(join(__dirname, 'recorded-launches.jsonl'), 'utf8').trim().split('\n').map((line) => JSON.parse(line));

test('a pod gets the NodePool and the instance types that Karpenter 1.15.0 chose in recorded cases', () => {
  expect(RECORDED.map(({ asked }) => ourLaunch(asked))).toEqual(RECORDED.map(({ launched }) => launched));
  expect(RECORDED.filter(({ launched }) => launched !== undefined).length).toBeGreaterThan(80);
  expect(RECORDED.filter(({ asked, launched }) => asked.nodePools.length > 1 && launched !== undefined).length).toBeGreaterThan(30);
});

const file = launchProgram();
(file === undefined ? test.skip : test)('a pod gets the NodePool and the instance types that Karpenter 1.15.0 chooses', async () => {
  const cases = Array.from({ length: 20 }, (_, index) => [launchCase(20261124, index), overlapCase(20261124, index)]).flat();
  const { launched, disagreements } = await compareLaunches(file!, cases);
  expect(disagreements.slice(0, 5)).toEqual([]);
  expect(launched).toBeGreaterThan(10);
}, 60_000);
