import { afterCommands } from './apply-commands';
import { OracleCase, disruptionCase } from './disruption-case';
import { disruptionDifferences, firstCommandsDiffer } from './disruption-comparison';
import { AnsweredCommand, AnsweredMethod, DisruptionAnswer } from './oracle-answer';

const POOL = { apiVersion: 'karpenter.sh/v1', kind: 'NodePool', metadata: { name: 'general' }, spec: {} };
const pod = (name: string, nodeName: string) => ({ apiVersion: 'v1', kind: 'Pod', metadata: { name, namespace: 'default', uid: name }, spec: { nodeName } });
const PODS = [pod('web-0', 'one'), pod('web-1', 'one'), pod('api-0', 'two')];
const node = (name: string) => ({ name, nodePool: 'general', instanceType: 'm7i.large', capacityType: 'on-demand', zone: 'us-east-1a', age: '2h' });
const SHORT: OracleCase = { id: 'shop', op: 'disrupt', now: '2026-01-05T12:00:00Z', nodePools: [POOL], nodes: ['one', 'two', 'three'].map(node), pods: PODS };
const CASE = disruptionCase(SHORT, { id: 'shop', items: [POOL, ...PODS] });

const candidate = (name: string) => ({ name, nodePool: 'general', price: 0.1, disruptionCost: 1, rescheduleDisruptionCost: 2, savingsRatio: 0.05 });
const deletion = (...candidates: readonly string[]): AnsweredCommand => ({ decision: 'delete', candidates, existingNodes: { three: ['web-0', 'api-0'] }, estimatedSavings: 0.1 });
const claim = {
  nodePool: 'general',
  pods: ['web-0'],
  instanceTypes: ['m7i.large', 'm7a.large'],
  requests: { cpu: '1' },
  requirements: [],
  cheapest: { instanceType: 'm7a.large', capacityType: 'spot' },
};

function answer(method: Partial<AnsweredMethod>): DisruptionAnswer {
  const all: AnsweredMethod = { method: 'Drift', candidates: ['one', 'two', 'three'].map(candidate), allowed: { general: 1 }, commands: [deletion('one')], events: {}, ...method };
  return { id: 'shop', methods: [all] };
}

function categories(theirs: Partial<AnsweredMethod>, ours: Partial<AnsweredMethod>): readonly string[] {
  return disruptionDifferences(CASE, answer(theirs), answer(ours)).map(({ category }) => category);
}

test.each<[string, Partial<AnsweredMethod>, Partial<AnsweredMethod>]>([
  ['candidates', {}, { candidates: ['two', 'one', 'three'].map(candidate) }],
  ['candidates', {}, { candidates: [{ ...candidate('one'), price: 0.2 }, candidate('two'), candidate('three')] }],
  ['allowed', {}, { allowed: { general: 2 } }],
  ['commands', {}, { commands: [] }],
  ['commands', {}, { commands: [deletion('two')] }],
  ['commands', {}, { commands: [{ ...deletion('one'), estimatedSavings: 0.11 }] }],
  ['commands', {}, { commands: [{ ...deletion('one'), existingNodes: { two: ['web-0', 'api-0'] } }] }],
  ['commands', {}, { commands: [{ ...deletion('one'), decision: 'replace', replacements: [claim] }] }],
  ['commands', { commands: [{ ...deletion('one'), replacements: [claim] }] }, { commands: [{ ...deletion('one'), replacements: [{ ...claim, instanceTypes: ['m7i.large'] }] }] }],
  ['commands', { method: 'MultiNodeConsolidation', commands: [deletion('one', 'two')] }, { method: 'MultiNodeConsolidation', commands: [deletion('one')] }],
  ['events', { events: { one: [{ reason: 'Unconsolidatable', message: 'Got 3' }] } }, { events: { one: [{ reason: 'Unconsolidatable', message: 'Got 4' }] } }],
  ['pod reasons', { events: { one: [{ reason: 'Blocked', message: 'No, default/a => taint' }] } }, { events: { one: [{ reason: 'Blocked', message: 'No, default/a => limit' }] } }],
])('different %s are found: %j, %j', (category, theirs, ours) => {
  expect(categories(theirs, ours)).toEqual([category]);
});

test.each<[string, Partial<AnsweredMethod>, Partial<AnsweredMethod>]>([
  ['equal pods', {}, { commands: [{ ...deletion('one'), existingNodes: { three: ['web-1', 'api-0'] } }] }],
  ['alternatives', { alternatives: [[deletion('two')]] }, { commands: [deletion('two')] }],
  ['equal candidates', { method: 'MultiNodeConsolidation', commands: [deletion('one', 'two')] }, { method: 'MultiNodeConsolidation', commands: [deletion('two', 'three')] }],
  ['random events', { eventsVary: ['one'] }, { events: { one: [{ reason: 'Unconsolidatable', message: 'Got 4' }] } }],
  [
    'the order of pods in events',
    { events: { one: [{ reason: 'Blocked', message: 'No, default/a => taint default/b => limit' }] } },
    { events: { one: [{ reason: 'Blocked', message: 'No, default/b => limit default/a => taint ' }] } },
  ],
])('%s do not count as differences', (_, theirs, ours) => {
  expect(categories(theirs, ours)).toEqual([]);
});

test('the first command is that of the first method with commands', () => {
  const both = (first: readonly AnsweredCommand[], second: readonly AnsweredCommand[]): DisruptionAnswer => ({
    id: 'shop', methods: [...answer({ method: 'Emptiness', commands: first }).methods!, ...answer({ commands: second }).methods!],
  });
  expect(firstCommandsDiffer(CASE, both([], [deletion('one')]), both([], [deletion('one')]))).toBeUndefined();
  expect(firstCommandsDiffer(CASE, both([deletion('one')], [deletion('one')]), both([deletion('one')], []))).toBeUndefined();
  expect(firstCommandsDiffer(CASE, both([], [deletion('one')]), both([], []))).toContain('Drift, Karpenter: delete one');
  expect(firstCommandsDiffer(CASE, both([], [deletion('one')]), both([deletion('one')], []))).toContain('Emptiness, Karpenter: \n  we: delete one');
});

test('after a command, the node is gone, and its pods run on other nodes or on the replacement', () => {
  const command: AnsweredCommand = { decision: 'replace', candidates: ['one'], replacements: [claim], existingNodes: { two: ['web-1'] }, estimatedSavings: 0.1 };
  const { nodes, pods } = afterCommands(SHORT, [command], 0);
  expect(nodes.map(({ name, instanceType, capacityType, zone }) => [name, instanceType, capacityType, zone])).toEqual([
    ['two', 'm7i.large', 'on-demand', 'us-east-1a'], ['three', 'm7i.large', 'on-demand', 'us-east-1a'], ['step0-n0', 'm7a.large', 'spot', 'us-east-1a'],
  ]);
  expect(pods.map(({ metadata, spec }) => [metadata.name, spec.nodeName])).toEqual([['web-0', 'step0-n0'], ['web-1', 'two'], ['api-0', 'two']]);
});

test('after a node is terminated first, a node of its type comes up', () => {
  const { nodes } = afterCommands(SHORT, [{ decision: 'terminate-first', candidates: ['one'], estimatedSavings: 0.1 }], 2);
  expect(nodes.map(({ name, instanceType }) => [name, instanceType])).toEqual([['two', 'm7i.large'], ['three', 'm7i.large'], ['step2-n0', 'm7i.large']]);
});
