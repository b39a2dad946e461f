import { timeZoneProblem } from '../../../src/foundation/basics/time-zone';

test.each(['UTC', 'Asia/Tokyo', 'Europe/Berlin', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5'])('accepts %s', (zone) => {
  expect(timeZoneProblem(zone)).toBeUndefined();
});

test.each([
  ['Europe/Berln', 'unknown time zone "Europe/Berln". Did you mean Europe/Berlin?'],
  ['BST', 'unknown time zone "BST". Use an IANA time zone name, such as Asia/Tokyo or UTC.'],
  ['CET', 'unknown time zone "CET". Use an IANA time zone name, such as Asia/Tokyo or UTC.'],
  ['+09:00', 'unknown time zone "+09:00". Use an IANA time zone name, such as Asia/Tokyo or UTC.'],
])('rejects %s', (zone, message) => {
  expect(timeZoneProblem(zone)).toBe(message);
});
