import { budgetWindows } from '../../../../src/cli/instances/html/budget-windows';

const FROM = new Date('2026-11-23T00:00:00Z');
const UNTIL = new Date('2026-11-30T00:00:00Z');

const budgets = (budget: object) => budgetWindows({ spec: { disruption: { budgets: [budget] } } }, FROM, UNTIL);

/** Windows as texts such as `23 09:00 to 23 17:00`. */
function windows(budget: object): readonly string[] | null | undefined {
  const [found] = budgets(budget);
  const text = (minutes: number) => new Date(minutes * 60_000).toISOString().slice(8, 16).replace('T', ' ');
  return found && (found.windows && found.windows.map(([start, end]) => `${text(start)} to ${text(end)}`));
}

test('lists the windows of a schedule in UTC', () => {
  expect(windows({ nodes: '0', schedule: '0 9 * * mon,fri', duration: '8h' })).toEqual(['23 09:00 to 23 17:00', '27 09:00 to 27 17:00']);
});

test('includes a window that starts before the period, and joins windows that touch', () => {
  expect(windows({ nodes: '0', schedule: '@daily', duration: '24h' })).toEqual(['23 00:00 to 30 00:00']);
  expect(windows({ nodes: '0', schedule: '0 22 * * sun', duration: '10h' })).toEqual(['22 22:00 to 23 08:00', '29 22:00 to 30 08:00']);
});

test('a budget without a schedule always applies', () => {
  expect(windows({ nodes: '10%' })).toBeNull();
});

test('an interval applies always or never, because Karpenter counts it from the time of each check', () => {
  expect([windows({ nodes: '0', schedule: '@every 1h', duration: '1h' }), windows({ nodes: '0', schedule: '@every 2h', duration: '1h' })]).toEqual([null, []]);
});

test('a budget that Karpenter can\'t read always blocks disruption for all reasons', () => {
  const blocking = { nodes: '0', reasons: [], windows: null };
  expect(budgets({ nodes: '1', reasons: ['Empty'], schedule: '99 * * * *', duration: '1h' })).toEqual([{ ...blocking, schedule: '99 * * * *', duration: '1h' }]);
  expect(budgets({ schedule: 5, duration: '1h' })).toEqual([{ ...blocking, schedule: '5', duration: '1h' }]);
  expect(budgets({ duration: '1h' })).toEqual([{ ...blocking, schedule: null, duration: '1h' }]);
});

test('a schedule without times, such as February 30, always applies', () => {
  expect(windows({ nodes: '0', schedule: '0 0 30 2 *', duration: '1h' })).toBeNull();
});

test('a budget without a duration never applies', () => {
  expect(windows({ schedule: '@daily' })).toEqual([]);
});

test('omits a budget with an empty list of reasons, which limits nothing', () => {
  expect(budgets({ nodes: '0', reasons: [] })).toEqual([]);
});

test('without budgets, at most 10% of the nodes are disrupted', () => {
  expect(budgetWindows({}, FROM, UNTIL)).toEqual([{ nodes: '10%', reasons: [], schedule: null, duration: null, windows: null }]);
  expect(budgetWindows({ spec: { disruption: { budgets: [] } } }, FROM, UNTIL)).toEqual([]);
});
