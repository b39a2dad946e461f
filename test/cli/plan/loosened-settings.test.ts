import { compare } from './run-plan';
import { pool } from '../../forecast/plan/manifests';

const withDisruption = (disruption: object) => [pool({ spec: { disruption } })];
const OFF = { consolidationPolicy: 'WhenEmpty', consolidateAfter: 'Never' };
const ON = { consolidationPolicy: 'WhenEmptyOrUnderutilized', consolidateAfter: '0s' };
const budgets = (nodes: string) => ({ ...ON, budgets: [{ nodes }] });

test.each([
  { name: 'a policy that starts to consolidate', before: OFF, after: ON },
  { name: 'a shorter time', before: { ...ON, consolidateAfter: '1h' }, after: ON },
  { name: 'budgets that allow more nodes at a time', before: budgets('1'), after: budgets('20%') },
])('$name fails with --fail-on replace, and the number of nodes is unknown', ({ before, after }) => {
  const [old, current] = [before, after].map(withDisruption);
  expect(compare(old, current, '--fail-on', 'replace')).toMatchObject({ code: 3, out: expect.stringMatching(/NodePool\/default may replace nodes\n(.*\n)* .*may (now )?remove or replace/) });
  expect(JSON.parse(compare(old, current, '--output', 'json').out).nodePools.default.nodes).toBe('unknown');
});

test.each([
  { name: 'a policy that stops to consolidate', before: ON, after: OFF },
  { name: 'budgets that allow fewer nodes at a time', before: budgets('20%'), after: budgets('1') },
])('$name does not fail', ({ before, after }) => {
  expect(compare(withDisruption(before), withDisruption(after), '--fail-on', 'replace').code).toBe(0);
});
