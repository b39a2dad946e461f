import { formatOf } from '../../../src/checks/crds/formats';

// Expected verdicts are those of the API server's code.
test.each([
  ['date', ['2026-01-31'], ['2026-1-31', '2026-02-30', '']],
  ['datetime', ['2026-01-31T12:00:00Z', '2026-01-31t12:00:00z'], ['2026-01-31', '2026-01-01T25:00:00Z']],
  ['duration', ['1h', '1h30m', '-1.5h', '0', '5 days', '2w', 'P1D'], ['', '1x', '5']],
  ['byte', ['aGVsbG8=', 'aGk='], ['a=', '====', '', '10%']],
  ['uuid', ['1b4e28ba-2fa1-11d2-883f-0016d3cca427', '1B4E28BA2FA111D2883F0016D3CCA427'], ['1b4e28ba', '1b4e28ba-2fa1-11d2-883f-0016d3cca42g']],
  ['uuid4', ['1b4e28ba-2fa1-41d2-883f-0016d3cca427'], ['1b4e28ba-2fa1-11d2-883f-0016d3cca427']],
  ['ipv4', ['10.0.0.1', '01.2.3.4', '::ffff:1.2.3.4'], ['1.2.3', '10.0.0.0/8', '::1', '256.0.0.1']],
  ['ipv6', ['::1', '::ffff:1.2.3.4'], ['10.0.0.1', ':::']],
  ['cidr', ['10.0.0.0/8', '::/0', '01.2.3.4/32'], ['10.0.0.0', '10.0.0.0/33', '::/129', '10.0.0.0/8/8']],
  ['mac', ['00:00:5e:00:53:01', '0000.5e00.5301', '02-00-5e-10-00-00-00-01'], ['00:00:5e:00:53', '00:00:5e:00:53:0g']],
  ['hexcolor', ['#fff', 'AAA', '#ff0000'], ['#ffff', 'red']],
  ['bsonobjectid', ['507f1f77bcf86cd799439011'], ['507f1f77bcf86cd79943901']],
  ['hostname', ['example.com', 'a', 'AAA', 'é'], ['', 'a_b', '-a', '10.0.0.1', 'a@b']],
  ['uri', ['https://example.com/path?a=b', '/path'], ['a', '', '::1', '10.0.0.1', '2026-01-01T00:00:00Z']],
  ['email', ['a@b', 'jane.doe+x@example.com'], ['a', '']],
  ['password', ['', 'x'], []],
  ['ssn', ['123-45-6789'], ['123-45-678']],
])('checks the format %s', (format, good, bad) => {
  const { test: holds } = formatOf(format)!;
  expect({ good: good.filter((text) => holds(text) !== true), bad: bad.filter((text) => holds(text) !== false) }).toEqual({ good: [], bad: [] });
});

test.each([
  ['uri', 'mailto:jane@example.com'],
  ['email', 'Jane <jane@example.com>'],
  ['k8s-short-name', 'Not_One'],
  ['isbn', '0321751043'],
])('cannot decide whether a value has the format %s: %s', (format, text) => {
  expect(formatOf(format)!.test(text)).toBeUndefined();
});

test('ignores other formats', () => {
  expect([formatOf('int32'), formatOf('toString')]).toEqual([undefined, undefined]);
});
