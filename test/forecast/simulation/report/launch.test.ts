import { launchOf } from '../../../../src/forecast/simulation/report/launch';
import { allInstanceTypes, instanceTypeOf } from '../../../../src/karpenter/instance-types/catalog/instance-types';
import { regionMarket } from '../../../../src/karpenter/instance-types/region-market';
import { Selector } from '../../../../src/karpenter/requirements/label-requirement';
import { requirementsOf } from '../../../../src/karpenter/requirements/requirements';

const market = regionMarket('us-east-1');
const priced = (names: readonly string[]) => names.map((name) => ({ type: instanceTypeOf(name)!, price: market.prices.onDemand.get(name)! }));
const claim = (names: readonly string[], ...selectors: readonly Selector[]) => (
  { nodePool: 'general', pods: [], requirements: requirementsOf(selectors), instanceTypes: priced(names), requests: new Map(), isMinValuesRelaxed: false }
);
const CAPACITY = (...values: string[]): Selector => ({ key: 'karpenter.sh/capacity-type', operator: 'In', values });
const ZONE = (...values: string[]): Selector => ({ key: 'topology.kubernetes.io/zone', operator: 'In', values });
const withSpot = (spot: Record<string, Record<string, number>>) => (
  { ...market, prices: { ...market.prices, spot: new Map(Object.entries(spot).map(([type, byZone]) => [type, new Map(Object.entries(byZone))])) } }
);
const TYPES = ['m5.large', 'm5.xlarge'];
const [LARGE, XLARGE] = priced(TYPES).map(({ price }) => price);

test('an on-demand node is of the cheapest type', () => {
  const { offered, ...launch } = launchOf(claim(TYPES, CAPACITY('on-demand')), market);
  expect(offered.map(({ type }) => type.name)).toEqual(TYPES);
  expect(launch).toMatchObject({ capacityType: 'on-demand', likely: { type: { name: 'm5.large' } }, price: { perHour: LARGE, isUpperBound: false, lowest: LARGE, highest: XLARGE } });
});

test('the on-demand price is an upper bound for a spot node', () => {
  expect(launchOf(claim(TYPES, CAPACITY('spot')), market)).toMatchObject({ capacityType: 'spot', price: { perHour: LARGE, isUpperBound: true, lowest: LARGE, highest: XLARGE } });
});

test.each([[[CAPACITY('spot', 'on-demand')]], [[]]])('a node of either capacity type is a spot node, not more expensive than on-demand', (selectors) => {
  expect(launchOf(claim(TYPES, ...selectors), market)).toMatchObject({ capacityType: 'spot', price: { perHour: LARGE, isUpperBound: true, lowest: LARGE, highest: LARGE } });
});

test('spot prices of the zones of the node count', () => {
  const spot = withSpot({ 'm5.large': { 'us-east-1a': 0.05, 'us-east-1b': 0.03 }, 'm5.xlarge': { 'us-east-1a': 0.04 } });
  expect(launchOf(claim(TYPES, CAPACITY('spot')), spot)).toMatchObject({ likely: { type: { name: 'm5.large' } }, price: { perHour: 0.03, isUpperBound: false, lowest: 0.03, highest: 0.04 } });
  expect(launchOf(claim(TYPES, CAPACITY('spot'), ZONE('us-east-1a')), spot)).toMatchObject({ likely: { type: { name: 'm5.xlarge' } }, price: { perHour: 0.04 } });
});

test('spot capacity that costs more than the cheapest on-demand type is not requested', () => {
  const spot = withSpot({ 'm5.xlarge': { 'us-east-1a': LARGE + 0.01 } });
  const names = (...selectors: readonly Selector[]) => launchOf(claim(TYPES, ...selectors), spot).offered.map(({ type }) => type.name);
  expect(names(CAPACITY('spot', 'on-demand'))).toEqual(['m5.large']);
  expect(names(CAPACITY('spot'))).toEqual(TYPES);
});

test('Karpenter requests bare metal and GPUs only if no other type fits', () => {
  const names = (types: readonly string[], ...selectors: readonly Selector[]) => launchOf(claim(types, CAPACITY('on-demand'), ...selectors), market).offered.map(({ type }) => type.name);
  expect(names(['m5.large', 'g5.xlarge', 'm5.metal', 'inf2.xlarge'])).toEqual(['m5.large']);
  expect(names(['g5.xlarge', 'm5.metal'])).toEqual(['g5.xlarge', 'm5.metal']);
  expect(names(['m5.large', 'g5.xlarge'], { key: 'karpenter.k8s.aws/instance-family', operator: 'Exists', minValues: 2 })).toEqual(['m5.large', 'g5.xlarge']);
});

test('a request has at most 60 instance types', () => {
  const names = allInstanceTypes().map(({ name }) => name).filter((name) => market.prices.onDemand.has(name) && /^[cmr]\d/.test(name) && !name.includes('metal'));
  const { offered } = launchOf(claim(names, CAPACITY('on-demand')), market);
  const prices = offered.map(({ price }) => price);
  expect(offered).toHaveLength(60);
  expect(prices).toEqual([...prices].sort((one, other) => one - other));
});

test('reserved capacity', () => {
  expect(launchOf(claim(TYPES, CAPACITY('reserved')), market).capacityType).toBe('reserved');
});
