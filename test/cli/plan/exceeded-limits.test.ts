import { compare } from './run-plan';
import { JsonObject } from '../../../src/foundation/basics/json';
import { nodeClaim, OTHER_HASHES, pool } from '../../forecast/plan/manifests';

const CAPACITY = { cpu: '2', memory: '7577Mi', pods: '29' };
const OLD = pool({ template: { expireAfter: 'Never' } });
const USED = { cpu: '8', memory: '30308Mi', nodes: '4', pods: '116' };
const withStatus = (resources: unknown) => ({ ...OLD, status: { resources } });
const LABELLED = { metadata: { labels: { team: 'b' } } };
const after = (limits: JsonObject, metadata: { readonly metadata?: JsonObject } = LABELLED) => pool({ ...metadata, template: { expireAfter: 'Never' }, spec: { limits } });
const claims = (status: JsonObject = { capacity: CAPACITY }) => Array.from({ length: 4 }, (_, index) => nodeClaim(`node-${index}`, {}, OTHER_HASHES, status));

const poolJson = (before: readonly JsonObject[], current: JsonObject) => JSON.parse(compare(before, [current], '--output', 'json').out).nodePools.default;
const limitsOf = (before: readonly JsonObject[], limits: JsonObject) => poolJson(before, after(limits)).exceededLimits;

test('limits below the use of nodes block replacements, and the plan has no finish time', () => {
  const { out } = compare([withStatus(USED), ...claims()], [after({ cpu: '2' })]);
  expect(out).toContain('NodePool/default replaces 4 of 4 nodes, but its limits allow no replacements\n');
  expect(out).toContain('  blocked               spec.limits["cpu"] is 2, but the nodes use 8, so Karpenter launches no replacements with this NodePool. It removes a drifted node only if the pods fit on other nodes, or if another NodePool takes them. To let it replace nodes, set the limit to at least 8.\n');
  expect(out).not.toContain('rounds');
  const { pace, exceededLimits } = poolJson([withStatus(USED), ...claims()], after({ cpu: '2' }));
  expect({ estimate: pace[0].estimate, exceededLimits }).toEqual({ estimate: null, exceededLimits: [{ resource: 'cpu', limit: '2', used: '8' }] });
});

test.each([
  { name: 'the status of the NodePool', before: [withStatus(USED)] },
  { name: 'NodeClaims', before: [OLD, ...claims()] },
  { name: 'the status, which counts more than NodeClaims', before: [withStatus(USED), ...claims({ capacity: { cpu: '96' } })] },
])('reads the use from $name', ({ before }) => {
  expect(limitsOf(before, { cpu: '7999m', memory: '30Gi', nodes: 3, pods: '100' })).toEqual([
    { resource: 'cpu', limit: '7999m', used: '8' },
    { resource: 'nodes', limit: '3', used: '4' },
    { resource: 'pods', limit: '100', used: '116' },
  ]);
});

test('several limits share a sentence', () => {
  expect(compare([withStatus(USED)], [after({ cpu: '2', memory: '1Gi' })]).out).toContain('spec.limits["cpu"] is 2, but the nodes use 8, and spec.limits["memory"] is 1Gi, but the nodes use 30308Mi, so Karpenter');
});

test.each<{ name: string; before: readonly JsonObject[]; limits: JsonObject }>([
  { name: 'that the nodes reach exactly, because a drifted node does not count in the simulation', before: [withStatus(USED)], limits: { cpu: '8', memory: '30308Mi', nodes: '4' } },
  { name: 'above the use', before: [OLD, ...claims()], limits: { cpu: '8001m' } },
  { name: 'for resources that no node has', before: [withStatus(USED)], limits: { 'cpus': '1', 'nvidia.com/gpu': '0' } },
  { name: 'without a known use', before: [OLD], limits: { cpu: '1' } },
  { name: 'if NodeClaims have no capacity, as in a file', before: [OLD, ...claims({})], limits: { cpu: '1' } },
  { name: 'that are not quantities', before: [withStatus(USED)], limits: { cpu: '${CPU}' } },
  { name: 'if the status is odd', before: [withStatus('odd')], limits: { cpu: '1' } },
])('accepts limits $name', ({ before, limits }) => {
  expect(limitsOf(before, limits)).toEqual([]);
});

test('nodes that Karpenter deletes do not count', () => {
  const [first, ...rest] = claims();
  const deleting = { ...first, metadata: { ...first.metadata, deletionTimestamp: '2026-11-23T11:00:00Z' } };
  expect(limitsOf([OLD, deleting, ...rest], { cpu: '6' })).toEqual([]);
  expect(limitsOf([OLD, deleting, ...rest], { cpu: '5' })).toEqual([{ resource: 'cpu', limit: '5', used: '6' }]);
});

test('without drift, exceeded limits block nothing', () => {
  const { out } = compare([withStatus(USED), ...claims()], [after({ cpu: '2' }, {})]);
  expect(out).toContain('NodePool/default changes without replacing nodes\n');
  expect(out).not.toContain('blocked');
});

test('the limit of a static NodePool is a budget', () => {
  const ofStatic = (labels: JsonObject) => pool({ metadata: { labels }, template: { expireAfter: 'Never' }, spec: { replicas: 4, limits: { nodes: '3' } } });
  const { out } = compare([{ ...ofStatic({}), status: { resources: USED } }, ...claims()], [ofStatic({ team: 'b' })]);
  expect(out).toContain('always blocked by spec.limits["nodes"], which allows no more nodes than spec.replicas');
  expect(out).not.toContain('but the nodes use');
});
