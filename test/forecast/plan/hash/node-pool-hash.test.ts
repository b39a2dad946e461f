import { Json } from '../../../../src/checks/findings/rule';
import { NODE_POOL_HASH_VERSION, nodePoolHash } from '../../../../src/forecast/plan/hash/node-pool-hash';

const nodeClassRef = { group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: 'default' };

/** Returns the hash of a template with changed fields. */
function hashOf(spec: Json = {}, metadata?: Json): string {
  return nodePoolHash({ spec: { template: { ...metadata === undefined ? {} : { metadata }, spec: { expireAfter: '720h', nodeClassRef, ...spec } } } });
}

/** Hash that Karpenter's code computes for a template with the defaults of the API server. */
const STORED = '6821555240594823858';

test('the hash equals the hash that Karpenter computes', () => {
  expect(NODE_POOL_HASH_VERSION).toBe('v3');
  expect(hashOf()).toBe(STORED);
});

test.each([
  { name: 'requirements', spec: { requirements: [{ key: 'kubernetes.io/arch', operator: 'Exists' }] } },
  { name: 'expireAfter in minutes', spec: { expireAfter: '43200m' } },
  { name: 'expireAfter in several units', spec: { expireAfter: '719h59m60s' } },
  { name: 'expireAfter with a fraction', spec: { expireAfter: '0.5h719.5h' } },
  { name: 'empty metadata', spec: {}, metadata: {} },
])('the hash does not depend on $name', ({ spec, metadata }) => {
  expect(hashOf(spec, metadata)).toBe(STORED);
});

test.each([
  { name: 'expireAfter', spec: { expireAfter: '721h' } },
  { name: 'expireAfter Never', spec: { expireAfter: 'Never' } },
  { name: 'expireAfter of 0', spec: { expireAfter: '0s' } },
  { name: 'nodeClassRef', spec: { nodeClassRef: { ...nodeClassRef, name: 'other' } } },
  { name: 'terminationGracePeriod', spec: { terminationGracePeriod: '1h' } },
  { name: 'terminationGracePeriod of 0', spec: { terminationGracePeriod: '0s' } },
  { name: 'taints', spec: { taints: [{ key: 'a', effect: 'NoSchedule' }] } },
  { name: 'an empty list of taints', spec: { taints: [] } },
  { name: 'startupTaints', spec: { startupTaints: [{ key: 'a', effect: 'NoSchedule' }] } },
  { name: 'labels', spec: {}, metadata: { labels: { team: 'ml' } } },
  { name: 'an empty map of labels', spec: {}, metadata: { labels: {} } },
  { name: 'annotations', spec: {}, metadata: { annotations: { team: 'ml' } } },
])('the hash depends on $name', ({ spec, metadata }) => {
  expect(hashOf(spec, metadata)).not.toBe(STORED);
});

test.each([
  { name: 'Never and no expireAfter', one: { expireAfter: 'Never' }, other: { expireAfter: undefined } },
  { name: 'terminationGracePeriod in other units', one: { terminationGracePeriod: '1h' }, other: { terminationGracePeriod: '60m' } },
  { name: 'taints in another order', one: { taints: [{ key: 'a', effect: 'NoSchedule' }, { key: 'b', effect: 'NoExecute' }] }, other: { taints: [{ key: 'b', effect: 'NoExecute' }, { key: 'a', effect: 'NoSchedule' }] } },
  { name: 'a taint with an empty value', one: { taints: [{ key: 'a', effect: 'NoSchedule', value: '' }] }, other: { taints: [{ key: 'a', effect: 'NoSchedule' }] } },
  { name: 'the time of a taint in another time zone', one: { taints: [{ key: 'a', timeAdded: '2026-01-01T00:00:00Z' }] }, other: { taints: [{ key: 'a', timeAdded: '2026-01-01T01:00:00+01:00' }] } },
  { name: 'two identical taints, which cancel each other', one: { taints: [{ key: 'a', effect: 'NoSchedule' }, { key: 'a', effect: 'NoSchedule' }] }, other: { taints: [] } },
])('the hash is equal for $name', ({ one, other }) => {
  expect(hashOf(one)).toBe(hashOf(other));
  expect(hashOf(one)).not.toBe(STORED);
});

test('fields outside of the template are not hashed', () => {
  const spec = { template: { spec: { expireAfter: '720h', nodeClassRef } } };
  expect(nodePoolHash({ metadata: { name: 'a', labels: { b: 'c' } }, spec: { ...spec, weight: 1, limits: { cpu: 1 }, replicas: 2, disruption: { consolidateAfter: '1m' } } })).toBe(STORED);
});

test.each([
  { name: 'no template', object: { spec: {} } },
  { name: 'no spec', object: {} },
  { name: 'an empty template', object: { spec: { template: { metadata: {}, spec: {} } } } },
])('$name has the hash of an empty template', ({ object }) => {
  expect(nodePoolHash(object)).toBe('17307646073972311821');
});

test('a template that has only requirements differs from an empty template', () => {
  expect(nodePoolHash({ spec: { template: { spec: { requirements: [] } } } })).toBe('7186316952538226297');
});
