import { pool, said } from './lints';

const PATH = 'spec.disruption.budgets[0]';
const FIX = 'if that is not meant, give it a schedule and a duration, or reasons';
const check = (budget: object, expireAfter?: string) => said('nodepool-budget-blocks-all', [pool([], { disruption: { consolidateAfter: '1m', budgets: [budget] } }, { spec: { expireAfter } })]);

test.each<[object, string | undefined, string[]]>([
  [{ nodes: '0' }, undefined, [`${PATH}: nodes are never consolidated and never replaced when they drift, but expire after 720h all the same; ${FIX}`]],
  [{ nodes: '0%' }, 'Never', [`${PATH}: nodes are never consolidated and never replaced when they drift; ${FIX}`]],
  [{ nodes: '0', reasons: ['Empty', 'Underutilized', 'Drifted'] }, '24h', [`${PATH}: nodes are never consolidated and never replaced when they drift, but expire after 24h all the same; ${FIX}`]],
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

test('a pool whose template says nothing is read all the same', () => {
  const it = { ...pool([]), spec: { template: {}, disruption: { consolidateAfter: '1m', budgets: [{ nodes: '0' }] } } };
  expect(said('nodepool-budget-blocks-all', [it])).toEqual([expect.stringMatching('expire after 720h')]);
});
