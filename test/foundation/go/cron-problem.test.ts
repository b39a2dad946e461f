import { cronProblem } from '../../../src/foundation/go/cron-problem';

test.each([
  '* * * * *', '0 9 * * mon-fri', '0 9 * * MON-Fri', '*/15 0-23/2 1,15 jan-dec ?', '@daily', ' @hourly ', '@every 1h30m', '5/10 * * * *', '*-99 * * * *',
  '+5 * * * *', ',, * * * *', '0 0 31 12 6', '\u00a00 0 1 1 0', '59 23 * * 0/3', '* * * * fri-6,0-mon',
])('reads %j', (schedule) => {
  expect(cronProblem(schedule)).toBeUndefined();
});

test.each([
  ['0 9 * *', 'it has 4 fields instead of 5'],
  ['0 0 9 * * *', 'it has 6 fields instead of 5'],
  ['', 'it has 0 fields instead of 5'],
  ['9', 'it has 1 field instead of 5'],
  ['TZ=Asia/Tokyo 0 9 * * *', 'it names a time zone, but Karpenter reads all schedules in UTC'],
  ['CRON_TZ=UTC 0 9 * * *', 'it names a time zone, but Karpenter reads all schedules in UTC'],
  ['@reboot', 'unknown descriptor "@reboot"'],
  ['@every 1 hour', 'unknown descriptor "@every 1 hour"'],
  ['@every  1h', 'unknown descriptor "@every  1h"'],
])('rejects %j: %s', (schedule, text) => {
  expect(cronProblem(schedule)).toEqual({ text });
});

const MINUTE = 'Set the minute to * or values from 0 to 59.';
const DAY = 'Set the day of month to * or values from 1 to 31.';
const MONTH = 'Set the month to *, values from 1 to 12, or names such as feb.';
const WEEKDAY = 'Set the weekday to *, values from 0 to 6, or names such as mon.';
test.each([
  ['60 * * * *', 'its minute "60" is not between 0 and 59', MINUTE],
  ['* 24 * * *', 'its hour "24" is not between 0 and 23', 'Set the hour to * or values from 0 to 23.'],
  ['* * 0 * *', 'its day of month "0" is not between 1 and 31', DAY],
  ['* * * 13 *', 'its month "13" is not between 1 and 12', MONTH],
  ['* * * * 7', 'its weekday "7" is not between 0 and 6', WEEKDAY],
  ['* * * * fri-mon', 'its weekday "fri-mon" is a range that ends before it begins', 'Split the range: fri-6,0-mon.'],
  ['* 22-6 * * *', 'its hour "22-6" is a range that ends before it begins', 'Split the range: 22-23,0-6.'],
  ['* 22-6/2 * * *', 'its hour "22-6/2" is a range that ends before it begins', 'Set the hour to * or values from 0 to 23.'],
  ['*/0 * * * *', 'its minute "*/0" has a step that is not a positive number', 'Set a step of at least 1, for example */2.'],
  ['1/2/3 * * * *', 'its minute "1/2/3" has more than one "/"', MINUTE],
  ['1-2-3 * * * *', 'its minute "1-2-3" has more than one "-"', MINUTE],
  ['* * L * *', 'its day of month "L" is not a number or name', DAY],
  ['* * * * monday', 'its weekday "monday" is not a number or name', WEEKDAY],
  ['9223372036854775808 * * * *', 'its minute "9223372036854775808" is not a number or name', MINUTE],
])('rejects %j: %s', (schedule, text, fix) => {
  expect(cronProblem(schedule)).toEqual({ text, fix });
});
