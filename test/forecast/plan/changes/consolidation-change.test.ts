import { pacesOf } from '../../../../src/forecast/plan/pool-paces';
import { JsonObject } from '../../../../src/foundation/basics/json';
import { effectText, nodeClaim, pool, PoolSettings, poolPlan } from '../manifests';

function disruption(consolidationPolicy: string, consolidateAfter: string): PoolSettings {
  return { spec: { disruption: { consolidationPolicy, consolidateAfter } } };
}
const NOW = new Date('2026-07-20T00:00:00Z');

test.each([
  {
    name: 'a policy that includes underutilized nodes',
    before: disruption('WhenEmpty', '1m'),
    after: disruption('WhenEmptyOrUnderutilized', '1m'),
    text: 'spec.disruption.consolidationPolicy changes from "WhenEmpty" to "WhenEmptyOrUnderutilized", so consolidation is loosened: Karpenter may now remove or replace nodes',
    paces: ['Empty', 'Underutilized'],
  },
  {
    name: 'a balanced policy',
    before: disruption('WhenEmpty', '1m'),
    after: disruption('Balanced', '1m'),
    text: 'spec.disruption.consolidationPolicy changes from "WhenEmpty" to "Balanced", so consolidation is loosened: Karpenter may now remove or replace nodes',
    paces: ['Empty', 'Underutilized'],
  },
  {
    name: 'consolidation that starts',
    before: disruption('WhenEmptyOrUnderutilized', 'Never'),
    after: disruption('WhenEmptyOrUnderutilized', '1h'),
    text: 'spec.disruption.consolidateAfter changes from "Never" to "1h", so consolidation is loosened: Karpenter may now remove or replace nodes',
    paces: ['Empty', 'Underutilized'],
  },
  {
    name: 'consolidation of empty nodes that starts',
    before: disruption('WhenEmpty', 'Never'),
    after: disruption('WhenEmpty', '1h'),
    text: 'spec.disruption.consolidateAfter changes from "Never" to "1h", so consolidation is loosened: Karpenter may now remove empty nodes',
    paces: ['Empty'],
  },
  {
    name: 'a shorter time',
    before: disruption('WhenEmptyOrUnderutilized', '720h'),
    after: disruption('WhenEmptyOrUnderutilized', '90s'),
    text: 'spec.disruption.consolidateAfter changes from "720h" to "90s", so consolidation is loosened: Karpenter may remove or replace nodes sooner',
    paces: ['Empty', 'Underutilized'],
  },
])('$name may replace nodes', ({ before, after, text, paces }) => {
  const plan = poolPlan([pool(before)], [pool(after)]);
  expect(effectText(plan)).toEqual({ nodes: 'unknown', reasons: [`consolidation: ${text}`] });
  expect(pacesOf(plan, '1.15', NOW).map(({ reason }) => reason)).toEqual(paces);
});

const isStatic = (settings: PoolSettings): JsonObject => pool({ spec: { ...settings.spec, replicas: 2 } });

test.each([
  {
    name: 'a stricter policy',
    objects: [pool(disruption('WhenEmptyOrUnderutilized', '1m')), pool(disruption('WhenEmpty', '1m'))],
    text: 'immediate: spec.disruption.consolidationPolicy changes from "WhenEmptyOrUnderutilized" to "WhenEmpty", so Karpenter consolidates nodes with the new setting at once',
  },
  {
    name: 'a policy while consolidation is off',
    objects: [pool(disruption('WhenEmpty', 'Never')), pool(disruption('WhenEmptyOrUnderutilized', 'Never'))],
    text: 'immediate: spec.disruption.consolidationPolicy changes from "WhenEmpty" to "WhenEmptyOrUnderutilized", but consolidateAfter is Never, so Karpenter consolidates no nodes',
  },
  {
    name: 'a setting of a static NodePool',
    objects: [isStatic(disruption('WhenEmpty', 'Never')), isStatic(disruption('WhenEmpty', '0s'))],
    text: 'immediate: spec.disruption.consolidateAfter changes from "Never" to "0s", but Karpenter consolidates no nodes of a static NodePool',
  },
])('$name replaces no nodes', ({ objects: [before, after], text }) => {
  const plan = poolPlan([before], [after]);
  expect(effectText(plan)).toEqual({ nodes: 'none', reasons: [text] });
  expect(pacesOf(plan, '1.15', NOW)).toEqual([]);
});

test('looser consolidation replaces no node of a NodePool without nodes, and does not make nodes drift', () => {
  const [before, after] = [pool(disruption('WhenEmpty', '1m')), pool(disruption('WhenEmptyOrUnderutilized', '1m'))];
  const ofOther = nodeClaim('a', { 'karpenter.sh/nodepool': 'other' }, {});
  expect(poolPlan([before, ofOther], [after])).toMatchObject({ nodes: 'none', replacedCount: 0 });
  const counted = poolPlan([before, nodeClaim('b', {}, {})], [after]);
  expect(counted).toMatchObject({ nodes: 'unknown', drifting: { count: 0 } });
  expect(counted.replacedCount).toBeUndefined();
});
