import { BETWEEN_SIZES, BETWEEN_VERSIONS, grown, Work, workPerObject } from './work';

const work = (rules: number, steps: Work['steps']): Work => ({ rules, steps });

const before = work(60, { 'src/checks/rules': 250, 'src/foundation/yaml': 700, 'src/foundation/go': 50 });

test('the work for one more object is the difference between two sizes', () => {
  const [small, large] = [work(6400, { 'src/foundation/yaml': 30_000, 'src/foundation/go': 900, 'src/cli': 77 }), work(12_800, { 'src/foundation/yaml': 60_050, 'src/foundation/go': 1800, 'src/cli': 80 })];
  // The area src/cli has no work for an object.
  expect(workPerObject(small, large, 100)).toEqual(work(64, { 'src/foundation/go': 9, 'src/foundation/yaml': 300.5 }));
});

test('a rule that scans all instance types for each NodePool is reported', () => {
  expect(grown(before, work(61, { ...before.steps, 'src/checks/rules': 250 + 1336 }), BETWEEN_VERSIONS)).toEqual([
    'rules that run: 60 -> 61',
    'steps in src/checks/rules: 250 -> 1586',
  ]);
});

test('a new area is reported', () => {
  expect(grown(before, work(60, { ...before.steps, 'src/karpenter/instance-types': 20 }), BETWEEN_VERSIONS)).toEqual(['steps in src/karpenter/instance-types: 0 -> 20']);
});

test('a small function that was extracted is not reported', () => {
  expect(grown(before, work(60, { 'src/checks/rules': 255, 'src/foundation/yaml': 740, 'src/foundation/go': 60 }), BETWEEN_VERSIONS)).toEqual([]);
});

test('less work is not reported', () => {
  expect(grown(before, work(10, { 'src/foundation/yaml': 1 }), BETWEEN_VERSIONS)).toEqual([]);
});

test('objects of a larger input that have a few more fields are not reported', () => {
  expect(grown(before, work(62, { ...before.steps, 'src/foundation/go': 58 }), BETWEEN_SIZES)).toEqual([]);
});
