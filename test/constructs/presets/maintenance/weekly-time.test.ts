import { messageOf } from '../../../output';
import { WeeklyTime } from 'cdk8s-karpenter';

const HOUR = 60;
const DAY = 24 * HOUR;

/** Returns spans of a week, from days (Sunday is 0) and hours. */
const spans = (...all: [number, number, number][]) =>
  all.map(([day, hour, hours]) => ({ start: day * DAY + hour * HOUR, end: day * DAY + (hour + hours) * HOUR }));

test.each([
  ['Mon-Fri 09:00-18:00 Asia/Tokyo', spans([1, 9, 9], [2, 9, 9], [3, 9, 9], [4, 9, 9], [5, 9, 9])],
  ['Sat 02:00-06:00 America/New_York', spans([6, 2, 4])],
  ['Sat,Sun 10:00-11:00 UTC', spans([0, 10, 1], [6, 10, 1])],
  ['Mon-Tue, thursday 9:00-10:00 UTC', spans([1, 9, 1], [2, 9, 1], [4, 9, 1])],
  ['weekends 10:00–11:00 UTC', spans([0, 10, 1], [6, 10, 1])],
  ['Fri-Mon 01:00-02:00 UTC', spans([0, 1, 1], [1, 1, 1], [5, 1, 1], [6, 1, 1])],
  ['Sat 22:00-06:00 UTC', spans([6, 22, 8])],
  ['Mon,Wed 00:00-24:00 UTC', spans([1, 0, 24], [3, 0, 24])],
  ['Mon-Wed 00:00-24:00 UTC', spans([1, 0, 72])],
  ['Fri 18:00-Mon 08:00 Europe/Berlin', spans([5, 18, 62])],
  ['weekdays 00:00-24:00 UTC', spans([1, 0, 120])],
  ['daily 00:00-24:00 UTC', spans([0, 0, 168])],
])('%s', (text, week) => {
  expect(WeeklyTime.parse(text)._week).toEqual(week);
});

const HOW = 'Use a time such as "Mon-Fri 09:00-18:00 Asia/Tokyo", "Sat,Sun 22:00-06:00 UTC", "daily 09:00-18:00 Europe/Berlin", or "Fri 18:00-Mon 08:00 America/New_York".';

test.each([
  ['Mon-Fri 09:00-18:00', 'weekly time "Mon-Fri 09:00-18:00" has no time zone. Add a time zone, for example "Mon-Fri 09:00-18:00 Europe/Berlin".'],
  ['Fri 18-Mon 8', 'weekly time "Fri 18-Mon 8" has no time zone. Add a time zone, for example "Fri 18:00-Mon 08:00 Europe/Berlin".'],
  ['Mon-Fri 9-18 CET', 'weekly time "Mon-Fri 9-18 CET" has hours without minutes. Did you mean "Mon-Fri 09:00-18:00 CET"?'],
  ['Mon-Fri 9 - 17:30 UTC', 'weekly time "Mon-Fri 9 - 17:30 UTC" has hours without minutes. Did you mean "Mon-Fri 09:00 - 17:30 UTC"?'],
  ['Mon-Fri 9am-6pm UTC', `"Mon-Fri 9am-6pm UTC" is not a weekly time. ${HOW}`],
  ['office hours', `"office hours" is not a weekly time. ${HOW}`],
  ['Mo-Fr 09:00-18:00 UTC', `"Mo-Fr 09:00-18:00 UTC" has the unknown day "Mo". ${HOW}`],
  ['Mon-Wed-Fri 09:00-18:00 UTC', `"Mon-Wed-Fri 09:00-18:00 UTC" has more than one "-" in "Mon-Wed-Fri". ${HOW}`],
  ['Mon 09:60-18:00 UTC', `"Mon 09:60-18:00 UTC" has the invalid time 09:60. ${HOW}`],
  ['Mon 09:00-24:01 UTC', `"Mon 09:00-24:01 UTC" has the invalid time 24:01. ${HOW}`],
  ['Mon 09:00-09:00 UTC', `"Mon 09:00-09:00 UTC" is not a time span, because it starts and ends at 09:00. ${HOW}`],
  ['Mon 24:00-00:00 UTC', `"Mon 24:00-00:00 UTC" is not a time span, because it starts and ends at 24:00. ${HOW}`],
  ['Mon 24:00-24:00 UTC', `"Mon 24:00-24:00 UTC" is not a time span, because it starts and ends at 24:00. ${HOW}`],
  ['Sat 24:00-Sun 00:00 UTC', `"Sat 24:00-Sun 00:00 UTC" is not a time span, because it starts and ends at the same time. ${HOW}`],
  ['Mon 09:00-Mon 09:00 UTC', `"Mon 09:00-Mon 09:00 UTC" is not a time span, because it starts and ends at the same time. ${HOW}`],
  ['Mon 09:00-18:00 Asia/Tokio', 'unknown time zone "Asia/Tokio". Did you mean Asia/Tokyo?'],
  ['Mon 09:00-18:00 Europe/Berlin/x', 'unknown time zone "Europe/Berlin/x". Did you mean Europe/Berlin?'],
  ['Mon 09:00-18:00 +09:00', 'unknown time zone "+09:00". Use an IANA time zone name, such as Asia/Tokyo or UTC.'],
])('rejects %s', (text, message) => {
  expect(messageOf(() => WeeklyTime.parse(text))).toBe(message);
});
