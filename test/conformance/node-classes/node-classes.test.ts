import { compareNodeClasses, ours } from './node-class-comparison';
import { recordedNodeClasses } from './recorded-node-classes';

test('EC2NodeClasses leave the same instance types and resources as in Karpenter 1.15.0', async () => {
  const tally = await compareNodeClasses(300, 20261124, 10);
  if (tally === undefined) return;
  expect(tally.disagreements.slice(0, 5)).toEqual([]);
  expect(tally.excluded).toBeGreaterThan(500);
  expect(tally.failures).toBeGreaterThan(50);
}, 120_000);

test('EC2NodeClasses leave the instance types and resources that Karpenter 1.15.0 left in recorded cases', () => {
  const cases = recordedNodeClasses();
  expect(cases.map(ours)).toEqual(cases.map(({ answers }) => answers));
  const answers = cases.flatMap((each) => Object.values(each.answers));
  expect(answers.filter((answer) => answer === 'excluded').length).toBeGreaterThan(50);
  expect(answers.filter((answer) => answer.includes('expression fails')).length).toBeGreaterThan(5);
  expect(answers.filter((answer) => answer.includes('os windows')).length).toBeGreaterThan(20);
});
