import { claim, holds, pool, saidOfUpdate } from './lints';
import { Json } from '../../../src/checks/findings/rule';

const budget = (...budgets: object[]) => pool([], { disruption: { consolidateAfter: '1m', budgets } });
const BUDGET = 'spec.disruption.budgets[0]';
const templated = (spec: Json, annotations: Json = {}) => pool([], {}, { metadata: { annotations }, spec });
const AT = 'spec.template.spec';

const unread = (path: string, kind: string, duration: string, never = '') =>
  `${path}: Karpenter cannot decode the duration "${duration}", so it cannot list any ${kind}. Set ${never}a duration of at most 2562047h in hours, minutes, and seconds, for example 1h30m.`;
const LONG = '9999999999h';
holds('duration-unreadable', [
  [pool([], { disruption: { consolidateAfter: 'Never' } }), []],
  [pool([], { disruption: { consolidateAfter: LONG } }), [unread('spec.disruption.consolidateAfter', 'NodePool', LONG, 'Never, or ')]],
  [budget({ nodes: '1' }, { schedule: '@daily', duration: LONG }), [unread('spec.disruption.budgets[1].duration', 'NodePool', LONG)]],
  [templated({ expireAfter: 'Never', terminationGracePeriod: LONG }), [unread(`${AT}.terminationGracePeriod`, 'NodePool', LONG)]],
  [claim([], { expireAfter: LONG, terminationGracePeriod: LONG }), [
    unread('spec.expireAfter', 'NodeClaim', LONG, 'Never, or '), unread('spec.terminationGracePeriod', 'NodeClaim', LONG),
  ]],
  [templated({ expireAfter: '1hour' }), [unread(`${AT}.expireAfter`, 'NodePool', '1hour', 'Never, or ')], '1.3'],
]);

const tooMany = (nodes: string) => [`${BUDGET}.nodes must be at most 9223372036854775807, got ${nodes}. Set a smaller number, or a percentage such as "100%".`];
holds('nodepool-budget-nodes-beyond-integer', [
  [budget({ nodes: '9223372036854775807' }), []],
  [budget({ nodes: '9223372036854775808' }), tooMany('9223372036854775808')],
  [budget({ nodes: '0000000000000000000001' }), []],
  // The API server already rejects these budgets, so the rule does not report them.
  [budget({ nodes: 'x9999999999999999999' }, { nodes: '9999999999999999999x' }), []],
  [budget({}), []],
]);

holds('nodepool-budget-reasons-empty', [
  [budget({ reasons: ['Empty'] }), []],
  [budget({}), []],
]);

holds('nodepool-budget-schedule-needs-duration', [
  [budget({ duration: '8h' }), [`${BUDGET}.duration requires schedule, but schedule is missing. Add schedule, for example schedule: "0 9 * * mon-fri", or remove duration.`]],
  [budget({ schedule: '@daily', duration: '8h' }), []],
  [budget({ nodes: '1' }), []],
]);

holds('nodepool-budget-schedule', [
  [budget({ nodes: '1' }), []],
]);

const PROTECTED = { 'karpenter.sh/do-not-disrupt': 'true' };
const drains = (after: string) => [`${AT}.expireAfter: nodes expire after ${after} despite karpenter.sh/do-not-disrupt, and then wait forever for pods that must not be disrupted. `
  + 'Set expireAfter: Never, or set terminationGracePeriod, after which Karpenter deletes the remaining pods.'];
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
  [filled(51, 50), [`${AT}.requirements and template labels must have at most 100 entries in total, got 101. Remove at least 1 of the requirements and labels.`]],
]);

