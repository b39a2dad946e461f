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

test.each([-1, 101, 1.5, NaN, Infinity])('percent rejects %p', (percent) => {
  expect(() => DisruptionBudget.percent(percent)).toThrow(new Error(`percent must be a whole number from 0 to 100, got ${percent}`));
});

test.each([-1, 0.5, NaN, Infinity, 2 ** 53])('nodes rejects %p', (count) => {
  expect(() => DisruptionBudget.nodes(count)).toThrow(new Error(`count must be a whole number of at least 0, got ${count}`));
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
  expect(() => budget._toJson()).toThrow(new Error('duration must be a whole number of minutes, got 1.0166666666666666 minutes'));
});
