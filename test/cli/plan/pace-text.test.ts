import { paceLines } from '../../../src/cli/plan/pace-text';
import { NodeCount } from '../../../src/forecast/plan/pace/node-count';
import { paceOf } from '../../../src/forecast/plan/pace/pace';

/** A Monday. */
const NOW = new Date('2026-11-23T15:00:00Z');

function lines(budgets: unknown, count?: NodeCount, zone = 'UTC', now = NOW): string[] {
  return paceLines([paceOf({ spec: { disruption: { budgets } } }, 'Drifted', count, now)], zone);
}

const NIGHTS = [{ nodes: '0', schedule: '0 5 * * *', duration: '20h' }, { nodes: '1' }];

test.each<[string, unknown, NodeCount | undefined, string[]]>([
  ['a percentage', undefined, { total: 14 }, ['Drifted: at most 10% of nodes at a time (up to 2 of 14)', '  at least about 1 h 10 min for 14 nodes (7 rounds, if each takes 10 minutes)']],
  ['a percentage that grows with replacements', [{ nodes: '25%' }], { total: 8 }, ['Drifted: at most 25% of nodes at a time (up to 3 of 8)', '  at least about 30 min for 8 nodes (3 rounds, if each takes 10 minutes)']],
  ['an unknown number of nodes', undefined, undefined, ['Drifted: at most 10% of nodes at a time']],
  ['two limits', [{ nodes: '10%' }, { nodes: '5' }], undefined, ['Drifted: at most 10% of nodes at a time, and at most 5 nodes']],
  ['no budgets', [], { total: 1 }, ['Drifted: any number of nodes at a time (no budget is active)', '  at least about 10 min for 1 node (1 round, if it takes 10 minutes)']],
  ['always 0 nodes', [{ nodes: '0' }], { total: 14 }, ['Drifted: always blocked by spec.disruption.budgets[0] (nodes "0")']],
  ['an invalid schedule', [{ nodes: '1', schedule: '0 0 * *', duration: '1h' }], { total: 14 },
    ['Drifted: blocked, because Karpenter cannot read spec.disruption.budgets[0]: schedule "0 0 * *" is not a cron schedule in UTC: it has 4 fields instead of 5']],
  ['a placeholder as list', '${BUDGETS}', { total: 14 }, ['Drifted: not known, because spec.disruption.budgets contains the placeholder ${BUDGETS}']],
  ['a placeholder as budget', ['${BUDGET}'], { total: 14 }, ['Drifted: not known, because spec.disruption.budgets contains the placeholder ${BUDGET}']],
  ['a placeholder as schedule', [{ nodes: '${PCT}%' }, { nodes: '1', schedule: '${CRON}', duration: '1h' }], { total: 14 },
    ['Drifted: not known, because spec.disruption.budgets[0] contains the placeholder ${PCT}']],
  ['budgets that block alternately', [{ nodes: '0', schedule: '0 0 * * *', duration: '12h' }, { nodes: '0', schedule: '0 12 * * *', duration: '12h' }], undefined,
    ['Drifted: blocked for at least a year, now by spec.disruption.budgets[1] (nodes "0")']],
  ['nodes that already count', [{ nodes: '2' }], { total: 14, disrupting: 1, toReplace: 2 },
    ['Drifted: at most 2 nodes at a time; now 1 more, because 1 node is terminating or not ready', '  at least about 10 min for 2 nodes (1 round, if it takes 10 minutes)']],
  ['more than a year', [{ nodes: '1' }], { total: 60_000 }, ['Drifted: at most 1 node at a time', '  60000 nodes take longer than a year']],
])('describes %s', (_, budgets, count, expected) => {
  expect(lines(budgets, count)).toEqual(expected);
});

