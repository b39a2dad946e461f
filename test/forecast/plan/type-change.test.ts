import { nodeClass, planned, pool, poolPlan } from './manifests';
import { JsonObject } from '../../../src/foundation/basics/json';

const family = (...values: string[]) => ({ key: 'karpenter.k8s.aws/instance-family', operator: 'In', values });
const size = (...values: string[]) => ({ key: 'karpenter.k8s.aws/instance-size', operator: 'In', values });
const types = (...requirements: JsonObject[]) => [pool({ requirements }), nodeClass()];

test('lists gained and lost instance types, the cheapest first, with prices', () => {
  expect(poolPlan(types(family('m7i'), size('large', 'xlarge')), types(family('m7i'), size('xlarge', '2xlarge', '4xlarge'))).instanceTypes).toEqual({
    gained: ['m7i.2xlarge', 'm7i.4xlarge'],
    lost: ['m7i.large'],
    before: { count: 2, minPrice: 0.1008, maxPrice: 0.2016 },
    after: { count: 3, minPrice: 0.2016, maxPrice: 0.8064 },
  });
});

test('a NodePool without instance types has no prices', () => {
  const { instanceTypes } = poolPlan(types(family('m7i'), size('large')), types(family('m7i'), size('odd')));
  expect(instanceTypes).toEqual({ gained: [], lost: ['m7i.large'], before: { count: 1, minPrice: 0.1008, maxPrice: 0.1008 }, after: { count: 0, minPrice: null, maxPrice: null } });
});

test.each([
  { name: 'if other fields change', before: types(family('m7i')), after: [pool({ requirements: [family('m7i')], spec: { weight: 2 } }), nodeClass()] },
  { name: 'if a requirement changes its form only', before: types(family('m7i'), size('large')), after: types({ key: 'node.kubernetes.io/instance-type', operator: 'In', values: ['m7i.large'] }) },
])('instance types do not change $name', ({ before, after }) => {
  expect(poolPlan(before, after).instanceTypes).toBeUndefined();
});

test('a requirement with a label of self-managed Karpenter removes all instance types of EKS Auto Mode', () => {
  const template = { nodeClassRef: { group: 'eks.amazonaws.com', kind: 'NodeClass', name: 'a' } };
  const { before, after } = poolPlan([pool({ template })], [pool({ template, requirements: [family('m7i')] })]).instanceTypes!;
  expect(before.count).toBe(734);
  expect(after.count).toBe(0);
});

test('a changed EC2NodeClass changes instance types', () => {
  const windows = nodeClass({ amiSelectorTerms: [{ alias: 'windows2022@latest' }] });
  const arm = pool({ requirements: [{ key: 'kubernetes.io/arch', operator: 'In', values: ['arm64'] }, family('m7g')] });
  expect(poolPlan([arm, nodeClass()], [arm, windows]).instanceTypes?.after.count).toBe(0);
});

test('a NodeOverlay changes prices', () => {
  const overlay = { apiVersion: 'karpenter.sh/v1alpha1', kind: 'NodeOverlay', metadata: { name: 'o' }, spec: { price: '5', requirements: [{ key: 'node.kubernetes.io/instance-type', operator: 'In', values: ['m7i.large'] }] } };
  const { nodePools } = planned(types(family('m7i'), size('large')), [...types(family('m7i'), size('large')), overlay]);
  expect(nodePools.get('default')).toMatchObject({ action: 'none', nodes: 'none', instanceTypes: { gained: [], lost: [], before: { maxPrice: 0.1008 }, after: { maxPrice: 5 } } });
});

test('prices are those of the region whose zones the NodePools name, if Karpenter has prices of the region', () => {
  const zone = { key: 'topology.kubernetes.io/zone', operator: 'In', values: ['us-gov-west-1a'] };
  const { market, nodePools } = planned(types(family('m7i'), size('large'), zone), types(family('m7i'), size('xlarge'), zone));
  expect(market.region).toBe('us-gov-west-1');
  expect(nodePools.get('default')!.instanceTypes!.before.minPrice).toBe(0.12705);
});
