import { BETWEEN_SIZES, BETWEEN_VERSIONS, grown, Work, workPerObject } from './work';

const work = (rules: number, steps: Work['steps']): Work => ({ rules, steps });

const before = work(60, { 'src/validation/rules': 250, 'src/yaml': 700, 'src/go': 50 });

test('the work for one more object is the difference between two sizes', () => {
  const [small, large] = [work(6400, { 'src/yaml': 30_000, 'src/go': 900, 'src/cli': 77 }), work(12_800, { 'src/yaml': 60_050, 'src/go': 1800, 'src/cli': 80 })];
  // The area src/cli has no work for an object.
  expect(workPerObject(small, large, 100)).toEqual(work(64, { 'src/go': 9, 'src/yaml': 300.5 }));
});

test('a rule that scans all instance types for each NodePool is reported', () => {
  expect(grown(before, work(61, { ...before.steps, 'src/validation/rules': 250 + 1336 }), BETWEEN_VERSIONS)).toEqual([
    'rules that run: 60 -> 61',
    'steps in src/validation/rules: 250 -> 1586',
  ]);
});

test('a new area is reported', () => {
  expect(grown(before, work(60, { ...before.steps, 'src/instance-types': 20 }), BETWEEN_VERSIONS)).toEqual(['steps in src/instance-types: 0 -> 20']);
});

test('a small function that was extracted is not reported', () => {
  expect(grown(before, work(60, { 'src/validation/rules': 255, 'src/yaml': 740, 'src/go': 60 }), BETWEEN_VERSIONS)).toEqual([]);
});

test('less work is not reported', () => {
  expect(grown(before, work(10, { 'src/yaml': 1 }), BETWEEN_VERSIONS)).toEqual([]);
});

test('objects of a larger input that have a few more fields are not reported', () => {
  expect(grown(before, work(62, { ...before.steps, 'src/go': 58 }), BETWEEN_SIZES)).toEqual([]);
});
