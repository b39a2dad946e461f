import { Duration } from 'cdk8s';
import { DurationOrNever } from 'cdk8s-karpenter';

test('NEVER is the string Never', () => {
  expect(DurationOrNever.NEVER.value).toBe('Never');
});

test.each([
  [Duration.days(30), '720h'],
  [Duration.seconds(0), '0s'],
  [Duration.minutes(90), '1h30m'],
])('of %s is %p', (duration, text) => {
  expect(DurationOrNever.of(duration).value).toBe(text);
});

test('of rejects a fraction of a second', () => {
  expect(() => DurationOrNever.of(Duration.millis(500))).toThrow(new Error('duration must be a whole number of seconds, got 0.5 seconds. For example: Duration.seconds(1)'));
});

test.each(['Never', '720h', '1h30m', '90m', '0s', '1h1h', '30s1h'])('parse keeps %p unchanged', (text) => {
  expect(DurationOrNever.parse(text).value).toBe(text);
});

test.each(['', '30d', '500ms', 'never', '1.5h', '-1h', ' 1h', '1h\n', '720', 'Never1h', '1h Never'])('parse rejects %p', (text) => {
  expect(() => DurationOrNever.parse(text))
    .toThrow(new Error(`text must be "Never", or hours, minutes, and seconds such as "720h" or "1h30m", got ${JSON.stringify(text)}`));
});
