import { canonicalQuantity } from '../../../src/foundation/go/quantity-string';

// Expected strings are results of Kubernetes' resource.Quantity.
test.each([
  ['1000', '1k'], ['100', '100'], ['1500', '1500'], ['15000', '15k'], ['1.5Gi', '1536Mi'], ['1024Mi', '1Gi'], ['1000Gi', '1000Gi'], ['8Ki', '8Ki'], ['1000Ki', '1000Ki'], ['0.5', '500m'], ['.5', '500m'],
  ['500m', '500m'], ['1000m', '1'], ['2000m', '2'], ['12.345', '12.345'], ['1.5', '1500m'], ['0', '0'], ['0Gi', '0'], ['-0', '0'], ['512', '512'], ['0.5Gi', '512Mi'], ['0.5Ki', '512'], ['0.0001Ki', '102400u'],
  ['8Ei', '9223372036854775807'], ['-9Ei', '-9223372036854775807'], ['Gi', '0'], ['+', '0'],
  ['1e3', '1e3'], ['12e5', '1200e3'], ['1e-12', '1e-9'], ['1e-400', '1e-9'], ['-1500m', '-1500m'], ['-2000m', '-2'], ['+1000', '1k'], ['1E', '1E'], ['0012', '0012'], ['1000000', '1M'], ['1.234k', '1.234k'],
])('Go writes %s as %s', (text, written) => {
  expect(canonicalQuantity(text)).toBe(written);
});

test.each(['', '1.2.3', '10 Gi', '1e.5', 'none', '10E9', '99999999999999999999'])('does not change %j, which Go can not read or hold', (text) => {
  expect(canonicalQuantity(text)).toBe(text);
});
