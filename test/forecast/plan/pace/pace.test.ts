import * as fc from 'fast-check';
import { nodeCountOf, NodeState } from '../../../../src/forecast/plan/pace/node-count';
import { paceOf } from '../../../../src/forecast/plan/pace/pace';
import { budgetsOf } from '../../../../src/karpenter/disruption/budget';
import { allowedDisruptions, UNLIMITED } from '../../../../src/karpenter/disruption/budget-allowance';
import { limitedReasons } from '../../../../src/karpenter/disruption/limited-reasons';

/** A Monday. */
const NOW = new Date('2026-11-23T15:00:00Z');
const OFFICE_HOURS = { nodes: '0', schedule: '0 8 * * mon-fri', duration: '10h' };

const poolWith = (budgets?: readonly object[]) => ({ spec: { disruption: { budgets } } });
const allowed = (budgets: readonly object[] | undefined, total?: number, reason = 'Drifted', at = NOW) => {
  const { nodes, budgets: setting } = allowedDisruptions(budgetsOf(poolWith(budgets)), reason, total, at);
  return [nodes, ...setting.map((budget) => budget.nodes)];
};

describe('the allowed number of nodes', () => {
  test.each<[string, object[] | undefined, number | undefined, (number | string | undefined)[]]>([
    ['the default budget', undefined, 14, [2, '10%']],
    ['a percentage, rounded up', [{ nodes: '10%' }], 11, [2, '10%']],
    ['a percentage of no nodes', [{ nodes: '10%' }], 0, [0, '10%']],
    ['a budget without nodes', [{}], 14, [2, '10%']],
    ['no budgets', [], 14, [UNLIMITED]],
    ['the smallest of two budgets', [{ nodes: '50%' }, { nodes: '3' }], 14, [3, '3']],
    ['two equal budgets', [{ nodes: '50%' }, { nodes: '7' }], 14, [7, '50%', '7']],
    ['an unknown number of nodes', [{ nodes: '50%' }, { nodes: '10%' }, { nodes: '3' }, { nodes: '5' }], undefined, [undefined, '10%', '3']],
    ['a count for an unknown number of nodes', [{ nodes: '3' }], undefined, [3, '3']],
    ['0% of an unknown number of nodes', [{ nodes: '0%' }, { nodes: '10%' }], undefined, [0, '0%']],
    ['an active schedule', [OFFICE_HOURS, { nodes: '1' }], 14, [0, '0']],
    ['a budget for another reason', [{ nodes: '0', reasons: ['Empty'] }, { nodes: '1' }], 14, [1, '1']],
    ['an empty list of reasons', [{ nodes: '0', reasons: [] }], 14, [UNLIMITED]],
    ['an invalid schedule for another reason', [{ nodes: '5', reasons: ['Empty'], schedule: '@reboot', duration: '1h' }], 14, [0, '5']],
    ['a duration without a schedule', [{ nodes: '5', duration: '1h' }], 14, [0, '5']],
    ['a schedule without a duration', [{ nodes: '5', schedule: '* * * * *' }], 14, [UNLIMITED]],
    ['a count beyond 64 bits', [{ nodes: '99999999999999999999' }], 14, [0, '99999999999999999999']],
    ['a count beyond 32 bits, of which Karpenter keeps 32', [{ nodes: '4294967297' }], 14, [1, '4294967297']],
    ['a count that Karpenter reads as negative', [{ nodes: '2147483648' }], 14, [0, '2147483648']],
    ['an interval that is shorter than the duration', [{ nodes: '5', schedule: '@every 30m', duration: '1h' }], 14, [5, '5']],
    ['an interval that is longer than the duration', [{ nodes: '5', schedule: '@every 61m', duration: '1h' }], 14, [UNLIMITED]],
    ['a schedule without times', [{ nodes: '5', schedule: '0 0 30 2 *', duration: '1h' }], 14, [5, '5']],
  ])('%s', (_, budgets, total, expected) => {
    expect(allowed(budgets, total)).toEqual(expected);
  });

  test('a budget is active from its start until just before its end', () => {
    const at = (time: string) => allowed([OFFICE_HOURS], 14, 'Drifted', new Date(`2026-11-23T${time}Z`))[0];
    expect(['07:59:59.999', '08:00:00', '17:59:59.999', '18:00:00'].map(at)).toEqual([UNLIMITED, 0, 0, UNLIMITED]);
  });
});

