import { pool, said } from '../lints';

const PATH = 'spec.disruption.budgets[0]';
const FIX = 'If this is not intended, add schedule and duration, or limit the budget to specific reasons.';
const check = (budget: object, expireAfter?: string) => said('nodepool-budget-blocks-all', [pool([], { disruption: { consolidateAfter: '1m', budgets: [budget] } }, { spec: { expireAfter } })]);

test.each<[string, object, string | undefined, string[]]>([
  ['0 nodes', { nodes: '0' }, undefined, [`${PATH}: nodes "0" always blocks consolidation and the replacement of drifted nodes, but nodes still expire after 720h. ${FIX}`]],
  ['0 percent without expiration', { nodes: '0%' }, 'Never', [`${PATH}: nodes "0%" always blocks consolidation and the replacement of drifted nodes. ${FIX}`]],
  ['0 nodes for all reasons', { nodes: '0', reasons: ['Empty', 'Underutilized', 'Drifted'] }, '24h', [`${PATH}: nodes "0" always blocks consolidation and the replacement of drifted nodes, but nodes still expire after 24h. ${FIX}`]],
  ['drift only', { nodes: '0', reasons: ['Drifted'] }, undefined, []],
  ['a schedule', { nodes: '0', schedule: '@daily', duration: '1h' }, undefined, []],
  ['all reasons except Underutilized', { nodes: '0', reasons: ['Empty', 'Drifted'] }, undefined, []],
  ['all reasons except Empty', { nodes: '0', reasons: ['Underutilized', 'Drifted'] }, undefined, []],
  ['all reasons except Drifted', { nodes: '0', reasons: ['Underutilized', 'Empty'] }, undefined, []],
  ['00 percent', { nodes: '00%' }, undefined, [expect.any(String)]],
  ['05 nodes', { nodes: '05' }, undefined, []],
  ['10 nodes', { nodes: '10' }, undefined, []],
  ['no nodes field', {}, undefined, []],
])('%s', (_, budget, expireAfter, expected) => {
  expect(check(budget, expireAfter)).toEqual(expected);
});

test('checks a pool with an empty template', () => {
  const it = { ...pool([]), spec: { template: {}, disruption: { consolidateAfter: '1m', budgets: [{ nodes: '0' }] } } };
  expect(said('nodepool-budget-blocks-all', [it])).toEqual([expect.stringMatching('expire after 720h')]);
});
