import { Duration } from 'cdk8s';
import * as fc from 'fast-check';
import { budgetDurationText, durationText } from '../../../src/constructs/props/duration-text';

describe('durationText', () => {
  test.each([
    [Duration.seconds(0), '0s'],
    [Duration.seconds(59), '59s'],
    [Duration.seconds(60), '1m'],
    [Duration.seconds(3661), '1h1m1s'],
    [Duration.millis(2000), '2s'],
    [Duration.minutes(90), '1h30m'],
    [Duration.minutes(1.5), '1m30s'],
    [Duration.hours(336), '336h'],
    [Duration.days(30), '720h'],
  ])('%s is %p', (duration, text) => {
    expect(durationText(duration)).toBe(text);
  });

  test('rejects a fraction of a second', () => {
    expect(() => durationText(Duration.millis(1500))).toThrow(new Error('duration must be a whole number of seconds, got 1.5 seconds. For example: Duration.seconds(2)'));
    expect(() => durationText(Duration.millis(1500), 'expireAfter')).toThrow(new Error('expireAfter must be a whole number of seconds, got 1.5 seconds. For example: Duration.seconds(2)'));
  });

  test('keeps the length of the duration', () => {
    fc.assert(fc.property(fc.nat({ max: 400_000_000 }), (seconds) => {
      const text = durationText(Duration.seconds(seconds));
      expect(text).toMatch(/^(([0-9]+(s|m|h))+)$/);
      expect(secondsOf(text)).toBe(seconds);
    }));
  });
});

describe('budgetDurationText', () => {
  test.each([
    [Duration.minutes(0), '0m'],
    [Duration.minutes(5), '5m'],
    [Duration.seconds(120), '2m'],
    [Duration.hours(8), '8h'],
    [Duration.minutes(90), '1h30m'],
    [Duration.days(2), '48h'],
  ])('%s is %p', (duration, text) => {
    expect(budgetDurationText(duration)).toBe(text);
  });

  test('rejects a fraction of a minute', () => {
    expect(() => budgetDurationText(Duration.seconds(90))).toThrow(new Error('duration must be a whole number of minutes, got 1.5 minutes. For example: Duration.minutes(2)'));
  });

  test('keeps the length of the duration', () => {
    fc.assert(fc.property(fc.nat({ max: 7_000_000 }), (minutes) => {
      const text = budgetDurationText(Duration.minutes(minutes));
      expect(text).toMatch(/^((([0-9]+(h|m))|([0-9]+h[0-9]+m))(0s)?)$/);
      expect(secondsOf(text)).toBe(minutes * 60);
    }));
  });
});

function secondsOf(text: string): number {
  const sizes: Record<string, number> = { h: 3600, m: 60, s: 1 };
  return [...text.matchAll(/(\d+)([hms])/g)].reduce((sum, [, count, unit]) => sum + Number(count) * sizes[unit], 0);
}

test('accepts whole units that floating point makes inexact', () => {
  expect([durationText(Duration.hours(2.3)), budgetDurationText(Duration.hours(1.1))]).toEqual(['2h18m', '1h6m']);
});
