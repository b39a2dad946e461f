import { Duration } from 'cdk8s';
import { DisruptionBudget, DisruptionReason } from 'cdk8s-karpenter';

test.each([
  ['percent(0)', DisruptionBudget.percent(0), '0%'],
  ['percent(10)', DisruptionBudget.percent(10), '10%'],
  ['percent(100)', DisruptionBudget.percent(100), '100%'],
  ['nodes(0)', DisruptionBudget.nodes(0), '0'],
  ['nodes(5)', DisruptionBudget.nodes(5), '5'],
  ['none()', DisruptionBudget.none(), '0'],
  ['of("25%")', DisruptionBudget.of('25%'), '25%'],
])('%s renders only nodes', (_, budget, nodes) => {
  expect(JSON.stringify(budget._toJson())).toBe(`{"nodes":"${nodes}"}`);
});

test.each<[wrong: any, text: string, example: string]>([
  [-1, '-1', '10'], [101, '101', '100'], [150, '150', '100'], [1.5, '1.5', '2'], [0.2, '0.2', '20'], [0.07, '0.07', '7'], [NaN, 'NaN', '10'], [Infinity, 'Infinity', '10'],
  ['20%', '"20%"', '20'], ['0', '"0"', '0'], ['150%', '"150%"', '100'], ['all', '"all"', '10'],
])('percent rejects %p', (percent, text, example) => {
  expect(() => DisruptionBudget.percent(percent)).toThrow(new Error(`percent must be a whole number from 0 to 100, got ${text}. For example: ${example}`));
});

test.each<[wrong: any, text: string, example: string]>([
  [-1, '-1', '1'], [0.5, '0.5', '1'], [NaN, 'NaN', '1'], [Infinity, 'Infinity', '1'], [2 ** 53, String(2 ** 53), '1'],
  ['0', '"0"', '0'], ['5', '"5"', '5'], ['10%', '"10%"', 'DisruptionBudget.percent(10)'], ['110%', '"110%"', '1'], ['all', '"all"', '1'],
])('nodes rejects %p', (count, text, example) => {
  expect(() => DisruptionBudget.nodes(count)).toThrow(new Error(`count must be a whole number of at least 0, got ${text}. For example: ${example}`));
});

const OPTIONS = {
  schedule: '0 9 * * mon-fri',
  duration: Duration.minutes(510),
  reasons: [DisruptionReason.DRIFTED, DisruptionReason.of('Moved')],
};

test.each([
  ['percent', DisruptionBudget.percent(20, OPTIONS), '20%'],
  ['nodes', DisruptionBudget.nodes(3, OPTIONS), '3'],
  ['none', DisruptionBudget.none(OPTIONS), '0'],
  ['of', DisruptionBudget.of('7%', OPTIONS), '7%'],
])('%s renders schedule, duration, and reasons', (_, budget, nodes) => {
  expect(budget._toJson()).toEqual({ nodes, schedule: '0 9 * * mon-fri', duration: '8h30m', reasons: ['Drifted', 'Moved'] });
});

test('renders an empty list of reasons', () => {
  expect(DisruptionBudget.nodes(1, { reasons: [] })._toJson()).toEqual({ nodes: '1', reasons: [] });
});

test('renders a duration of 0', () => {
  expect(DisruptionBudget.nodes(1, { schedule: '@daily', duration: Duration.minutes(0) })._toJson().duration).toBe('0m');
});

test('rejects a fraction of a minute when the budget renders', () => {
  const budget = DisruptionBudget.none({ schedule: '@daily', duration: Duration.seconds(61) });
  expect(() => budget._toJson('disruption.budgets[1]')).toThrow(new Error('disruption.budgets[1].duration must be a whole number of minutes, got 1.0166666666666666 minutes. For example: Duration.minutes(2)'));
});