describe('the pace', () => {
  const pace = (budgets: readonly object[], count?: Parameters<typeof paceOf>[2]) => {
    const { now, window, estimate } = paceOf(poolWith(budgets), 'Drifted', count, NOW);
    return {
      now: now.nodes,
      window: window && [window.opensAt.toISOString(), window.closesAt?.toISOString() ?? null, window.nodes],
      ...estimate === undefined ? {} : { estimate },
    };
  };

  test('an always active budget of 0 nodes never opens', () => {
    expect(pace([{ nodes: '0' }], { total: 14 })).toEqual({ now: 0, window: null, estimate: null });
  });

  test('budgets that block alternately never open', () => {
    expect(pace([{ nodes: '0', schedule: '0 0 * * *', duration: '12h' }, { nodes: '0', schedule: '0 12 * * *', duration: '12h' }])).toEqual({ now: 0, window: null });
  });

  test('opens when office hours end, until the next office hours', () => {
    expect(pace([OFFICE_HOURS, { nodes: '10%' }], { total: 14 })).toEqual({
      now: 0,
      window: ['2026-11-23T18:00:00.000Z', '2026-11-24T08:00:00.000Z', 2],
      estimate: { rounds: 7, minutes: 70, finishesAt: new Date('2026-11-23T19:10:00Z'), startedInWindow: 14, fitsWindow: true },
    });
  });

  test('the window is open now, and never closes', () => {
    expect(pace([{ nodes: '5' }])).toEqual({ now: 5, window: [NOW.toISOString(), null, 5] });
  });

  test('a window that is too short continues in the next one', () => {
    expect(pace([{ nodes: '0', schedule: '0 5 * * *', duration: '20h' }, { nodes: '1' }], { total: 40 })).toEqual({
      now: 0,
      window: ['2026-11-24T01:00:00.000Z', '2026-11-24T05:00:00.000Z', 1],
      estimate: { rounds: 40, minutes: 400, finishesAt: new Date('2026-11-25T03:40:00Z'), startedInWindow: 24, fitsWindow: false },
    });
  });

  test('the number of nodes can change within a window', () => {
    const { window } = paceOf(poolWith([OFFICE_HOURS, { nodes: '10%' }, { nodes: '1', schedule: '0 20 * * *', duration: '2h' }]), 'Drifted', { total: 14 }, NOW);
    expect([window?.nextChange?.at.toISOString(), window?.nextChange?.nodes]).toEqual(['2026-11-23T20:00:00.000Z', 1]);
  });

  test('only some nodes are replaced', () => {
    expect(pace([{ nodes: '50%' }], { total: 14, toReplace: 8 }).estimate).toMatchObject({ rounds: 1, minutes: 10 });
  });

  test.each<[string, number, number, number]>([
    ['10%', 10, 1, 2],
    ['25%', 8, 2, 3],
    ['10%', 9, 1, 1],
    ['10%', 100, 10, 12],
    ['50%', 4, 2, 4],
    ['100%', 40, 40, 40],
    ['0%', 10, 0, 0],
    ['3', 10, 3, 3],
  ])('%s of %i nodes: %i at first, and %i while replacements count', (nodes, total, first, most) => {
    const { now, window } = paceOf(poolWith([{ nodes }]), 'Drifted', { total }, NOW);
    expect([now.nodes, window?.nodes ?? 0]).toEqual([first, most]);
  });

  test('the number of nodes is the one at which no percentage allows another node', () => {
    fc.assert(fc.property(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 99 }), (total, percent) => {
      let replaced = 0;
      while (replaced < Math.min(total, Math.ceil(percent * (total + replaced) / 100))) replaced++;
      expect(paceOf(poolWith([{ nodes: `${percent}%` }]), 'Drifted', { total }, NOW).window!.nodes).toBe(replaced);
    }), { seed: 51 });
  });

  test('empty nodes get no replacements, so percentages do not grow', () => {
    expect(paceOf(poolWith([{ nodes: '25%' }]), 'Empty', { total: 8 }, NOW).window?.nodes).toBe(2);
  });

  test('the budgets keep their percentages', () => {
    expect(paceOf(poolWith([{ nodes: '25%' }, { nodes: '3' }]), 'Drifted', { total: 8 }, NOW).window?.budgets.map(({ nodes }) => nodes)).toEqual(['25%', '3']);
  });

  test('a replacement that takes longer than a year has no estimate', () => {
    expect(pace([{ nodes: '1' }], { total: 60_000 }).estimate).toBeNull();
  });

  test('without nodes, percentages do not block', () => {
    expect(pace([{ nodes: '10%' }], { total: 0 })).toEqual({ now: undefined, window: [NOW.toISOString(), null, undefined] });
  });
});

