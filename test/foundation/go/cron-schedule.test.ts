import { cronInterval, cronSchedule, hasNoTimes, isOnDay } from '../../../src/foundation/go/cron-schedule';

/** Returns the days of a month on which a schedule has times. */
function daysIn(schedule: string, month: string): number[] {
  const first = Date.parse(`${month}-01T00:00:00Z`) / 86_400_000;
  return Array.from({ length: 31 }, (_, index) => index + 1).filter((day) => isOnDay(cronSchedule(schedule)!, first + day - 1));
}

test.each([
  ['0 0 1-3 * mon', 'a day of month or a weekday', [1, 2, 3, 5, 12, 19, 26]],
  ['0 0 * * mon', 'a weekday', [5, 12, 19, 26]],
  ['0 0 */1 * mon', 'both, because a step of 1 is the same as no step', [5, 12, 19, 26]],
  ['0 0 ?,3 * mon', 'both, because one item is a question mark', [5, 12, 19, 26]],
  ['0 0 */15 * mon', 'one of both, because a step of 15 selects days', [1, 5, 12, 16, 19, 26, 31]],
  ['@monthly', 'the first', [1]],
])('%s needs %s', (schedule, _, days) => {
  // October 2026 begins on a Thursday.
  expect(daysIn(schedule, '2026-10')).toEqual(days);
});

test('lists the minutes of a day', () => {
  expect(cronSchedule('50/4 9,1 * * *')?.minutes).toEqual([110, 114, 118, 590, 594, 598]);
  expect(cronSchedule(' @daily ')?.minutes).toEqual([0]);
  expect(cronSchedule(',5, 0 * * *')?.minutes).toEqual([5]);
});

test.each([['0 0 30 2 *', true], ['0 0 29 2 *', false], [', * * * *', true], ['0 0 30 2 mon', false], ['0 0 , * *', true]])('%s has no times: %s', (schedule, expected) => {
  expect(hasNoTimes(cronSchedule(schedule)!)).toBe(expected);
});

test.each([['@every 90s', 90_000_000_000n], ['@every 1ms', 1_000_000_000n], ['@every 1.9s', 1_000_000_000n], ['@every -1h', 1_000_000_000n], ['@daily', undefined]])(
  'the interval of %s is %s nanoseconds', (schedule, interval) => {
    expect(cronInterval(schedule)).toBe(interval);
  },
);

test.each(['@every 1h', '60 * * * *', '@reboot', '* * * *'])('%s has no fixed times', (schedule) => {
  expect(cronSchedule(schedule)).toBeUndefined();
});
