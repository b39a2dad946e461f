import { isDateTime } from '../../../src/checks/findings/date-time';

test.each(['2026-01-31T12:00:00Z', '2026-01-31t12:00:00z', '2024-02-29T23:59:59.123456789+23:59', '0001-01-01T00:00:00-00:00'])('%s is one', (text) => {
  expect(isDateTime(text)).toBe(true);
});

test.each([
  '', '2026-01-31', '2026-01-31 12:00:00Z', '2026-01-31T12:00:00', '2026-02-29T12:00:00Z', '2026-13-01T12:00:00Z', '2026-01-31T24:00:00Z', '2026-01-31T12:60:00Z',
  '2026-01-31T12:00:60Z', '26-01-31T12:00:00Z', '2026-01-31T12:00:00Zx',
])('%j is not a date and time', (text) => {
  expect(isDateTime(text)).toBe(false);
});
