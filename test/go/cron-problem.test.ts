import { cronProblem } from '../../src/go/cron-problem';

test.each([
  '* * * * *', '0 9 * * mon-fri', '0 9 * * MON-Fri', '*/15 0-23/2 1,15 jan-dec ?', '@daily', ' @hourly ', '@every 1h30m', '5/10 * * * *', '*-99 * * * *',
  '+5 * * * *', ',, * * * *', '0 0 31 12 6', '\u00a00 0 1 1 0', '59 23 * * 0/3',
])('reads %j', (schedule) => {
  expect(cronProblem(schedule)).toBeUndefined();
});

test.each([
  ['0 9 * *', 'it has 4 fields instead of 5'],
  ['0 0 9 * * *', 'it has 6 fields instead of 5'],
  ['', 'it has 0 fields instead of 5'],
  ['TZ=Asia/Tokyo 0 9 * * *', 'it names a time zone, but Karpenter reads all schedules in UTC'],
  ['CRON_TZ=UTC 0 9 * * *', 'it names a time zone, but Karpenter reads all schedules in UTC'],
  ['@reboot', 'unknown descriptor "@reboot"'],
  ['@every 1 hour', 'unknown descriptor "@every 1 hour"'],
  ['@every  1h', 'unknown descriptor "@every  1h"'],
  ['60 * * * *', 'its minute "60" is not between 0 and 59'],
  ['* 24 * * *', 'its hour "24" is not between 0 and 23'],
  ['* * 0 * *', 'its day of month "0" is not between 1 and 31'],
  ['* * * 13 *', 'its month "13" is not between 1 and 12'],
  ['* * * * 7', 'its weekday "7" is not between 0 and 6'],
  ['* * * * fri-mon', 'its weekday "fri-mon" is a range that ends before it begins'],
  ['*/0 * * * *', 'its minute "*/0" has a step that is not a positive number'],
  ['1/2/3 * * * *', 'its minute "1/2/3" has more than one "/"'],
  ['1-2-3 * * * *', 'its minute "1-2-3" has more than one "-"'],
  ['* * L * *', 'its day of month "L" is not a number or name'],
  ['* * * * monday', 'its weekday "monday" is not a number or name'],
  ['9223372036854775808 * * * *', 'its minute "9223372036854775808" is not a number or name'],
])('rejects %j: %s', (schedule, problem) => {
  expect(cronProblem(schedule)).toBe(problem);
});
