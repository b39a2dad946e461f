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
  ['a capacity and a price', { capacity: { 'example.com/x': '1' } }, { price: '1' }, []],
  ['another adjustment', { priceAdjustment: '+1%' }, { priceAdjustment: '+2%' }, [text('spec.priceAdjustment', 'a')]],
  ['other weights', { price: '1' }, { price: '2', weight: 1 }, []],
  ['other capacities', { capacity: { 'example.com/x': '1' } }, { capacity: { 'example.com/y': '2' } }, []],
  ['the same quantity', { capacity: { 'example.com/x': '1' } }, { capacity: { 'example.com/x': '1000m' } }, []],
  ['another quantity', { capacity: { 'example.com/x': 1 } }, { capacity: { 'example.com/x': '2' } }, [text('spec.capacity.example.com/x', 'a')]],
])('%s', (_, one, other, expected) => {
  expect(check(overlay('a', [], one), overlay('b', [], other))).toEqual(expected);
});

test('what is written twice is the same', () => {
  expect(check(overlay('a', ['team In x,x'], { price: '1' }), overlay('b', ['team In x', 'team In x'], { price: '2' }))).toEqual([text('spec.price', 'a')]);
});

test('other requirements are no conflict, nor are overlays of one name or of whatever types', () => {
  const others = ['team In y', 'role In x', 'team NotIn x'];
  expect(others.flatMap((other) => check(overlay('a', ['team In x'], { price: '1' }), overlay('b', [other], { price: '2' })))).toEqual([]);
  expect(check(overlay('a', [], { price: '1' }), overlay('a', [], { price: '2' }))).toEqual([]);
  expect(check(overlay('a', [], { price: '1', weight: 1 }), overlay('b', [], { price: '2', weight: 'x' }), { ...overlay('c', []), spec: { requirements: [null, 5] } })).toEqual([]);
  expect(check({ ...overlay('a', []), spec: null }, overlay('b', [], { price: '2' }), { ...overlay('c', []), spec: null })).toEqual([]);
  const odd = { apiVersion: 'karpenter.sh/v1alpha1', kind: 'NodeOverlay', metadata: null, spec: { requirements: 'x', capacity: 5 } };
  expect(check(odd, { ...odd, spec: null }, overlay('b', [], { price: '2', capacity: { x: '1' } }))).toEqual([]);
});
