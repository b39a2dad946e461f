import { pool, said } from './lints';

const PATH = 'spec.disruption.budgets[0]';
const FIX = 'If this is not intended, add schedule and duration, or limit the budget to some reasons.';
const check = (budget: object, expireAfter?: string) => said('nodepool-budget-blocks-all', [pool([], { disruption: { consolidateAfter: '1m', budgets: [budget] } }, { spec: { expireAfter } })]);

test.each<[object, string | undefined, string[]]>([
  [{ nodes: '0' }, undefined, [`${PATH}: nodes "0" always blocks consolidation and the replacement of drifted nodes, but nodes still expire after 720h. ${FIX}`]],
  [{ nodes: '0%' }, 'Never', [`${PATH}: nodes "0%" always blocks consolidation and the replacement of drifted nodes. ${FIX}`]],
  [{ nodes: '0', reasons: ['Empty', 'Underutilized', 'Drifted'] }, '24h', [`${PATH}: nodes "0" always blocks consolidation and the replacement of drifted nodes, but nodes still expire after 24h. ${FIX}`]],
  [{ nodes: '0', reasons: ['Drifted'] }, undefined, []],
  [{ nodes: '0', schedule: '@daily', duration: '1h' }, undefined, []],
  [{ nodes: '0', reasons: ['Empty', 'Drifted'] }, undefined, []],
  [{ nodes: '0', reasons: ['Underutilized', 'Drifted'] }, undefined, []],
  [{ nodes: '0', reasons: ['Underutilized', 'Empty'] }, undefined, []],
  [{ nodes: '00%' }, undefined, [expect.any(String)]],
  [{ nodes: '05' }, undefined, []],
  [{ nodes: '10' }, undefined, []],
  [{}, undefined, []],
])('%j with expireAfter %s', (budget, expireAfter, expected) => {
  expect(check(budget, expireAfter)).toEqual(expected);
});

test('checks a pool with an empty template', () => {
  const it = { ...pool([]), spec: { template: {}, disruption: { consolidateAfter: '1m', budgets: [{ nodes: '0' }] } } };
  expect(said('nodepool-budget-blocks-all', [it])).toEqual([expect.stringMatching('expire after 720h')]);
});
