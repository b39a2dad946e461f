import { Duration } from 'cdk8s';
import { DurationOrNever } from 'cdk8s-karpenter';

test('NEVER is the word that Karpenter reads', () => {
  expect(DurationOrNever.NEVER.value).toBe('Never');
});

test.each([
  [Duration.days(30), '720h'],
  [Duration.seconds(0), '0s'],
  [Duration.minutes(90), '1h30m'],
])('of %s is %p', (duration, text) => {
  expect(DurationOrNever.of(duration).value).toBe(text);
});

test('of refuses a part of a second', () => {
  expect(() => DurationOrNever.of(Duration.millis(500)))
    .toThrow(new Error('a duration of 0.5 seconds is refused; Karpenter reads only whole seconds here'));
});

test.each(['Never', '720h', '1h30m', '90m', '0s', '1h1h', '30s1h'])('parse keeps %p as it is', (text) => {
  expect(DurationOrNever.parse(text).value).toBe(text);
});

test.each(['', '30d', '500ms', 'never', '1.5h', '-1h', ' 1h', '1h\n', '720', 'Never1h', '1h Never'])('parse refuses %p', (text) => {
  expect(() => DurationOrNever.parse(text)).toThrow(new Error(
    `${JSON.stringify(text)} is no duration that Karpenter reads; write hours, minutes and seconds such as "720h" or "1h30m", or "Never"`));
});
