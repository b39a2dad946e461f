import { GATES, node, NOW, pod, pool } from './cluster-objects';
import { consolidationOfEdit } from '../../../src/forecast/consolidation/edit/consolidation-of-edit';
import { ClusterEdit } from '../../../src/forecast/consolidation/edit/edited-objects';
import { JsonObject } from '../../../src/foundation/basics/json';
import { regionMarket } from '../../../src/karpenter/instance-types/region-market';

const OFF = { consolidationPolicy: 'WhenEmpty', consolidateAfter: 'Never' };
const ON = { consolidationPolicy: 'WhenEmptyOrUnderutilized', consolidateAfter: '0s' };
const NONE = new Set<string>();
const NO_EDIT: ClusterEdit = { changed: [], deleted: NONE, emptiedPools: NONE, unreadyPools: NONE, drifting: NONE, newlyDrifting: NONE };

/** An empty node, and one with a pod that a cheaper node can run. */
const NODES = [...node('n1', 'm7i.large'), ...node('n2', 'm7i.4xlarge'), pod('a', 'n2', '3')];

function effectOf(before: readonly JsonObject[], edit: Partial<ClusterEdit>, untilStable = true) {
  return consolidationOfEdit(before, { ...NO_EDIT, ...edit }, { market: regionMarket('us-east-1'), now: new Date(NOW), gates: GATES, untilStable });
}

/** Returns the effect of other disruption settings. */
const changed = (before: JsonObject, after: JsonObject, nodes = NODES) => effectOf([pool(before), ...nodes], { changed: [pool(after)] });

/** Returns the nodes with the decision, and `sooner` if the old settings also remove the node. */
const decisions = ({ nodes }: ReturnType<typeof effectOf>) => nodes.map(({ name, decision, isSooner }) => `${name}: ${decision}${isSooner ? ', sooner' : ''}`);

test('loosened settings remove and replace nodes that the old settings keep', () => {
  const effect = changed(OFF, ON);
  expect(effect.nodes).toEqual([
    { name: 'n1', nodePool: 'general', reason: 'Empty', decision: 'delete', isSooner: false, before: 'NodePool general has consolidateAfter: Never' },
    { name: 'n2', nodePool: 'general', reason: 'Underutilized', decision: 'replace', isSooner: false, before: 'NodePool general has consolidateAfter: Never' },
  ]);
  expect(effect.commands.map(({ nodes }) => nodes)).toEqual([['n1'], ['n2']]);
  expect(effect.pods).toEqual(['shop/a']);
  expect(effect).toMatchObject({
    kept: [],
    now: { nodes: 2, cost: expect.closeTo(0.9072, 4) },
    before: { nodes: 2, cost: expect.closeTo(0.9072, 4) },
    after: { nodes: 1, cost: expect.closeTo(0.2016, 4) },
  });
});

test('nodes that the old settings also remove do not count', () => {
  expect(decisions(changed({ ...ON, consolidationPolicy: 'WhenEmpty' }, ON))).toEqual(['n2: replace']);
  expect(decisions(changed({ ...ON, budgets: [{ nodes: '1' }] }, { ...ON, budgets: [{ nodes: '50%' }] }))).toEqual([]);
});

test('stricter settings keep nodes', () => {
  const effect = changed(ON, OFF);
  expect(effect).toMatchObject({ nodes: [], commands: [], kept: ['n1', 'n2'] });
});

test.each([
  { name: 'a blocking window', budgets: [{ nodes: '0', schedule: '0 9 * * *', duration: '8h' }] },
  { name: 'pods that just started', budgets: [{ nodes: '100%' }], lastPodEventTime: NOW },
])('$name delays the effect, but does not prevent it', ({ budgets, lastPodEventTime }) => {
  const nodes = [...node('n1', 'm7i.large', { lastPodEventTime }), ...node('n2', 'm7i.4xlarge', { lastPodEventTime }), pod('a', 'n2', '3')];
  expect(decisions(changed(OFF, { ...ON, consolidateAfter: '5m', budgets }, nodes))).toEqual(['n1: delete', 'n2: replace']);
});