describe('the node limit of a static NodePool', () => {
  const ofStatic = (nodes: unknown, budgets?: readonly object[], count?: NodeCount) => (
    paceLines([paceOf({ spec: { replicas: 10, limits: { nodes }, disruption: { budgets } } }, 'Drifted', count, NOW)])
  );

  test.each([
    { name: 'allows fewer nodes than the budget', lines: ofStatic('12', [{ nodes: '50%' }], { total: 10 }), expected: ['Drifted: at most 2 nodes at a time (spec.limits["nodes"] minus spec.replicas)', '  at least about 50 min for 10 nodes (5 rounds, if each takes 10 minutes)'] },
    { name: 'is a number', lines: ofStatic(11, [{ nodes: '5' }]), expected: ['Drifted: at most 1 node at a time (spec.limits["nodes"] minus spec.replicas)'] },
    { name: 'is next to a percentage of an unknown number of nodes', lines: ofStatic('12'), expected: ['Drifted: at most 10% of nodes at a time, and at most 2 nodes (spec.limits["nodes"] minus spec.replicas)'] },
    { name: 'allows more nodes than the budget', lines: ofStatic('20', [{ nodes: '3' }]), expected: ['Drifted: at most 3 nodes at a time'] },
    { name: 'blocks if it equals the number of replicas', lines: ofStatic('10', undefined, { total: 10 }), expected: ['Drifted: always blocked by spec.limits["nodes"], which allows no more nodes than spec.replicas'] },
    { name: 'blocks if it is lower than the number of replicas', lines: ofStatic('9'), expected: ['Drifted: always blocked by spec.limits["nodes"], which allows no more nodes than spec.replicas'] },
    { name: 'has no effect if it is missing', lines: ofStatic(undefined), expected: ['Drifted: at most 10% of nodes at a time'] },
    { name: 'has no effect if it is not a quantity', lines: ofStatic('many'), expected: ['Drifted: at most 10% of nodes at a time'] },
  ])('$name', ({ lines: received, expected }) => {
    expect(received).toEqual(expected);
  });

  test('has no effect on the pace of other NodePools', () => {
    expect(paceLines([paceOf({ spec: { limits: { nodes: '1' } } }, 'Drifted', undefined, NOW)])).toEqual(['Drifted: at most 10% of nodes at a time']);
  });
});

test('names the times in a time zone', () => {
  expect(lines(NIGHTS, { total: 3 }, 'Europe/Berlin')).toEqual([
    'Drifted: blocked until Tue 2026-11-24 02:00 (Europe/Berlin) by spec.disruption.budgets[0] (nodes "0"), then at most 1 node at a time until 06:00',
    '  at least about 30 min for 3 nodes (3 rounds, if each takes 10 minutes)',
  ]);
  expect(lines(NIGHTS, undefined, 'America/New_York')).toEqual([
    'Drifted: blocked until Mon 2026-11-23 20:00 (America/New_York) by spec.disruption.budgets[0] (nodes "0"), then at most 1 node at a time until Tue 2026-11-24 00:00 (America/New_York)',
  ]);
});

test('describes a window that is too short', () => {
  expect(lines(NIGHTS, { total: 40 })[1]).toBe('  the window is too short: at most about 24 of 40 nodes until 05:00, all of them not before Wed 2026-11-25 03:40 (UTC) (40 rounds, if each takes 10 minutes)');
  expect(lines(NIGHTS, { total: 40, toReplace: 24 })[1]).toBe('  at least about 4 h for 24 nodes (24 rounds, if each takes 10 minutes)');
  const short = [{ nodes: '0', schedule: '5 * * * *', duration: '56m' }, { nodes: '1' }];
  expect(lines(short, { total: 1 })[1]).toBe('  at least about 10 min for 1 node (1 round, if it takes 10 minutes), the last ones after the window closes');
});

test('describes a change within a window', () => {
  const budgets = [{ nodes: '0', schedule: '0 8 * * mon-fri', duration: '6h' }, { nodes: '10%' }, { nodes: '1', schedule: '0 20 * * *', duration: '2h' }];
  expect(lines(budgets, { total: 14, toReplace: 0 })).toEqual(['Drifted: at most 10% of nodes at a time (up to 2 of 14), at most 1 node at a time from Mon 2026-11-23 20:00 (UTC) until Tue 2026-11-24 08:00 (UTC)']);
});

test('adds the offset to a time that occurs twice', () => {
  const budgets = [{ nodes: '0', schedule: '0 0 * * *', duration: '1h30m' }];
  expect(lines(budgets, undefined, 'Europe/Berlin', new Date('2026-10-25T00:10:00Z'))[0]).toBe(
    'Drifted: blocked until Sun 2026-10-25 02:30 GMT+1 (Europe/Berlin) by spec.disruption.budgets[0] (nodes "0"), then any number of nodes at a time (no budget is active) until Mon 2026-10-26 01:00 (Europe/Berlin)',
  );
});

test('reasons with the same pace share their lines', () => {
  const pool = { spec: { disruption: { budgets: [{ nodes: '0', reasons: ['Drifted'] }, { nodes: '2' }] } } };
  expect(paceLines(['Drifted', 'Empty', 'Underutilized'].map((reason) => paceOf(pool, reason, undefined, NOW)))).toEqual([
    'Drifted: always blocked by spec.disruption.budgets[0] (nodes "0")',
    'Empty, Underutilized: at most 2 nodes at a time',
  ]);
});
