import { claim, holds, pool, saidOfUpdate } from './lints';
import { Json } from '../../../src/validation/rule';

const budget = (...budgets: object[]) => pool([], { disruption: { consolidateAfter: '1m', budgets } });
const BUDGET = 'spec.disruption.budgets[0]';
const templated = (spec: Json, annotations: Json = {}) => pool([], {}, { metadata: { annotations }, spec });
const AT = 'spec.template.spec';

const unread = (path: string, kind: string, duration: string, never = '') =>
  `${path}: Karpenter cannot decode the duration "${duration}", and then cannot list any ${kind}. Set hours, minutes, and seconds such as 1h30m, at most 2562047h${never}.`;
const LONG = '9999999999h';
holds('duration-unreadable', [
  [pool([], { disruption: { consolidateAfter: 'Never' } }), []],
  [pool([], { disruption: { consolidateAfter: LONG } }), [unread('spec.disruption.consolidateAfter', 'NodePool', LONG, ', or Never')]],
  [budget({ nodes: '1' }, { schedule: '@daily', duration: LONG }), [unread('spec.disruption.budgets[1].duration', 'NodePool', LONG)]],
  [templated({ expireAfter: 'Never', terminationGracePeriod: LONG }), [unread(`${AT}.terminationGracePeriod`, 'NodePool', LONG)]],
  [claim([], { expireAfter: LONG, terminationGracePeriod: LONG }), [
    unread('spec.expireAfter', 'NodeClaim', LONG, ', or Never'), unread('spec.terminationGracePeriod', 'NodeClaim', LONG),
  ]],
  [templated({ expireAfter: '1hour' }), [unread(`${AT}.expireAfter`, 'NodePool', '1hour', ', or Never')], '1.3'],
]);

const tooMany = (nodes: string) => [`${BUDGET}.nodes: ${nodes} is a larger number than Karpenter can hold; write a smaller one, or a share such as "100%"`];
holds('nodepool-budget-nodes-beyond-integer', [
  [budget({ nodes: '9223372036854775807' }), []],
  [budget({ nodes: '9223372036854775808' }), tooMany('9223372036854775808')],
  [budget({ nodes: '0000000000000000000001' }), []],
  // Refused by the API server.
  [budget({ nodes: 'x9999999999999999999' }, { nodes: '9999999999999999999x' }), []],
  [budget({}), []],
]);

holds('nodepool-budget-reasons-empty', [
  [budget({ reasons: ['Empty'] }), []],
  [budget({}), []],
]);

holds('nodepool-budget-schedule-needs-duration', [
  [budget({ duration: '8h' }), [`${BUDGET}.duration: the budget lasts 8h, but nothing says from when; write a schedule too, or leave the duration out`]],
  [budget({ schedule: '@daily', duration: '8h' }), []],
  [budget({ nodes: '1' }), []],
]);

holds('nodepool-budget-schedule', [
  [budget({ nodes: '1' }), []],
]);

const PROTECTED = { 'karpenter.sh/do-not-disrupt': 'true' };
const drains = (after: string) => [`${AT}.expireAfter: nodes expire after ${after} even with karpenter.sh/do-not-disrupt, and then wait without an end for pods that must not be disrupted. `
  + 'Set expireAfter: Never. A terminationGracePeriod also ends the wait, but then Karpenter deletes the pods after that time.'];
holds('nodepool-expiry-without-grace-period', [
  [templated({}, PROTECTED), drains('720h')],
  [templated({ expireAfter: 'Never' }, PROTECTED), []],
  [templated({ terminationGracePeriod: '1h' }, PROTECTED), []],
  [templated({ expireAfter: '1h' }, { 'karpenter.sh/do-not-disrupt': '4h' }), []],
  [templated({ expireAfter: '1h' }), []],
  [{ ...pool([]), spec: { template: { metadata: { annotations: PROTECTED } } } }, []],
]);

const filled = (labels: number, requirements: number) => pool(Array.from({ length: requirements }, (_, index) => `example.com/r-${index} Exists`), {}, {
  metadata: { labels: Object.fromEntries(Array.from({ length: labels }, (_, index) => [`example.com/l-${index}`, 'a'])) },
});
holds('nodepool-labels-and-requirements', [
  [filled(50, 50), []],
  [filled(51, 50), [`${AT}.requirements: 50 requirements and 51 template labels are more than 100 together, which a NodeClaim can't hold; leave some out`]],
]);

holds('nodepool-static-limits', [
  [pool([], { replicas: 1, limits: { nodes: 5, memory: '1Gi', cpu: '1' } }), ['memory', 'cpu'].map((name) => (
    `spec.limits.${name}: a pool with replicas can't limit ${name}; leave it out: limits.nodes is the only limit of a static pool`))],
  [pool([], { replicas: 0, limits: { cpu: '1' } }), [expect.any(String)]],
  [pool([], { limits: { cpu: '1' } }), []],
  [pool([], { replicas: 1, limits: { nodes: '5' } }), []],
  [pool([], { replicas: 1, limits: { nodes: 1 + Number.EPSILON } }), ['spec.limits["nodes"]: nodes must be a whole number or a string, got 1.0000000000000002. Set a whole number, for example nodes: "5".']],
]);

holds('nodepool-static-weight', [
  [pool([], { replicas: 1 }), []],
  [pool([], { weight: 1 }), []],
]);

holds('gate-static-capacity', [
  [pool([]), []],
]);

