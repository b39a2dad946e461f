import { nodeClass, pool, report } from './reports';
import { outcome } from '../../../src/cli/plan/plan-report';
import { summaryOf } from '../../../src/cli/plan/summary';

const summary = (before: readonly object[], after: readonly object[]) => summaryOf(report([...before, nodeClass()], [...after, nodeClass()]));
const pools = (spec: object, template: object = {}) => ['a', 'b'].map((name) => pool(name, spec, template));
const zones = (operator: string, values: string[]) => pools({}, { requirements: [{ key: 'team', operator, values }] });

test.each([
  { name: 'no NodePools', before: [], after: [], text: 'No NodePools' },
  { name: 'deleted NodePools', before: pools({}), after: [pool('a')], text: '1 NodePool is deleted, and 1 is unchanged' },
  { name: 'created NodePools', before: [], after: pools({}), text: '2 NodePools are created' },
  { name: 'NodePools to create again', before: pools({}), after: pools({ replicas: 1 }), text: '2 NodePools must be deleted and created again' },
  { name: 'static drift', before: pools({}), after: pools({}, { expireAfter: '24h' }), text: 'Karpenter replaces all nodes of 2 NodePools' },
  { name: 'static drift of one NodePool', before: pools({}), after: [pool('a'), pool('b', {}, { expireAfter: '24h' })], text: 'Karpenter replaces all nodes of 1 NodePool, and 1 is unchanged' },
  { name: 'requirements drift', before: zones('In', ['x', 'y']), after: zones('In', ['x']), text: 'Karpenter replaces some nodes of 2 NodePools' },
  { name: 'requirements drift of one NodePool', before: zones('In', ['x', 'y']), after: [zones('In', ['x'])[0], zones('In', ['x', 'y'])[1]], text: 'Karpenter replaces some nodes of 1 NodePool, and 1 is unchanged' },
  { name: 'rejected NodePools', before: pools({}), after: pools({ weight: 101 }, { expireAfter: '24h' }), text: 'The API server rejects 2 NodePools' },
  { name: 'changes in place', before: pools({}), after: pools({ weight: 1 }), text: '2 NodePools change without replacing nodes' },
  { name: 'a change in place', before: pools({}), after: [pool('a'), pool('b', { weight: 1 })], text: '1 NodePool changes without replacing nodes, and 1 is unchanged' },
])('counts $name', ({ before, after, text }) => {
  expect(summary(before, after)).toBe(text);
});

test('counts NodePools without an EC2NodeClass', () => {
  expect(summaryOf(report([...pools({}), nodeClass()], pools({})))).toBe('Karpenter launches no more nodes for 2 NodePools');
});

test('counts new NodePools without an EC2NodeClass', () => {
  expect(summary([], [pool('a', {}, { nodeClassRef: { group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: 'other' } })])).toBe('1 NodePool is created without launching nodes');
});

test('a rejected NodePool without its EC2NodeClass launches no more nodes', () => {
  const { plan } = report([pool('a'), nodeClass()], [pool('a', { weight: 101 })]);
  expect(summaryOf({ plan })).toBe('Karpenter launches no more nodes for 1 NodePool');
  expect(outcome(plan.nodePools.get('a')!)).toBe('is rejected by the API server, and launches no more nodes');
});

test('counts NodePools that may replace nodes', () => {
  const { plan } = report([...pools({}), nodeClass()], [...pools({}), nodeClass({ subnetSelectorTerms: [{ id: 'subnet-2' }] })]);
  expect(summaryOf({ plan })).toBe('Karpenter may replace nodes of 2 NodePools');
});
