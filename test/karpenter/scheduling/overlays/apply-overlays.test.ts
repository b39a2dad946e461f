import { Json } from '../../../../src/checks/findings/rule';
import { allInstanceTypes } from '../../../../src/karpenter/instance-types/catalog/instance-types';
import { regionMarket } from '../../../../src/karpenter/instance-types/region-market';
import { acceptedOverlays } from '../../../../src/karpenter/scheduling/overlays/accepted-overlays';
import { poolTypes } from '../../../../src/karpenter/scheduling/pool-types';
import { overlay, pool } from '../../../checks/rules/lints';

const AWS = 'karpenter.k8s.aws';
const MARKET = regionMarket();
const M7I = pool([`${AWS}/instance-family In m7i`, `${AWS}/instance-cpu Lte 8`]);

/** Returns the instance types of a NodePool, with their prices. */
function prices(json: Json, ...overlays: readonly Json[]): { readonly [type: string]: number } {
  const { types } = poolTypes(json, undefined, MARKET, acceptedOverlays(overlays, [json], MARKET));
  return Object.fromEntries(types.map(({ type, price }) => [type.name, price]));
}

test('prices without overlays are those of AWS', () => {
  expect(prices(M7I)).toEqual({ 'm7i.large': 0.1008, 'm7i.xlarge': 0.2016, 'm7i.2xlarge': 0.4032 });
});

test('overlays set, raise, and lower prices, and the cheapest instance type comes first', () => {
  const large = [`${AWS}/instance-size In large`];
  expect(Object.entries(prices(M7I, overlay('a', large, { price: '0.3' })))).toEqual([['m7i.xlarge', 0.2016], ['m7i.large', 0.3], ['m7i.2xlarge', 0.4032]]);
  expect(prices(M7I, overlay('a', large, { priceAdjustment: '+0.5' }))['m7i.large']).toBeCloseTo(0.6008);
  expect(prices(M7I, overlay('a', large, { priceAdjustment: '-50%' }))['m7i.large']).toBe(0.0504);
  expect(prices(M7I, overlay('a', large, { priceAdjustment: '-2' }))['m7i.large']).toBe(0);
  expect(prices(M7I, overlay('a', large, { price: 'free' }))['m7i.large']).toBe(0.1008);
});

test('the highest weight counts, and rejected overlays have no effect', () => {
  const light = overlay('z', [], { price: '1' });
  expect(prices(M7I, light, overlay('a', [], { price: '2', weight: 10 }))['m7i.large']).toBe(2);
  expect(prices(M7I, light, overlay('a', [], { price: '2' }))['m7i.large']).toBe(1);
});

test('the cheapest zone that the NodePool allows counts', () => {
  const inA = overlay('a', ['topology.kubernetes.io/zone In us-east-1a'], { price: '0.01' });
  expect(prices(M7I, inA)['m7i.large']).toBe(0.01);
  expect(prices(pool([`${AWS}/instance-family In m7i`, 'topology.kubernetes.io/zone In us-east-1b']), inA)['m7i.large']).toBe(0.1008);
  expect(prices(M7I, overlay('a', ['karpenter.sh/capacity-type In spot'], { price: '0.01' }))['m7i.large']).toBe(0.1008);
});

test('an overlay that sets the price of named instance types makes types without a price available', () => {
  const { unpriced } = poolTypes(pool([]), undefined, MARKET);
  const { name } = unpriced[0];
  const named = pool([`node.kubernetes.io/instance-type In ${name}`]);
  expect(prices(named)).toEqual({});
  expect(prices(named, overlay('a', [`node.kubernetes.io/instance-type In ${name}`], { price: '3' }))).toEqual({ [name]: 3 });
  expect(prices(named, overlay('a', [`node.kubernetes.io/instance-type In ${name}`, 'kubernetes.io/os In linux'], { price: '3' }))).toEqual({});
});

test('overlays add resources, and huge pages reduce memory', () => {
  const capacity = overlay('a', [], { capacity: { 'example.com/fpga': '2', 'hugepages-2Mi': '1Gi' } });
  const { types: [{ type }] } = poolTypes(M7I, undefined, MARKET, acceptedOverlays([capacity], [M7I], MARKET));
  const before = allInstanceTypes().find(({ name }) => name === 'm7i.large')!.resources;
  expect(before.get('memory')).toBe('6903Mi');
  expect(Object.fromEntries(type.resources)).toEqual({ ...Object.fromEntries(before), 'memory': String((6903 - 1024) * 2 ** 20), 'example.com/fpga': '2', 'hugepages-2Mi': '1Gi' });
});

test('malformed overlays have no effect', () => {
  const odd = [{}, { metadata: { name: 'a' } }, { metadata: { name: 'b' }, spec: { requirements: 'x', price: {}, capacity: [] } }, { metadata: { name: 'c' }, spec: { requirements: [null] } }];
  expect(prices(M7I, ...odd)).toEqual(prices(M7I));
});
