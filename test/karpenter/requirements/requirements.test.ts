import * as fc from 'fast-check';
import { LabelRequirement, Selector } from '../../../src/karpenter/requirements/label-requirement';
import { requirementsOf } from '../../../src/karpenter/requirements/requirements';

const number = fc.constantFrom('1', '2', '3', '4', 'x');
const selector: fc.Arbitrary<Selector> = fc.oneof(
  fc.record({ key: fc.constantFrom('a', 'b'), operator: fc.constantFrom('In', 'NotIn'), values: fc.array(number, { maxLength: 4 }), minValues: fc.option(fc.nat(3), { nil: undefined }) }),
  fc.record({ key: fc.constantFrom('a', 'b'), operator: fc.constantFrom('Gt', 'Gte', 'Lt', 'Lte'), values: fc.tuple(number) }),
  fc.record({ key: fc.constantFrom('a', 'b'), operator: fc.constantFrom('Exists', 'DoesNotExist') }),
);

/** Intersects requirements one by one, as Karpenter does. */
function oneByOne(selectors: readonly Selector[]): ReadonlyMap<string, LabelRequirement> {
  const byKey = new Map<string, LabelRequirement>();
  for (const each of selectors.map((written) => LabelRequirement.of(written))) {
    const before = byKey.get(each.key);
    byKey.set(each.key, before === undefined ? each : each.intersection(before));
  }
  return byKey;
}

const recorded = (requirements: ReadonlyMap<string, LabelRequirement>) => (
  [...requirements].map(([key, { isComplement, values, from, to, minValues }]) => ({ key, isComplement, values: [...values], from, to, minValues }))
);

test('requirements for one label have the same intersection as one by one, with values in the same order', () => {
  fc.assert(fc.property(fc.array(selector, { maxLength: 9 }), (selectors) => {
    expect(recorded(requirementsOf(selectors))).toEqual(recorded(oneByOne(selectors)));
  }), { numRuns: 2000 });
});
