import { isIPv4 as isNodeIPv4, isIPv6 as isNodeIPv6 } from 'net';
import * as fc from 'fast-check';
import { isIPv4, isIPv6 } from '../../../src/foundation/go/ip-address';

const group = fc.oneof(fc.constantFrom('', '0', 'ffff', '12345', 'g', '1.2.3.4', '01.2.3.4', '::'), fc.string({ maxLength: 2 }));
const almost = fc.tuple(fc.array(group, { maxLength: 10 }), fc.constantFrom(':', '.', '::')).map(([groups, separator]) => groups.join(separator));

test.each([fc.ipV4(), fc.ipV6(), almost, fc.string()])('agrees with Node about addresses without a zone (%#)', (texts: fc.Arbitrary<string>) => {
  fc.assert(fc.property(texts.filter((text) => !text.includes('%')), (text) => {
    expect([text, isIPv4(text), isIPv6(text)]).toEqual([text, isNodeIPv4(text), isNodeIPv6(text)]);
  }), { numRuns: 2000 });
});

test.each(['fe80::1%eth0', '010.0.0.1', '1.2.3', ':', ':::', '1::2::3', '1:2:3:4:5:6:7', '::1.2.3.4:5', '1.2.3.4::', ''])('rejects %j', (text) => {
  expect([isIPv4(text), isIPv6(text)]).toEqual([false, false]);
});

test.each(['::', '::1', '1::', '1:2:3:4:5:6:7:8', '::ffff:10.0.0.1', '1:2:3:4:5:6:1.2.3.4', 'FE80::ABCD'])('accepts %j', (text) => {
  expect([isIPv4(text), isIPv6(text)]).toEqual([false, true]);
});
