import * as fc from 'fast-check';
import { PriceAdjustment } from '../../../../src/constructs/props/overlays-and-buffers/price-adjustment';
import { spansOf } from '../../../../src/karpenter/versions/facts';
import { kindFacts } from '../../../../src/karpenter/versions/known-apis';

const FIELD = kindFacts('karpenter.sh/v1alpha1', 'NodeOverlay')!.schema.properties!.spec.properties!.priceAdjustment;
const PATTERNS = spansOf(FIELD.patterns).flatMap((span) => span.value).map((pattern) => new RegExp(pattern));

test('the CRD has one pattern', () => {
  expect(PATTERNS).toHaveLength(1);
});

test.each([
  [10, '+10%'],
  [0, '+0%'],
  [-0, '+0%'],
  [0.5, '+0.5%'],
  [250, '+250%'],
  [-15.5, '-15.5%'],
  [-99.99, '-99.99%'],
  [-100, '-100%'],
  [1e-6, '+0.000001%'],
  [1e20, '+100000000000000000000%'],
])('percent(%p) is %p', (percent, text) => {
  expect(PriceAdjustment.percent(percent).value).toBe(text);
});

test.each([
  [1.2, '+1.2'],
  [0, '+0'],
  [-0.5, '-0.5'],
  [-1000, '-1000'],
  [-0.000003, '-0.000003'],
  [123456789012345680000, '+123456789012345680000'],
])('dollars(%p) is %p', (dollars, text) => {
  expect(PriceAdjustment.dollars(dollars).value).toBe(text);
});

test.each([-100.5, -101, -Infinity, Infinity, NaN])('percent rejects %p', (percent) => {
  expect(() => PriceAdjustment.percent(percent)).toThrow(new Error(`percent must be a number of at least -100, got ${percent}`));
});

test.each([-Infinity, Infinity, NaN])('dollars rejects %p', (dollars) => {
  expect(() => PriceAdjustment.dollars(dollars)).toThrow(new Error(`dollars must be a number, got ${dollars}`));
});

test.each([[1e-7, '1e-7'], [1e21, '1e+21']])('rejects %p, which has an exponent', (amount, text) => {
  const message = (got: string) => `must be a number that JavaScript prints without an exponent, got ${got}. Use PriceAdjustment.of with a string such as "-0.5".`;
  expect(() => PriceAdjustment.percent(amount)).toThrow(new Error(`percent ${message(text)}`));
  expect(() => PriceAdjustment.dollars(-amount)).toThrow(new Error(`dollars ${message(`-${text}`)}`));
});

test('of keeps the string', () => {
  expect(PriceAdjustment.of('10').value).toBe('10');
});

describe('any number that JavaScript prints without an exponent', () => {
  const plain = (amount: number) => !String(amount).includes('e') && !Object.is(amount, -0);
  const percents = fc.oneof(
    fc.double({ min: -100, max: 100, noNaN: true }),
    fc.double({ min: 0, max: 1e21, maxExcluded: true, noNaN: true }),
  ).filter(plain);
  const dollars = fc.oneof(
    fc.double({ min: -10, max: 10, noNaN: true }),
    fc.double({ min: -1e21, max: 1e21, minExcluded: true, maxExcluded: true, noNaN: true }),
  ).filter(plain);

  test('is accepted by the CRD as a percentage', () => {
    fc.assert(fc.property(percents, (percent) => expectAccepted(PriceAdjustment.percent(percent).value)), { numRuns: 1000 });
  });

  test('is accepted by the CRD as an amount', () => {
    fc.assert(fc.property(dollars, (amount) => expectAccepted(PriceAdjustment.dollars(amount).value)), { numRuns: 1000 });
  });

  test('keeps its value as a percentage', () => {
    fc.assert(fc.property(percents, (percent) => {
      expect(parseFloat(PriceAdjustment.percent(percent).value)).toBe(percent);
    }), { numRuns: 1000 });
  });

  test('keeps its value as an amount', () => {
    fc.assert(fc.property(dollars, (amount) => {
      expect(Number(PriceAdjustment.dollars(amount).value)).toBe(amount);
    }), { numRuns: 1000 });
  });
});

function expectAccepted(text: string): void {
  for (const pattern of PATTERNS) expect(text).toMatch(pattern);
}