holds('nodepool-static-limits', [
  [pool([], { replicas: 1, limits: { nodes: 5, memory: '1Gi', cpu: '1' } }), ['memory', 'cpu'].map((name) => (
    `spec.limits["${name}"] must not be limited in a NodePool with replicas. Remove ${name}. A static NodePool can limit only nodes.`))],
  [pool([], { replicas: 0, limits: { cpu: '1' } }), [expect.any(String)]],
  [pool([], { limits: { cpu: '1' } }), []],
  [pool([], { replicas: 1, limits: { nodes: '5' } }), []],
  [pool([], { replicas: 1, limits: { nodes: 1 + Number.EPSILON } }), ['spec.limits["nodes"] must be a whole number or a string, got 1.0000000000000002. Set a whole number, for example nodes: "5".']],
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
const sets = (path: string, key: string) => `${path}.key ${key} is reserved for Karpenter, which adds and removes the taint. Remove the taint, or use another key, for example example.com/dedicated.`;
holds('nodepool-taint-of-karpenter', [
  [templated({ startupTaints: KARPENTERS.map(taint) }), KARPENTERS.map((key, index) => sets(`${AT}.startupTaints[${index}]`, key))],
  [claim([], { taints: KARPENTERS.map(taint) }), KARPENTERS.map((key, index) => sets(`spec.taints[${index}]`, key))],
  [templated({ taints: [taint('karpenter.sh/other')] }), []],
]);

const NAME = 'Use at most 63 letters, digits, "-", "_", and "." that start and end with a letter or digit, optionally after a DNS name and a slash.';
const LONG_NAME = 'a'.repeat(64);
holds('taint-syntax', [
  [templated({ startupTaints: [{ ...taint('a'), value: LONG_NAME }] }), [`${AT}.startupTaints[0].value must be a qualified name, got "${LONG_NAME}". ${NAME}`]],
  [templated({ taints: [taint('a')] }), []],
]);

const unreadTime = (path: string, time: string, kind: string) =>
  [`${path}.timeAdded: Karpenter cannot decode the time "${time}", so it cannot list any ${kind}. Remove timeAdded, or set a time, for example "2026-01-31T12:00:00Z".`];
holds('taint-time-unreadable', [
  [templated({ startupTaints: [taint('a'), { ...taint('b'), timeAdded: '2026-01-31t12:00:00Z' }] }), unreadTime(`${AT}.startupTaints[1]`, '2026-01-31t12:00:00Z', 'NodePool')],
  [claim([], { taints: [{ ...taint('a'), timeAdded: '2026-01-31T12:00:00z' }] }), unreadTime('spec.taints[0]', '2026-01-31T12:00:00z', 'NodeClaim')],
]);

holds('taint-duplicate', [
  [templated({ taints: [taint('a'), { ...taint('a'), effect: 'NoExecute' }, taint('b')] }), []],
  [templated({ taints: [taint('a'), taint('a')] }), [`${AT}.taints[1]: key and effect must be unique across taints and startupTaints, got a:NoSchedule twice. Remove one of the taints, or change its key or effect.`]],
  // The API server requires both fields, so the rule does not report the missing field.
  [templated({ taints: [{ key: 'a' }, { key: 'a' }, { effect: 'NoExecute' }, { effect: 'NoExecute' }] }), []],
]);

const EXAMPLE: { readonly [part: string]: string } = { group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: 'default' };
const references = (part: string, path: string) => `${path}.nodeClassRef.${part} must not be empty. Set the ${part} of the node class, for example ${part}: ${EXAMPLE[part]}.`;
const EMPTY = { group: '', kind: '', name: '' };
holds('node-class-ref-empty', [
  [templated({ nodeClassRef: EMPTY }), ['group', 'kind', 'name'].map((part) => references(part, AT))],
  [claim([], { nodeClassRef: EMPTY }), ['group', 'kind', 'name'].map((part) => references(part, 'spec'))],
  [templated({ nodeClassRef: EMPTY }), [], '1.0'],
]);

test('rejects an update of the group or kind of the node class', () => {
  const of = (ref: object, release?: string) => saidOfUpdate('nodepool-node-class-kind-changed', templated({}), templated({ nodeClassRef: ref }), release);
  const fix = (part: string, value: string) => `Set ${part} back to "${value}", or create a NodePool with another name.`;
  expect(of({ group: 'a', kind: 'B', name: 'it' })).toEqual([
    `${AT}.nodeClassRef.group is immutable, but changed from "karpenter.k8s.aws" to "a". ${fix('group', 'karpenter.k8s.aws')}`,
    `${AT}.nodeClassRef.kind is immutable, but changed from "EC2NodeClass" to "B". ${fix('kind', 'EC2NodeClass')}`,
  ]);
  expect(of({ group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: 'other' })).toEqual([]);
  expect(of({ group: 'a', kind: 'B', name: 'it' }, '1.0')).toEqual([]);
});

test('rejects an update that adds or removes replicas', () => {
  const of = (old: object, now: object, release?: string) => saidOfUpdate('nodepool-replicas-added-or-removed', pool([], old), pool([], now), release);
  const fix = 'Create a NodePool with another name.';
  expect(of({ replicas: 3 }, {})).toEqual([`spec.replicas must not be removed from a static NodePool, was 3. ${fix}`]);
  expect(of({}, { replicas: 3 })).toEqual([`spec.replicas must not be added to a dynamic NodePool, got 3. ${fix}`]);
  expect(of({ replicas: 3 }, { replicas: 0 })).toEqual([]);
  expect(of({ weight: 1 }, { weight: 2 })).toEqual([]);
});

test('rejects an update of the spec of a NodeClaim, except the format of a time', () => {
  const at = (timeAdded: string, field = 'taints') => claim([], { [field]: [{ ...taint('a'), timeAdded }] });
  const of = (old: Json, now: Json) => saidOfUpdate('nodeclaim-spec-changed', old, now);
  const CHANGED = ['spec is immutable, but differs from the stored object. Delete the NodeClaim. If necessary, Karpenter launches a new node.'];
  expect(of(at('2026-01-01T00:00:00Z'), at('2026-01-01T00:00:00Z'))).toEqual([]);
  expect(of(at('2026-01-01T01:00:00+01:00'), at('2026-01-01T00:00:00Z'))).toEqual([]);
  expect(of(at('2026-01-01T01:00:00+01:00', 'startupTaints'), at('2026-01-01T00:00:00Z', 'startupTaints'))).toEqual([]);
  expect(of(at('2026-01-01T00:00:00Z'), at('2026-01-01T00:00:01Z'))).toEqual(CHANGED);
  // In CEL, a value that is not a valid time does not equal any value.
  expect(of(at('2026-01-01t00:00:00z'), at('2026-01-01t00:00:00z'))).toEqual(CHANGED);
  expect(of(at('2026-01-01T00:00:00Z'), claim([], { taints: [taint('a')] }))).toEqual(CHANGED);
  expect(of(claim([], { taints: [taint('a')] }), claim([], { taints: [taint('a')] }))).toEqual([]);
});
