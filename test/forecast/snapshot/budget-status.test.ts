import { withBudgetStatus } from '../../../src/forecast/snapshot/budget-status';
import { JsonObject } from '../../../src/foundation/basics/json';

const metadata = { name: 'web', namespace: 'shop' };

function budget(spec: JsonObject, status?: JsonObject): JsonObject {
  return { apiVersion: 'policy/v1', kind: 'PodDisruptionBudget', metadata, spec: { selector: { matchLabels: { app: 'web' } }, ...spec }, ...status && { status } };
}

interface PodSettings {
  readonly kind?: string;
  readonly owner?: string;
  readonly ready?: string;
  readonly more?: JsonObject;
}

function pods(count: number, { kind = 'ReplicaSet', owner = 'web-1', ready = 'True', more = {} }: PodSettings = {}): JsonObject[] {
  return Array.from({ length: count }, (_, index) => ({
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: {
      name: `${owner}-${ready}-${index}`, namespace: 'shop', labels: { app: 'web' }, ...kind !== 'none' && { ownerReferences: [{ kind, name: owner, controller: true }] }, ...more,
    },
    spec: { nodeName: 'n1' },
    status: { phase: 'Running', conditions: [{ type: 'Ready', status: ready }] },
  }));
}

const DEPLOYMENT = (replicas: number): JsonObject => ({ apiVersion: 'apps/v1', kind: 'Deployment', metadata, spec: { replicas } });
const REPLICA_SET = (name: string, replicas: number, owner = 'Deployment'): JsonObject => ({
  apiVersion: 'apps/v1', kind: 'ReplicaSet', metadata: { ...metadata, name, ownerReferences: [{ kind: owner, name: 'web', controller: true }] }, spec: { replicas },
});

function allowed(spec: JsonObject, objects: readonly JsonObject[]): unknown {
  return withBudgetStatus([budget(spec), ...objects])[0].status.disruptionsAllowed;
}

test.each<[string, JsonObject, readonly JsonObject[], number]>([
  ['minAvailable counts the pods', { minAvailable: 2 }, pods(5), 3],
  ['minAvailable of all pods', { minAvailable: 5 }, pods(5), 0],
  ['minAvailable above the number of pods', { minAvailable: 7 }, pods(5), 0],
  ['minAvailable in percent rounds up', { minAvailable: '50%' }, pods(5), 2],
  ['maxUnavailable in percent rounds up', { maxUnavailable: '30%' }, pods(5), 2],
  ['maxUnavailable', { maxUnavailable: 1 }, pods(5), 1],
  ['maxUnavailable above the number of pods', { maxUnavailable: 9 }, pods(5), 5],
  ['maxUnavailable takes precedence', { maxUnavailable: 1, minAvailable: 0 }, pods(5), 1],
  ['a pod that is not ready is unavailable', { maxUnavailable: 1 }, [...pods(4), ...pods(1, { ready: 'False' })], 0],
  ['a terminating pod is unavailable', { minAvailable: 1 }, [...pods(1), ...pods(1, { more: { deletionTimestamp: '2026-01-05T12:00:00Z' } })], 0],
  ['no pods', { maxUnavailable: 1 }, [], 0],
  ['no limit', {}, pods(5), 0],
  ['a string without a percent sign', { maxUnavailable: '1' }, pods(5), 0],
  ['an invalid percentage', { maxUnavailable: 'x%' }, pods(5), 0],
  ['an invalid limit', { minAvailable: { a: 1 } }, pods(5), 0],
])('%s', (_, spec, objects, expected) => {
  expect(allowed(spec, objects)).toBe(expected);
});

test.each<[string, JsonObject, readonly JsonObject[], number]>([
  ['the Deployment of two ReplicaSets', { maxUnavailable: 2 }, [...pods(3), ...pods(2, { owner: 'web-2' }), DEPLOYMENT(6), REPLICA_SET('web-1', 3), REPLICA_SET('web-2', 2)], 1],
  ['a Deployment that is not in the snapshot', { maxUnavailable: 2 }, [...pods(3), ...pods(2, { owner: 'web-2' }), REPLICA_SET('web-1', 3), REPLICA_SET('web-2', 2)], 2],
  ['a ReplicaSet of another controller', { maxUnavailable: 2 }, [...pods(3), REPLICA_SET('web-1', 4, 'Rollout')], 1],
  ['a StatefulSet', { maxUnavailable: 1 }, [...pods(3, { kind: 'StatefulSet', owner: 'web' }), { kind: 'StatefulSet', metadata, spec: { replicas: 4 } }], 0],
])('%s states the number of pods', (_, spec, objects, expected) => {
  expect(allowed(spec, objects)).toBe(expected);
});

test('pods of a DaemonSet have no scale, so only a number in minAvailable allows evictions', () => {
  const ofDaemonSet = pods(5, { kind: 'DaemonSet' });
  expect([{ maxUnavailable: 1 }, { minAvailable: '50%' }, { minAvailable: 2 }].map((spec) => allowed(spec, ofDaemonSet))).toEqual([0, 0, 3]);
});

test('pods without a controller do not count as expected', () => {
  const bare = pods(2, { kind: 'none' });
  expect(allowed({ maxUnavailable: 1 }, bare)).toBe(0);
  expect(allowed({ maxUnavailable: 1 }, [...bare, ...pods(2)])).toBe(3);
  expect(allowed({ minAvailable: 1 }, bare)).toBe(1);
});

test('a budget selects pods of its namespace', () => {
  const others = pods(3, { more: { namespace: 'other', labels: { app: 'web' } } });
  expect(allowed({ minAvailable: 1 }, [...pods(3), ...others, ...pods(2, { more: { labels: { app: 'api' } } })])).toBe(2);
  expect(allowed({ minAvailable: 1, selector: {} }, [...pods(3), ...others, ...pods(2, { more: { labels: { app: 'api' } } })])).toBe(4);
});

test('a pod of a manifest is ready if it has a node', () => {
  const [pod] = pods(1);
  const { status: _, ...manifest } = pod;
  expect(allowed({ minAvailable: 1 }, [manifest, manifest, { ...manifest, spec: {} }])).toBe(1);
});

test('a status of the API server remains', () => {
  const objects = [budget({ minAvailable: 1 }, { disruptionsAllowed: 0 }), ...pods(3)];
  expect(withBudgetStatus(objects)).toBe(objects);
});