const KARPENTERS = ['karpenter.sh/unregistered', 'karpenter.sh/disrupted', 'karpenter.sh/disruption'];
const taint = (key: string) => ({ key, effect: 'NoSchedule' });
const sets = (path: string, key: string) => `${path}.key: Karpenter itself sets and removes ${key}; leave it out, or use a key of yours`;
holds('nodepool-taint-of-karpenter', [
  [templated({ startupTaints: KARPENTERS.map(taint) }), KARPENTERS.map((key, index) => sets(`${AT}.startupTaints[${index}]`, key))],
  [claim([], { taints: KARPENTERS.map(taint) }), KARPENTERS.map((key, index) => sets(`spec.taints[${index}]`, key))],
  [templated({ taints: [taint('karpenter.sh/other')] }), []],
]);

const NAME = 'write a name of at most 63 letters, digits, "-", "_" and ".", beginning and ending with a letter or digit, perhaps after a DNS name and a slash';
const LONG_NAME = 'a'.repeat(64);
holds('taint-syntax', [
  [templated({ startupTaints: [{ ...taint('a'), value: LONG_NAME }] }), [`${AT}.startupTaints[0].value: "${LONG_NAME}" is not a valid value of a taint; ${NAME}`]],
  [templated({ taints: [taint('a')] }), []],
]);

const unreadTime = (path: string, time: string, kind: string) =>
  [`${path}.timeAdded: Karpenter cannot decode the time "${time}", and then cannot list any ${kind}. Remove timeAdded, or set a time such as "2026-01-31T12:00:00Z".`];
holds('taint-time-unreadable', [
  [templated({ startupTaints: [taint('a'), { ...taint('b'), timeAdded: '2026-01-31t12:00:00Z' }] }), unreadTime(`${AT}.startupTaints[1]`, '2026-01-31t12:00:00Z', 'NodePool')],
  [claim([], { taints: [{ ...taint('a'), timeAdded: '2026-01-31T12:00:00z' }] }), unreadTime('spec.taints[0]', '2026-01-31T12:00:00z', 'NodeClaim')],
]);

holds('taint-duplicate', [
  [templated({ taints: [taint('a'), { ...taint('a'), effect: 'NoExecute' }, taint('b')] }), []],
  [templated({ taints: [taint('a'), taint('a')] }), [`${AT}.taints[1]: there is another taint a:NoSchedule; leave one out, or write another effect`]],
  // The API server asks for both.
  [templated({ taints: [{ key: 'a' }, { key: 'a' }, { effect: 'NoExecute' }, { effect: 'NoExecute' }] }), []],
]);

const references = (part: string, path: string) => `${path}.nodeClassRef.${part}: it is empty; write the ${part} of the node class`;
const EMPTY = { group: '', kind: '', name: '' };
holds('node-class-ref-empty', [
  [templated({ nodeClassRef: EMPTY }), ['group', 'kind', 'name'].map((part) => references(part, AT))],
  [claim([], { nodeClassRef: EMPTY }), ['group', 'kind', 'name'].map((part) => references(part, 'spec'))],
  [templated({ nodeClassRef: EMPTY }), [], '1.0'],
]);

test('an update changes neither the group nor the kind of the node class', () => {
  const of = (ref: object, release?: string) => saidOfUpdate('nodepool-node-class-kind-changed', templated({}), templated({ nodeClassRef: ref }), release);
  const fix = "and can't change; make a pool with another name";
  expect(of({ group: 'a', kind: 'B', name: 'it' })).toEqual([
    `${AT}.nodeClassRef.group: it was "karpenter.k8s.aws", is "a" ${fix}`, `${AT}.nodeClassRef.kind: it was "EC2NodeClass", is "B" ${fix}`,
  ]);
  expect(of({ group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: 'other' })).toEqual([]);
  expect(of({ group: 'a', kind: 'B', name: 'it' }, '1.0')).toEqual([]);
});

test('an update neither adds replicas nor removes them', () => {
  const of = (old: object, now: object, release?: string) => saidOfUpdate('nodepool-replicas-added-or-removed', pool([], old), pool([], now), release);
  const fix = 'make a pool with another name';
  expect(of({ replicas: 3 }, {})).toEqual([`spec.replicas: it was 3, and a static pool stays static; ${fix}`]);
  expect(of({}, { replicas: 3 })).toEqual([`spec.replicas: the pool had none, and a dynamic pool stays dynamic; ${fix}`]);
  expect(of({ replicas: 3 }, { replicas: 0 })).toEqual([]);
  expect(of({ weight: 1 }, { weight: 2 })).toEqual([]);
});

test('an update leaves the spec of a claim alone, but may write a time in another way', () => {
  const at = (timeAdded: string, field = 'taints') => claim([], { [field]: [{ ...taint('a'), timeAdded }] });
  const of = (old: Json, now: Json) => saidOfUpdate('nodeclaim-spec-changed', old, now);
  const CHANGED = ['spec: spec is immutable, but differs from the stored object. Delete the NodeClaim. Its NodePool launches a new node if pods need one.'];
  expect(of(at('2026-01-01T00:00:00Z'), at('2026-01-01T00:00:00Z'))).toEqual([]);
  expect(of(at('2026-01-01T01:00:00+01:00'), at('2026-01-01T00:00:00Z'))).toEqual([]);
  expect(of(at('2026-01-01T01:00:00+01:00', 'startupTaints'), at('2026-01-01T00:00:00Z', 'startupTaints'))).toEqual([]);
  expect(of(at('2026-01-01T00:00:00Z'), at('2026-01-01T00:00:01Z'))).toEqual(CHANGED);
  // What CEL can't read as a time equals nothing.
  expect(of(at('2026-01-01t00:00:00z'), at('2026-01-01t00:00:00z'))).toEqual(CHANGED);
  expect(of(at('2026-01-01T00:00:00Z'), claim([], { taints: [taint('a')] }))).toEqual(CHANGED);
  expect(of(claim([], { taints: [taint('a')] }), claim([], { taints: [taint('a')] }))).toEqual([]);
});
