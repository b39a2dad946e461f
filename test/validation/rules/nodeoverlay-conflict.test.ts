import { overlay, said } from './lints';

const check = (...overlays: object[]) => said('nodeoverlay-conflict', overlays);
const text = (path: string, name: string) => `${path}: "${name}" sets it differently, with the same requirements and weight; give one of them a higher weight`;

test('the later by name tells, whatever the order of objects, requirements and values', () => {
  const a = overlay('a', ['team In x,y', 'kubernetes.io/arch In arm64'], { price: '1' });
  const b = overlay('b', ['kubernetes.io/arch In arm64', 'team In y,x'], { priceAdjustment: '+10%', weight: 0 });
  expect(check(a, b)).toEqual([text('spec.priceAdjustment', 'a')]);
  expect(check(b, a)).toEqual([text('spec.priceAdjustment', 'a')]);
});

test.each([
  ['the same price', { price: '1' }, { price: '1' }, []],
  ['another price', { price: '1' }, { price: '2' }, [text('spec.price', 'a')]],
  ['a price and a capacity', { price: '1' }, { capacity: { 'example.com/x': '1' } }, []],
  ['other weights', { price: '1' }, { price: '2', weight: 1 }, []],
  ['other capacities', { capacity: { 'example.com/x': '1' } }, { capacity: { 'example.com/y': '2' } }, []],
  ['the same quantity', { capacity: { 'example.com/x': '1' } }, { capacity: { 'example.com/x': '1000m' } }, []],
  ['another quantity', { capacity: { 'example.com/x': 1 } }, { capacity: { 'example.com/x': '2' } }, [text('spec.capacity.example.com/x', 'a')]],
])('%s', (_, one, other, expected) => {
  expect(check(overlay('a', [], one), overlay('b', [], other))).toEqual(expected);
});

test('other requirements are no conflict, nor are overlays of whatever types', () => {
  expect(check(overlay('a', ['team In x'], { price: '1' }), overlay('b', ['team In y'], { price: '2' }))).toEqual([]);
  const odd = { apiVersion: 'karpenter.sh/v1alpha1', kind: 'NodeOverlay', metadata: null, spec: { requirements: 'x', capacity: 5 } };
  expect(check(odd, { ...odd, spec: null }, overlay('b', [], { price: '2', capacity: { x: '1' } }))).toEqual([]);
});
