import * as fc from 'fast-check';
import { begunSooner, complement, DAY, intersection, isWhole, later, union, WEEK, Week, weekOf, WHOLE_WEEK } from '../../../../src/constructs/presets/maintenance/week';

/** Returns the minutes of a week that the spans cover. */
function minutesOf(spans: Week): Set<number> {
  return new Set(spans.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, index) => (((start + index) % WEEK) + WEEK) % WEEK)));
}

const startAndLength = fc.tuple(fc.integer({ min: -WEEK, max: 2 * WEEK }), fc.integer({ min: 0, max: WEEK }));
const spans = fc.array(startAndLength.map(([start, length]) => ({ start, end: start + length })), { maxLength: 5 });
const all = Array.from({ length: WEEK }, (_, minute) => minute);
const RUNS = { numRuns: 60, seed: 6 };

test('spans are joined to a week of the same minutes, in order, without touching each other', () => {
  fc.assert(fc.property(spans, (given) => {
    const week = weekOf(given);
    expect(minutesOf(week)).toEqual(minutesOf(given));
    week.forEach(({ start, end }, index) => {
      expect([start >= 0 && start < WEEK, end > start]).toEqual([true, true]);
      if (week.length > 1) expect(index + 1 < week.length ? week[index + 1].start > end : week[0].start + WEEK > end).toBe(true);
    });
  }), RUNS);
});

test('computes the union, intersection, and complement of two weeks', () => {
  fc.assert(fc.property(spans, spans, (a, b) => {
    const [first, second] = [minutesOf(a), minutesOf(b)];
    const those = (isOne: (minute: number) => boolean) => new Set(all.filter(isOne));
    expect(minutesOf(union([weekOf(a), weekOf(b)]))).toEqual(those((minute) => first.has(minute) || second.has(minute)));
    expect(minutesOf(intersection([weekOf(a), weekOf(b)]))).toEqual(those((minute) => first.has(minute) && second.has(minute)));
    expect(minutesOf(complement(weekOf(a)))).toEqual(those((minute) => !first.has(minute)));
  }), RUNS);
});

test('recognizes an empty week and a whole week', () => {
  expect([complement([]), complement(WHOLE_WEEK)]).toEqual([WHOLE_WEEK, []]);
  expect([isWhole(union([])), isWhole(weekOf([{ start: 5, end: 5 + WEEK }]))]).toEqual([false, true]);
});

test('a span that ends with the week continues in the next week', () => {
  expect(weekOf([{ start: 6 * DAY, end: 7 * DAY }, { start: 0, end: 60 }])).toEqual([{ start: 6 * DAY, end: 7 * DAY + 60 }]);
});

test('moves spans to later times, and starts spans earlier', () => {
  expect(later([{ start: 60, end: 120 }], -90)).toEqual([{ start: WEEK - 30, end: WEEK + 30 }]);
  expect(begunSooner([{ start: 60, end: 120 }, { start: 180, end: 240 }], 60)).toEqual([{ start: 0, end: 240 }]);
});