test('a budget that always blocks prevents the effect', () => {
  expect(decisions(changed(OFF, { ...ON, budgets: [{ nodes: '0' }] }))).toEqual([]);
  expect(decisions(changed(OFF, { ...ON, budgets: [{ nodes: '0', schedule: '0 0 * * *', duration: '24h', reasons: ['Underutilized'] }] }))).toEqual(['n1: delete']);
});

test('a shorter time and budgets that open now have an effect sooner', () => {
  const recent = [...node('n1', 'm7i.large', { lastPodEventTime: '2026-01-05T11:50:00Z' }), ...node('n2', 'm7i.4xlarge'), pod('a', 'n2', '3')];
  expect(decisions(changed({ ...ON, consolidateAfter: '1h' }, { ...ON, consolidateAfter: '5m' }, recent))).toEqual(['n1: delete, sooner']);
  const blocked = { ...ON, budgets: [{ nodes: '0', schedule: '0 9 * * *', duration: '8h', reasons: ['Empty'] }] };
  expect(decisions(changed(blocked, ON))).toEqual(['n1: delete, sooner']);
});

test('drift of the change does not count, but needs room for pods', () => {
  const effect = effectOf([pool(ON), ...NODES], { changed: [pool(ON)], drifting: new Set(['claim-n2']), newlyDrifting: new Set(['claim-n2']) });
  expect(effect.nodes).toEqual([]);
  expect(effect.after?.nodes).toBe(1);
});

test('budgets that allow drift replace nodes that drifted before', () => {
  const drifted = [...node('n2', 'm7i.4xlarge', { conditions: [{ type: 'Drifted', status: 'True', reason: 'AMIDrift', lastTransitionTime: NOW }] }), pod('a', 'n2', '3')];
  const before = { ...OFF, budgets: [{ nodes: '0', reasons: ['Drifted'] }] };
  const effect = effectOf([pool(before), ...drifted], { changed: [pool(OFF)], drifting: new Set(['claim-n2']) });
  expect(effect.nodes).toEqual([expect.objectContaining({ name: 'n2', reason: 'Drifted', decision: 'replace' })]);
});

test('the nodes of a deleted NodePool do not count, and their pods need room', () => {
  const other = [...node('n3', 'm7i.4xlarge', { pool: 'other' }), pod('b', 'n3', '1')];
  const objects = [pool(ON), pool(ON, { name: 'other' }), ...node('n1', 'm7i.large'), ...other];
  expect(decisions(effectOf(objects, {}))).toEqual([]);
  const deletion = { deleted: new Set(['NodePool/other']), emptiedPools: new Set(['other']) };
  expect(effectOf(objects, deletion)).toMatchObject({ nodes: [], kept: ['n1'] });
});

test('a NodePool without its EC2NodeClass launches no replacements', () => {
  expect(decisions(effectOf([pool(OFF), ...NODES], { changed: [pool(ON)], unreadyPools: new Set(['general']) }))).toEqual(['n1: delete']);
});

test('new versions keep the status, and new NodePools launch nodes', () => {
  const added = { ...pool(ON, { name: 'cheap', weight: 10 }) };
  const effect = effectOf([pool({ ...ON, consolidateAfter: 'Never' }), ...NODES], { changed: [pool(ON), added] });
  expect(effect.commands.at(-1)!.replacements.map(({ nodePool }) => nodePool)).toEqual(['cheap']);
});

test('without the later steps, the nodes are those that Karpenter can remove alone', () => {
  const { nodes, commands, isComplete } = effectOf([pool(OFF), ...NODES], { changed: [pool(ON)] }, false);
  expect({ isComplete, commands: commands.length, nodes: nodes.map(({ name, reason }) => [name, reason]) }).toEqual({
    isComplete: false, commands: 1, nodes: [['n1', 'Empty'], ['n2', 'Underutilized']],
  });
});
