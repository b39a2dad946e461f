import * as fc from 'fast-check';
import { commonLines } from '../../../src/forecast/plan/common-lines';

const numbers = (count: number, start = 0) => Array.from({ length: count }, (_, index) => `line ${start + index}`);

/** Number of lines that two texts have in common, after a check that the sections are common, in order, and do not overlap. */
function countOfCommon(before: readonly string[], after: readonly string[]): number {
  let [old, current, all] = [0, 0, 0];
  for (const { starts: [oldStart, currentStart], count } of commonLines(before, after)) {
    if (count < 1 || oldStart < old || currentStart < current) throw new Error(`section ${oldStart}, ${currentStart} overlaps`);
    [old, current, all] = [oldStart + count, currentStart + count, all + count];
    for (let index = 0; index < count; index++) if (before[oldStart + index] !== after[currentStart + index]) throw new Error(`line ${oldStart + index} differs`);
  }
  return all;
}

test('texts of any size keep their common lines, and each long text has a result', () => {
  expect(countOfCommon(numbers(3000), numbers(3000))).toBe(3000);
  expect(countOfCommon(numbers(3000), [...numbers(1500), 'new', ...numbers(1500, 1500)])).toBe(3000);
  expect(countOfCommon(numbers(3000), [...numbers(1000, 2000), ...numbers(2000)])).toBe(2000);
  expect(countOfCommon(numbers(200_000), numbers(200_000, 200_000))).toBe(0);
  expect(countOfCommon(Array(200_000).fill('a'), Array(200_001).fill('a'))).toBe(200_000);
  expect(countOfCommon(['x', ...Array(200_000).fill('a')], [...Array(200_000).fill('a'), 'y'])).toBe(0);
});

test('reversed lines of long texts have one common line', () => {
  expect(countOfCommon(numbers(100_000), numbers(100_000).reverse())).toBe(1);
});

test('repeated lines between unique lines are common', () => {
  const section = (index: number) => [`section ${index}`, 'a', 'b', 'a'];
  const text = Array.from({ length: 1000 }, (_, index) => section(index)).flat();
  expect(countOfCommon(text, text.filter((line) => line !== 'section 500'))).toBe(text.length - 1);
});

test('long texts with a few random changes have no other changes', () => {
  const base = numbers(2500);
  fc.assert(fc.property(fc.uniqueArray(fc.nat(2499), { maxLength: 20 }), (removed) => {
    const after = base.filter((_, index) => !removed.includes(index));
    expect(countOfCommon(base, after)).toBe(after.length);
    expect(countOfCommon(after, base)).toBe(after.length);
  }), { numRuns: 30 });
});
