import { JsonObject } from '../../../src/foundation/basics/json';
import { nodePoolRequirements } from '../../../src/karpenter/requirements/node-pool-requirements';

const TEAM = { key: 'team', operator: 'In', values: ['a'] };
const ODD: JsonObject[] = JSON.parse('[null, 5, "a", [], {}, {"key": null, "operator": null}, {"key": "a"}, {"key": "b", "operator": "Has"}, {"key": "c", "operator": "In", "values": 5}]');
const IMPLIED = ['karpenter.sh/nodepool In [default]', 'karpenter.sh/registered In [true]', 'karpenter.sh/initialized In [true]'];

const texts = (requirements: unknown) => {
  const pool: JsonObject = { metadata: { name: 'default' }, spec: { template: { spec: { requirements } } } };
  return [...nodePoolRequirements(pool).values()].map(String);
};

test.each([
  { name: 'items that are not requirements', requirements: [...ODD, TEAM], expected: ['team In [a]'] },
  { name: 'a value that is not a list', requirements: { team: 'a' }, expected: [] },
  { name: 'null', requirements: null, expected: [] },
])('the requirements of a NodePool skip $name', ({ requirements, expected }) => {
  expect(texts(requirements)).toEqual([...expected, ...IMPLIED]);
});

test('values of null are an empty list', () => {
  expect(texts([{ key: 'team', operator: 'Exists', values: null }, { key: 'size', operator: 'Gt', values: null }])).toEqual(['team Exists', 'size Exists >=1', ...IMPLIED]);
});