test('the window begins and ends where the allowed number changes from and to 0', () => {
  const budget = fc.record({
    nodes: fc.constantFrom('0', '1', '10%'),
    schedule: fc.constantFrom('0 8 * * mon-fri', '30 * * * *', '0 0 1 * *', '@daily', '15 3 * * sun', '0 */5 * * *'),
    duration: fc.constantFrom('1m', '45m', '5h', '10h', '24h', '30h'),
  });
  fc.assert(fc.property(fc.array(budget, { minLength: 1, maxLength: 4 }), fc.integer({ min: 0, max: 500_000 }), (budgets, minutes) => {
    const now = new Date(NOW.getTime() + minutes * 60_000);
    const { window } = paceOf(poolWith(budgets), 'Drifted', { total: 14 }, now);
    const isOpen = (at: number) => allowed(budgets, 14, 'Drifted', new Date(at))[0] !== 0;
    if (window === null) return !isOpen(now.getTime());
    const [opensAt, closesAt] = [window.opensAt.getTime(), window.closesAt?.getTime()];
    expect(isOpen(opensAt)).toBe(true);
    if (opensAt > now.getTime()) expect([isOpen(now.getTime()), isOpen(opensAt - 1)]).toEqual([false, false]);
    if (closesAt !== undefined) expect([isOpen(closesAt - 1), isOpen(closesAt)]).toEqual([true, false]);
    return true;
  }), { numRuns: 500, seed: 27 });
});

test.each([
  ['0.33.5', []],
  ['0.34.0', ['Drifted', 'Empty', 'Underutilized', 'Expired']],
  ['0.37.8', ['Drifted', 'Empty', 'Underutilized', 'Expired']],
  ['1.0.0', ['Drifted', 'Empty', 'Underutilized']],
  ['1.14.3', ['Drifted', 'Empty', 'Underutilized']],
  ['1.15.0', ['Drifted', 'Empty', 'Underutilized', 'Unhealthy']],
])('budgets of Karpenter %s limit %j', (release, reasons) => {
  expect(limitedReasons(release)).toEqual(reasons);
});

describe('the number of nodes', () => {
  const node: NodeState = { isInitialized: true, isReady: true, isDeleting: false, isInstanceTerminating: false };
  test.each<[string, Partial<NodeState>, string, number, number]>([
    ['a ready node', {}, 'Drifted', 1, 0],
    ['a node that is not initialized', { isInitialized: false }, 'Drifted', 0, 0],
    ['a node that Karpenter deletes', { isDeleting: true }, 'Drifted', 1, 1],
    ['an instance that is terminating', { isDeleting: true, isInstanceTerminating: true }, 'Drifted', 0, 0],
    ['a node that is not ready', { isReady: false }, 'Drifted', 1, 1],
    ['a node that is not ready, for node repair', { isReady: false }, 'Unhealthy', 1, 0],
    ['a node that is rebooting', { isInitialized: false, isRebooting: true }, 'Unhealthy', 1, 1],
  ])('%s', (_, state, reason, total, disrupting) => {
    expect(nodeCountOf([{ ...node, ...state }], reason)).toEqual({ total, disrupting });
  });
});

test('the paths of budgets are the indexes in the manifest, although null is skipped', () => {
  expect(budgetsOf({ spec: { disruption: { budgets: [null, { nodes: '1' }] } } }).map(({ path }) => path)).toEqual(['spec.disruption.budgets[1]']);
});
