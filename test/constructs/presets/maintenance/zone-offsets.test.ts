import { offsetsOf, offsetText } from '../../../../src/constructs/presets/maintenance/zone-offsets';

test.each([
  ['UTC', [0]],
  ['Asia/Tokyo', [540]],
  ['Asia/Kathmandu', [345]],
  ['Europe/Berlin', [60, 120]],
  ['America/St_Johns', [-210, -150]],
  ['Australia/Lord_Howe', [630, 660]],
])('%s is ahead of UTC by %j minutes', (zone, offsets) => {
  expect(offsetsOf(zone, new Date('2026-05-01T00:00:00Z'))).toEqual(offsets);
});

test('describes offsets in words', () => {
  expect([0, 540, 345, -210].map(offsetText)).toEqual(['UTC+0', 'UTC+9', 'UTC+5:45', 'UTC-3:30']);
});
