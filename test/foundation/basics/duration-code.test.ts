import { DurationOrNever } from '../../../src/constructs/props/nodepool/duration-or-never';
import { durationCode } from '../../../src/foundation/basics/duration-code';

test.each([
  ['1h', 'Duration.hours(1)'],
  ['720h', 'Duration.hours(720)'],
  ['30m', 'Duration.minutes(30)'],
  ['30s', 'Duration.seconds(30)'],
  ['90m', 'Duration.minutes(90)'],
  ['1h30m', 'Duration.minutes(90)'],
  ['2h0m', 'Duration.hours(2)'],
  ['1.5h', 'Duration.minutes(90)'],
  ['500ms', 'Duration.millis(500)'],
  ['30d', 'Duration.days(30)'],
  ['10 minutes', 'Duration.minutes(10)'],
  ['1 hour', 'Duration.hours(1)'],
  ['2 days', 'Duration.days(2)'],
  ['45 sec', 'Duration.seconds(45)'],
  ['30', 'Duration.seconds(30)'],
  ['0s', 'Duration.seconds(0)'],
  [30, 'Duration.seconds(30)'],
  [0.5, 'Duration.millis(500)'],
  [DurationOrNever.parse('1h'), 'Duration.hours(1)'],
])('%j stands for %s', (wrong, code) => {
  expect(durationCode(wrong)).toBe(code);
});

test.each(['Never', 'soon', '', '-1h', '500us', -5, NaN, Infinity, null, undefined, {}, { value: 5 }, DurationOrNever.NEVER])('%j stands for no duration', (wrong) => {
  expect(durationCode(wrong)).toBeUndefined();
});
