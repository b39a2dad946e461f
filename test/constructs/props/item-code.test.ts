import { Duration } from 'cdk8s';
import { budgetCode } from '../../../src/constructs/props/budget-code';
import { DisruptionReason } from '../../../src/constructs/props/nodepool/disruption-reason';
import { TaintEffect } from '../../../src/constructs/props/nodepool/taint-effect';
import { requirementCode } from '../../../src/constructs/props/requirement-code';
import { taintCode } from '../../../src/constructs/props/taint-code';

test.each<[wrong: unknown, code: string]>([
  [{ nodes: 1 }, 'DisruptionBudget.nodes(1)'],
  [{ nodes: '20%' }, 'DisruptionBudget.percent(20)'],
  ['10%', 'DisruptionBudget.percent(10)'],
  ['0', 'DisruptionBudget.none()'],
  [3, 'DisruptionBudget.nodes(3)'],
  [
    { nodes: '0', schedule: 'TZ=Europe/Berlin 0 9 * * mon-fri', duration: Duration.hours(8) },
    'DisruptionBudget.none({ schedule: "TZ=Europe/Berlin 0 9 * * mon-fri", duration: Duration.hours(8) })',
  ],
  [{ nodes: '5', schedule: '@daily', duration: '1h30m' }, 'DisruptionBudget.nodes(5, { schedule: "@daily", duration: Duration.minutes(90) })'],
  [{ nodes: '0', schedule: '@weekly' }, 'DisruptionBudget.none({ schedule: "@weekly", duration: Duration.hours(8) })'],
  [{ nodes: '0', duration: '8h' }, 'DisruptionBudget.none({ schedule: "0 9 * * mon-fri", duration: Duration.hours(8) })'],
  [{ nodes: '0', reasons: ['Drifted', DisruptionReason.EMPTY] }, 'DisruptionBudget.none({ reasons: [DisruptionReason.DRIFTED, DisruptionReason.EMPTY] })'],
  [{ nodes: '10%', reasons: ['Drift'] }, 'DisruptionBudget.percent(10, { reasons: [DisruptionReason.DRIFTED] })'],
  [{ nodes: '0', reasons: ['underutilised'] }, 'DisruptionBudget.none({ reasons: [DisruptionReason.UNDERUTILIZED] })'],
])('%j stands for the budget %s', (wrong, code) => {
  expect(budgetCode(wrong)).toBe(code);
});

test.each([
  {}, { nodes: 'all' }, { nodes: '110%' }, { nodes: -1 }, { nodes: '0', cron: '@daily' }, { nodes: '0', schedule: 9 }, { nodes: '0', schedule: '@daily', duration: 'soon' },
  { nodes: '0', reasons: 'Drifted' }, { nodes: '0', reasons: ['Moved'] }, null, undefined, [], true,
])('%j stands for no budget', (wrong) => {
  expect(budgetCode(wrong)).toBeUndefined();
});

test.each<[wrong: unknown, code: string]>([
  [{ key: 'karpenter.sh/capacity-type', operator: 'In', values: ['spot', 'on-demand'] }, 'Requirement.of("karpenter.sh/capacity-type", RequirementOperator.IN, ["spot", "on-demand"])'],
  [{ key: 'team', operator: 'exists' }, 'Requirement.of("team", RequirementOperator.EXISTS)'],
  [{ key: 'example.com/slots', operator: 'Gt', values: [4] }, 'Requirement.of("example.com/slots", RequirementOperator.GT, ["4"])'],
  [{ key: 'team', operator: 'Notin', values: ['web'] }, 'Requirement.of("team", RequirementOperator.NOT_IN, ["web"])'],
  [{ key: 'team', operator: 'Equals', values: ['web'] }, 'Requirement.of("team", "Equals", ["web"])'],
  [{ key: 'team', operator: 'In', values: ['a', 'b'], minValues: 2 }, 'Requirement.of("team", RequirementOperator.IN, ["a", "b"]).withMinValues(2)'],
])('%j stands for the requirement %s', (wrong, code) => {
  expect(requirementCode(wrong)).toBe(code);
});

test.each([
  'spot', {}, { key: 'team' }, { operator: 'In', values: [] }, { key: 'team', operator: 'In', values: 'web' }, { key: 'team', operator: 'In', values: [{}] },
  { key: 'team', values: ['web'] }, { key: 'team', operator: 'In', values: ['web'], effect: 'NoSchedule' }, null, undefined, [],
])('%j stands for no requirement', (wrong) => {
  expect(requirementCode(wrong)).toBeUndefined();
});

test.each<[wrong: unknown, code: string]>([
  ['a=b:NoSchedule', 'Taint.noSchedule("a", "b")'],
  ['nvidia.com/gpu:NoExecute', 'Taint.noExecute("nvidia.com/gpu")'],
  [{ key: 'a', value: 'b', effect: 'NoSchedul' }, 'Taint.noSchedule("a", "b")'],
  [{ key: 'a', effect: TaintEffect.PREFER_NO_SCHEDULE }, 'Taint.preferNoSchedule("a")'],
])('%j stands for the taint %s', (wrong, code) => {
  expect(taintCode(wrong)).toBe(code);
});

test.each([
  'a', 'a=b', 'a=b:c:NoSchedule', '=b:NoSchedule', 'a:Never', {}, { key: 'team' }, { key: 1, effect: 'NoSchedule' }, { key: 'a', value: true, effect: 'NoSchedule' },
  { key: 'a', effect: 'NoSchedule', timeAdded: '2026-01-31T12:00:00Z' }, { effect: 'NoSchedule' }, null, undefined, 5,
])('%j stands for no taint', (wrong) => {
  expect(taintCode(wrong)).toBeUndefined();
});
