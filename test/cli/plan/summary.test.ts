import { nodeClass, pool, report } from './reports';
import { outcome } from '../../../src/cli/plan/plan-report';
import { summaryOf } from '../../../src/cli/plan/summary';

const summary = (before: readonly object[], after: readonly object[]) => summaryOf(report([...before, nodeClass()], [...after, nodeClass()]).plan);
const pools = (spec: object, template: object = {}) => ['a', 'b'].map((name) => pool(name, spec, template));
const zones = (operator: string, values: string[]) => pools({}, { requirements: [{ key: 'team', operator, values }] });

test.each([
  { name: 'no NodePools', before: [], after: [], text: 'No NodePools' },
  { name: 'deleted NodePools', before: pools({}), after: [pool('a')], text: 'NodePools: 1 deleted, 1 unchanged' },
  { name: 'created NodePools', before: [], after: pools({}), text: 'NodePools: 2 created' },
  { name: 'NodePools to create again', before: pools({}), after: pools({ replicas: 1 }), text: 'NodePools: 2 must be deleted and created again' },
  { name: 'static drift', before: pools({}), after: pools({}, { expireAfter: '24h' }), text: 'NodePools: 2 replace all nodes' },
  { name: 'static drift of one NodePool', before: pools({}), after: [pool('a'), pool('b', {}, { expireAfter: '24h' })], text: 'NodePools: 1 replaces all nodes, 1 unchanged' },
  { name: 'requirements drift', before: zones('In', ['x', 'y']), after: zones('In', ['x']), text: 'NodePools: 2 replace some nodes' },
  { name: 'requirements drift of one NodePool', before: zones('In', ['x', 'y']), after: [zones('In', ['x'])[0], zones('In', ['x', 'y'])[1]], text: 'NodePools: 1 replaces some nodes, 1 unchanged' },
  { name: 'rejected NodePools', before: pools({}), after: pools({ weight: 101 }, { expireAfter: '24h' }), text: 'NodePools: 2 rejected' },
  { name: 'changes in place', before: pools({}), after: pools({ weight: 1 }), text: 'NodePools: 2 change without replacing nodes' },
  { name: 'a change in place', before: pools({}), after: [pool('a'), pool('b', { weight: 1 })], text: 'NodePools: 1 changes without replacing nodes, 1 unchanged' },
])('counts $name', ({ before, after, text }) => {
  expect(summary(before, after)).toBe(text);
});

test('counts NodePools without an EC2NodeClass', () => {
  expect(summaryOf(report([...pools({}), nodeClass()], pools({})).plan)).toBe('NodePools: 2 launch no more nodes');
});

test('counts new NodePools without an EC2NodeClass', () => {
  expect(summary([], [pool('a', {}, { nodeClassRef: { group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: 'other' } })])).toBe('NodePools: 1 created without launching nodes');
});

test('a rejected NodePool without its EC2NodeClass launches no more nodes', () => {
  const { plan } = report([pool('a'), nodeClass()], [pool('a', { weight: 101 })]);
  expect(summaryOf(plan)).toBe('NodePools: 1 launches no more nodes');
  expect(outcome(plan.nodePools.get('a')!)).toBe('is rejected by the API server, but launches no more nodes');
});

test('counts NodePools that may replace nodes', () => {
  const { plan } = report([...pools({}), nodeClass()], [...pools({}), nodeClass({ subnetSelectorTerms: [{ id: 'subnet-2' }] })]);
  expect(summaryOf(plan)).toBe('NodePools: 2 may replace nodes');
});
