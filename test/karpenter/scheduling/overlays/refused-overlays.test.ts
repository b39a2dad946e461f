import { Json } from '../../../../src/checks/findings/rule';
import { labelsOfPool } from '../../../../src/karpenter/scheduling/overlays/overlaid-pool';
import { overlayOf } from '../../../../src/karpenter/scheduling/overlays/overlay';
import { refusedOverlays } from '../../../../src/karpenter/scheduling/overlays/refused-overlays';
import { overlay } from '../../../checks/rules/lints';
import { OVERLAID_TYPES } from '../../../conformance/overlays/instance-types';

/** Returns, for each rejected overlay, the overlay that Karpenter keeps instead, with pool and instance type. */
function refused(overlays: readonly Json[], labels: { readonly [key: string]: string } = {}): object {
  const pools = [{ name: 'general', labels: labelsOfPool('general', labels), types: OVERLAID_TYPES }];
  return Object.fromEntries([...refusedOverlays(overlays.map((each) => overlayOf(each)!), pools)]
    .map(([name, { keptOverlay, resource, pool, instanceType }]) => [name, [keptOverlay.name, resource ?? 'price', pool, instanceType].join(' ')]));
}

test('reproduces the observed conflicts with instance types', () => {
  const [one, both] = ['c6a.large', 'c6a.large,c5.large'].map((names) => [`node.kubernetes.io/instance-type In ${names}`]);
  expect(refused([overlay('a', one, { price: '1', weight: 900 }), overlay('b', both, { price: '2', weight: 900 })])).toEqual({ a: 'b price general c6a.large' });
  expect(refused([overlay('a', one, { capacity: { x: '1' } }), overlay('b', one, { capacity: { x: '2' } })])).toEqual({ a: 'b x general c6a.large' });
});

test('ignores a rejected overlay as a whole, so that it conflicts with no other overlay', () => {
  const c = overlay('c', ['kubernetes.io/arch In arm64'], { price: '1' });
  const b = overlay('b', [], { price: '2', capacity: { x: '1' } });
  const a = overlay('a', ['kubernetes.io/arch In amd64'], { price: '3', capacity: { x: '1' } });
  expect(refused([a, b, c])).toEqual({ b: 'c price general m7g.xlarge' });
});

test('the highest weight comes first, and only equal weights conflict', () => {
  expect(refused([overlay('z', [], { price: '1' }), overlay('a', [], { price: '2', weight: 1 })])).toEqual({});
  expect(refused([overlay('z', [], { price: '1' }), overlay('a', [], { price: '2', weight: 1 }), overlay('b', [], { price: '2', weight: 1 })]))
    .toEqual({ a: 'b price general c6a.large' });
});

test('overlays conflict only where an offering of some type matches both', () => {
  const spot = overlay('a', ['karpenter.sh/capacity-type In spot'], { price: '1', capacity: { x: '1' } });
  expect(refused([spot, overlay('b', ['karpenter.sh/capacity-type In on-demand'], { price: '1' })])).toEqual({});
  expect(refused([spot, overlay('b', ['karpenter.sh/capacity-type In on-demand'], { capacity: { x: '1' } })])).toEqual({ a: 'b x general c6a.large' });
  expect(refused([spot, overlay('b', ['node.kubernetes.io/instance-type In m5.2xlarge'], { price: '1', capacity: { x: '1' } })])).toEqual({});
  expect(refused([spot, { ...spot, metadata: { name: 'b' } }])).toEqual({ a: 'b price general c6a.large' });
});

test('template labels apply to the instance types', () => {
  const overlays = [overlay('a', ['team In web'], { price: '1' }), overlay('b', ['team Exists'], { price: '1' })];
  expect(refused(overlays)).toEqual({});
  expect(refused(overlays, { team: 'data' })).toEqual({});
  expect(refused(overlays, { team: 'web' })).toEqual({ a: 'b price general c6a.large' });
});

test('an empty capacity makes Karpenter forget earlier resources', () => {
  const x = { capacity: { x: '1' } };
  expect(refused([overlay('a', [], x), overlay('c', [], x)])).toEqual({ a: 'c x general c6a.large' });
  expect(refused([overlay('a', [], x), overlay('b', [], { capacity: {} }), overlay('c', [], x)])).toEqual({});
});
